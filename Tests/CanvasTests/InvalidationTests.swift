import Ink
import TestSupport
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

@Test("M9 beneath what is laid over the canvas every pixel of the drawn rectangles is drawn anew, however the damage lies")
func coveredParts() {
    let (width, height) = (700, 500)
    let canvas = Canvas(width: width, height: height)
    var dice = SeededRandom(seed: 5)
    func rect(upTo side: Int) -> PixelRect {
        PixelRect(
            x: .random(in: 0..<width - side, using: &dice), y: .random(in: 0..<height - side, using: &dice),
            width: .random(in: 1...side, using: &dice), height: .random(in: 1...side, using: &dice))
    }
    _ = fullRedraw(canvas)
    for _ in 0..<100 {
        let covered = (0..<4).map { _ in rect(upTo: 300) }
        for _ in 0..<Int.random(in: 1...14, using: &dice) { canvas.invalidate(rect(upTo: 40)) }
        var pixels = [UInt32](repeating: 7, count: width * height)
        let rects = pixels.withUnsafeMutableBytes {
            canvas.render(
                into: Frame(memory: $0.baseAddress!, width: width, height: height, bytesPerRow: width * 4), beneath: covered)
        }
        let kept = rects.flatMap { rect in covered.map(rect.intersection) }.contains { part in
            (part.y..<max(part.maxY, part.y)).contains { y in
                (part.x..<max(part.maxX, part.x)).contains { pixels[y * width + $0] == 7 }
            }
        }
        #expect(!kept, "something would be laid twice over the same pixel")
    }
}
