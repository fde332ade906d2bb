import Canvas
import Drawing
import Foundation
import Ink
import Recording
import Session
import Store

/// Opening a drawing's file: from its rows to a session whose first frame is whole, some 300 strokes in view.
enum OpeningBench {
    static func run(strokes: Int, rounds: Int, _ report: inout Report) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "inkstone-opening-\(getpid())").path()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let path = folder + "/drawing.inkstone"
            try write(strokes, to: path)
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            report.add("opening-file", Double(size) / 1e6, "MB for \(strokes) strokes")
            var best = Times()
            for _ in 0..<rounds { best.improve(try open(path)) }
            report.add("opening-read", best.read * 1e3, "ms from the file to the drawing")
            report.add("opening-session", best.session * 1e3, "ms to the session")
            report.add("opening-frame", best.frame * 1e3, "ms to the first whole frame")
            report.add("opening", (best.read + best.session + best.frame) * 1e3, "ms in all")
        } catch { Bench.fail("bench: \(error)") }
    }

    static func write(strokes: Int, to path: String) {
        do throws(StoreFailure) { try write(strokes, to: path) } catch { Bench.fail("bench: \(error)") }
    }

    private struct Times {
        var read = Double.infinity, session = Double.infinity, frame = Double.infinity

        mutating func improve(_ other: Times) {
            (read, session, frame) = (min(read, other.read), min(session, other.session), min(frame, other.frame))
        }
    }

    private static func write(_ strokes: Int, to path: String) throws(StoreFailure) {
        let (width, height) = (SyntheticDrawing.field.width, SyntheticDrawing.field.height)
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        SyntheticDrawing.draw(0..<strokes, on: canvas, width: width, height: height, styles: 40)
        let file = try DrawingFile(creating: path)
        try file.save(TouchedRows(all: canvas.drawing), of: canvas.drawing, session: start(canvas.drawing).encodedBeside)
        file.settle()
    }

    private static func start(_ drawing: Drawing) -> SessionStart {
        let corner = Point(x: Double(SyntheticDrawing.field.width / 2), y: Double(SyntheticDrawing.field.height / 2))
        return SessionStart(
            drawing: drawing, width: SyntheticDrawing.width, height: SyntheticDrawing.height, view: SyntheticDrawing.view(from: corner))
    }

    private static func open(_ path: String) throws -> Times {
        var times = Times()
        var drawing: Drawing?
        times.read = try seconds { drawing = try DrawingFile(opening: path).read().drawing }
        let start = start(drawing ?? Drawing())
        var session: Session?
        times.session = seconds { session = Session(start) }
        guard let session else { return times }
        var pixels = [UInt32](repeating: 0, count: SyntheticDrawing.width * SyntheticDrawing.height)
        times.frame = seconds {
            session.settle()
            pixels.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                _ = session.render(
                    into: Frame(
                        memory: base, width: SyntheticDrawing.width, height: SyntheticDrawing.height,
                        bytesPerRow: SyntheticDrawing.width * 4))
            }
        }
        return times
    }

}
