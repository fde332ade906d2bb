import CGLib
import Files
import Glibc
import RigSupport
import TestSupport
import Testing

@testable import Desktop

@Suite("The desktop's list of recent files") struct RecentFilesTests {
    private let folder = TemporaryFolder()

    private var list: String { String(decoding: folder.bytes(of: "recently-used.xbel") ?? [], as: UTF8.self) }

    private func note(_ path: String, insteadOf former: String? = nil) { RecentFiles(in: folder.path).write(path, insteadOf: former) }

    /// What GTK's programs read of the list.
    private func withList<Result>(_ body: (OpaquePointer?) throws -> Result) throws -> Result {
        let list = g_bookmark_file_new()
        defer { g_bookmark_file_free(list) }
        try #require(g_bookmark_file_load_from_file(list, folder["recently-used.xbel"], nil) != 0)
        return try body(list)
    }

    private func uris() throws -> Set<String> {
        try withList { list in
            let uris = g_bookmark_file_get_uris(list, nil)
            defer { g_strfreev(uris) }
            var (found, place): (Set<String>, Int) = ([], 0)
            while let uri = uris?[place] {
                found.insert(String(cString: uri))
                place += 1
            }
            return found
        }
    }

    /// As another program has left it.
    private static let foreign = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks" xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
          <bookmark href="file:///home/ann/a%20%26%20b.pdf" added="2020-01-02T03:04:05.123456Z" modified="2021-01-02T03:04:05.123456Z" visited="2022-01-02T03:04:05.123456Z">
            <title>A &amp; B</title>
            <desc>two letters</desc>
            <info>
              <metadata owner="http://freedesktop.org">
                <mime:mime-type type="application/pdf"/>
                <bookmark:groups><bookmark:group>Papers</bookmark:group></bookmark:groups>
                <bookmark:applications>
                  <bookmark:application name="Viewer" exec="&apos;viewer %u&apos;" modified="2021-01-02T03:04:05.123456Z" count="7"/>
                </bookmark:applications>
                <bookmark:private/>
              </metadata>
            </info>
          </bookmark>
        </xbel>

        """

    @Test("O6 a drawing on it has its kind, the program that opens it, and how often it did; the list is for its owner alone")
    func noted() throws {
        for _ in 0..<3 { note("/home/ann/fox & Ü.inkstone") }
        let uri = "file:///home/ann/fox%20&%20%C3%9C.inkstone"
        #expect(try uris() == [uri])
        try withList { list in
            let kind = g_bookmark_file_get_mime_type(list, uri, nil)
            defer { g_free(kind) }
            #expect(kind.map { String(cString: $0) } == "application/x-inkstone")
            var (line, count): (UnsafeMutablePointer<CChar>?, UInt32) = (nil, 0)
            #expect(g_bookmark_file_get_application_info(list, uri, "Inkstone", &line, &count, nil, nil) != 0)
            defer { g_free(line) }
            // GLib puts the drawing's address where the entry has %u.
            #expect(line.map { String(cString: $0) } == "inkstone \(uri)" && count == 3)
        }
        #expect(try RigSupport.run(["xmllint", "--noout", folder["recently-used.xbel"]]).exitCode == 0)
        var status = stat()
        #expect(stat(folder["recently-used.xbel"], &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(folder.names == ["recently-used.xbel"])
    }

    @Test("X5 O6 a drawing whose name is not UTF-8 is on it by its bytes, and leaves it as others do") func oddNames() throws {
        let path = folder["" + String(name: [0xFF, 0x0A, 0x1B]) + ".inkstone"]
        note(path)
        #expect(try uris() == ["file://" + folder["%FF%0A%1B.inkstone"]])
        #expect(try RigSupport.run(["xmllint", "--noout", folder["recently-used.xbel"]]).exitCode == 0)
        note("/home/ann/fox.inkstone", insteadOf: path)
        #expect(try uris() == ["file:///home/ann/fox.inkstone"])
    }

    @Test("O6 what other programs put on it stays as they put it") func foreignEntries() throws {
        folder.write(Array(Self.foreign.utf8), to: "recently-used.xbel")
        note("/home/ann/fox.inkstone")
        #expect(try uris() == ["file:///home/ann/a%20%26%20b.pdf", "file:///home/ann/fox.inkstone"])
        // Their lines, whatever their indentation, are among the new ones, in the same order.
        func lines(_ text: String) -> [Substring] {
            text.replacing("><", with: ">\n<").split(separator: "\n").map { $0.drop { $0 == " " } }
        }
        var rest = lines(list)[...]
        for line in lines(Self.foreign).dropFirst(2).dropLast() {
            let place = rest.firstIndex(of: line)
            #expect(place != nil, "\(line)")
            if let place { rest = rest[(place + 1)...] }
        }
    }

    @Test("O6 a drawing that got another name leaves the list under its former one; one that is still there stays") func renamed() throws {
        folder.write([1], to: "kept.inkstone")
        for name in ["old", "kept"] { note(folder[name + ".inkstone"]) }
        note(folder["new.inkstone"], insteadOf: folder["old.inkstone"])
        note(folder["other.inkstone"], insteadOf: folder["kept.inkstone"])
        #expect(try uris() == Set(["kept", "new", "other"].map { "file://" + folder[$0 + ".inkstone"] }))
    }

    @Test(
        "O6 a list that nobody can read becomes one that everybody can",
        arguments: ["", "<xbel", "\u{0}\u{1}", "<xbel version=\"1.0\"><bookmark></xbel>", "no list at all"])
    func unreadable(text: String) throws {
        folder.write(Array(text.utf8), to: "recently-used.xbel")
        note("/home/ann/fox.inkstone")
        #expect(try uris() == ["file:///home/ann/fox.inkstone"])
    }

    @Test("O6 where people have put a folder or a link in its place, it stays there") func unwanted() throws {
        symlink("/dev/null", folder["recently-used.xbel"])
        note("/home/ann/fox.inkstone")
        #expect(folder.names == ["recently-used.xbel"])
        #expect(TemporaryFolder.isLink(folder["recently-used.xbel"]))
    }

    @Test("O6 many windows at a time lose none of each other's drawings") func crowd() async throws {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 { group.addTask { note("/home/ann/\(number).inkstone") } }
        }
        #expect(try uris().count == 40)
    }
}
