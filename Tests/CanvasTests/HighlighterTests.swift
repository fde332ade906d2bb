import Ink
import TestSupport
import Testing

@testable import Canvas

struct HighlighterTests {
    @Test(
        "I2 a line of text is highlighted to the same height everywhere, with square ends, however the pen leans and turns",
        arguments: 1...20)
    func height(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let canvas = Canvas(width: 300, height: 80)
        let paper = canvas.picture()[0]
        canvas.beginStroke(.standard(.highlighter), pointer: .pen)
        var azimuth = Double.random(in: -.pi ... .pi, using: &random)
        for step in 0...40 {
            azimuth += .random(in: -0.2...0.2, using: &random)
            let axes = PenAxes(
                pressure: .random(in: 0.1...1, using: &random), altitude: .random(in: 0.3...1.5, using: &random),
                azimuth: min(max(azimuth, -.pi), .pi), roll: .random(in: -1...1, using: &random))
            canvas.extendStroke(to: Point(x: 50 + Double(step) * 5, y: 40), time: Double(step) * 0.004, axes: axes)
        }
        _ = canvas.endStroke()
        let pixels = canvas.picture()
        let columns = (0..<300).map { x in (0..<80).filter { pixels[$0 * 300 + x] != paper } }
        let marked = columns.indices.filter { !columns[$0].isEmpty }
        // 20 points high, from 30 to 50, all the way.
        for x in marked.dropFirst(1).dropLast(1) { #expect(columns[x] == Array(30..<50), "column \(x)") }
        #expect(abs(marked.count - (200 + 6)) <= 2, "the nib is three tenths as broad as high")
    }
}
