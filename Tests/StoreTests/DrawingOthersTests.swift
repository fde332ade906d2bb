import Drawing
import Glibc
import Ink
import Merging
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("What other programs do to a drawing's file") struct DrawingOthersTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    private func bytes(of path: String) throws -> [UInt8] { try contents(of: path) }

    private func drawing(at path: String) throws -> Drawing { try DrawingFile.read(path).drawing }

    /// Writes over a file as `cp` does: it stays the same file.
    private func overwrite(_ path: String, with bytes: [UInt8]) throws {
        let file = try Descriptor(opening: path, O_WRONLY | O_TRUNC)
        #expect(file.write(bytes[...]).count == bytes.count)
    }

    /// A drawing with three strokes on the disk, the bytes of its file with the first one alone, and those of one with five.
    private func drawn() throws -> (drawn: Drawn, older: [UInt8], newer: [UInt8]) {
        let drawn = Drawn(in: folder)
        drawn.draw(1)
        let copy = temporary["copy.inkstone"]
        #expect(drawn.run(.copy(to: copy)) == nil)
        let older = try bytes(of: copy)
        drawn.draw(2)
        unlink(copy)
        #expect(drawn.run(.copy(to: copy)) == nil)
        // Somebody goes on in the copy elsewhere.
        let file = try DrawingFile(opening: copy)
        var further = try file.read().drawing
        var touched = TouchedRows()
        for _ in 0..<2 { touched.note(.applied(further.insert(Drawn.stroke(99))), of: further) }
        try file.save(touched, of: further, session: [])
        file.settle()
        return (drawn, older, try bytes(of: copy))
    }

    @Test("K7 a file that another program writes over during a save is known to be, and keeps that program's bytes") func duringSave()
        throws
    {
        let path = temporary["fox.inkstone"]
        var drawing = Drawing()
        var file: DrawingFile? = try DrawingFile(creating: path)
        func draw() throws {
            var touched = TouchedRows()
            touched.note(.applied(drawing.insert(Drawn.stroke(drawing.editCount))), of: drawing)
            try file?.save(touched, of: drawing, session: [])
        }
        try draw()
        file?.settle()
        let older = try bytes(of: path)
        try draw()
        file?.settle()
        // Times of files differ only after some milliseconds.
        usleep(20_000)
        try overwrite(path, with: older)
        // Whoever saves looks before: this is what comes between.
        try draw()
        #expect(file?.isOverwritten == true)
        file?.checkpoint()
        file?.settle()
        #expect(try bytes(of: path) == older)
        try DrawingFile.follow(&file)
        #expect(try file == nil && bytes(of: path) == older)
    }

    @Test(
        "K7 a file that another program has put back in time stays as it is: the drawing goes on beside it, whole, whatever the log held",
        arguments: [false, true], [false, true])
    func keepsBoth(isReplaced: Bool, isRested: Bool) throws {
        let (drawn, older, _) = try drawn()
        let path = drawn.path
        if isRested { drawn.rest() }
        if isReplaced {
            temporary.write(older, to: "other")
            #expect(rename(temporary["other"], path) == 0)
        } else {
            try overwrite(path, with: older)
        }
        drawn.draw(1)
        let own = drawn.path
        #expect(own == String(path.dropLast(".inkstone".count)) + " 2.inkstone")
        #expect(drawn.saver.takePartings() == [DrawingSaver.Parting(from: path, to: own)])
        drawn.draw(1)
        drawn.saver.finish()
        #expect(try bytes(of: path) == older)
        #expect(try drawing(at: own) == drawn.drawing && drawn.drawing.editCount == 5)
        #expect(TemporaryFolder.names(in: folder.path).count == 2, "nothing lies beside them")
    }

    @Test(
        "K7 T9 what nobody has asked to be written, words and a picture, does not go into a file that another program has put back in time",
        arguments: [false, true])
    func keepsQuiet(isReplaced: Bool) throws {
        let (drawn, older, _) = try drawn()
        let path = drawn.path
        let words = try WordIndex()
        _ = words.follow([7])
        try words.add([Passage(name: 7, words: [PlacedWord(["fox"], box: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))])])
        if isReplaced {
            temporary.write(older, to: "other")
            #expect(rename(temporary["other"], path) == 0)
        } else {
            try overwrite(path, with: older)
        }
        for task in [DrawingSaver.Task.keepWords(words), .keepThumbnail] { _ = drawn.run(task) }
        let own = drawn.path
        #expect(own == String(path.dropLast(".inkstone".count)) + " 2.inkstone")
        drawn.saver.finish()
        #expect(try bytes(of: path) == older)
        #expect(try drawing(at: own) == drawn.drawing && drawn.drawing.editCount == 3)
        #expect(TemporaryFolder.names(in: folder.path).count == 2, "nothing lies beside them")
    }

    @Test("K7 what others have done is noticed without an edit: a version that goes on from this one is shown, any older one stays")
    func notices() throws {
        let (drawn, older, newer) = try drawn()
        let path = drawn.path
        drawn.saver.look()
        // A task comes after the look, which must not see half of what is written next.
        #expect(drawn.run(.keepThumbnail) == nil)
        try overwrite(path, with: newer)
        let arrival = try #require(drawn.takeArrival())
        #expect(arrival.path == path && arrival.cause == .changed && arrival.drawing.editCount == 5)
        drawn.rest()
        #expect(try drawing(at: path) == arrival.drawing)
        drawn.draw(1)
        drawn.saver.finish()
        #expect(try drawing(at: path) == drawn.drawing && drawn.drawing.editCount == 6)

        for content in [older, [1, 2, 3]] {
            let other = Drawn(in: folder)
            other.draw(2)
            let path = other.path
            try overwrite(path, with: content)
            #expect(other.takeParting()?.from == path)
            other.saver.finish()
            #expect(try bytes(of: path) == content && drawing(at: other.path) == other.drawing)
        }
    }

    @Test("K7 reading a drawing, copying it and making its picture are no changes, and neither is all that the saver does")
    func ownWork() throws {
        let drawn = Drawn(in: folder) { _ in PNGImage(width: 1, height: 1, pixels: [0xFF00_FF00]) }
        for step in 0..<4 {
            drawn.draw(1500)
            if step == 1 { drawn.rest() }
            #expect(drawn.run(.keepThumbnail) == nil)
            #expect(try drawing(at: drawn.path) == drawn.drawing)
            try DrawingFile.copy(of: drawn.path, to: temporary["copy \(step)"])
            #expect(drawn.run(.move(to: folder.path(named: "\(step)"))) == nil)
            drawn.saver.look()
            #expect(drawn.saver.takeArrival() == nil && drawn.saver.takePartings().isEmpty)
        }
        drawn.saver.finish()
        #expect(TemporaryFolder.names(in: folder.path) == ["3.inkstone"])
    }

    @Test("K7 an edit keeps its name in every copy of the file, also in one that the drawing gets when it parts from another")
    func names() throws {
        let (drawn, older, _) = try drawn()
        let path = drawn.path
        let copy = temporary["before"]
        #expect(drawn.run(.copy(to: copy)) == nil)
        func named(_ path: String) throws -> NamedDrawing { try DrawingFile.readOthers(path).named }
        let before = try named(copy)
        try overwrite(path, with: older)
        drawn.draw(1)
        #expect(try named(drawn.path).holds(before))
        #expect(try !named(path).holds(before), "the older version lacks two of them")
        let other = Drawn(in: folder)
        other.draw(5)
        #expect(try !named(other.path).holds(before), "another drawing has others")
    }
}
