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
}
