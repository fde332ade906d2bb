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

    @Test("times are told as the person's clock and calendar have them, each part with all its digits") func times() {
        for seconds in stride(from: 1_000_000, to: 1_900_000_000, by: 9_999_991) {
            var (moment, local) = (seconds, tm())
            localtime_r(&moment, &local)
            func told(_ format: String) -> String {
                var text = [CChar](repeating: 0, count: 40)
                let length = strftime(&text, text.count, format, &local)
                return String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
            #expect(LocalTime(seconds).name == told("%Y-%m-%d %H.%M.%S"))
            #expect(LocalTime(seconds).sortable == told("%Y-%m-%dT%H:%M:%S"))
        }
    }

    @Test("K3 the drawings of a folder come with the one written last first, to parts of a second, and tell when that was")
    func newestFirst() throws {
        try makeFolder(folder["drawings"])
        let written = [
            ("a", 1_700_000_000, 500_000_000), ("b", 1_700_000_001, 0), ("c", 1_700_000_000, 750_000_000),
            ("d", 1_600_000_000, 999_000_000),
        ]
        for (name, seconds, nanoseconds) in written {
            folder.write([1], to: "drawings/\(name).inkstone")
            folder.setTime(seconds, nanoseconds, of: "drawings/\(name).inkstone")
        }
        let found = try DrawingFolder(folder["drawings"]).drawings()
        #expect(found.map { DrawingFolder.name(of: $0.path) } == ["b", "c", "a", "d"])
        let times = found.map(\.modified)
        for (time, expected) in zip(times, [1_700_000_001, 1_700_000_000.75, 1_700_000_000.5, 1_600_000_000.999]) {
            #expect(abs(time - expected) < 1e-4)
        }
    }

    @Test("a drawing can begin where there is nothing yet, or an empty file, in a folder that is there; other things are left alone")
    func beginnings() throws {
        try makeFolder(folder["folder.inkstone"])
        folder.write([], to: "empty.inkstone")
        folder.write([1], to: "full.inkstone")
        for (name, mayBegin) in [
            ("new.inkstone", true), ("empty.inkstone", true), ("full.inkstone", false), ("folder.inkstone", false),
            ("folder.inkstone/new.inkstone", true), ("no/new.inkstone", false), ("full.inkstone/new.inkstone", false),
        ] {
            #expect(DrawingFile.mayBegin(at: folder[name]) == mayBegin, "\(name)")
        }
        #expect(throws: StoreFailure(.write, folder["full.inkstone"], .system(EEXIST))) {
            _ = try DrawingFile(creating: folder["full.inkstone"])
        }
        #expect(folder.bytes(of: "full.inkstone") == [1])
    }

    @Test("a new drawing, the folders made for it, and a report are for their owner alone") func rights() throws {
        let path = try DrawingFolder(folder["a/b"]).create().path
        let report = try Report.save(recording: [1], text: "1", in: folder["c"])
        for path in [path, report + ".ink", report + ".txt"] { #expect(FileStatus(of: path)?.rights == 0o600, "\(path)") }
        for name in ["a", "a/b", "c"] { #expect(FileStatus(of: folder[name])?.rights == 0o700, "\(name)") }
    }

    @Test("a report is a recording and a text of one name, with the first number that neither has; others stay") func reports() throws {
        try makeFolder(folder["reports"])
        for name in ["report-1.ink", "report-3.txt"] { folder.write([9], to: "reports/" + name) }
        for (byte, number) in [(5, 2), (6, 4)] as [(UInt8, Int)] {
            let path = try Report.save(recording: [byte], text: "Füchse \(byte)", in: folder["reports"])
            #expect(path == folder["reports/report-\(number)"])
            #expect(folder.bytes(of: "reports/report-\(number).ink") == [byte])
            #expect(folder.bytes(of: "reports/report-\(number).txt") == Array("Füchse \(byte)".utf8))
        }
        #expect(folder.bytes(of: "reports/report-1.ink") == [9] && folder.bytes(of: "reports/report-3.txt") == [9])
        #expect(TemporaryFolder.names(in: folder["reports"]).count == 6)
    }
}
