import Files
import Glibc
import TestSupport
import Testing

@testable import Store

@Suite("What lies in the desktop's trash") struct TrashListTests {
    private let temporary = TemporaryFolder()
    private var trash: Trash { Trash(in: temporary.path) }

    private func isDrawing(_ path: String) -> Bool { path.hasSuffix(".inkstone") }

    private func note(_ lines: String..., named name: String) throws {
        try makeFolder(temporary["Trash/info"])
        try makeFolder(temporary["Trash/files"])
        temporary.write(Array((["[Trash Info]"] + lines).joined(separator: "\n").utf8), to: "Trash/info/\(name).trashinfo")
        temporary.write([1], to: "Trash/files/" + name)
    }

    @Test(
        "K3 what was trashed is listed with its place and time, and comes back by the list alone, as in a later session",
        arguments: [
            "fox.inkstone", "a & 100% ü.inkstone", String(name: [0xFF, 0xFE]) + ".inkstone",
        ])
    func comesBack(name: String) throws {
        let before = Double(time(nil))
        temporary.write([7], to: name)
        temporary.write([8], to: "note.txt")
        for file in [name, "note.txt"] { _ = try trash.take(temporary[file]) }
        let entries = trash.entries(since: 0, where: isDrawing)
        #expect(entries.map(\.item.original) == [temporary[name]] && entries.allSatisfy { before - 1...before + 60 ~= $0.moved })
        let entry = try #require(entries.first)
        #expect(try Descriptor(opening: entry.path, O_RDONLY).read(9) == [7])
        #expect(try trash.putBack(entry.item) == temporary[name] && temporary.bytes(of: name) == [7])
        #expect(trash.entries(since: 0, where: isDrawing).isEmpty)
        #expect(trash.entries(since: 0) { _ in true }.map(\.item.original) == [temporary["note.txt"]], "the rest stays")
    }

    @Test("K3 what a file manager put there is listed, too, under whatever name; older things are not, and stay") func others() throws {
        try note("Path=/home/ann/fox.inkstone", "DeletionDate=2026-11-20T10:00:00", named: "fox.2.inkstone")
        try note("DeletionDate=2026-10-01T10:00:00", "Path=/home/ann/hare.inkstone", named: "hare.inkstone")
        let day = try #require(LocalTime(sortable: "2026-11-01T00:00:00"))
        let entries = trash.entries(since: Double(day.seconds), where: isDrawing)
        #expect(entries.map(\.item.original) == ["/home/ann/fox.inkstone"])
        #expect(entries.map(\.path) == [temporary["Trash/files/fox.2.inkstone"]])
        #expect(trash.entries(since: 0, where: isDrawing).count == 2)
    }

    @Test("X4 a note that makes no sense is left out, and holds nobody up") func nonsense() throws {
        let date = "DeletionDate=2026-11-20T10:00:00"
        try note("Path=fox.inkstone", date, named: "relative.inkstone")
        try note("Path=/home/ann/%00.inkstone", date, named: "zero.inkstone")
        try note("Path=/home/ann/a.inkstone", named: "timeless.inkstone")
        try note("Path=/home/ann/b.inkstone", "DeletionDate=yesterday", named: "vague.inkstone")
        try note("Path=/home/ann/c.inkstone", date, named: "gone.inkstone")
        unlink(temporary["Trash/files/gone.inkstone"])
        try note("Path=/home/ann/d.inkstone", date, named: "empty.inkstone")
        temporary.write([], to: "Trash/files/empty.inkstone")
        try note("Path=/home/ann/e.inkstone", date, named: "folder.inkstone")
        unlink(temporary["Trash/files/folder.inkstone"])
        try makeFolder(temporary["Trash/files/folder.inkstone"])
        #expect(mkfifo(temporary["Trash/info/pipe.inkstone.trashinfo"], 0o600) == 0)
        #expect(trash.entries(since: 0) { _ in true }.isEmpty)
    }

    @Test("a moment that is written down is that moment when it is read", arguments: [0, 1_764_370_800, 1_780_000_000])
    func moments(seconds: Int) throws {
        #expect(try #require(LocalTime(sortable: LocalTime(seconds).sortable)).seconds == seconds)
        for text in ["", "2026-11-20", "2026-11-20T10:00", "a-b-cTd:e:f", "99999-11-20T10:00:00", "2026-11-20T10:00:00.5"] {
            #expect(LocalTime(sortable: text) == nil, "\(text)")
        }
    }
}
