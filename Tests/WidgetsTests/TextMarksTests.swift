import Ink
import TestSupport
import Testing
@testable import Widgets

struct TextMarksTests {
    @Test("marks of a text that move, come or go damage the places of the old and the new ones; the same marks damage nothing")
    func damage() {
        let window = PixelRect(x: 0, y: 0, width: 1280, height: 800)
        var random = SeededRandom(seed: 1)
        func marks() -> TextMarks {
            let (x, y) = (Double.random(in: 0...1200, using: &random), Double.random(in: 0...700, using: &random))
            let corners = [Point(x: x, y: y), Point(x: x + 60, y: y), Point(x: x + 60, y: y + 20), Point(x: x, y: y + 20)]
            let shade = Look.light.accent
            return TextMarks([.init(corners, shade)], frame: corners, knob: corners[1], shade, scale: 1, over: window)
        }
        for _ in 0..<100 {
            let (former, new) = (marks(), marks())
            for (rects, bounds) in [(new.damage(after: former), [former.bounds, new.bounds]), (new.damage(after: nil), [new.bounds])] {
                #expect(bounds.allSatisfy { bounds in rects.contains { $0.union(bounds) == $0 } }, "\(rects)")
            }
            #expect(new.damage(after: new).isEmpty)
        }
    }

    private static let (red, green, accent): (UInt32, UInt32, UInt32) = (0xC02020, 0x20A040, 0x1B66D2)

    /// Two overlapping quads within a frame, whose right side holds the knob.
    private func marks(scale: Double) -> TextMarks {
        func corners(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Point] {
            [Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom)]
        }
        let quads = [
            TextMarks.Quad(corners(30, 30, 70, 60), Shade(Self.red)), .init(corners(50, 40, 90, 70), Shade(Self.green)),
        ]
        return TextMarks(
            quads, frame: corners(20, 20, 110, 80), knob: Point(x: 110, y: 50), Shade(Self.accent), scale: scale,
            over: PixelRect(x: 0, y: 0, width: 160, height: 100))
    }

    @Test("the selection's shapes are filled, the later ones over the earlier, and a line runs around the text", arguments: [1.0, 2])
    func shapes(scale: Double) {
        let sheet = Sheet(width: 160, height: 100)
        sheet.paint { $0.draw(marks(scale: scale), within: [sheet.all]) }
        #expect(sheet[31, 31] == Self.red && sheet[48, 58] == Self.red && sheet[51, 41] == Self.green && sheet[88, 68] == Self.green)
        #expect(sheet[28, 45] == Sheet.ground && sheet[40, 64] == Sheet.ground && sheet[60, 75] == Sheet.ground)
        for (x, y) in [(20, 30), (60, 20), (60, 80), (110, 70)] {
            let line = [(x, y), (x - 1, y), (x, y - 1)].contains { sheet[$0.0, $0.1] != Sheet.ground }
            #expect(line, "the frame's line at \(x), \(y)")
        }
        #expect(sheet[24, 24] == Sheet.ground && sheet[16, 16] == Sheet.ground)
    }

    @Test("the handle is a dot of the accent in a white disc, which grows with the scale") func knob() {
        let reaches = [1.5, 3].map { scale in
            let sheet = Sheet(width: 160, height: 100)
            sheet.paint { $0.draw(marks(scale: scale), within: [sheet.all]) }
            let way = (110..<140).map { sheet[$0, 50] }
            let runs = way.filter { [Self.accent, 0xFFFFFF, Sheet.ground].contains($0) }.reduce(into: [UInt32]()) {
                if $0.last != $1 { $0.append($1) }
            }
            #expect(runs == [Self.accent, 0xFFFFFF, Sheet.ground])
            return way.firstIndex(of: Sheet.ground) ?? 0
        }
        #expect(abs(reaches[1] - 2 * reaches[0]) <= 2, "\(reaches)")
    }

    @Test("marks change no pixel beyond what they say they may touch", arguments: [1.0, 1.5, 3]) func bounds(scale: Double) {
        let (sheet, marks) = (Sheet(width: 160, height: 100), marks(scale: scale))
        sheet.paint { $0.draw(marks, within: [sheet.all]) }
        sheet.clear([marks.bounds])
        #expect(sheet.difference(from: Sheet(width: 160, height: 100)) == nil)
    }
}
