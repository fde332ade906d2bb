import Glibc
import Ink
import Testing

@testable import Corrections

/// Which characters of a line a correction is about, and which strokes on it are writing.
struct CorrectionPlaceTests {
    /// Three words: letters 10 wide and 14 high, blanks 4 wide, two of them before the last word. The words are at 0…40, 44…84 and 92…132.
    private static let row = TextRow(
        "abcd efgh  ijkl", edges: [0, 10, 20, 30, 40, 44, 54, 64, 74, 84, 88, 92, 102, 112, 122, 132], top: 0, base: 14)

    private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Point] { [Point(x: x0, y: y0), Point(x: x1, y: y1)] }

    /// To and fro six times.
    private func zigzag(_ left: Double, _ right: Double) -> [Point] {
        (0...6).map { Point(x: $0.isMultiple(of: 2) ? left : right, y: 2 + 10 * Double($0) / 6) }
    }

    /// - Parameter turns: 1 for a closed one.
    private func circle(_ left: Double, _ right: Double, height: Double = 24, turns: Double = 1, start: Double = 0) -> [Point] {
        (0...64).map { step in
            let angle = start + 2 * .pi * turns * Double(step) / 64
            return Point(x: (left + right) / 2 + (right - left) / 2 * cos(angle), y: 7 + height / 2 * sin(angle))
        }
    }

    /// - Parameter bow: how high it is; negative for one that hangs.
    private func arch(_ left: Double, _ right: Double, bow: Double) -> [Point] {
        (0...16).map { step in
            let angle = .pi * Double(step) / 16
            return Point(x: (left + right) / 2 - (right - left) / 2 * cos(angle), y: 7 - bow * sin(angle))
        }
    }

    private func read(_ stroke: [Point]) -> Correction? { Correction(stroke, on: Self.row) }

    @Test("over several words it is about all of them, with the blanks between and none around")
    func severalWords() {
        for (left, right, range) in [(0.0, 84.0, 0..<9), (44, 132, 5..<15), (44, 84, 5..<9), (0, 40, 0..<4)] {
            #expect(read(zigzag(left - 1, right + 1)) == .delete(range))
            #expect(read(zigzag(left + 3, right - 3)) == .delete(range), "a hand does not reach the ends each time")
            #expect(read(circle(left - 4, right + 4)) == .select(range))
            #expect(read(line(left - 2, 18, right + 2, 18)) == .select(range))
            #expect(read(line(right + 2, 19, left - 2, 17)) == .select(range), "from right to left")
        }
    }

    @Test("a line down through blanks, or an arch over them, takes all of them, whichever it meets; up or down, up or hanging")
    func blanks() {
        for x in [86.0, 88, 90, 92] {
            #expect(read(line(x, -3, x, 17)) == .join(9..<11), "\(x)")
            #expect(read(line(x, 17, x, -3)) == .join(9..<11), "\(x)")
        }
        for bow in [6.0, 10, -6, -10] {
            for (left, right, range) in [(30.0, 54.0, 4..<5), (74, 102, 9..<11)] {
                #expect(read(arch(left, right, bow: bow)) == .join(range))
                #expect(read(arch(left, right, bow: bow).reversed()) == .join(range))
            }
        }
    }

    @Test("a word is split between the letters that a line goes through; at its ends, and outside the text, nothing is split")
    func split() {
        for (x, place) in [(10.0, 1), (12, 1), (18, 2), (20, 2), (30, 3), (54, 6), (104, 12)] {
            #expect(read(line(x, -3, x, 17)) == .split(at: place), "\(x)")
            // It crosses the letters halfway down.
            #expect(read(line(x + 2.5, -3, x - 2.5, 17)) == .split(at: place), "leaning at \(x)")
        }
        for x in [-8.0, 0, 2, 131, 140] { #expect(read(line(x, -3, x, 17)) == nil, "\(x)") }
    }

    @Test("a line down that is no higher than a letter's stem, or that leans as a slash does, is writing")
    func shortLines() {
        for (top, bottom, isCorrection) in [(0.0, 14.0, true), (-3, 17, true), (5, 17, false), (-3, 9, false), (4, 11, false)] {
            #expect((read(line(20, top, 20, bottom)) != nil) == isCorrection, "\(top)...\(bottom)")
        }
        for lean in [8.0, 12, 20, -8, -20] { #expect(read(line(20 + lean / 2, -3, 20 - lean / 2, 17)) == nil, "\(lean)") }
    }

    @Test("a level line is beneath the letters, and longer than a dash; one through them, high above or far below is writing")
    func underlines() {
        for y in [14.0, 18, 24] { #expect(read(line(0, y, 40, y)) == .select(0..<4), "\(y)") }
        for y in [-4.0, 0, 4, 7, 10, 30, 40] { #expect(read(line(0, y, 40, y)) == nil, "\(y)") }
        for width in [4.0, 7, 10] { #expect(read(line(20 - width / 2, 18, 20 + width / 2, 18)) == nil, "\(width) wide") }
        // Most of it lies beyond the text.
        #expect(read(line(92, 18, 142, 18)) == .select(11..<15) && read(line(92, 18, 192, 18)) == nil)
    }

    @Test("a circle closes around several letters, begun anywhere, drawn either way, and as high as they are: an o and loops are writing")
    func circles() {
        for start in stride(from: 0, to: 2 * Double.pi, by: .pi / 4) {
            #expect(read(circle(-4, 43, turns: 1.2, start: start)) == .select(0..<4))
            for turns in [0.4, 0.6, 0.7, 2, 3] { #expect(read(circle(-4, 43, turns: turns, start: start)) == nil, "\(turns) turns") }
            #expect(read(circle(8, 22, start: start)) == nil, "around one letter")
            #expect(read(circle(-4, 43, height: 7, start: start)) == nil, "lower than the letters")
        }
        for (right, range) in [(43.0, 0..<4), (87, 0..<9), (135, 0..<15)] {
            for height in [18.0, 24, 40] {
                for start in stride(from: 0, to: 2 * Double.pi, by: .pi / 16) {
                    let forward = circle(-4, right, height: height, start: start)
                    for stroke in [forward, forward.reversed()] {
                        #expect(read(stroke) == .select(range), "\(range), \(height) high, begun at \(start)")
                    }
                }
            }
        }
        let loops = (0...200).map { step in
            let angle = 2 * .pi * 6 * Double(step) / 200
            return Point(x: 5 + 75 * Double(step) / 200 + 8 * sin(angle), y: 7 - 8 * cos(angle))
        }
        #expect(read(loops) == nil)
    }

    @Test("an arch that is nearly straight, lies on one word, or has the gap at one of its ends, is writing")
    func arches() {
        for bow in [0.5, 1, 2] { #expect(read(arch(30, 54, bow: bow)) == nil, "\(bow) high") }
        for (left, right) in [(2.0, 38.0), (20, 48), (38, 90)] { #expect(read(arch(left, right, bow: 8)) == nil, "\(left)...\(right)") }
    }

    @Test("small text, large text, and text elsewhere is corrected alike", arguments: [(0.25, 0.0, 0.0), (1, 500, -300), (7, -900, 40)])
    func scales(scale: Double, dx: Double, dy: Double) {
        let row = TextRow(String(Self.row.characters), edges: Self.row.edges.map { $0 * scale + dx }, top: dy, base: 14 * scale + dy)
        let strokes = [
            zigzag(-1, 82), circle(-5, 88), line(-2, 18, 86, 18), line(90, -3, 90, 17), line(20, -3, 20, 17), arch(74, 102, bow: 8),
            line(20, 5, 20, 17), line(15, 18, 25, 18), line(30, -3, 10, 17),
        ]
        for stroke in strokes {
            let moved = stroke.map { Point(x: $0.x * scale + dx, y: $0.y * scale + dy) }
            #expect(Correction(moved, on: row) == read(stroke))
        }
    }

    @Test("a caret stands between the characters that are nearest, or at an end of the line")
    func carets() {
        for (x, place) in [(-50.0, 0), (0, 0), (4, 0), (6, 1), (39, 4), (41, 4), (43, 5), (131, 15), (900, 15)] {
            #expect(Self.row.caret(at: x) == place, "\(x)")
        }
        #expect(TextRow("", edges: [30], top: 0, base: 9).caret(at: 0) == 0)
    }
}
