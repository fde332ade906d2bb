import Canvas
import Drawing
import Files
import Foundation
import Ink
import Recording
import Session
import Store

/// Opening a drawing's file: from its rows to a session whose first frame is whole, some 300 strokes in view.
enum OpeningBench {
    /// - Parameter drawing: its number of strokes, or the path of a drawing that there is.
    static func run(_ drawing: String, rounds: Int, _ report: inout Report) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "inkstone-opening-\(getpid())").path()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let path = folder + "/drawing.inkstone"
            if let strokes = Int(drawing) {
                try write(strokes, to: path)
            } else {
                try FileManager.default.copyItem(atPath: drawing, toPath: path)
            }
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            report.add("opening-file", Double(size) / 1e6, "MB")
            var best = Times()
            for _ in 0..<rounds { best.improve(try open(path)) }
            report.add("opening-read", best.read * 1e3, "ms from the file to the drawing")
            report.add("opening-session", best.session * 1e3, "ms to the session")
            report.add("opening-frame", best.frame * 1e3, "ms to the first whole frame")
            report.add("opening", (best.read + best.session + best.frame) * 1e3, "ms in all")
        } catch { Bench.fail("bench: \(error)") }
    }

    /// - Parameter clears: how often all of it has been cleared and brought back in the end.
    static func write(strokes: Int, clears: Int, to path: String) {
        do throws(StoreFailure) { try write(strokes, clears: clears, to: path) } catch { Bench.fail("bench: \(error)") }
    }

    private struct Times {
        var read = Double.infinity, session = Double.infinity, frame = Double.infinity

        mutating func improve(_ other: Times) {
            (read, session, frame) = (min(read, other.read), min(session, other.session), min(frame, other.frame))
        }
    }

    private static func write(_ strokes: Int, clears: Int = 0, to path: String) throws(StoreFailure) {
        let (width, height) = field(strokes)
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        SyntheticDrawing.draw(0..<strokes, on: canvas, width: width, height: height, styles: 40, tablet: SyntheticDrawing.TabletSteps())
        // Without the picture, which would take most of the time.
        var drawing = canvas.drawing
        for _ in 0..<clears {
            _ = drawing.clear()
            _ = drawing.undo()
        }
        try DrawingFile.write(drawing, session: start(drawing, at: (width / 2, height / 2)).encodedBeside, to: path)
    }

    /// So many canvas points that some 300 strokes are in view at 100%.
    private static func field(_ strokes: Int) -> (width: Int, height: Int) {
        let windows = max(1, (Double(strokes) / 300).squareRoot())
        return (Int(windows * Double(SyntheticDrawing.width)), Int(windows * Double(SyntheticDrawing.height)))
    }

    private static func start(_ drawing: Drawing, at corner: (x: Int, y: Int)) -> SessionStart {
        SessionStart(
            drawing: drawing, width: SyntheticDrawing.width, height: SyntheticDrawing.height,
            view: SyntheticDrawing.view(from: Point(x: Double(corner.x), y: Double(corner.y))))
    }

    private static func open(_ path: String) throws -> Times {
        var times = Times()
        var drawing: Drawing?
        times.read = try seconds { drawing = try DrawingFile(opening: path).read().drawing }
        let (width, height) = field(drawing?.elementCount ?? 0)
        let start = start(drawing ?? Drawing(), at: (width / 2, height / 2))
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
