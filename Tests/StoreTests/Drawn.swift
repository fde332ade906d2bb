import Drawing
import Glibc
import Ink
import Testing

@testable import Store

/// A drawing that is being drawn, with its saver.
final class Drawn {
    let saver: DrawingSaver
    private(set) var drawing = Drawing()

    init(in folder: DrawingFolder, refuge: Refuge? = nil, thumbnail: @escaping @Sendable (Drawing) -> PNGImage? = { _ in nil }) {
        saver = DrawingSaver(
            nil, refuge: refuge, creatingWith: { () throws(StoreFailure) in try folder.create() }, thumbnail: thumbnail)
    }

    func draw(_ count: Int = 1) {
        var touched = TouchedRows()
        for _ in 0..<count {
            touched.note(.applied(drawing.insert(Self.stroke(drawing.editCount))), of: drawing)
        }
        saver.save(touched, of: drawing) { [] }
        settle()
    }

    static func stroke(_ x: Int) -> Stroke {
        Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
            samples: [PackedSample(x: Int32(x), y: 0, elapsed: 0, pressure: 9, angles: .max)],
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    }

    /// Waits until all of the drawing is in the one file.
    func rest() {
        var status = stat()
        for _ in 0..<10_000 where stat(path + "-wal", &status) == 0 && status.st_size > 0 { usleep(1000) }
    }

    /// Waits until all that was drawn is saved.
    func settle() { for _ in 0..<10_000 where saver.progress.isBehind && saver.progress.failure == nil { usleep(1000) } }

    var path: String { saver.progress.path ?? "" }

    /// Does a task; returns why it failed.
    func run(_ task: DrawingSaver.Task) -> StoreFailure? {
        saver.run(task)
        for _ in 0..<10_000 {
            if let done = saver.takeDone().first { return done.failure }
            usleep(1000)
        }
        Issue.record("\(task) never ends")
        return nil
    }
}
