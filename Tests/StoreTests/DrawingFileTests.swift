import Drawing
import Ink
import TestSupport
import Testing
@testable import Store

struct DrawingFileTests {
    private let folder = TemporaryFolder()
    private var path: String { folder["a.inkstone"] }

    private func stroke(_ x: Int32) -> Stroke {
        let samples = (0..<5).map { PackedSample(x: x + $0 * 4096, y: $0 * 400, elapsed: 40, pressure: 30_000, angles: .max) }
        return Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples,
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
    }

    private func save(_ drawing: Drawing, _ changes: [DocumentChange], in file: DrawingFile, session: [UInt8] = [7]) throws {
        var touched = TouchedRows()
        for change in changes { touched.note(change, of: drawing) }
        try file.save(touched, of: drawing, session: session)
    }

    @Test("M11 a file that is closed and opened has the drawing with its history, and what was kept with it") func opens() throws {
        var drawing = Drawing()
        do {
            let file = try DrawingFile(creating: path)
            for x in 0..<3 {
                let applied = drawing.insert(stroke(Int32(x)))
                try save(drawing, [.applied(applied)], in: file, session: [1, UInt8(x)])
            }
            let undone = drawing.undo()
            try save(drawing, undone.map { [.applied($0)] } ?? [], in: file, session: [1, 2])
        }
        let contents = try DrawingFile(opening: path).read()
        #expect(contents.drawing == drawing && contents.drawing.canRedo && contents.session == [1, 2])
    }
}
