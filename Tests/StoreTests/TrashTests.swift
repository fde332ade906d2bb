import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("The desktop's trash") struct TrashTests {
    private let temporary = TemporaryFolder()
    private var trash: Trash { Trash(in: temporary.path) }

    private func names(_ folder: String) -> [String] { TemporaryFolder.names(in: temporary["Trash/" + folder]) }

    @Test("K6 what a crash has left beside a drawing goes into the trash with it, and comes back with it under whatever name")
    func withLog() throws {
        let endings = [(1, ""), (2, "-wal"), (3, "-shm")] as [(UInt8, String)]
        for (byte, ending) in endings { temporary.write([byte], to: "fox.inkstone" + ending) }
        let item = try trash.take(temporary["fox.inkstone"])
        #expect(temporary.names == ["Trash"] && names("files") == ["fox.inkstone", "fox.inkstone-shm", "fox.inkstone-wal"])
        #expect(names("info") == ["fox.inkstone.trashinfo"])
        temporary.write([9], to: "fox.inkstone")
        let path = try trash.putBack(item)
        #expect(path == temporary["fox 2.inkstone"] && temporary.bytes(of: "fox.inkstone") == [9])
        for (byte, ending) in endings { #expect(temporary.bytes(of: "fox 2.inkstone" + ending) == [byte]) }
        #expect(names("files").isEmpty && names("info").isEmpty)
    }

    @Test("what comes back gets its folder again where that has gone") func goneFolder() throws {
        try makeFolder(temporary["a/b"])
        temporary.write([1], to: "a/b/fox.inkstone")
        let item = try trash.take(temporary["a/b/fox.inkstone"])
        #expect(rmdir(temporary["a/b"]) == 0 && rmdir(temporary["a"]) == 0)
        let path = try trash.putBack(item)
        #expect(path == temporary["a/b/fox.inkstone"] && temporary.bytes(of: "a/b/fox.inkstone") == [1])
    }

    @Test(
        "a number that makes a name free goes before its ending; a name without one has it at its end",
        arguments: [("fox.inkstone", "fox 2.inkstone"), ("fox", "fox 2"), (".fox", ".fox 2"), ("a.b.ink-preset", "a.b 2.ink-preset")])
    func numbers(name: String, second: String) throws {
        for byte in [1, 2] as [UInt8] {
            temporary.write([byte], to: name)
            _ = try trash.take(temporary[name])
        }
        #expect(Set(names("files")) == [name, second] && Set(names("info")) == [name + ".trashinfo", second + ".trashinfo"])
        #expect(temporary.bytes(of: "Trash/files/" + name) == [1] && temporary.bytes(of: "Trash/files/" + second) == [2])
    }

    @Test("a file is put away in the trash of a home or of a disk, or among a syncing tool's old versions, and nowhere else")
    func places() {
        for folder in [
            "/home/ann/.local/share/Trash/files", "/media/disk/.Trash-1000/files", "/media/disk/.Trash/1000/files",
            "/home/ann/drawings/.stversions", "/home/ann/drawings/.stversions/old/ones", "/home/ann/Dropbox/.dropbox.cache/2026-11-21",
            "/home/ann/Resilio/.sync/Archive", "/home/ann/.local/share/Trash/files/a folder/in it", "/media/disk/.Trash/1000/files/a",
        ] {
            #expect(Trash.contains(folder + "/fox.inkstone"), "\(folder)")
        }
        for path in [
            "/home/ann/fox.inkstone", "/home/ann/files/fox.inkstone", "/home/ann/Trash/fox.inkstone", "/home/ann/Trash/info/fox.inkstone",
            "/home/ann/stversions/fox.inkstone", "/home/ann/.stversions", "/home/ann/files", "/home/ann/Trashcan/files/fox.inkstone",
        ] {
            #expect(!Trash.contains(path), "\(path)")
        }
    }
}
