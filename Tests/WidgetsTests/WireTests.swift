import Ink
import TestSupport
import Testing
import Widgets

/// Lines with knobs over the window, by their pixels.
struct WireTests {
    private static let window = PixelRect(x: 0, y: 0, width: 140, height: 100)
    private static let (white, black): (UInt32, UInt32) = (0xFFFFFF, 0)

    private func sheet(_ wire: Wire?) -> Sheet {
        let sheet = Sheet(width: Self.window.width, height: Self.window.height)
        if let wire { sheet.paint { $0.draw(wire, within: [sheet.all]) } }
        return sheet
    }

    private func wire(_ lines: [[Point]], _ knobs: [Wire.Knob] = [], width: Double = 16) -> Wire {
        Wire(lines: lines, knobs: knobs, width: width, over: Self.window)
    }

    private func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let share = min(max(((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy), 0), 1)
        return point.distance(to: Point(x: from.x + dx * share, y: from.y + dy * share))
    }

    /// Looks at every fifth pixel, but at none that an edge may cut through.
    private func check(_ lines: [[Point]], _ what: String) {
        let (sheet, half) = (sheet(wire(lines)), 8.0)
        let pieces = lines.flatMap { zip($0, $0.dropFirst()) }
        for y in 0..<sheet.height {
            for x in stride(from: 2 * y % 5, to: sheet.width, by: 5) {
                let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let away = pieces.map { distance(center, $0, $1) }.min() ?? .infinity
                let wanted: UInt32
                switch away {
                case ..<1: wanted = Self.white
                case half - 1.9...half - 0.9: wanted = Self.black
                case (half + 0.9)...: wanted = Sheet.ground
                default: continue
                }
                if sheet[x, y] != wanted {
                    Issue.record("\(what): \(sheet[x, y]) instead of \(wanted) at \(x), \(y)")
                    return
                }
            }
        }
    }

    @Test("a line is white with a dark rim where it is, and nothing elsewhere, however far beyond the window its ends lie")
    func lines() {
        var random = SeededRandom(seed: 3)
        for round in 0..<16 {
            let reach = random.pick([0.0, 30, 400, 1e6])
            func end() -> Point {
                Point(x: .random(in: -reach...140 + reach, using: &random), y: .random(in: -reach...100 + reach, using: &random))
            }
            let line = [end(), end(), end()]
            check([line], "\(round): \(line)")
        }
        for x in [-40.0, 7, 70, 133] { check([[Point(x: x, y: -1e5), Point(x: x, y: 1e5)]], "down at \(x)") }
        for y in [-40.0, 7, 50, 93] { check([[Point(x: -1e5, y: y), Point(x: 1e5, y: y)]], "across at \(y)") }
    }

    @Test("a knob is a white disc with a dark rim over the lines; a hollow one has a dark middle") func knobs() {
        for isHollow in [false, true] {
            let center = Point(x: 70.5, y: 50.5)
            let line = [Point(x: 0, y: 50.5), Point(x: 140, y: 50.5)]
            let sheet = sheet(wire([line], [Wire.Knob(center, radius: 24, isHollow: isHollow)], width: 8))
            // Upwards from the middle, clear of the line: the colours in their order.
            let way = (24...50).reversed().map { sheet[70, $0] }
            let pure = way.filter { [Self.white, Self.black, Sheet.ground].contains($0) }
            let runs = pure.reduce(into: [UInt32]()) { if $0.last != $1 { $0.append($1) } }
            #expect(runs == (isHollow ? [Self.black] : []) + [Self.white, Self.black, Sheet.ground])
            #expect(sheet[70, 50 - 22] == Self.black && sheet[70, 50 - 26] == Sheet.ground, "its rim ends at its radius")
        }
    }

    @Test("what a wire changes lies in its damage: drawn anew there alone, the frame equals one drawn whole") func damage() {
        var random = SeededRandom(seed: 8)
        func point() -> Point { Point(x: .random(in: -60...200, using: &random), y: .random(in: -60...160, using: &random)) }
        func some() -> Wire? {
            if random.oneIn(6) { return nil }
            let knobs = (0..<Int.random(in: 0...2, using: &random)).map { _ in Wire.Knob(point(), radius: 9, isHollow: random.oneIn(2)) }
            return wire(random.oneIn(4) ? [] : [[point(), point()]], knobs, width: random.pick([3, 6, 12]))
        }
        for round in 0..<24 {
            let (former, new) = (some(), some())
            let (piecewise, whole) = (sheet(former), sheet(new))
            let rects = new?.damage(after: former) ?? former?.damage(after: nil) ?? []
            piecewise.clear(rects)
            if let new { piecewise.paint { $0.draw(new, within: rects) } }
            let difference = piecewise.difference(from: whole)
            #expect(difference == nil, "round \(round): \(String(describing: difference))")
            #expect(new?.damage(after: new).isEmpty != false)
        }
        let short = wire([[Point(x: 20, y: 20), Point(x: 30, y: 30)]], width: 4)
        #expect(short.bounds.width < 24 && short.bounds.height < 24, "little is drawn again for a short line")
    }
}
