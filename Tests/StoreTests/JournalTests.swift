import Glibc
@testable import Store
import TestSupport
import Testing

@Suite struct JournalTests {
    private let folder = TemporaryFolder()

    @Test("What was appended is in the file at once, in order, and there at the next start")
    func append() throws {
        do {
            var journal = try Journal(in: folder.path)
            #expect(try journal.read() == [])
            #expect(journal.append([1, 2, 3]) == nil)
            #expect(folder.bytes(of: "journal") == [1, 2, 3])
            #expect(journal.append([4]) == nil)
            #expect(try journal.read() == [1, 2, 3, 4])
        }
        var journal = try Journal(in: folder.path)
        #expect(try journal.read() == [1, 2, 3, 4])
        #expect(journal.append([5]) == nil)
        #expect(try journal.read() == [1, 2, 3, 4, 5])
        #expect(folder.names == ["journal"])
    }

    @Test("The folder is made, with those above it, for the owner alone; so is the file")
    func makesTheFolder() throws {
        let deep = folder["a/b/c"]
        let journal = try Journal(in: deep)
        var status = stat()
        #expect(stat(deep, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(stat(journal.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(unlink(journal.path) == 0 && rmdir(deep) == 0 && rmdir(folder["a/b"]) == 0 && rmdir(folder["a"]) == 0)
    }

    @Test("Programs that run at the same time have a journal each")
    func manyAtOnce() throws {
        var first = try Journal(in: folder.path)
        var second = try Journal(in: folder.path)
        var third = try Journal(in: folder.path)
        #expect([first.path, second.path, third.path] == ["journal", "journal.1", "journal.2"].map { folder[$0] })
        #expect(first.append([1]) == nil && second.append([2]) == nil && third.append([3]) == nil)
        #expect(try first.read() == [1] && second.read() == [2] && third.read() == [3])
    }

    @Test("A start takes the journal that was written last of those that nobody has open; later starts adopt the others")
    func adoption() throws {
        for (name, time) in [("journal", 1_000), ("journal.1", 3_000), ("journal.4", 2_000), ("journal.5", 9_000)] {
            folder.write(name == "journal.5" ? [] : [UInt8(time / 1_000)], to: name)
            #expect(utimes(folder[name], [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]) == 0)
        }
        let first = try Journal(in: folder.path)
        #expect(try first.read() == [3])
        #expect(try first.waiting() == [folder["journal.4"], folder["journal"]])
        let second = try Journal(in: folder.path)
        #expect(try second.read() == [2])
        let third = try Journal(in: folder.path)
        #expect(try third.read() == [1] && third.waiting().isEmpty)
        let fourth = try Journal(in: folder.path)
        #expect(try fourth.path == folder["journal.2"] && fourth.read() == [])
        #expect(first.path == folder["journal.1"])
    }

    @Test("A pipe in the journal's place keeps nobody waiting, and stays") func pipe() throws {
        mkfifo(folder["journal"], 0o600)
        let journal = try Journal(in: folder.path)
        #expect(journal.path == folder["journal.1"] && FileStatus(of: folder["journal"])?.isRegular == false)
        #expect(try journal.waiting().isEmpty)
    }

    @Test("A folder where everybody may write, or that is another user's, is refused, and the failure says why") func foreignFolder() throws
    {
        chmod(folder.path, 0o777)
        do {
            _ = try Journal(in: folder.path)
            Issue.record("it was taken")
        } catch { #expect(error.description.contains("everybody may write there")) }
        #expect(folder.names.isEmpty)
        chmod(folder.path, 0o770)
        _ = try Journal(in: folder.path)
        var status = stat()
        stat("/", &status)
        guard status.st_uid != geteuid() else { return }
        #expect(throws: StoreFailure.self) { try Folder("/").requireOwn() }
    }

    @Test("What is no journal is left alone")
    func foreignFiles() throws {
        for name in ["journal.", "journal.x", "journal.1.old", "journal-2026-01-01-000000", "journals", ".journal"] {
            folder.write([9], to: name)
        }
        let before = folder.names
        let journal = try Journal(in: folder.path)
        #expect(try journal.path == folder["journal"] && journal.read() == [])
        #expect(folder.names == (before + ["journal"]).sorted())
    }

    @Test("A replacement holds the new bytes alone, stays locked, and goes on growing")
    func replace() throws {
        var journal = try Journal(in: folder.path)
        for byte in 0..<100 { #expect(journal.append([UInt8(byte)]) == nil) }
        try journal.replace(with: [7, 8])
        #expect(try journal.read() == [7, 8])
        #expect(journal.append([9]) == nil)
        #expect(folder.bytes(of: "journal") == [7, 8, 9])
        #expect(try Journal(in: folder.path).path == folder["journal.1"])
        try journal.replace(with: [])
        #expect(try journal.read() == [])
        #expect(folder.names == ["journal", "journal.1"])
    }

    @Test("What a replacement that was cut short has left is removed by the next that takes the journal, and by no other")
    func leftovers() throws {
        folder.write([1], to: "journal")
        folder.write([2], to: ".journal.new-abc")
        folder.write([3], to: ".journal.1.new-abc")
        let first = try Journal(in: folder.path)
        #expect(folder.names == [".journal.1.new-abc", "journal"])
        let second = try Journal(in: folder.path)
        #expect(folder.names == ["journal", "journal.1"])
        #expect(try first.read() == [1] && second.read() == [])
    }

    @Test("Set aside, a journal is kept under the time of its last change, and nothing kept is ever written over")
    func setAside() throws {
        var journal = try Journal(in: folder.path)
        #expect(try journal.setAside() == nil)
        var kept: [String] = []
        for byte in [1, 2, 3] as [UInt8] {
            #expect(journal.append([byte]) == nil)
            let noon = timeval(tv_sec: 1_700_000_000, tv_usec: 0)
            #expect(utimes(journal.path, [noon, noon]) == 0)
            let path = try journal.setAside()
            kept.append(try #require(path))
            #expect(try journal.path == folder["journal"] && journal.read() == [])
        }
        let first = try #require(kept.first)
        #expect(kept == [first, first + "-2", first + "-3"])
        #expect(first.hasPrefix(folder["journal-2023-11-1"]))
        #expect(folder.names.count == 4)
        for (path, byte) in zip(kept, [1, 2, 3] as [UInt8]) {
            #expect(folder.bytes(of: String(path.dropFirst(folder.path.count + 1))) == [byte])
        }
        #expect(try journal.waiting().isEmpty && Journal(in: folder.path).path == folder["journal.1"])
    }

    @Test("kill -9: what was appended is there")
    func killed() async throws {
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            var journal = try Journal(in: path)
            try #require(journal.append([1, 2, 3]) == nil)
            kill(getpid(), SIGKILL)
        }
        #expect(try Journal(in: folder.path).read() == [1, 2, 3])
    }

    @Test("A full disk is told once, and nothing is lost: what found no room goes out when there is some")
    func fullDisk() async throws {
        let path = folder.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            var journal = try Journal(in: path)
            try withFileSizeLimit(10) {
                try #require(journal.append([UInt8](0..<8)) == nil)
                let told = journal.append([UInt8](8..<16))
                let failure = try #require(told)
                try #require(failure.action == .write && failure.cause == .system(EFBIG) && failure.path == journal.path)
                try #require(try journal.backlog == 6 && journal.read() == [UInt8](0..<10))
                try #require(journal.append([UInt8](16..<24)) == nil)
                try #require(journal.backlog == 14)
                try #require(throws: failure) { try journal.setAside() }
                try #require(throws: StoreFailure.self) { try journal.replace(with: [UInt8](repeating: 0, count: 11)) }
                try #require(try journal.read() == [UInt8](0..<10))
            }
            try #require(journal.append([24]) == nil)
            try #require(try journal.backlog == 0 && journal.read() == [UInt8](0..<25))
            try withFileSizeLimit(25) { try #require(journal.append([25]) != nil) }
            try journal.replace(with: [1])
            try #require(try journal.backlog == 0 && journal.append([2]) == nil && journal.read() == [1, 2])
        }
        #expect(folder.names == ["journal"])
    }

    @Test("A folder that cannot be made is named")
    func noFolder() {
        folder.write([], to: "file")
        #expect(throws: StoreFailure(.createFolder, folder["file/journals"], .system(ENOTDIR))) {
            _ = try Journal(in: folder["file/journals"])
        }
    }
}
