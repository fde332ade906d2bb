import CGLib
import Files
import Foundation
import Ink
import InkCoding
import TestSupport
import Testing

@testable import Desktop

@Suite("The folder of own inks") struct InkFolderTests {
    private let folder = TemporaryFolder()
    private var path: String { folder["data/inks"] }

    private func ink(_ id: InkID, _ name: String = "Soft", width: Double = 5) throws -> NamedInk {
        let defaults = InkDefaults(color: Color(rgb: 0x102030), width: width, opacity: 1)
        return try NamedInk(name: name, ink: InkDefinition(id: id, nib: .round, defaults: defaults))
    }

    private func keep(in inks: InkFolder, _ ink: NamedInk) throws { try InkFolder.keep(ink, in: inks.place(of: ink.ink.id)) }

    private func install(_ file: String, in inks: InkFolder) throws -> NamedInk {
        let ink = try InkFolder.arrival(file, besides: inks.read(most: 9).inks)
        try keep(in: inks, ink)
        return ink
    }

    private func write(_ text: String, to name: String) {
        mkdir(folder["data"], 0o700)
        mkdir(path, 0o700)
        folder.write(Array(text.utf8), to: "data/inks/" + name)
    }

    @Test("I9 what is kept is there for the next start, in the order of the files' names") func kept() throws {
        let inks = InkFolder(path)
        #expect(inks.read(most: 9).inks.isEmpty && inks.read(most: 9).complaints.isEmpty)
        for ink in [try ink("soft"), try ink("hard", "Hard")] { try keep(in: inks, ink) }
        let next = InkFolder(path)
        #expect(try next.read(most: 9).inks == [ink("hard", "Hard"), ink("soft")])
        try keep(in: next, try ink("soft", width: 9))
        #expect(InkFolder(path).read(most: 9).inks.map(\.ink.defaults.width) == [5, 9] && folder.names == ["data"])
        #expect(next.file(of: "soft") == path + "/soft.ink-preset" && next.file(of: "other") == nil)
    }

    @Test("X5 I9 an ink's file may have any name, and lie in a folder of any") func oddNames() throws {
        let (folder, name) = (folder[String(name: [0xFF])] + "/inks", String(name: [0xFE, 0x0A]) + ".ink-preset")
        let inks = InkFolder(folder)
        try InkFolder.keep(try ink("soft"), in: folder + "/" + name)
        #expect(inks.takeChange())
        #expect(try inks.read(most: 9).inks == [ink("soft")] && inks.file(of: "soft") == folder + "/" + name)
        try keep(in: inks, try ink("soft", width: 9))
        #expect(inks.takeChange() && inks.read(most: 9).inks.map(\.ink.defaults.width) == [9])
        #expect(TemporaryFolder.names(in: folder) == [name])
    }

    @Test("I9 an ink that is put into the folder, changed or removed is noticed, before there was a folder too") func noticed() throws {
        let inks = InkFolder(path)
        #expect(!inks.takeChange())
        write(String(decoding: try ink("soft").text, as: UTF8.self), to: "Any name.ink-preset")
        #expect(inks.takeChange() && !inks.takeChange())
        #expect(try inks.read(most: 9).inks == [ink("soft")])
        write("no ink", to: "notes.txt")
        #expect(!inks.takeChange())
        write(String(decoding: try ink("soft", width: 8).text, as: UTF8.self), to: "Any name.ink-preset")
        #expect(inks.takeChange() && inks.read(most: 9).inks.map(\.ink.defaults.width) == [8])
        // Where a file was found, there it is kept.
        try keep(in: inks, try ink("soft", width: 7))
        #expect(TemporaryFolder.names(in: path) == ["Any name.ink-preset", "notes.txt"])
        unlink(path + "/Any name.ink-preset")
        #expect(inks.takeChange() && inks.read(most: 9).inks.isEmpty)
    }

    @Test("X3 an ink is for whom its folder is, at any umask, and nobody else writes it") func isPrivate() throws {
        func mode(_ file: String) -> mode_t {
            var status = stat()
            return stat(file, &status) == 0 ? status.st_mode & 0o777 : 0
        }
        try InkFolder.keep(try ink("soft"), in: folder["new/inks/soft.ink-preset"])
        #expect(mode(folder["new/inks/soft.ink-preset"]) == 0o600 && mode(folder["new/inks"]) == 0o700)
        mkdir(folder["shared"], 0o755)
        try InkFolder.keep(try ink("soft"), in: folder["shared/soft.ink-preset"])
        #expect(mode(folder["shared/soft.ink-preset"]) == 0o644)
    }

    @Test("X4 of more inks than anybody has the first ones are read, and that is told") func crowd() throws {
        for number in 0..<1_100 { write("no ink", to: "\(number).ink-preset") }
        let (inks, complaints) = InkFolder(path).read(most: 9)
        #expect(inks.isEmpty && complaints.count == 1_001 && complaints[0].contains("1100"))
    }

    @Test("I9 a bad file is refused with its path, its line and what is allowed, and the others count") func bad() throws {
        write("[Ink]\nid=soft\nname=Soft\n[Default]\ncolor=red\nwidth=1\nopacity=1\n", to: "a.ink-preset")
        write(String(decoding: try ink("hard").text, as: UTF8.self), to: "b.ink-preset")
        write(String(decoding: try ink("hard").text, as: UTF8.self), to: "c.ink-preset")
        write(String(repeating: "#", count: InkText.limit + 1), to: "d.ink-preset")
        mkdir(path + "/e.ink-preset", 0o700)
        mkfifo(path + "/f.ink-preset", 0o600)
        let (inks, complaints) = InkFolder(path).read(most: 9)
        #expect(try inks == [ink("hard")] && complaints.count == 5)
        #expect(complaints[0] == path + "/a.ink-preset: line 5: color is \"red\"; allowed: #rrggbb")
        #expect(complaints[1].contains("c.ink-preset") && complaints[1].contains("b.ink-preset"))
        #expect(complaints[2].contains("65536") && complaints[3].contains("no file") && complaints[4].contains("no file"), "\(complaints)")
        #expect(InkFolder(path).read(most: 0).complaints.first { $0.contains("b.ink") }?.contains("0 inks already") == true)
    }

    @Test("I9 an ink from elsewhere is added; the same one again changes nothing, and another of its id gets an id of its own")
    func installed() throws {
        let inks = InkFolder(path)
        folder.write(try ink("soft").text, to: "gift.ink-preset")
        let first = try install(folder["gift.ink-preset"], in: inks)
        #expect(try first == ink("soft"))
        #expect(try install(folder["gift.ink-preset"], in: inks) == first)
        folder.write(try ink("soft", width: 30).text, to: "gift.ink-preset")
        let second = try install(folder["gift.ink-preset"], in: inks)
        #expect(second.ink.id == "soft-2" && second.name == "Soft 2" && second.ink.defaults.width == 30)
        #expect(InkFolder(path).read(most: 9).inks.count == 2)
        let error = #expect(throws: InkFileError.self) { try install(folder["none.ink-preset"], in: inks) }
        #expect(error?.description.contains("none.ink-preset") == true)
    }

    @Test("I9 more changes at once than the system keeps for a program that is stopped count as a change of the folder") func overflow()
        throws
    {
        try InkFolder.keep(try ink("soft"), in: path + "/soft.ink-preset")
        let inks = InkFolder(path)
        let most = Int(try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).filter(\.isNumber)) ?? 0
        try #require(1...2_000_000 ~= most)
        // The same file twice in a row is one event.
        for number in 0...most / 2 {
            for name in ["a", "b"] { close(open(path + "/" + name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
            if number == most / 2 { unlink(path + "/soft.ink-preset") }
        }
        #expect(inks.takeChange() && inks.read(most: 9).inks.isEmpty)
        #expect(!inks.takeChange())
    }

    @Test("I9 the files are key files, as the desktop's own are") func keyFile() throws {
        let text = try NamedInk.copy(of: .pencil, named: "Ä soft one", besides: []).text
        let file = try KeyFile(text)
        #expect(file["Ink", "id"] == "pencil-2" && file["Ink", "name"] == "Ä soft one" && file["Response 7", "source"] == "speed")
    }
}
