import Canvas
import Foundation
import Ink
import Recording
import Session

/// Undo and redo, including their pixels in the window's frame.
enum HistoryBench {
    static func run(strokes: Int, _ report: inout Report) {
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        let tilesBefore = canvas.tilesMade
        SyntheticDrawing.draw(0..<strokes, on: canvas)
        report.add("tiles-copied-a-stroke", Double(canvas.tilesMade - tilesBefore) / Double(strokes), "tiles of 16 KiB")
        let memory = UnsafeMutableRawPointer.allocate(byteCount: canvas.width * canvas.height * 4, alignment: 64)
        defer { memory.deallocate() }
        let frame = Frame(memory: memory, width: canvas.width, height: canvas.height, bytesPerRow: canvas.width * 4)
        _ = canvas.render(into: frame)

        func time(_ count: Int, _ edit: () -> Void) -> [Double] {
            (0..<count).map { _ in
                seconds {
                    edit()
                    canvas.settle()
                    _ = canvas.render(into: frame)
                } * 1000
            }
        }
        let undone = time(100) { _ = canvas.undo() }
        let redone = time(100) { _ = canvas.redo() }
        report.add("undo-p50", percentile(undone, 0.5), "ms, last 100 of \(strokes) strokes")
        report.add("undo-p99", percentile(undone, 0.99), "ms")
        report.add("redo-p99", percentile(redone, 0.99), "ms")
        report.add("clear", time(1) { _ = canvas.clear() }[0], "ms")
        report.add("undo-of-clear", time(1) { _ = canvas.undo() }[0], "ms")

        let remaking = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, undoBudget: 0)
        report.add("all-tiles-anew", seconds { remaking.settle() } * 1000, "ms, one thread")
        _ = remaking.render(into: frame)
        let remade = (0..<100).map { _ in
            seconds {
                _ = remaking.undo()
                remaking.settle()
                _ = remaking.render(into: frame)
            } * 1000
        }
        report.add("undo-without-tiles-p50", percentile(remade, 0.5), "ms, strokes drawn again")
        report.add("undo-without-tiles-p99", percentile(remade, 0.99), "ms")
    }
}

/// Plays recordings to their end without a window.
enum ReplayBench {
    static func run(_ path: String, _ report: inout Report) {
        guard let data = FileManager.default.contents(atPath: path), let recording = try? Recording(Array(data)) else {
            Bench.fail("bench: \(path) is no recording")
        }
        var session: Session?
        let time = seconds { session = Session(replaying: recording) }
        report.add("replay", time * 1000, "ms for \(recording.inputs.count) inputs, \(session?.drawing.elementCount ?? 0) strokes")
    }
}
