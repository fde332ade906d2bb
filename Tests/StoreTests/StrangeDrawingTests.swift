import Databases
import Drawing
import Glibc
import Merging
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("A drawing that a stranger has sent") struct StrangeDrawingTests {
    // MARK: - What lies beside it

    private struct StrayJournal {
        let name: String
        let bytes: @Sendable (StrangeDrawing) throws -> [UInt8]

        init(_ name: String, _ bytes: @escaping @Sendable (StrangeDrawing) throws -> [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    }

    /// Journals that no transaction of this program has left beside this drawing.
    private static let strayJournals = [
        StrayJournal("one that names the person's file") { strange in
            let pages = try contents(of: strange.path).count / 4096
            return MadeUpJournal.bytes(pageCount: pages, superJournal: strange.precious)
        },
        StrayJournal("one that names it, behind junk") {
            Array("junk".utf8) + MadeUpJournal.bytes(pageCount: 9, superJournal: $0.precious)
        },
        StrayJournal("of a file that was empty") { _ in MadeUpJournal.bytes(pageCount: 0) },
        StrayJournal("of a shorter file") { try MadeUpJournal.bytes(pageCount: contents(of: $0.path).count / 4096 - 2) },
        StrayJournal("of a longer file") { try MadeUpJournal.bytes(pageCount: contents(of: $0.path).count / 4096 + 20) },
        StrayJournal("of another time") { strange in
            let whole = try contents(of: strange.path)
            var first = Array(whole[..<4096])
            first[27] &+= 100
            return MadeUpJournal.bytes(pageCount: whole.count / 4096, pages: [(1, first)])
        },
        StrayJournal("that leaves the first page as it is") { strange in
            let pages = try contents(of: strange.path).count / 4096
            return MadeUpJournal.bytes(pageCount: pages, pages: [(3, [UInt8](repeating: 7, count: 4096))])
        },
    ]

    @Test(
        "X1 X4 whoever looks at a drawing beside which another one's journal lies changes and removes nothing, and sees the drawing",
        arguments: strayJournals.map(\.name))
    func looksBesideJournal(name: String) throws {
        let strange = try StrangeDrawing()
        let journal = try #require(Self.strayJournals.first { $0.name == name })
        strange.lay(try contents(of: strange.path), beside: ["-journal": try journal.bytes(strange)])
        let before = strange.files
        strange.look()
        #expect(strange.files == before)
        #expect(Thumbnail(of: strange.path) != nil)
        #expect(try DrawingFile.read(strange.path).drawing == strange.drawing)
    }

    @Test(
        "X1 a drawing beside which another one's journal lies opens as a copy, whole, and says what to do",
        arguments: strayJournals.map(\.name))
    func opensBesideJournal(name: String) throws {
        let strange = try StrangeDrawing()
        let journal = try #require(Self.strayJournals.first { $0.name == name })
        strange.lay(try contents(of: strange.path), beside: ["-journal": try journal.bytes(strange)])
        let before = strange.files
        let opened = try strange.open()
        #expect(opened.contents.drawing == strange.drawing && opened.file?.path != strange.path)
        let rescue = try #require(opened.rescue)
        #expect("\(rescue.failure)".contains("fox.inkstone-journal beside it belongs to another file or time"))
        #expect(rescue.lost == 0 && strange.files == before)
    }

    @Test("X1 a journal of which nothing comes keeps nobody from the drawing", arguments: ["junk", "zeros", "short", "unsynced"])
    func idleJournals(kind: String) throws {
        let strange = try StrangeDrawing()
        let whole = try contents(of: strange.path)
        let journal: [UInt8] =
            switch kind {
            case "junk": Array("nothing of the kind".utf8)
            case "zeros": [UInt8](repeating: 0, count: 4096)
            case "short": Array(MadeUpJournal.bytes(pageCount: 9)[..<20])
            default: MadeUpJournal.bytes(pageCount: whole.count / 4096)
            }
        strange.lay(whole, beside: ["-journal": journal])
        let opened = try strange.open()
        #expect(opened.rescue == nil && opened.contents.drawing == strange.drawing && opened.file?.path == strange.path)
        try opened.file?.save(TouchedRows(all: strange.drawing), of: strange.drawing, session: [])
    }

    @Test("X1 K1 a journal of the drawing's own last transaction is taken: by who looks without writing, by who opens it for good")
    func ownJournal() throws {
        let strange = try StrangeDrawing()
        let former = try contents(of: strange.path)
        // A transaction changes the first page, which counts them, and another one.
        var torn = former
        torn[27] &+= 1
        torn.replaceSubrange(4096..<8192, with: [UInt8](repeating: 0x55, count: 4096))
        let pages = [0, 1].map { ($0 + 1, Array(former[$0 * 4096..<($0 + 1) * 4096])) }
        strange.lay(torn, beside: ["-journal": MadeUpJournal.bytes(pageCount: former.count / 4096, pages: pages)])
        let before = strange.files
        strange.look()
        #expect(strange.files == before)
        #expect(try DrawingFile.read(strange.path).drawing == strange.drawing)
        let file = try DrawingFile(opening: strange.path)
        #expect(try file.read().drawing == strange.drawing)
        #expect(FileStatus(of: strange.path + "-journal") == nil)
    }

    @Test(
        "X1 X2 a pipe, a folder or a link beside a drawing, or in its place, keeps nobody waiting",
        arguments: ["-journal", "-wal", "-shm", ""])
    func notFiles(suffix: String) throws {
        for kind in ["pipe", "folder", "link"] {
            let strange = try StrangeDrawing()
            let place = strange.path + suffix
            if suffix == "" { unlink(place) }
            switch kind {
            case "pipe": #expect(mkfifo(place, 0o600) == 0)
            case "folder": #expect(mkdir(place, 0o700) == 0)
            default: #expect(symlink(strange.precious, place) == 0)
            }
            let before = strange.files
            strange.look()
            let opened = try? strange.open()
            #expect(
                suffix == "" ? opened == nil : opened?.contents.drawing == strange.drawing || suffix == "-shm" && opened == nil, "\(kind)")
            #expect(strange.folder.bytes(of: "home/letter") == Array("precious".utf8) && strange.files.keys == before.keys, "\(kind)")
        }
    }

    @Test("X2 K7 a pipe with the name of a conflicted copy is passed over, and saving goes on") func pipeAsCopy() throws {
        let temporary = TemporaryFolder()
        let drawn = Drawn(in: DrawingFolder(temporary.path))
        drawn.draw(2)
        #expect(drawn.run(.move(to: temporary["fox.inkstone"])) == nil)
        #expect(mkfifo(temporary["fox (Ann's conflicted copy 2026-11-23).inkstone"], 0o600) == 0)
        drawn.saver.look()
        drawn.draw(1)
        #expect(drawn.saver.conflicts == [] && drawn.saver.progress.edits == 3 && drawn.saver.progress.failure == nil)
        drawn.saver.finish()
        #expect(try DrawingFile.read(temporary["fox.inkstone"]).drawing == drawn.drawing)
    }

    // MARK: - Its schema

    /// An endless table.
    private static let endless = "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r)"

    private static let strangeSchemas: [(name: String, statements: [String])] = [
        (
            "field is a view without end",
            [
                "ALTER TABLE field RENAME TO f0",
                "CREATE VIEW field AS \(endless) SELECT 'base' AS name, 1 AS value FROM r WHERE x < 0",
            ]
        ),
        (
            "edit is a view without end",
            [
                "ALTER TABLE edit RENAME TO e0",
                "CREATE VIEW edit AS \(endless) SELECT x AS id, 1 AS sum, x'' AS body, NULL AS redo, x AS name FROM r",
            ]
        ),
        (
            "element is a view of large bodies",
            [
                "ALTER TABLE element RENAME TO e1",
                "CREATE VIEW element AS SELECT id, sum, zeroblob(900000000) AS body FROM e1",
            ]
        ),
        ("a trigger deletes", ["CREATE TRIGGER t AFTER UPDATE ON field BEGIN DELETE FROM element; END"]),
        (
            "a trigger without end",
            ["CREATE TRIGGER t AFTER INSERT ON element BEGIN INSERT INTO style SELECT NULL, 0, x'' FROM (\(endless) SELECT x FROM r); END"]
        ),
        ("a view that nobody asks for", ["CREATE VIEW other AS SELECT 1"]),
        ("a virtual table", ["CREATE VIRTUAL TABLE other USING fts5 (text)"]),
        ("a column is worked out", ["ALTER TABLE edit ADD COLUMN more GENERATED ALWAYS AS (zeroblob(100000000))"]),
        ("a check", ["CREATE TABLE cloud (id INTEGER CHECK (id > (length(zeroblob(100000000)))))"]),
        ("an index of a drawing's table", ["CREATE UNIQUE INDEX one ON element (body)"]),
        (
            "an index of what is worked out",
            ["CREATE TABLE cloud (id INTEGER)", "CREATE INDEX one ON cloud (hex(id))"]
        ),
        ("an index of some rows", ["CREATE TABLE cloud (id INTEGER)", "CREATE INDEX one ON cloud (id) WHERE id > 7"]),
        ("a table is missing", ["DROP TABLE ink"]),
    ]

    @Test("X1 K6 nothing that a drawing's schema brings along runs: all that is drawn is salvaged", arguments: strangeSchemas.map(\.name))
    func schemas(name: String) throws {
        let strange = try StrangeDrawing()
        let schema = try #require(Self.strangeSchemas.first { $0.name == name })
        let database = try Database(strange.path)
        // SQLite itself refuses some of these by the front door.
        for statement in schema.statements { try? database.run(statement, .write) }
        try database.run("PRAGMA journal_mode = DELETE", .write)
        _ = consume database
        let before = strange.files
        let start = processorTime()
        strange.look()
        #expect(throws: StoreFailure(.open, strange.path, .damaged)) { _ = try DrawingFile(opening: strange.path) }
        let opened = try strange.open()
        #expect(opened.rescue?.failure.cause == .damaged)
        #expect(opened.contents.drawing.elementCount == 5)
        #expect(processorTime() - start < 1)
        #expect(strange.files == before)
    }

    @Test("K8 plain tables, columns and indexes of newer programs are nothing strange") func newer() throws {
        let strange = try StrangeDrawing()
        try strange.change(
            "CREATE TABLE cloud (id INTEGER PRIMARY KEY, shape VARCHAR(10) NOT NULL DEFAULT 'round', \"a size\" REAL) ",
            "CREATE UNIQUE INDEX clouds ON cloud (shape, \"a size\" DESC)", "CREATE TABLE [two] (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID",
            "ALTER TABLE edit ADD COLUMN author TEXT NOT NULL DEFAULT 'it''s me'", "ALTER TABLE element ADD COLUMN depth DEFAULT -1.5e3",
            "INSERT INTO cloud (id) VALUES (1)")
        let opened = try strange.open()
        #expect(opened.rescue == nil && opened.contents.drawing == strange.drawing)
        try opened.file?.save(TouchedRows(all: strange.drawing), of: strange.drawing, session: [])
        #expect(try opened.file?.database.number("SELECT count(*) FROM edit WHERE author = 'it''s me'") == 6)
        let copy = strange.folder["copy.inkstone"]
        try DrawingFile.copy(of: strange.path, to: copy)
        #expect(try DrawingFile.read(copy).drawing == strange.drawing)
        #expect(try Database(copy).number("SELECT count(*) FROM cloud WHERE shape = 'round'") == 1)
    }

    @Test("X1 pages that lead to each other without end are read no more often than the file has room for") func overlapping() throws {
        let strange = try StrangeDrawing(strokes: 400)
        var bytes = try contents(of: strange.path)
        // Inner pages of tables with two children at least: each child becomes the first.
        var changed = 0
        for page in stride(from: 4096, to: bytes.count, by: 4096) where bytes[page] == 5 {
            let count = bytes.number(page + 3, 2)
            let first = bytes.number(page + 12, 2)
            for cell in 0..<count {
                let place = page + bytes.number(page + 12 + 2 * cell, 2)
                bytes.replaceSubrange(place..<place + 4, with: bytes[page + first..<page + first + 4])
            }
            changed += count - 1
        }
        #expect(changed > 0)
        strange.lay(bytes)
        let before = strange.files
        let start = processorTime()
        strange.look()
        #expect(throws: StoreFailure.self) { _ = try DrawingFile.read(strange.path) }
        _ = try? strange.open()
        #expect(processorTime() - start < 1 && strange.files == before)
    }
}
