import Ink
import Raster
import Testing

@testable import Canvas

@Suite("Refined samples and what is drawn again for them")
struct RefinedDamageTests {
    /// A line 560 px long, drawn with a sample every 8 px.
    private func draw(on canvas: Canvas, firstPressure: Double) {
        canvas.beginStroke(.standard(.pen), pointer: .pen)
        for index in 0...70 {
            let place = Point(x: 40 + Double(index) * 8, y: 100)
            canvas.extendStroke(to: place, time: Double(index) * 0.004, axes: PenAxes(pressure: index == 0 ? firstPressure : 0.5))
        }
    }

    private func canvas() -> Canvas { Canvas(width: 640, height: 192) }

    @Test("E5 of a stroke in progress only the part around the refined sample is redrawn, and it is as if drawn so", arguments: [0.0, 1])
    func wet(real: Double) {
        let (canvas, other) = (canvas(), canvas())
        draw(on: canvas, firstPressure: 0.3)
        draw(on: other, firstPressure: real)
        var pixels = [UInt32](repeating: 0, count: canvas.width * canvas.height)
        func render() -> [PixelRect] {
            pixels.withUnsafeMutableBytes {
                canvas.render(
                    into: Frame(memory: $0.baseAddress!, width: canvas.width, height: canvas.height, bytesPerRow: canvas.width * 4))
            }
        }
        _ = render()
        canvas.refineStroke(sample: 0, to: PenAxes(pressure: real))
        let rects = render()
        // The tail is drawn anew each time; it is at the other end.
        #expect(rects.contains { $0.x < 64 } && rects.allSatisfy { $0.maxX < 100 || $0.x > 500 })
        #expect(pixels == other.pictureWithTail())
    }

    @Test("E5 of a finished stroke only the tiles that the refined part touches are made anew")
    func dry() throws {
        let (canvas, other) = (canvas(), canvas())
        draw(on: canvas, firstPressure: 0.3)
        draw(on: other, firstPressure: 1)
        let edit = try #require(canvas.endStroke())
        _ = other.endStroke()
        canvas.settle()
        canvas.refine(edit.edit.inserted[0].id, of: edit.id, sample: 0, to: PenAxes(pressure: 1))
        let stale = (0..<canvas.tiles.region.cells).filter { canvas.tiles.isStale($0) }.map { canvas.tiles.region.key($0) }
        #expect(!stale.isEmpty && stale.allSatisfy { $0.column <= 1 && $0.row == 1 })
        canvas.settle()
        #expect(canvas.picture() == other.picture())
        #expect(canvas.drawing.digest == other.drawing.digest)
    }
}
