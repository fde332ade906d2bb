import Databases
import Drawing
import Elements
import Ink
import Testing
import TestSupport
@testable import Files
@testable import Store

struct DrawingFileTests {
    private let folder = TemporaryFolder()
    private var path: String { folder["a.inkstone"] }

    private func stroke(_ x: Int32, _ color: Color? = nil) -> Stroke {
        var style = InkStyle.standard(.pen)
        if let color { style.color = color }
        let samples = (0..<5).map { PackedSample(x: x + $0 * 4096, y: $0 * 400, elapsed: 40, pressure: 30_000, angles: .max) }
        return Stroke(
            style: style, pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples,
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

    @Test("K2 what is drawn after a file was opened has its own ink, and that of the strokes before it stays, each time it is opened")
    func goesOn() throws {
        let (red, green, blue) = (Color(rgb: 0xC02010), Color(rgb: 0x10A030), Color(rgb: 0x2040D0))
        var drawing = Drawing()
        for (session, colors) in [[red, blue], [green], [blue, green, red], [Color(rgb: 0x808080)]].enumerated() {
            let file = session == 0 ? try DrawingFile(creating: path) : try DrawingFile(opening: path)
            if session > 0 {
                let read = try file.read().drawing
                #expect(read == drawing && read.digest == drawing.digest, "after \(session) sessions")
            }
            for color in colors {
                let applied = drawing.insert(stroke(Int32(drawing.editCount), color))
                try save(drawing, [.applied(applied)], in: file)
            }
        }
        let read = try DrawingFile(opening: path).read().drawing
        #expect(read == drawing && read.digest == drawing.digest)
        let shown = read.elements.map { if case .stroke(let stroke) = $0.content { stroke.style.color } else { nil as Color? } }
        #expect(shown == [red, blue, green, blue, green, red, Color(rgb: 0x808080)])
    }

    @Test("K6 what was taken back, as a palm's mark is, leaves no bytes in the file, where a salvage would find them") func takenBack()
        throws
    {
        let bytes = [[UInt8]](repeating: Array("what a palm did ".utf8), count: 40).flatMap(\.self)
        var drawing = Drawing()
        do {
            let file = try DrawingFile(creating: path)
            for x in 0..<2 {
                let applied = drawing.insert(stroke(Int32(x)))
                try save(drawing, [.applied(applied)], in: file)
            }
            let box = CanvasRect(minX: 0, minY: 0, maxX: 40, maxY: 30)
            let applied = drawing.insert(.picture(PlacedPicture(file: bytes[...], box: box)))
            try save(drawing, [.applied(applied)], in: file)
            file.settle()
            #expect(try contents(of: path).holds(bytes))
            let taken = drawing.takeBack(applied.id, redo: nil)
            try save(drawing, [.takenBack(try #require(taken))], in: file)
            file.settle()
        }
        #expect(try !contents(of: path).holds("what a palm did"))
        #expect(try DrawingFile(opening: path).read().drawing == drawing)
    }

    @Test("a move writes no stroke again; opened, the file has it, and what undo and redo lead to") func moves() throws {
        var drawing = Drawing()
        let file = try DrawingFile(creating: path)
        for x in 0..<3 {
            let applied = drawing.insert(stroke(Int32(x)))
            try save(drawing, [.applied(applied)], in: file)
        }
        let rows = try file.database.text("SELECT group_concat(sum) FROM element")
        for step in 1...2 {
            let map = try #require(Transform(dx: 5, dy: Double(step)))
            let applied = drawing.transform(drawing.elements.map(\.id), by: map)
            try save(drawing, applied.map { [.applied($0)] } ?? [], in: file)
        }
        if let undone = drawing.undo() { try save(drawing, [.applied(undone)], in: file) }
        #expect(try file.database.text("SELECT group_concat(sum) FROM element") == rows)
        var read = try DrawingFile.read(path).drawing
        #expect(read == drawing)
        _ = (read.redo(), drawing.redo())
        #expect(read.digest == drawing.digest)
    }
}
