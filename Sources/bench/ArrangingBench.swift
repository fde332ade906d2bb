import Canvas
import Elements
import Foundation
import Ink

/// A hand that drags a large photo about, over a page of strokes: each event to the window's pixels, and what the lifting takes.
enum ArrangingBench {
    private static let (width, height) = (1920, 1080)

    static func run(megapixels: Int, _ report: inout Report) {
        let pixels = photo(megapixels)
        let across = Double(pixels.levels[0].width)
        for (name, zoom) in [("fitted", 1.0), ("at-100", across / 1600)] {
            let canvas = Canvas(width: width, height: height)
            SyntheticDrawing.draw(0..<1_000, on: canvas, width: width, height: height)
            let down = 1600 * Double(pixels.levels[0].height) / across
            let box = CanvasRect(minX: 160, minY: 540 - down / 2, maxX: 1760, maxY: 540 + down / 2)
            canvas.edit { $0.insert(.picture(PlacedPicture(file: [1], box: box, decoding: .pixels(pixels)))) }
            var view = CanvasTransform(scale: zoom)
            let middle = view.content(Point(x: 960, y: 540))
            (view.originX, view.originY) = (Int(middle.x) - width / 2, Int(middle.y) - height / 2)
            canvas.show(view)
            canvas.settle()
            measure(canvas, name, zoom, &report)
        }
    }

    private static func measure(_ canvas: Canvas, _ name: String, _ zoom: Double, _ report: inout Report) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
        defer { memory.deallocate() }
        let frame = Frame(memory: memory, width: width, height: height, bytesPerRow: width * 4)
        _ = canvas.render(into: frame)
        guard let element = canvas.drawing.pictures.first else { return }
        var held = element
        for (way, map) in [
            ("move", { Transform(dx: 300 * sin($0) / zoom, dy: 200 * sin(2 * $0) / zoom) }),
            ("turn", { Transform(rotation: $0 / 4, scale: 1 - 0.3 * sin($0), about: Point(x: 960, y: 540)) }),
        ] as [(String, (Double) -> Transform?)] {
            let times = (0..<240).map { number in
                seconds {
                    held = element.arranged(by: map(Double(number) / 240 * 2 * .pi) ?? .identity, as: .whole)
                    canvas.hold(held)
                    _ = canvas.render(into: frame)
                } * 1e3
            }
            report.add("arrange-\(name)-\(way)-p50", percentile(times, 0.5), "ms an event to pixels, 1920 × 1080, 1000 strokes on it")
            report.add("arrange-\(name)-\(way)-p95", percentile(times, 0.95), "ms")
            report.add("arrange-\(name)-\(way)-most", times.max() ?? 0, "ms")
        }
        let lift = seconds {
            canvas.hold(nil)
            canvas.edit { $0.arrange(element.id, by: held.transform, as: held.look) }
            _ = canvas.render(into: frame)
        }
        report.add("arrange-\(name)-lift", lift * 1e3, "ms until it is an edit and seen")
        report.add("arrange-\(name)-settled", seconds { canvas.settle() } * 1e3, "ms until it is sharp, one thread")
    }

    /// Four pixels high for three wide, of a pattern, in memory that is let go with it.
    private static func photo(_ megapixels: Int) -> PicturePixels {
        let width = Int((Double(megapixels) * 1e6 * 4 / 3).squareRoot())
        let height = width * 3 / 4
        let count = PicturePixels.byteCount(width: width, height: height)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 64)
        let pixels = memory.bindMemory(to: UInt32.self)
        for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 0x9E37_79B1) >> 8 }
        let address = UInt(bitPattern: memory.baseAddress)
        guard
            let photo = PicturePixels(
                memory: UnsafeRawBufferPointer(memory), width: width, height: height, orientation: .upright, scale: 1,
                release: { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() })
        else { preconditionFailure("a photo of another size") }
        return photo
    }
}
