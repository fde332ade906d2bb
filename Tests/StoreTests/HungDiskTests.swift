import Drawing
import Glibc
import TestSupport
import Testing
import Threads

@testable import Files
@testable import Store

@Suite("A disk that does not come back") struct HungDiskTests {
    private let disk = RecordedDisk()
    private let temporary = TemporaryFolder()
    private var refuge: Refuge { Refuge(temporary["refuge"]) }
    private var sheltered: [String] { TemporaryFolder.names(in: temporary["refuge"]).filter { $0.hasSuffix(".inkstone") } }

    /// As people have it, twenty times as fast.
    private static let patience: SavingPatience = {
        var patience = SavingPatience()
        (patience.slow, patience.shelter, patience.shelterInterval, patience.silent) = (0.09, 0.15, 0.05, 0.5)
        patience.end = 0.25
        return patience
    }()

    private func drawn() -> Drawn {
        let folder = DrawingFolder(disk.folder["drawings"])
        return Drawn(refuge: refuge, patience: Self.patience) { () throws(StoreFailure) in try folder.create() }
    }

    /// Watches as the window does, until something holds; false where it never does.
    private func watch(_ drawn: Drawn, until holds: () -> Bool) -> Bool {
        for _ in 0..<4000 {
            drawn.saver.watch(at: monotonicSeconds())
            if holds() { return true }
            usleep(1000)
        }
        return false
    }

    /// Read by its pages: SQLite lets nobody open a file while it waits for the disk.
    private func isSheltered(_ drawn: Drawn) -> Bool {
        drawn.saver.progress.refuge.map { (try? DrawingFile.salvage($0).contents.drawing.digest) == drawn.drawing.digest } ?? false
    }

    @Test(
        "X2 K5 at whichever call a disk stops answering, that is told, all that is drawn is in the refuge, and once it answers all is well",
        arguments: 0..<24)
    func hangs(call: Int) throws {
        let drawn = drawn()
        drawn.draw(2)
        disk.hang(after: call)
        defer { disk.heal() }
        drawn.drawOn(2)
        let start = monotonicSeconds()
        if watch(drawn, until: { disk.hangs || !drawn.saver.progress.isBehind }), drawn.saver.progress.isBehind {
            #expect(watch(drawn) { drawn.saver.progress.delay != nil })
            #expect(monotonicSeconds() - start < 1, "a twentieth of what people wait, and the rest is for a busy machine")
            #expect(watch(drawn) { isSheltered(drawn) })
            drawn.drawOn(1)
            #expect(watch(drawn) { isSheltered(drawn) }, "what comes later goes there, too")
            #expect(drawn.saver.progress.edits == 2 && (try? drawn.saver.flush(seconds: 0.15)) == false)
            disk.heal()
        }
        #expect(watch(drawn) { !drawn.saver.progress.isBehind })
        let progress = drawn.saver.progress
        #expect(progress.delay == nil && progress.refuge == nil && progress.failure == nil && sheltered.isEmpty)
        disk.heal()
        drawn.saver.finish()
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
    }

    @Test(
        "X2 K4 nobody waits long for the end of a program whose disk does not answer: the next start has all",
        arguments: [0, 1, 2, 3, 5, 8, 13])
    func ends(call: Int) throws {
        let drawn = drawn()
        drawn.draw(2)
        disk.hang(after: call)
        drawn.drawOn(3)
        let start = monotonicSeconds()
        drawn.saver.finish()
        #expect(monotonicSeconds() - start < 3)
        let progress = drawn.saver.progress
        #expect(progress.isBehind == (progress.refuge != nil))
        if let path = progress.refuge {
            #expect(isSheltered(drawn) && progress.delay == .silent, "\(path)")
        } else {
            disk.heal()
            #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
        }
        disk.heal()
        for _ in 0..<4000 where DrawingFile.isOpen(drawn.path) { usleep(1000) }
    }

    @Test("X2 a disk that is slow and answers keeps all, and is told as long as it is behind") func slow() throws {
        let drawn = drawn()
        drawn.draw(1)
        for _ in 0..<3 {
            disk.hang(after: 0)
            drawn.drawOn(1)
            #expect(watch(drawn) { drawn.saver.progress.delay == .slow })
            disk.heal()
            #expect(watch(drawn) { drawn.saver.progress.delay == nil && !drawn.saver.progress.isBehind })
        }
        drawn.saver.finish()
        #expect(sheltered.isEmpty)
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing)
    }

    @Test("X2 a disk that answers has nothing to be watched for") func quick() {
        let drawn = drawn()
        #expect(drawn.saver.nextWatch == nil)
        drawn.draw(3)
        #expect(drawn.saver.nextWatch == nil && drawn.saver.progress.delay == nil)
        drawn.saver.finish()
    }
}
