import Glibc
import TestSupport
import Testing
import Threads
@testable import Files

@Suite struct GrowingFileTests {
    private let folder = TemporaryFolder()

    @Test(
        "A file's bytes are read whole, whatever its length, and those of a pipe up to its end", arguments: [0, 1, 65_535, 65_536, 200_000])
    func contents(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 >> 9) }
        folder.write(bytes, to: "file")
        #expect(try Files.contents(of: folder["file"]) == bytes)
        mkfifo(folder["pipe"], 0o600)
        let writer = Thread { [folder] in folder.write(bytes, to: "pipe") }
        #expect(try Files.contents(of: folder["pipe"]) == bytes)
        writer?.join()
    }

    @Test("A file that holds something is not emptied unless asked to; an empty one, and what is no regular file, is taken")
    func existing() throws {
        folder.write([1, 2], to: "kept")
        #expect(throws: StoreFailure(.write, folder["kept"], .system(EEXIST))) { _ = try GrowingFile(creating: folder["kept"]) }
        #expect(folder.bytes(of: "kept") == [1, 2])
        _ = try GrowingFile(creating: folder["kept"], replaces: true)
        #expect(folder.bytes(of: "kept") == [])
        for path in [folder["kept"], folder["new"], "/dev/null"] { _ = try GrowingFile(creating: path) }
    }

    @Test("A file that does not begin as it should is read no further, were it without an end; a small file is read only if it is one")
    func beginnings() throws {
        folder.write([1, 2, 3, 4, 5], to: "file")
        #expect(try Files.contents(of: folder["file"], beginningWith: [1, 2]) == [1, 2, 3, 4, 5])
        #expect(try Files.contents(of: folder["file"], beginningWith: [1, 3]) == [1, 2])
        #expect(try Files.contents(of: "/dev/zero", beginningWith: [1, 2, 3]) == [0, 0, 0])
        #expect(Files.contents(ofSmall: folder["file"], most: 5) == [1, 2, 3, 4, 5])
        for (path, most) in [(folder["file"], 4), ("/dev/zero", 9), (folder["none"], 9)] {
            #expect(Files.contents(ofSmall: path, most: most) == nil)
        }
    }

    @Test("A full disk is told once, what found no room waits, and goes out in order when there is some")
    func fullDisk() async throws {
        let path = folder["growing"]
        await #expect(processExitsWith: .success) { [path = path as String] in
            var file = try GrowingFile(creating: path)
            for _ in 0..<2 {
                let size = try Files.contents(of: path).count
                try withFileSizeLimit(UInt(size) + 3) {
                    try #require(file.append([0, 1, 2, 3])?.cause == .system(EFBIG))
                    try #require(file.append([4]) == nil && file.append([5]) == nil && file.unwritten == 3)
                }
                try #require(file.append([6]) == nil && file.unwritten == 0)
                try #require(try Files.contents(of: path).suffix(7) == [0, 1, 2, 3, 4, 5, 6])
            }
        }
    }

    @Test("What is longer than memory is refused by name, and nothing is reserved for it")
    func endless() throws {
        let path = folder["endless"]
        folder.write([], to: "endless")
        #expect(truncate(path, 1 << 42) == 0)
        #expect(throws: StoreFailure(.read, path, .system(EFBIG))) { try Files.contents(of: path) }
    }
}
