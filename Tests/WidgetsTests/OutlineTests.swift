import Glibc
import Ink
import TestSupport
import Testing
import Widgets

/// The shapes of plates: what is drawn of them, and where they take presses.
struct OutlineTests {
    private let fonts = Fonts()
    private static let side = 240

    private func surface(_ draw: (Painter) -> Void) -> Surface {
        let surface = Surface(pixelWidth: Self.side, pixelHeight: Self.side, scale: 1)
        draw(Painter(surface, fonts: fonts))
        return surface
    }

    /// Looks at every seventh pixel, and returns the middle of the first wrong one.
    private func wrong(_ surface: Surface, _ isWrong: (_ alpha: UInt32, _ middle: Point) -> Bool) -> Point? {
        for y in 0..<Self.side {
            let row = surface.row(y, 0..<Self.side)
            for x in stride(from: 3 * y % 7, to: Self.side, by: 7) {
                let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if isWrong(row[x] >> 24, middle) { return middle }
            }
        }
        return nil
    }

    private func outlines(_ random: inout SeededRandom, _ count: Int) -> [Outline] {
        (0..<count).map { index in
            if index.isMultiple(of: 3) {
                let rect = Rect(
                    x: .random(in: 10...60, using: &random), y: .random(in: 10...60, using: &random),
                    width: .random(in: 50...140, using: &random), height: .random(in: 40...140, using: &random))
                return .rounded(rect, radius: .random(in: 8...20, using: &random))
            }
            return .fan(
                Fan(
                    center: Point(x: .random(in: 110...130, using: &random), y: .random(in: 110...130, using: &random)),
                    radii: Double.random(in: 36...50, using: &random)...Double.random(in: 55...80, using: &random),
                    direction: .random(in: -Double.pi...Double.pi, using: &random), spread: .random(in: 0.2...2.3, using: &random),
                    padding: .random(in: 12...16, using: &random)))
        }
    }

    @Test("P5 a plate takes presses where it is drawn, and nowhere else: rounded ones and fans, whatever way they open") func drawn() {
        var random = SeededRandom(seed: 31)
        // A radius can be more than half of a side.
        let round = Outline.rounded(Rect(x: 20, y: 30, width: 150, height: 60), radius: 90)
        for outline in outlines(&random, 6) + [round] {
            let drawn = surface { $0.fill(outline, Shade(0xFFFFFF)) }
            let wrong = wrong(drawn) { $0 == 255 && !outline.contains($1) || $0 == 0 && outline.contains($1) }
            #expect(wrong == nil, "\(outline) at \(String(describing: wrong))")
        }
    }

    @Test("a fan's bounds are the least rectangle that holds what is drawn of it") func bounds() {
        var random = SeededRandom(seed: 32)
        for case .fan(let fan) in outlines(&random, 6) {
            let drawn = surface { $0.fill(.fan(fan), Shade(0xFFFFFF)) }
            let rows = (0..<Self.side).map { drawn.row($0, 0..<Self.side) }
            let inked = rows.indices.filter { !rows[$0].allSatisfy { $0 == 0 } }
            let lefts = inked.compactMap { rows[$0].firstIndex { $0 != 0 } }
            let rights = inked.compactMap { rows[$0].lastIndex { $0 != 0 } }
            let sides = [
                (lefts.min() ?? 0, fan.bounds.x), ((rights.max() ?? 0) + 1, fan.bounds.maxX), (inked.first ?? 0, fan.bounds.y),
                ((inked.last ?? 0) + 1, fan.bounds.maxY),
            ]
            #expect(sides.allSatisfy { abs(Double($0.0) - $0.1) < 1.3 }, "\(fan): \(sides)")
        }
    }

    @Test("an outline that is moved takes presses as far away; one that is grown, as much farther out") func changed() {
        var random = SeededRandom(seed: 33)
        for outline in outlines(&random, 5) {
            let (moved, grown) = (outline.moved(x: 9, y: -5), outline.grown(by: 6))
            func isNear(_ point: Point, _ distance: Double) -> Bool {
                outline.contains(point)
                    || (0..<64).contains { step in
                        let angle = Double(step) / 32 * .pi
                        return outline.contains(Point(x: point.x + distance * cos(angle), y: point.y + distance * sin(angle)))
                    }
            }
            for _ in 0..<120 {
                let point = Point(x: .random(in: 0...240, using: &random), y: .random(in: 0...240, using: &random))
                #expect(moved.contains(Point(x: point.x + 9, y: point.y - 5)) == outline.contains(point), "\(outline) at \(point)")
                if grown.contains(point) { #expect(isNear(point, 6.3), "\(outline) at \(point)") }
                if isNear(point, 5.7) { #expect(grown.contains(point), "\(outline) at \(point)") }
            }
        }
    }

    @Test("a border lies along the inside of its plate, as wide as it is said to be") func border() {
        var random = SeededRandom(seed: 34)
        for outline in outlines(&random, 4) {
            let drawn = surface { $0.stroke(outline, width: 4, Shade(0xFFFFFF)) }
            let (out, edge) = (outline.grown(by: 0.8), outline.grown(by: -0.8))
            let (inner, free) = (outline.grown(by: -3.2), outline.grown(by: -4.8))
            let wrong = wrong(drawn) { alpha, middle in
                alpha < 250 && edge.contains(middle) && !inner.contains(middle)
                    || alpha > 5 && (!out.contains(middle) || free.contains(middle))
            }
            #expect(wrong == nil, "\(outline) at \(String(describing: wrong))")
        }
    }

    @Test("the places along a fan's row go from one end of its spread to the other, clockwise") func places() {
        let fan = Fan(center: Point(x: 10, y: 20), radii: 40...60, direction: -.pi / 2, spread: .pi / 2, padding: 10)
        for (fraction, place) in [(0.0, Point(x: -40, y: 20)), (0.5, Point(x: 10, y: -30)), (1, Point(x: 60, y: 20))] {
            #expect(fan.place(50, fraction).distance(to: place) < 1e-9)
        }
    }
}
