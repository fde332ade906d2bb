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

    @Test("it ends at the hand in any view: zoomed, turned and mirrored", arguments: [0.0, 0.9, -2], [false, true])
    func views(rotation: Double, isFlipped: Bool) {
        var view = CanvasTransform(scale: 2, rotation: rotation, flipped: isFlipped)
        let middle = view.content(Point(x: 110, y: 64))
        (view.originX, view.originY) = (Int(middle.x) - 64, Int(middle.y) - 64)
        let (canvas, window) = (Canvas(width: Scene.size, height: Scene.size, view: view), Window())
        var style = Scene.style(.monoline, width: 4)
        style.string = 40
        canvas.beginStroke(style, pointer: .pen)
        for index in 0...20 {
            canvas.extendStroke(to: Point(x: 10 + Double(index) * 5, y: 64), time: Double(index) / 240, axes: PenAxes())
        }
        _ = window.present(canvas)
        let picture = canvas.picture()
        func shows(_ x: Double) -> Bool {
            let place = view.content(Point(x: x, y: 64))
            let (column, row) = (Int(place.x.rounded(.down)) - view.originX, Int(place.y.rounded(.down)) - view.originY)
            return window.pixels[row * Scene.size + column] != picture[row * Scene.size + column]
        }
        for x in stride(from: 97.0, through: 109, by: 1) { #expect(shows(x), "\(x)") }
        #expect(!shows(114))
    }
}
