import Glibc
import Testing
import TestSupport
@testable import Files
@testable import Store

struct FolderTests {
    private let folder = TemporaryFolder()

    @Test("a file's folder is its path up to the last slash: for a file in the root the root, for a bare name the present one")
    func ofFile() {
        for (file, path) in [("/a", "/"), ("/a/b", "/a"), ("a", "."), ("x/y/a", "x/y")] { #expect(Folder(of: file).path == path) }
    }

    @Test("a new drawing's name is the local time at which it was made")
    func stamp() throws {
        let before = time(nil)
        let path = try DrawingFolder(folder["drawings"]).create().path
        let fields = try #require(DrawingFolder.name(of: path).wholeMatch(of: /(\d{4})-(\d\d)-(\d\d) (\d\d)\.(\d\d)\.(\d\d)/)).output
        func number(_ digits: Substring) throws -> Int32 { try #require(Int32(digits)) }
        var local = tm()
        (local.tm_year, local.tm_mon, local.tm_mday) = (try number(fields.1) - 1900, try number(fields.2) - 1, try number(fields.3))
        (local.tm_hour, local.tm_min, local.tm_sec) = (try number(fields.4), try number(fields.5), try number(fields.6))
        local.tm_isdst = -1
        #expect((before...time(nil)).contains(mktime(&local)))
    }

    @Test("the drawings of a folder are its files of that kind that hold something and are not hidden")
    func drawings() throws {
        try makeFolder(folder["drawings/folder.inkstone"])
        for name in ["fox.inkstone", "owl 2.inkstone", ".hidden.inkstone", ".inkstone", "fox.png", "inkstone"] {
            folder.write([1], to: "drawings/" + name)
        }
        folder.write([], to: "drawings/empty.inkstone")
        let found = try DrawingFolder(folder["drawings"]).drawings().map { DrawingFolder.name(of: $0.path) }
        #expect(Set(found) == ["fox", "owl 2"] && found.count == 2)
    }

    @Test("a folder of one's own is trusted whatever its rights, unless everybody may write there")
    func trust() throws {
        let path = folder["drawings"]
        try makeFolder(path)
        func refusal() -> StoreFailure.Action? {
            do throws(StoreFailure) { try Folder(path).requireOwn() } catch { return error.action }
            return nil
        }
        for rights in 0...0o777 as ClosedRange<mode_t> {
            #expect(chmod(path, rights) == 0)
            #expect(refusal() == (rights & 0o002 == 0 ? nil : .trust), "\(String(rights, radix: 8))")
        }
        #expect(chmod(path, 0o700) == 0)
    }
}
