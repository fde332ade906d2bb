import Canvas
import Foundation
import Ink

/// The object eraser in a large drawing: each event from the canvas to the window's pixels, and the lifting.
enum ErasingBench {
    static func run(strokes: Int, _ report: inout Report) {
        for (name, windows) in [("field", 20), ("window", 1)] {
            let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
            SyntheticDrawing.draw(
                0..<strokes, on: canvas, width: SyntheticDrawing.width * windows, height: SyntheticDrawing.height * windows)
            measure(canvas, name, "\(strokes) strokes over \(windows) × \(windows) windows", &report)
        }
    }

    /// A quick swipe to and fro through the window, at 240 events a second.
    private static func measure(_ canvas: Canvas, _ name: String, _ place: String, _ report: inout Report) {
        let frame = WindowMemory()
        defer { frame.close() }
        canvas.settle()
        _ = canvas.render(into: frame.frame)
        canvas.beginErasing(width: InkDefinition.objectEraser.defaults.width)
        let before = canvas.drawing.elementCount
        let times = (0..<480).map { number in
            let t = Double(number) / 480
            let tip = Point(x: 100 + 1_080 * t, y: 400 + 300 * sin(t * 8 * .pi))
            return seconds {
                canvas.extendStroke(to: tip, time: Double(number) / 240, axes: PenAxes(pressure: 0.5))
                _ = canvas.render(into: frame.frame)
            } * 1e3
        }
        let lift = seconds {
            _ = canvas.endStroke()
            _ = canvas.render(into: frame.frame)
        }
        let removed = before - canvas.drawing.elementCount
        report.add("erase-\(name)-p50", percentile(times, 0.5), "ms an event to pixels, \(place), \(removed) of them touched")
        report.add("erase-\(name)-p99", percentile(times, 0.99), "ms")
        report.add("erase-\(name)-most", times.max() ?? 0, "ms")
        report.add("erase-\(name)-lift", lift * 1e3, "ms until the pen may go on")
        report.add("erase-\(name)-settled", seconds { canvas.settle() } * 1e3, "ms until all tiles are drawn, one thread")
        report.add("erase-\(name)-undo", seconds { _ = canvas.undo() } * 1e3, "ms to bring them back")
    }
}

/// The pixels of a window.
private struct WindowMemory {
    private let memory = UnsafeMutableRawPointer.allocate(
        byteCount: SyntheticDrawing.width * SyntheticDrawing.height * 4, alignment: 64)

    var frame: Frame {
        Frame(memory: memory, width: SyntheticDrawing.width, height: SyntheticDrawing.height, bytesPerRow: SyntheticDrawing.width * 4)
    }

    func close() { memory.deallocate() }
}
