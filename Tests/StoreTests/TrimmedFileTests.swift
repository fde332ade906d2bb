import Databases
import Drawing
import Elements
import Glibc
import RandomDrawings
import Testing
import TestSupport

@testable import Files
@testable import Store

@Suite("A trimmed history in the drawing's file") struct TrimmedFileTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    /// A drawing of three strokes, with a branch of two that undo and redo do not lead to.
    private func branched(refuge: Refuge? = nil) -> Drawn {
        let drawn = Drawn(in: folder, refuge: refuge)
        drawn.draw(3)
        drawn.undo()
        drawn.undo()
        drawn.draw(2)
        return drawn
    }

    private func read(_ path: String) throws -> NamedFile {
        let file = try DrawingFile(reading: path)
        return NamedFile(drawing: try file.read().drawing, names: file.context.names)
    }

    private struct NamedFile {
        let drawing: Drawing
        var names: EditNames

        mutating func name(_ id: UInt64) -> Int64 { names.name(of: id) }
    }

    @Test("K9 the file has what is left, and the edits in it keep their names, with what was and is drawn at the same time")
    func trims() throws {
        let drawn = branched()
        var before = try read(drawn.path)
        drawn.trim(.otherBranches)
        drawn.draw(1)
        var after = try read(drawn.path)
        #expect(after.drawing == drawn.drawing && drawn.drawing.editCount == 4 && drawn.drawing.lineEnds.count == 1)
        for (new, old) in [(0, 0), (1, 1), (2, 4), (3, 5)] as [(UInt64, UInt64)] { #expect(after.name(new) == before.name(old)) }
        drawn.trim(.history)
        drawn.draw(1)
        drawn.saver.finish()
        after = try read(drawn.path)
        #expect(after.drawing == drawn.drawing && drawn.drawing.editCount == 2 && drawn.drawing.elementCount == 5)
    }

    @Test("K9 where a photo's file is replaced by one without its place, nothing of the former is in the drawing's file; all edits are")
    func replacesFiles() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        let secret = Array("where nobody is to look ".utf8)
        for _ in 0..<2 { drawn.place([[UInt8]](repeating: secret, count: 400).flatMap(\.self)) }
        drawn.undo()
        drawn.rest()
        #expect(try contents(of: drawn.path).holds(secret))
        drawn.replaceFiles { _ in PictureFile(ArraySlice(repeating: 7, count: 9600)) }
        drawn.draw(1)
        drawn.saver.finish()
        #expect(try !contents(of: drawn.path).holds(secret))
        let after = try read(drawn.path).drawing
        #expect(after == drawn.drawing && after.editCount == 5 && after.undoDepth == 4)
    }

    @Test("K9 what was let go of is not in the file any more, for nobody who looks at its bytes") func forgets() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        let secret = Array("what nobody is to see ".utf8)
        drawn.place([[UInt8]](repeating: secret, count: 400).flatMap(\.self))
        drawn.rest()
        #expect(try contents(of: drawn.path).holds(secret))
        drawn.undo()
        drawn.draw(1)
        drawn.trim(.otherBranches)
        drawn.saver.finish()
        #expect(try !contents(of: drawn.path).holds(secret))
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
    }

    @Test("K7 K9 the former file with the trimmed one's log opens as the former, the other way round as the trimmed one; both stay")
    func copiedApart() throws {
        let drawn = branched()
        let former = (drawing: drawn.drawing, file: try contents(of: drawn.path), log: try contents(of: drawn.path + "-wal"))
        drawn.rest()
        let whole = try contents(of: drawn.path)
        drawn.trim(.history)
        let trimmed = (drawing: drawn.drawing, file: try contents(of: drawn.path))
        drawn.draw(2)
        for (file, log, drawing) in [
            (whole, try contents(of: drawn.path + "-wal"), former.drawing), (trimmed.file, former.log, trimmed.drawing),
        ] {
            temporary.write(file, to: "copy.inkstone")
            temporary.write(log, to: "copy.inkstone-wal")
            let opened = try DrawingFolder(temporary["own"]).openOrRescue(temporary["copy.inkstone"])
            #expect(opened.rescue?.lost == 0 && opened.contents.drawing == drawing)
            #expect(temporary.bytes(of: "copy.inkstone") == file && temporary.bytes(of: "copy.inkstone-wal") == log)
        }
        drawn.saver.finish()
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
    }

    @Test(
        "K4 K9 where the disk takes nothing at first, all that was drawn and trimmed meanwhile is there in the end",
        arguments: [false, true])
    func trimsLater(hasRefuge: Bool) throws {
        let drawn = branched(refuge: hasRefuge ? Refuge(temporary["refuge"]) : nil)
        let path = drawn.path
        var before = try read(path)
        let lock = try Database(path)
        try lock.run("BEGIN IMMEDIATE", .write)
        drawn.draw(1)
        drawn.trim(.otherBranches)
        drawn.draw(1)
        drawn.undo()
        drawn.draw(1)
        drawn.trim(.otherBranches)
        drawn.draw(1)
        if hasRefuge {
            for _ in 0..<30_000 where drawn.saver.progress.refuge == nil { usleep(1000) }
            let refuge = try #require(drawn.saver.progress.refuge)
            #expect(try DrawingFile.read(refuge).drawing == drawn.drawing)
        }
        try lock.run("ROLLBACK", .write)
        for _ in 0..<30_000 where drawn.saver.progress.isBehind { usleep(1000) }
        var after = try read(path)
        #expect(after.drawing == drawn.drawing && drawn.drawing.editCount == 6 && drawn.drawing.lineEnds.count == 1)
        for (new, old) in [(0, 0), (1, 1), (2, 4), (3, 5)] as [(UInt64, UInt64)] { #expect(after.name(new) == before.name(old)) }
    }

    @Test("K9 any drawing, saved step by step and trimmed now and then, is in its file as it is", arguments: 0..<8) func anyDrawing(
        seed: UInt64
    ) throws {
        var random = SeededRandom(seed: seed)
        let file = try DrawingFile(creating: temporary["random.inkstone"])
        var (drawing, touched) = (Drawing(), TouchedRows())
        for step in 0..<240 {
            if let applied = drawing.step(using: &random) { touched.note(.applied(applied), of: drawing) }
            if step % 60 == 59, let trimming = Trimming.allCases.randomElement(using: &random) {
                let trimmed = drawing.trimmed(trimming)
                touched.append(TouchedRows(trimmed))
                drawing = trimmed.drawing
            }
            if Int.random(in: 0..<5, using: &random) == 0 || step == 239 {
                try file.save(touched, of: drawing, session: [])
                touched = TouchedRows()
                let isSame = try DrawingFile.read(file.path).drawing == drawing
                #expect(isSame, "after step \(step)")
            }
        }
    }

    @Test("the room that the history took is the disk's again") func shrinks() throws {
        let drawn = Drawn(in: folder)
        for _ in 0..<20 {
            drawn.draw(100)
            for _ in 0..<100 { drawn.undo() }
        }
        drawn.draw(1)
        drawn.rest()
        let before = try #require(FileStatus(of: drawn.path)?.size)
        let effect = TrimmingEffect(of: .otherBranches, on: drawn.drawing)
        drawn.trim(.otherBranches)
        drawn.rest()
        let after = try #require(FileStatus(of: drawn.path)?.size)
        #expect(effect.edits == 2000)
        #expect((0.7...1.4).contains(Double(before - after) / Double(effect.bytes)), "\(before) - \(after) is not about \(effect.bytes)")
    }

    @Test("O4 a file that several pictures have is in the drawing's file once, and stays until the last of them is trimmed away")
    func trimsPictures() throws {
        let file = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let drawn = Drawn(in: folder)
        /// The share of the file that there is of it in the drawing's, roughly.
        func copies() throws -> Double {
            drawn.rest()
            return try Double(#require(FileStatus(of: drawn.path)?.size)) / Double(file.count)
        }
        drawn.draw(1)
        // The first one is on a branch of its own.
        drawn.place(file)
        drawn.undo()
        drawn.place(file)
        drawn.place(file)
        #expect(try 1...1.5 ~= copies())
        #expect(try read(drawn.path).drawing == drawn.drawing)
        #expect(TrimmingEffect(of: .otherBranches, on: drawn.drawing).bytes < 1000)
        drawn.trim(.otherBranches)
        #expect(try 1...1.5 ~= copies())
        #expect(try read(drawn.path).drawing == drawn.drawing && drawn.drawing.pictures.count == 2)
        drawn.place(file)
        #expect(try 1...1.5 ~= copies())
        for _ in 0..<3 { drawn.undo() }
        drawn.draw(1)
        #expect(TrimmingEffect(of: .otherBranches, on: drawn.drawing).bytes > 200_000)
        drawn.trim(.otherBranches)
        #expect(try 0...0.5 ~= copies())
        #expect(try read(drawn.path).drawing == drawn.drawing && drawn.drawing.pictures.isEmpty)
    }

    @Test("K7 a copy elsewhere that still has the branches joins the trimmed drawing, and brings them back") func joins() throws {
        let drawn = branched()
        let copy = temporary["copy.inkstone"]
        #expect(drawn.run(.copy(to: copy)) == nil)
        let elsewhere = try DrawnElsewhere(copy)
        drawn.trim(.otherBranches)
        drawn.draw(1)
        try elsewhere.draw([100])
        try elsewhere.bring(to: drawn.path, isReplaced: true)
        let arrival = try #require(drawn.takeArrival())
        #expect(arrival.cause == .joined && arrival.drawing.elementCount == 5)
        #expect(try DrawingFile.read(arrival.path).drawing == arrival.drawing)
    }

    @Test(
        "K7 K9 what comes from elsewhere after a trimming, before anything else is drawn here, joins each stroke once",
        arguments: Trimming.allCases)
    func comesAfter(trimming: Trimming) throws {
        let drawn = branched()
        drawn.trim(trimming)
        let copy = temporary["copy.inkstone"]
        #expect(drawn.run(.copy(to: copy)) == nil)
        let elsewhere = try DrawnElsewhere(copy)
        try elsewhere.draw([100])
        try elsewhere.bring(to: drawn.path, isReplaced: true)
        let before = drawn.drawing.elementCount
        let arrival = try #require(drawn.takeArrival())
        #expect(arrival.cause == .changed && arrival.drawing.elementCount == before + 1)
        drawn.draw(1)
        drawn.saver.finish()
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing && drawn.drawing.elementCount == before + 2)
    }

    @Test("K9 a drawing that is opened through a link is trimmed where it lies, and the link stays", arguments: Trimming.allCases)
    func linked(trimming: Trimming) throws {
        let drawn = branched()
        drawn.saver.finish()
        let link = temporary["fox.inkstone"]
        #expect(symlink(drawn.path, link) == 0)
        var opened: DrawingFile? = try DrawingFile(opening: link)
        let trimmed = drawn.drawing.trimmed(trimming)
        var names = opened?.context.names ?? EditNames()
        names.follow(TouchedRows(trimmed))
        try DrawingFile.trim(&opened, TouchedRows(trimmed), of: trimmed.drawing, session: [], names: names)
        #expect(opened?.path == link)
        opened = nil
        #expect(TemporaryFolder.isLink(link))
        for path in [link, drawn.path] { #expect(try read(path).drawing == trimmed.drawing) }
    }

    @Test("K9 the trimmed file takes the place of the former one at once, with its rights; where another program reads that it stays")
    func takesPlace() throws {
        let drawn = branched()
        drawn.rest()
        chmod(drawn.path, 0o640)
        let before = try #require(FileStatus(of: drawn.path))
        let reader = try Database(drawn.path)
        try reader.run("BEGIN", .read)
        #expect(try reader.number("SELECT count(*) FROM edit") == 6)
        drawn.trim(.otherBranches)
        #expect(FileStatus(of: drawn.path)?.identity == before.identity)
        #expect(try read(drawn.path).drawing == drawn.drawing)
        #expect(try reader.number("SELECT count(*) FROM edit") == 6)
        try reader.run("COMMIT", .read)
        _ = consume reader
        drawn.draw(1)
        drawn.trim(.history)
        drawn.draw(1)
        drawn.rest()
        let after = try #require(FileStatus(of: drawn.path))
        #expect(after.identity != before.identity && after.rights == 0o640)
        #expect(try read(drawn.path).drawing == drawn.drawing && DrawingFile.isOpen(drawn.path))
        drawn.saver.finish()
        #expect(TemporaryFolder.names(in: folder.path).count == 1, "nothing lies beside it")
    }

    @Test("K9 a drawing whose file has another name too is trimmed under both", arguments: Trimming.allCases)
    func twoNames(trimming: Trimming) throws {
        let drawn = branched()
        drawn.rest()
        let other = temporary["other.inkstone"]
        #expect(link(drawn.path, other) == 0)
        drawn.trim(trimming)
        drawn.draw(1)
        drawn.saver.finish()
        let identity = try #require(FileStatus(of: drawn.path)).identity
        #expect(FileStatus(of: other)?.identity == identity)
        for path in [drawn.path, other] { #expect(try read(path).drawing == drawn.drawing) }
    }

    @Test("K8 columns that a newer program has added stay with the rows that are left") func keepsColumns() throws {
        let drawn = branched()
        drawn.saver.finish()
        let database = try Database(drawn.path)
        try database.run("ALTER TABLE edit ADD COLUMN newer TEXT; UPDATE edit SET newer = 'edit ' || id", .write)
        try database.run("ALTER TABLE element ADD COLUMN newer TEXT; UPDATE element SET newer = 'element ' || id", .write)
        var opened: DrawingFile? = try DrawingFile(opening: drawn.path)
        let trimmed = try #require(try opened?.read().drawing.trimmed(.otherBranches))
        var names = opened?.context.names ?? EditNames()
        names.follow(TouchedRows(trimmed))
        try DrawingFile.trim(&opened, TouchedRows(trimmed), of: trimmed.drawing, session: [], names: names)
        let file = try #require(opened)
        let edits = try file.database.text("SELECT group_concat(newer) FROM (SELECT newer FROM edit ORDER BY id)")
        #expect(edits == "edit 0,edit 1,edit 4,edit 5")
        #expect(try file.database.number("SELECT count(*) FROM element WHERE newer = 'element ' || id") == 3)
        #expect(try file.database.number("SELECT count(*) FROM element") == 3)
    }
}
