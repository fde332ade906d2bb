import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("A disk that has no room") struct FullDiskTests {
    private let disk = RecordedDisk()
    private var folder: TemporaryFolder { disk.folder }

    @Test("what the trash cannot note stays where it is, and half a note does not; once there is room it goes there") func trash() throws {
        let trash = Trash(in: folder.path)
        let path = folder["fox.inkstone"]
        folder.write([1], to: "fox.inkstone")
        disk.limit(to: 3)
        #expect(throws: StoreFailure(.trash, path, .system(ENOSPC))) { _ = try trash.take(path) }
        #expect(TemporaryFolder.names(in: folder["Trash/info"]).isEmpty && DrawingFile.exists(path))
        disk.limit(to: nil)
        let item = try trash.take(path)
        #expect(TemporaryFolder.names(in: folder["Trash/files"]) == ["fox.inkstone"] && !DrawingFile.exists(path))
        let back = try trash.putBack(item)
        #expect(back == path)
    }

    @Test("K4 O2 a copy that finds no room leaves nothing, is told, and the drawing goes on where it was", arguments: [false, true])
    func copies(goesOn: Bool) throws {
        let drawn = Drawn(in: DrawingFolder(folder.path))
        drawn.draw(2)
        let (path, copy) = (drawn.path, folder["copy.inkstone"])
        disk.limit(to: 100)
        let failure = drawn.run(goesOn ? .goOn(in: copy) : .copy(to: copy))
        #expect(failure?.isDiskTrouble == true && drawn.path == path)
        #expect(!folder.names.contains { $0.contains("copy") })
        disk.limit(to: nil)
        drawn.draw(1)
        drawn.saver.finish()
        #expect(try DrawingFile.read(path).drawing == drawn.drawing && drawn.path == path)
        #expect(folder.names.count == 1)
    }

    @Test("K4 K5 a new drawing that finds no room leaves no drawing that holds nothing; once there is room all of it is in one file")
    func begins() throws {
        let drawn = Drawn(in: DrawingFolder(folder.path))
        disk.limit(to: 0)
        for _ in 0..<2 { drawn.draw(1) }
        #expect(drawn.saver.progress.failure?.isDiskTrouble == true && drawn.saver.progress.path == nil)
        disk.limit(to: nil)
        drawn.draw(1)
        for _ in 0..<5000 where drawn.saver.progress.isBehind { usleep(1000) }
        drawn.saver.finish()
        #expect(try DrawingFile.read(drawn.path).drawing == drawn.drawing && drawn.drawing.elementCount == 3)
        #expect(folder.names.filter { $0.hasSuffix(".inkstone") }.count == 1)
    }
}
