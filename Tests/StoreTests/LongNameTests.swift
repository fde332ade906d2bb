import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("X5 Drawings under names as long as names may be") struct LongNameTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    private static let names =
        [246, 245, 242, 240, 238].map { String(repeating: "a", count: $0) }
        + [String(name: [UInt8](repeating: 0xFF, count: 246)), String(repeating: "狐", count: 82)]

    @Test(
        "X5 such a drawing is saved stroke by stroke, read meanwhile, there after a crash, and leaves nothing beside it", arguments: names)
    func saved(name: String) async throws {
        let path = folder.path(named: name)
        try makeFolder(folder.path)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let drawn = Drawn(in: DrawingFolder.around(path))
            drawn.draw(2)
            try #require(drawn.run(.move(to: path)) == nil)
            drawn.draw(3)
            try #require(TemporaryFolder.names(in: Folder(of: path).path).count > 1, "what is beside it has room")
            try #require(try DrawingFile.read(path).drawing == drawn.drawing)
            kill(getpid(), SIGKILL)
        }
        #expect(try DrawingFile.read(path).drawing.editCount == 5)
        do {
            let file = try DrawingFile(opening: path)
            #expect(try file.read().drawing.editCount == 5)
            file.settle()
        }
        #expect(TemporaryFolder.names(in: folder.path) == [name + ".inkstone"])
        #expect(try DrawingFile.read(path).drawing.editCount == 5)
    }

    @Test("X5 a drawing lies as deep as paths may be: it is saved stroke by stroke, and there after a crash", arguments: [2, 3, 15])
    func deep(levels: Int) async throws {
        let folder = temporary.path + String(repeating: "/" + String(repeating: "狐", count: 80), count: levels)
        try makeFolder(folder)
        let path = folder + "/" + String(repeating: "b", count: 246) + ".inkstone"
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let drawn = Drawn(in: DrawingFolder.around(path))
            drawn.draw(2)
            try #require(drawn.run(.move(to: path)) == nil)
            drawn.draw(3)
            try #require(try DrawingFile.read(path).drawing == drawn.drawing)
            kill(getpid(), SIGKILL)
        }
        do {
            let file = try DrawingFile(opening: path)
            #expect(try file.read().drawing.editCount == 5)
            file.settle()
        }
        #expect(TemporaryFolder.names(in: folder) == [path.split(separator: "/").last.map(String.init)])
        try DrawingFile.copy(of: path, to: folder + "/copy")
        #expect(try DrawingFile.read(folder + "/copy").drawing.editCount == 5)
    }

    @Test("X5 such a drawing is copied, renamed, trashed and put back; the name makes room for a number") func placed() throws {
        for name in Self.names {
            let path = folder.path(named: name)
            let drawn = Drawn(in: folder)
            drawn.draw(1)
            #expect(drawn.run(.move(to: path)) == nil)
            drawn.saver.finish()
            let copy = folder.freePath(named: name)
            #expect(copy.contains(#/ \d\.inkstone$/#) && DrawingFolder.name(of: copy).nameBytes.count <= 246)
            try DrawingFile.copy(of: path, to: copy)
            try DrawingFile.rename(copy, to: temporary["x"])
            try DrawingFile.rename(temporary["x"], to: copy)
            let trash = Trash(in: temporary.path)
            for file in [path, copy] {
                let item = try trash.take(file)
                #expect(TemporaryFolder.names(in: temporary["Trash/info"]).count == 1)
                #expect(try trash.putBack(item) == file && DrawingFile.read(file).drawing == drawn.drawing)
            }
        }
        #expect(
            TemporaryFolder.names(in: folder.path).count == 2 * Self.names.count
                && TemporaryFolder.names(in: temporary["Trash/info"]).isEmpty)
    }
}
