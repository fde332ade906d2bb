import Drawing
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("Where drawings go that the disk does not take") struct RefugeTests {
    private let temporary = TemporaryFolder()
    private var refuge: Refuge { Refuge(temporary["refuge"]) }
    private var drawings: DrawingFolder { DrawingFolder(temporary["drawings"]) }
    private var sheltered: [String] { TemporaryFolder.names(in: temporary["refuge"]).filter { $0.hasSuffix(".inkstone") } }

    /// A file where the folder of drawings should be.
    private func block() { temporary.write([1], to: "drawings") }

    private func drawn(_ count: Int) -> Drawn {
        let drawn = Drawn(in: drawings, refuge: refuge)
        drawn.draw(count)
        return drawn
    }

    private func wait(until isDone: () -> Bool) {
        for _ in 0..<10_000 where !isDone() { usleep(1000) }
        #expect(isDone())
    }

    @Test("K4 K5 while the disk takes nothing the drawing is in the refuge, whole; the disk healed, it is there and the refuge is empty")
    func shelters() throws {
        block()
        let drawn = drawn(3)
        #expect(drawn.saver.progress.refuge == nil, "a trouble that ends at once takes no one there")
        wait { drawn.saver.progress.refuge != nil }
        let path = try #require(drawn.saver.progress.refuge)
        #expect(try DrawingFile.read(path).drawing == drawn.drawing)
        drawn.draw(2)
        wait { (try? DrawingFile.read(path).drawing) == drawn.drawing }
        #expect(drawn.saver.progress.isBehind && drawn.saver.progress.failure != nil && drawn.saver.progress.path == nil)
        unlink(temporary["drawings"])
        wait { !drawn.saver.progress.isBehind }
        #expect(drawn.saver.progress.refuge == nil && sheltered.isEmpty)
        drawn.saver.finish()
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
    }

    @Test("K5 a drawing that the disk has refused three times in a row is in the refuge before the fourth try, and not before the third")
    func patience() {
        let tries = Mutex<[Bool]>([])
        let folder = temporary["refuge"]
        let drawn = Drawn(refuge: refuge) { () throws(StoreFailure) in
            let isSheltered = TemporaryFolder.names(in: folder).contains { $0.hasSuffix(".inkstone") }
            tries.withLock { $0.append(isSheltered) }
            throw StoreFailure(.open, folder, .system(EROFS))
        }
        for count in 1...5 {
            drawn.draw()
            wait { tries.withLock { $0.count } >= count }
        }
        #expect(tries.withLock { Array($0.prefix(5)) } == [false, false, false, true, true])
        drawn.saver.finish()
    }

    @Test("K4 K5 what is in the refuge at the end, or after a crash, the next session takes over, under the drawing's name")
    func takenOver() throws {
        block()
        let drawn = drawn(3)
        drawn.saver.finish()
        #expect(sheltered.count == 1, "at the end there is no time for a second try")
        #expect(refuge.empty(into: drawings).failures.count == 1 && sheltered.count == 1, "the disk still takes nothing")
        unlink(temporary["drawings"])
        let second = self.drawn(1)
        let (moved, failures) = refuge.empty(into: drawings)
        #expect(failures.isEmpty && sheltered.isEmpty)
        #expect(try moved.count == 1 && DrawingFile.read(moved[0]).drawing == drawn.drawing)
        #expect(try DrawingFile.read(second.path).drawing == second.drawing, "a drawing of the same second stays")
    }

    @Test(
        "K5 a drawing comes whole from one file system to another, as from the refuge to the disk",
        .enabled(if: FileStatus(of: "/dev/shm") != nil))
    func otherFileSystem() throws {
        let place = "/dev/shm/inkstone-test-\(getpid())"
        defer { rmdir(place) }
        var drawing = Drawing()
        for x in 0..<50 { _ = drawing.insert(Drawn.stroke(x)) }
        var names = EditNames()
        let named = names.named(drawing)
        let file = try Refuge(place).shelter(drawing, names, session: [7], from: temporary["gone/fox.inkstone"])
        // The window that has it is gone.
        _ = consume file
        let (moved, failures) = Refuge(place).empty(into: drawings)
        #expect(failures.isEmpty && moved == [drawings.path(named: "fox")])
        let contents = try DrawingFile.read(moved[0])
        #expect(try contents.drawing == drawing && contents.session == [7] && DrawingFile.readOthers(moved[0]).named == named)
        #expect(TemporaryFolder.names(in: place).isEmpty && TemporaryFolder.names(in: drawings.path) == ["fox.inkstone"])
    }

    @Test(
        "K5 X2 what the refuge has comes back into the drawing's own file, also where that had got some of it meanwhile, and nothing twice")
    func comesBack() throws {
        let drawn = drawn(2)
        #expect(drawn.run(.move(to: drawings.path(named: "fox"))) == nil)
        drawn.saver.finish()
        let path = drawings.path(named: "fox")
        let file = try DrawingFile(opening: path)
        var drawing = try file.read().drawing
        var names = file.context.names
        for x in 2..<5 { _ = drawing.insert(Drawn.stroke(x)) }
        _ = names.named(drawing)
        let sheltered = try refuge.shelter(drawing, names, session: [], from: path)
        // The disk has taken one of them after all.
        var part = try DrawingFile.read(path).drawing
        var touched = TouchedRows()
        touched.note(.applied(part.insert(Drawn.stroke(2))), of: part)
        try file.save(touched, of: part, session: [], names: names)
        file.settle()
        _ = consume file
        _ = consume sheltered
        let (moved, failures) = refuge.empty(into: drawings)
        #expect(moved == [path] && failures.isEmpty && TemporaryFolder.names(in: temporary["refuge"]).isEmpty)
        #expect(try DrawingFile.read(path).drawing.elementCount == 5)
        #expect(try DrawingFile.read(path).drawing.editCount == 5)
    }

    @Test("a drawing that another window has in the refuge stays its own") func othersStay() throws {
        block()
        let drawn = drawn(2)
        wait { drawn.saver.progress.refuge != nil }
        unlink(temporary["drawings"])
        let (moved, failures) = refuge.empty(into: DrawingFolder(temporary["other"]))
        #expect(moved.isEmpty && failures.isEmpty)
        wait { !drawn.saver.progress.isBehind }
        drawn.saver.finish()
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
    }
}
