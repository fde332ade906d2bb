import Databases
import Drawing
import Elements
import Glibc
import Ink
import Testing
import TestSupport
@testable import Files
@testable import Store

struct DrawingSaverTests {
    private let folder = TemporaryFolder()

    private func saver() -> DrawingSaver {
        let drawings = DrawingFolder(folder.path)
        return DrawingSaver(nil) { () throws(StoreFailure) in try drawings.create() }
    }

    private func stroke(_ x: Int32) -> Stroke {
        Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
            samples: [PackedSample(x: x, y: 0, elapsed: 0, pressure: 9, angles: .max)],
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    }

    private func wait(until isDone: () -> Bool) {
        for _ in 0..<10_000 where !isDone() { usleep(1000) }
        #expect(isDone())
    }

    @Test("K1 every edit reaches the file, in order, and the file is one whole file at the end") func savesAll() throws {
        let saver = saver()
        var drawing = Drawing()
        for x in 0..<50 {
            var touched = TouchedRows()
            touched.note(.applied(drawing.insert(stroke(Int32(x)))), of: drawing)
            saver.save(touched, of: drawing) { [UInt8(x)] }
        }
        wait { saver.progress.edits == 50 }
        #expect(!saver.progress.isBehind && saver.progress.failure == nil)
        saver.finish()
        let path = try #require(saver.progress.path)
        #expect(folder.names.count == 1, "nothing lies beside the file: \(folder.names)")
        let contents = try DrawingFile(opening: path).read()
        #expect(contents.drawing == drawing && contents.session == [49])
    }

    @Test("K4 K5 saving that fails is said, tried again and healed, and what came meanwhile is not lost") func heals() throws {
        let place = folder["place"]
        try makeFolder(folder["elsewhere"])
        // A file where the folder should be.
        folder.write([1], to: "place")
        let drawings = DrawingFolder(place)
        let saver = DrawingSaver(nil) { () throws(StoreFailure) in try drawings.create() }
        var drawing = Drawing()
        for x in 0..<3 {
            var touched = TouchedRows()
            touched.note(.applied(drawing.insert(stroke(Int32(x)))), of: drawing)
            saver.save(touched, of: drawing) { [] }
            wait { saver.progress.failure != nil }
        }
        #expect(saver.progress.isBehind && saver.progress.edits == 0)
        #expect(saver.progress.failure?.description.contains(place) == true)
        #expect(isReadable(saver.news.descriptor, within: 0), "trouble is news")
        unlink(place)
        wait { saver.progress.failure == nil && saver.progress.edits == 3 }
        saver.finish()
        #expect(try DrawingFile(opening: #require(saver.progress.path)).read().drawing == drawing)
    }

    @Test(
        "K1 the file has what there is of a stroke in progress, until the stroke is finished or has gone", arguments: [false, true])
    func drafts(isFinished: Bool) throws {
        let saver = saver()
        func state() throws -> Drawing { try DrawingFile.read(#require(saver.progress.path)).drawing }
        func save(_ touched: TouchedRows, _ drawing: Drawing, _ draft: Stroke?) {
            saver.save(touched, of: drawing, draft: draft.map { stroke in StrokeDraft(time: 7) { stroke } }) { [] }
            wait { !saver.progress.isBehind }
        }
        var drawing = Drawing()
        var touched = TouchedRows()
        for x in 0..<3 { touched.note(.applied(drawing.insert(stroke(Int32(x)))), of: drawing) }
        if let undone = drawing.undo() { touched.note(.applied(undone), of: drawing) }
        save(touched, drawing, nil)
        for x in 10..<13 {
            save(TouchedRows(), drawing, stroke(Int32(x)))
            var drawn = drawing
            _ = drawn.insert(stroke(Int32(x)), at: 7)
            #expect(try state() == drawn && saver.progress.edits == 3)
        }
        touched = TouchedRows()
        if isFinished { touched.note(.applied(drawing.insert(stroke(20), at: 8)), of: drawing) }
        save(touched, drawing, nil)
        #expect(try state() == drawing)
        touched = TouchedRows()
        touched.note(.applied(drawing.insert(stroke(30))), of: drawing)
        save(touched, drawing, nil)
        saver.finish()
        #expect(try state() == drawing)
    }

    @Test("a file that one program has open is refused to another until it is closed") func locked() throws {
        let saver = saver()
        var drawing = Drawing()
        var touched = TouchedRows()
        touched.note(.applied(drawing.insert(stroke(1))), of: drawing)
        saver.save(touched, of: drawing) { [] }
        wait { saver.progress.path != nil }
        let path = try #require(saver.progress.path)
        #expect(throws: StoreFailure(.lock, path, .system(EWOULDBLOCK))) { _ = try DrawingFile(opening: path) }
        let copy = folder["copy.inkstone"]
        try DrawingFile.copy(of: path, to: copy)
        #expect(try DrawingFile(opening: copy).read().drawing == drawing)
        saver.finish()
        #expect(try DrawingFile(opening: path).read().drawing == drawing)
    }

    @Test("what is no drawing, or needs a newer program, is refused by name and stays as it is") func refuses() throws {
        folder.write(Array("text".utf8), to: "a.inkstone")
        #expect(throws: StoreFailure.self) { _ = try DrawingFile(opening: folder["a.inkstone"]) }
        #expect(folder.bytes(of: "a.inkstone") == Array("text".utf8))
        let path = folder["b.inkstone"]
        try DrawingFile(creating: path).save(TouchedRows(), of: Drawing(), session: [])
        try Database(path).run("PRAGMA user_version = 2000", .write)
        let failure = #expect(throws: StoreFailure.self) { _ = try DrawingFile(opening: path) }
        #expect(failure?.description.contains("needs a newer Inkstone") == true)
        try Database(path).run("PRAGMA user_version = 1999", .write)
        #expect(try DrawingFile(opening: path).read().drawing == Drawing())
    }

    @Test("K8 what a newer program keeps in a file survives saving: tables, columns and fields") func keepsUnknown() throws {
        let path = folder["a.inkstone"]
        var drawing = Drawing()
        do {
            let file = try DrawingFile(creating: path)
            var touched = TouchedRows()
            touched.note(.applied(drawing.insert(stroke(1))), of: drawing)
            try file.save(touched, of: drawing, session: [])
        }
        let newer = """
            CREATE TABLE cloud (id INTEGER PRIMARY KEY, shape TEXT); INSERT INTO cloud VALUES (1, 'round');
            ALTER TABLE edit ADD COLUMN author TEXT; UPDATE edit SET author = 'me';
            INSERT INTO field VALUES ('mood', 'good');
            """
        try Database(path).run(newer, .write)
        do {
            let file = try DrawingFile(opening: path)
            drawing = try file.read().drawing
            var touched = TouchedRows()
            if let undone = drawing.undo() { touched.note(.applied(undone), of: drawing) }
            try file.save(touched, of: drawing, session: [])
        }
        let database = try Database(path)
        #expect(try database.number("SELECT count(*) FROM cloud WHERE shape = 'round'") == 1)
        #expect(try database.number("SELECT count(*) FROM edit WHERE author = 'me'") == 2)
        #expect(try database.number("SELECT count(*) FROM field WHERE name = 'mood'") == 1)
    }
}
