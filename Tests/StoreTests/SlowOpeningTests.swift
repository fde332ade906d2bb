import Databases
import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

/// A start writes nothing before there is a window: a slow disk would hold it up.
struct SlowOpeningTests {
    private let disk = RecordedDisk()

    @Test(
        "K2 opening a drawing to read it changes nothing on the disk, whether it was put away or its log was left",
        arguments: [false, true])
    func opening(hasLog: Bool) throws {
        let folder = disk.folder
        let drawing = try leave(hasLog: hasLog)
        let before = disk.all.count
        do {
            let file = try DrawingFile(openingToRead: folder["left.inkstone"])
            #expect(try file.read().drawing == drawing)
            let calls = disk.all[before...].filter { !$0.isOpening }
            #expect(calls.isEmpty, "\(calls)")
            var touched = TouchedRows()
            var more = drawing
            touched.note(.applied(more.insert(Drawn.stroke(7))), of: more)
            try file.save(touched, of: more, session: [])
            #expect(try DrawingFile.read(folder["left.inkstone"]).drawing == more, "others may read it once it is saved in")
        }
        #expect(try DrawingFile(opening: folder["left.inkstone"]).read().drawing.elementCount == 3)
    }

    @Test("K2 while another program reads a drawing it opens all the same") func readElsewhere() throws {
        let drawing = try leave(hasLog: true)
        let path = disk.folder["left.inkstone"]
        let other = try Database(path)
        try other.run("BEGIN; SELECT * FROM field", .read)
        let file = try DrawingFile(openingToRead: path)
        #expect(try file.read().drawing == drawing)
        try other.run("COMMIT", .read)
        try file.save(TouchedRows(all: drawing), of: drawing, session: [])
    }

    @Test("a folder that was made without waiting is synced before the first drawing in it counts as kept") func folder() throws {
        let folder = DrawingFolder(disk.folder["data/drawings"])
        try folder.prepare()
        #expect(disk.all.allSatisfy { !$0.isSync })
        let file = try DrawingFile(creating: folder.path(named: "first"))
        let drawing = Drawing()
        try file.save(TouchedRows(all: drawing), of: drawing, session: [])
        let opened = disk.all.compactMap { event in if case .open(let handle, let path, _) = event { (handle, path) } else { nil } }
        let synced = disk.all.compactMap { event in if case .sync(let handle) = event { handle } else { nil } }
        #expect(Set(opened.filter { synced.contains($0.0) }.map(\.1)).isSuperset(of: ["", "data", "data/drawings"]))
    }

    /// Leaves a drawing of two strokes as "left.inkstone".
    private func leave(hasLog: Bool) throws -> Drawing {
        let folder = disk.folder
        let drawn = Drawn(in: DrawingFolder(folder.path))
        drawn.draw()
        drawn.draw()
        if !hasLog { drawn.rest() }
        folder.write(try contents(of: drawn.path), to: "left.inkstone")
        if hasLog { folder.write(try contents(of: drawn.path + "-wal"), to: "left.inkstone-wal") }
        return drawn.drawing
    }
}

extension RecordedDisk.Event {
    fileprivate var isOpening: Bool { if case .open = self { true } else { false } }
    fileprivate var isSync: Bool { if case .sync = self { true } else { false } }
}
