import Databases
import Drawing
import Glibc
import Ink
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("Two programs that both draw in copies of one file") struct JoiningTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    /// A drawing with two strokes on the disk, and a copy of its file that somebody goes on in elsewhere.
    private func parted() throws -> (here: Drawn, elsewhere: DrawnElsewhere) {
        let here = Drawn(in: folder)
        here.draw(2)
        let copy = temporary["copy.inkstone"]
        #expect(here.run(.copy(to: copy)) == nil)
        return (here, try DrawnElsewhere(copy))
    }

    private func drawing(at path: String) throws -> Drawing { try DrawingFile.read(path).drawing }

    /// The numbers of the strokes that show; each stroke's sample holds its own.
    private func shown(_ drawing: Drawing) -> Set<Int> {
        Set(drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { Int(stroke.samples[0].x) } else { nil } })
    }

    @Test(
        "K7 what both have drawn is in the one file, and in the drawing that is shown; undo leads to what each had",
        arguments: [false, true])
    func joins(isReplaced: Bool) throws {
        let (here, elsewhere) = try parted()
        let path = here.path
        here.draw(3)
        try elsewhere.draw([100, 101])
        try elsewhere.bring(to: path, isReplaced: isReplaced)
        let arrival = try #require(here.takeArrival())
        #expect(arrival.cause == .joined && arrival.path == path)
        #expect(shown(arrival.drawing) == [0, 1, 2, 3, 4, 100, 101])
        #expect(try drawing(at: path) == arrival.drawing)
        for own in [[0, 1, 2, 3, 4], [0, 1, 100, 101]] {
            #expect(
                arrival.drawing.lineEnds.contains { end in
                    var drawing = arrival.drawing
                    drawing.go(to: end)
                    _ = drawing.undoDepth > own.count ? drawing.undo() : nil
                    return shown(drawing) == Set(own)
                })
        }
        here.draw(1)
        here.undo()
        here.saver.finish()
        #expect(try drawing(at: path) == here.drawing && here.path == path)
        #expect(TemporaryFolder.names(in: folder.path).count == 1, "nothing lies beside it")
    }

    @Test(
        "K7 where a syncing tool puts the former version away and a newer one in its place, the window goes on in the newer one",
        arguments: [
            ("old.inkstone", false), (".stversions/old.inkstone", false), (".stversions/old.inkstone", true),
            (".dropbox.cache/old.inkstone", true),
        ])
    func putAway(to old: String, isSeenBetween: Bool) throws {
        let (here, elsewhere) = try parted()
        here.draw(1)
        here.rest()
        try elsewhere.draw([100])
        let path = here.path
        for name in [".stversions", ".dropbox.cache"] { try makeFolder(folder.path + "/" + name) }
        let archived = folder.path + "/" + old
        #expect(rename(path, archived) == 0)
        let before = try contents(of: archived)
        if isSeenBetween {
            here.saver.look()
            // The thread looks after a save, if there is one: the second flush comes behind that.
            for _ in 0..<2 { _ = try here.saver.flush(seconds: 5) }
        }
        try elsewhere.bring(to: path, isReplaced: true)
        let arrival = try #require(here.takeArrival())
        #expect(arrival.path == path && arrival.cause == .joined && shown(arrival.drawing) == [0, 1, 2, 100])
        here.draw(1)
        here.saver.finish()
        #expect(try drawing(at: path) == here.drawing && here.path == path)
        #expect(try contents(of: archived) == before)
    }

    @Test("K7 what is drawn while the window has not shown the others' strokes yet joins them too")
    func drawnMeanwhile() throws {
        let (here, elsewhere) = try parted()
        let path = here.path
        here.draw(1)
        try elsewhere.draw([100])
        try elsewhere.bring(to: path, isReplaced: true)
        // The saver sees the file at the next save; the window goes on with what it has.
        for _ in 0..<3 { here.draw(2) }
        let arrival = try #require(here.takeArrival())
        #expect(shown(arrival.drawing) == Set(0..<9).union([100]))
        here.draw(1)
        here.saver.finish()
        #expect(try drawing(at: path) == here.drawing && here.drawing.elementCount == 11)
    }

    @Test("K7 whichever of the two programs brings the strokes together, the files show the same, and the other program takes that over")
    func eitherOrder() throws {
        let (here, elsewhere) = try parted()
        here.draw(2)
        try elsewhere.draw([100, 101])
        let copy = temporary["back.inkstone"]
        #expect(here.run(.copy(to: copy)) == nil)
        try elsewhere.bring(to: here.path, isReplaced: true)
        let first = try #require(here.takeArrival())
        here.saver.finish()
        let there = try Drawn(goingOnIn: temporary["elsewhere.inkstone"], like: elsewhere)
        #expect(rename(copy, there.path) == 0)
        let second = try #require(there.takeArrival())
        #expect(first.drawing == second.drawing)
        try FileReplacement.write(to: there.path) { temporary throws(StoreFailure) in try DrawingFile.copy(of: here.path, to: temporary) }
        there.saver.look()
        #expect(there.takeArrival()?.cause == .changed, "nothing is left to bring together")
        there.saver.finish()
    }

    @Test("K7 a stroke of which the file had a part when it was copied is there once where it was finished here")
    func draft() throws {
        let here = Drawn(in: folder)
        here.draw(1)
        here.draft(5)
        let copy = temporary["copy.inkstone"]
        #expect(here.run(.copy(to: copy)) == nil)
        let elsewhere = try DrawnElsewhere(copy)
        try elsewhere.draw([100])
        here.draw(1)
        try elsewhere.bring(to: here.path, isReplaced: true)
        #expect(shown(try #require(here.takeArrival()).drawing).isSuperset(of: [0, 1, 100]))
        here.saver.finish()
    }

    @Test("K7 a version of a newer program, and one that another program has open, stay as they are", arguments: [false, true])
    func apart(isOpen: Bool) throws {
        let (here, elsewhere) = try parted()
        here.draw(1)
        try elsewhere.draw([100])
        if !isOpen { try elsewhere.file.database.run("PRAGMA user_version = 1001", .write) }
        let path = here.path
        try elsewhere.bring(to: path, isReplaced: true)
        let other = isOpen ? try DrawingFile(opening: path) : nil
        let before = try contents(of: path)
        #expect(here.takeParting()?.from == path)
        #expect(try contents(of: path) == before)
        here.saver.finish()
        #expect(try drawing(at: here.path) == here.drawing)
        _ = consume other
    }

    @Test("K7 a recording holds one drawing: the drawing in hand goes on beside the others'")
    func recorded() throws {
        let (here, elsewhere) = try parted()
        here.saver.stayApart()
        here.draw(1)
        try elsewhere.draw([100])
        let path = here.path
        try elsewhere.bring(to: path, isReplaced: true)
        #expect(here.takeParting()?.from == path)
        here.saver.finish()
        #expect(try drawing(at: here.path) == here.drawing && shown(drawing(at: path)) == [0, 1, 100])
    }
}
