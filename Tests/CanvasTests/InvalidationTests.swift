import Ink
import Testing

@testable import Canvas

@Test(
    "M9 a part of the window that is said to be damaged is drawn again, and nothing farther than eight pixels beside it, wherever the view is",
    arguments: [(0, 0), (31, 47), (-203, 5)])
func invalidatedPart(x: Int, y: Int) {
    let canvas = Scene.canvas()
    let window = Window()
    canvas.show(CanvasTransform(originX: x, originY: y))
    _ = window.present(canvas)
    #expect(!canvas.hasDamage)
    canvas.invalidate(PixelRect(x: 20, y: 30, width: 41, height: 10))
    #expect(canvas.hasDamage)
    var pixels = [UInt32](repeating: 7, count: Scene.size * Scene.size)
    pixels.withUnsafeMutableBytes {
        _ = canvas.render(into: Frame(memory: $0.baseAddress!, width: Scene.size, height: Scene.size, bytesPerRow: Scene.size * 4))
    }
    for (index, pixel) in pixels.enumerated() {
        let (column, row) = (index % Scene.size, index / Scene.size)
        if 20..<61 ~= column, 30..<40 ~= row { #expect(pixel == canvas.paper, "\(column), \(row)") }
        if !(13..<68 ~= column) || !(30..<40 ~= row) { #expect(pixel == 7, "\(column), \(row)") }
    }
    #expect(!canvas.hasDamage)
}
