import Drawing
import Glibc
import Ink
import Synchronization
import Testing
import TestSupport
import Threads
@testable import Files
@testable import Store

@Suite("Where drawings lie") struct DrawingPlacesTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    private func drawing(at path: String) throws -> Drawing { try DrawingFile.read(path).drawing }

    @Test("a drawing that is given a name goes on there, and nothing lies at its former place") func moves() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(3)
        let (before, after) = (drawn.path, folder.path(named: "fox"))
        #expect(drawn.run(.move(to: after)) == nil && drawn.path == after)
        drawn.draw(2)
        drawn.saver.finish()
        #expect(TemporaryFolder.names(in: folder.path) == ["fox.inkstone"] && before != after)
        #expect(try drawing(at: after) == drawn.drawing)
    }

    @Test("whoever hears that a drawing has moved finds its new place told, and whoever finds that hears of it") func placeAndDone() {
        let temporary = TemporaryFolder(inMemory: true)
        let drawn = Drawn(in: DrawingFolder(temporary.path))
        drawn.draw()
        var (late, early) = (0, 0)
        // A process that another test starts holds the file's lock until it begins: where that takes long, a move is refused.
        let end = monotonicSeconds() + 60
        for number in 0..<3000 where monotonicSeconds() < end {
            let former = drawn.path
            drawn.saver.run(.move(to: temporary["\(number).inkstone"]))
            // At once, however short the time is between the two.
            var done: [DrawingSaver.Done] = []
            if number.isMultiple(of: 2) {
                while done.isEmpty { done = drawn.saver.takeDone() }
                if done[0].failure == nil, drawn.path == former { late += 1 }
            } else {
                let patience = monotonicSeconds() + 1
                while drawn.path == former, monotonicSeconds() < patience {}
                let hasMoved = drawn.path != former
                done = drawn.saver.takeDone()
                if hasMoved, done.isEmpty { early += 1 }
                while done.isEmpty { done = drawn.saver.takeDone() }
            }
        }
        #expect(late == 0 && early == 0)
        drawn.saver.finish()
    }

    @Test("a drawing that is opened through a link to it, or to its folder, lies where it was opened") func links() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        drawn.saver.finish()
        let name = try #require(drawn.path.split(separator: "/").last.map(String.init))
        #expect(symlink(drawn.path, temporary["fox.inkstone"]) == 0 && symlink(folder.path, temporary["linked"]) == 0)
        for path in [temporary["fox.inkstone"], temporary["linked/" + name]] {
            let file = try DrawingFile(opening: path)
            #expect(file.whereabouts == path)
            _ = consume file
        }
    }

    @Test("a name that is taken is refused, and both drawings stay as they are") func taken() throws {
        let (first, second) = (Drawn(in: folder), Drawn(in: folder))
        first.draw(1)
        #expect(first.run(.move(to: folder.path(named: "fox"))) == nil)
        first.saver.finish()
        second.draw(2)
        let path = second.path
        #expect(second.run(.move(to: folder.path(named: "fox")))?.cause == .system(EEXIST) && second.path == path)
        second.draw(1)
        second.saver.finish()
        #expect(try drawing(at: folder.path(named: "fox")) == first.drawing && drawing(at: path) == second.drawing)
    }

    @Test("a copy has what had been drawn, and the drawing goes on where it was") func copies() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        let (copied, path) = (drawn.drawing, drawn.path)
        #expect(drawn.run(.copy(to: folder.path(named: "copy"))) == nil)
        drawn.draw(1)
        drawn.saver.finish()
        #expect(try drawing(at: folder.path(named: "copy")) == copied && drawing(at: path) == drawn.drawing)
    }

    @Test("a copy may be read by whom the drawing may be read by, and written by its owner", arguments: [0o600, 0o640, 0o444] as [UInt32])
    func rights(rights: UInt32) throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        drawn.saver.finish()
        chmod(drawn.path, rights)
        try DrawingFile.copy(of: drawn.path, to: temporary["copy"])
        #expect(FileStatus(of: temporary["copy"])?.rights == rights | 0o600)
        #expect(try drawing(at: temporary["copy"]) == drawn.drawing)
    }

    @Test("saved as another, a drawing goes on in the copy, and the first stays as it was") func goesOn() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        let (copied, path) = (drawn.drawing, drawn.path)
        #expect(drawn.run(.goOn(in: folder.path(named: "second"))) == nil)
        drawn.draw(3)
        drawn.saver.finish()
        #expect(try drawing(at: path) == copied && drawing(at: folder.path(named: "second")) == drawn.drawing)
        #expect(TemporaryFolder.names(in: folder.path).count == 2)
    }

    @Test(
        "K5 a file that a file manager renames or moves is followed, whatever had been drawn since it was whole", arguments: [false, true])
    func followed(toOtherFolder: Bool) throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        try makeFolder(temporary["other"])
        let new = toOtherFolder ? temporary["other/owl.inkstone"] : folder.path(named: "owl")
        #expect(rename(drawn.path, new) == 0)
        drawn.draw(2)
        #expect(drawn.path == new)
        drawn.saver.finish()
        #expect(try drawing(at: new) == drawn.drawing)
        #expect(TemporaryFolder.names(in: folder.path).filter { $0 != "owl.inkstone" }.isEmpty, "nothing is left at the former place")
    }

    enum Removal: CaseIterable { case removed, trashed, replaced }

    @Test("K5 K7 a file that is removed, trashed or replaced gets a successor with the whole drawing", arguments: Removal.allCases)
    func removed(_ removal: Removal) throws {
        let drawn = Drawn(in: folder)
        drawn.draw(2)
        let path = drawn.path
        try makeFolder(temporary["Trash/files"])
        switch removal {
        case .removed: #expect(unlink(path) == 0)
        case .trashed: #expect(rename(path, temporary["Trash/files/a.inkstone"]) == 0)
        case .replaced:
            temporary.write([1, 2, 3], to: "other")
            #expect(rename(temporary["other"], path) == 0)
        }
        drawn.draw(1)
        if removal == .replaced { #expect(FileStatus(of: path)?.size == 3 && drawn.path != path) }
        #expect(DrawingFile.exists(drawn.path) && !Trash.contains(drawn.path))
        drawn.saver.finish()
        #expect(try drawing(at: drawn.path) == drawn.drawing)
    }

    @Test("K5 a drawing that is opened in the trash, or among old versions, goes on there", arguments: ["Trash/files", ".stversions"])
    func openedInTrash(place: String) throws {
        let drawn = Drawn(in: DrawingFolder(temporary[place]))
        drawn.draw(2)
        let path = drawn.path
        drawn.draw(1)
        drawn.rest()
        #expect(drawn.path == path && drawn.saver.takeArrival() == nil && drawn.saver.takePartings().isEmpty)
        drawn.saver.finish()
        #expect(try drawing(at: path) == drawn.drawing && TemporaryFolder.names(in: temporary[place]).count == 1)
    }

    @Test("the picture in a file is of the drawing as it was put away; of one that changed since it is out of date") func thumbnails()
        throws
    {
        let drawn = Drawn(in: folder) { PNGImage(width: 2, height: 1, pixels: [0xFF00_0000 | UInt32($0.editCount), 0xFFFF_FFFF]) }
        drawn.draw(2)
        #expect(Thumbnail(of: drawn.path) == nil)
        #expect(drawn.run(.keepThumbnail) == nil)
        #expect(Thumbnail(of: drawn.path)?.image.pixels == [0xFF00_0002, 0xFFFF_FFFF])
        drawn.draw(1)
        #expect(Thumbnail(of: drawn.path) == nil)
        drawn.saver.finish()
        #expect(Thumbnail(of: drawn.path)?.image.pixels == [0xFF00_0003, 0xFFFF_FFFF])
    }

    @Test("the picture in a file is out of date as soon as something is undone, and the next one is of what is left")
    func undoneThumbnails() {
        let drawn = Drawn(in: folder) { PNGImage(width: 1, height: 1, pixels: [0xFF00_0000 | UInt32($0.elementCount)]) }
        drawn.draw(4)
        for left in (0...4).reversed() as ReversedCollection<ClosedRange<UInt32>> {
            #expect(Thumbnail(of: drawn.path) == nil, "of \(left)")
            #expect(drawn.run(.keepThumbnail) == nil)
            #expect(Thumbnail(of: drawn.path)?.image.pixels == [0xFF00_0000 | left])
            drawn.undo()
        }
        drawn.saver.finish()
    }

    @Test(
        "a drawing is read, shown and copied whatever signs are in its name",
        arguments: ["who?", "a#b", "%41", "?immutable=0", "50% & more; a+b=c", "Äpfel 梨", "it's \"quoted\" \\"])
    func named(name: String) throws {
        let drawn = Drawn(in: folder) { _ in PNGImage(width: 1, height: 1, pixels: [0xFF12_3456]) }
        drawn.draw(2)
        let path = folder.path(named: name)
        #expect(drawn.run(.move(to: path)) == nil)
        drawn.saver.finish()
        #expect(TemporaryFolder.names(in: folder.path) == [name + ".inkstone"])
        #expect(try drawing(at: path) == drawn.drawing)
        #expect(Thumbnail(of: path)?.image.pixels == [0xFF12_3456])
        try DrawingFile.copy(of: path, to: temporary["copy"])
        #expect(try drawing(at: temporary["copy"]) == drawn.drawing)
        #expect(TemporaryFolder.names(in: folder.path) == [name + ".inkstone"], "looking leaves nothing behind")
    }

    @Test("a drawing counts as open while its saver has not finished") func open() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(1)
        let path = drawn.path
        #expect(DrawingFile.isOpen(path))
        drawn.saver.finish()
        #expect(!DrawingFile.isOpen(path))
    }

    @Test("a drawing is unnamed as long as the time of its beginning is all that names it") func unnamed() {
        for name in ["2026-11-21 04.58.15", "2026-11-21 04.58.15 2"] { #expect(DrawingFolder.isUnnamed("/a/\(name).inkstone")) }
        for name in ["2026-11-21", "fox", "2026-11-21 04.58.15 fox", "x2026-11-21 04.58.15"] {
            #expect(!DrawingFolder.isUnnamed("/a/\(name).inkstone"))
        }
    }

    @Test("K2 a gallery that looks whether a drawing is open keeps nobody from opening it") func probes() throws {
        let drawn = Drawn(in: folder)
        drawn.draw(1)
        drawn.saver.finish()
        let path = drawn.path
        let isOver = Flag()
        let prober = try #require(Thread { while !isOver.isSet { _ = DrawingFile.isOpen(path) } })
        for _ in 0..<300 { _ = try DrawingFile(opening: path) }
        isOver.set()
        prober.join()
        let open = try DrawingFile(opening: path)
        #expect(throws: StoreFailure.self) { try DrawingFile(opening: path) }
        withExtendedLifetime(open) {}
    }
}

private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock(\.self) }
    func set() { value.withLock { $0 = true } }
}
