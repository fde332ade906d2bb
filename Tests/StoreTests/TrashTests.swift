import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("The desktop's trash") struct TrashTests {
    private let temporary = TemporaryFolder()
    private var trash: Trash { Trash(in: temporary.path) }

    private func names(_ folder: String) -> [String] { TemporaryFolder.names(in: temporary["Trash/" + folder]) }

    @Test("what lies in the trash comes back where it was, under another name where that is taken") func comesBack() throws {
        let folder = DrawingFolder(temporary["drawings"])
        func drawing(named name: String) throws -> Drawing { try DrawingFile.read(folder.path(named: name)).drawing }
        func put(_ count: Int) throws -> Drawing {
            let drawn = Drawn(in: folder)
            drawn.draw(count)
            #expect(drawn.run(.move(to: folder.path(named: "fox & 100%"))) == nil)
            #expect(throws: StoreFailure.self) { try trash.take(drawn.path) }
            drawn.saver.finish()
            return drawn.drawing
        }
        let first = try put(1)
        let item = try trash.take(folder.path(named: "fox & 100%"))
        let note = String(decoding: try #require(temporary.bytes(of: "Trash/info/fox & 100%.inkstone.trashinfo")), as: UTF8.self)
        let lines = note.split(separator: "\n")
        #expect(lines[0] == "[Trash Info]" && lines[1].hasPrefix("Path=/") && lines[1].hasSuffix("/fox%20%26%20100%25.inkstone"))
        #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
        let second = try put(2)
        let other = try trash.take(folder.path(named: "fox & 100%"))
        #expect(try trash.putBack(item) == folder.path(named: "fox & 100%"))
        #expect(try trash.putBack(other) == folder.path(named: "fox & 100% 2"))
        #expect(try drawing(named: "fox & 100%") == first)
        #expect(try drawing(named: "fox & 100% 2") == second)
        #expect(names("info").isEmpty && names("files").isEmpty)
    }

    @Test("what somebody left in the trash without a note stays there, whatever of its name comes after it", arguments: 1...3)
    func leftovers(count: Int) throws {
        let taken = ["fox.inkstone", "fox 2.inkstone", "fox 3.inkstone"].prefix(count)
        try makeFolder(temporary["Trash/files"])
        for (number, name) in zip(UInt8(1)..., taken) { temporary.write([number], to: "Trash/files/" + name) }
        temporary.write([100], to: "fox.inkstone")
        let item = try trash.take(temporary["fox.inkstone"])
        for (number, name) in zip(UInt8(1)..., taken) { #expect(temporary.bytes(of: "Trash/files/" + name) == [number]) }
        #expect(temporary.bytes(of: "Trash/files/fox \(count + 1).inkstone") == [100])
        #expect(names("info") == ["fox \(count + 1).inkstone.trashinfo"])
        #expect(try trash.putBack(item) == temporary["fox.inkstone"] && temporary.bytes(of: "fox.inkstone") == [100])
        #expect(names("files") == taken.sorted())
    }

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
