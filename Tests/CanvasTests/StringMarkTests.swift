import Ink
import Testing

@testable import Canvas

@Suite("The string between hand and ink") struct StringMarkTests {
    @Test("frames show it while it is pulled, from the ink to the hand; pictures never do, and nothing of it is left when the pen lifts")
    func shown() {
        let (canvas, window) = (Scene.canvas(), Window())
        var style = Scene.style(.monoline, width: 4)
        style.string = 40
        canvas.beginStroke(style, pointer: .pen)
        for index in 0...20 {
            canvas.extendStroke(to: Point(x: 10 + Double(index) * 5, y: 64), time: Double(index) / 240, axes: PenAxes())
            #expect(window.present(canvas) == 0 && window.pixels == fullRedraw(canvas))
        }
        // The ink ends at x = 70, the hand is at 110.
        func frame(_ x: Int) -> UInt32 { window.pixels[64 * Scene.size + x] }
        func picture(_ x: Int) -> UInt32 { canvas.picture()[64 * Scene.size + x] }
        #expect(picture(40) != canvas.paper && frame(40) == picture(40))
        for x in 76..<108 { #expect(frame(x) != canvas.paper && picture(x) == canvas.paper, "\(x)") }
        #expect(frame(114) == canvas.paper)
        _ = canvas.endStroke()
        canvas.settle()
        #expect(window.present(canvas) == 0 && window.pixels == fullRedraw(canvas) && frame(90) == canvas.paper)
    }
}
