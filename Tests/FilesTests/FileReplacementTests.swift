import Glibc
import TestSupport
import Testing
@testable import Files

@Suite struct FileReplacementTests {
    private let folder = TemporaryFolder()

    @Test("The file is there whole under its name, and nothing else is left")
    func write() throws {
        let bytes = [UInt8](repeating: 7, count: 100_000)
        _ = try FileReplacement.write([1], to: folder["a"])
        #expect(folder.bytes(of: "a") == [1])
        _ = try FileReplacement.write(bytes, to: folder["a"])
        #expect(folder.bytes(of: "a") == bytes)
        #expect(folder.names == ["a"])
    }

    @Test(
        "O2 What takes the place of a file may be read by whom that could be read by", arguments: [0o600, 0o640, 0o444, 0o666] as [UInt32])
    func rights(rights: UInt32) throws {
        for name in ["at once", "in pieces", "by another"] {
            folder.write([1], to: name)
            chmod(folder[name], rights)
        }
        try FileReplacement.write([2], to: folder["at once"])
        try ReplacementFile(for: folder["in pieces"]).commit()
        let other = WrittenFile(for: folder["by another"])
        try other.create()
        if rights != 0o444 || geteuid() == 0 { try other.commit() }
        for name in folder.names { #expect(FileStatus(of: folder[name])?.rights == rights, "\(name)") }
    }

    @Test(
        "O2 What is written to a link takes the place of the file that it leads to, wherever that lies; the link stays",
        arguments: ["target", "other/target"])
    func links(target: String) throws {
        mkdir(folder["other"], 0o755)
        folder.write([1], to: target)
        #expect(symlink(target, folder["link"]) == 0 && symlink(folder["link"], folder["link to a link"]) == 0)
        for name in ["link", "link to a link"] {
            try FileReplacement.write([2], to: folder[name])
            #expect(folder.bytes(of: target) == [2])
            try ReplacementFile(for: folder[name]).commit()
            #expect(folder.bytes(of: target) == [])
            try FileReplacement.write(to: folder[name]) { temporary throws(StoreFailure) in try FileReplacement.write([3], to: temporary) }
            #expect(folder.bytes(of: target) == [3])
            #expect(TemporaryFolder.isLink(folder[name]))
        }
        #expect(TemporaryFolder.names(in: folder["other"]).count == (target == "target" ? 0 : 1), "nothing lies beside it")
        #expect(folder.names.count == (target == "target" ? 4 : 3))
    }

    @Test("O2 A name as long as names may be is written to", arguments: ["a", "é", "狐", "👩‍👩‍👧‍👧"])
    func longestNames(letter: String) throws {
        let (letter, count) = (String(name: letter.utf8), 255 / letter.utf8.count)
        let name = String(repeating: letter, count: count)
        for byte in [1, 2] as [UInt8] {
            try FileReplacement.write([byte], to: folder[name])
            #expect(folder.bytes(of: name) == [byte] && folder.names == [name])
        }
        #expect(throws: StoreFailure(.rename, folder[name + letter], .system(ENAMETOOLONG))) {
            try FileReplacement.write([3], to: folder[name + letter])
        }
        #expect(folder.names == [name])
    }

    @Test("When it fails, the old file is as it was, and nothing else is left")
    func failure() async throws {
        folder.write([1, 2], to: "a")
        let path = folder["a"]
        await #expect(processExitsWith: .success) { [path = path as String] in
            try withFileSizeLimit(3) {
                try #require(throws: StoreFailure(.write, path, .system(EFBIG))) { _ = try FileReplacement.write([1, 2, 3, 4], to: path) }
            }
        }
        #expect(folder.bytes(of: "a") == [1, 2] && folder.names == ["a"])
        #expect(throws: StoreFailure.self) { _ = try FileReplacement.write([1], to: folder["no/such"]) }
    }

    @Test("What is no regular file is written into, not replaced")
    func device() throws {
        _ = try FileReplacement.write([1], to: "/dev/null")
        #expect(FileStatus(of: "/dev/null")?.isRegular == false)
        #expect(throws: StoreFailure(.write, "/dev/full", .system(ENOSPC))) { _ = try FileReplacement.write([1], to: "/dev/full") }
    }

    @Test("A device that takes nothing and says nothing is a fault, after what it took before") func takesNothing() {
        var calls = 0
        let (count, error) = [1, 2, 3].withUnsafeBytes {
            Descriptor.write($0) { _ in
                calls += 1
                return calls == 1 ? 2 : 0
            }
        }
        #expect(count == 2 && error == EIO && calls == 2)
    }

    @Test("O2 A file written piece by piece appears once it is complete, and leaves nothing where it is given up") func inPieces() throws {
        let path = folder["a"]
        for isWanted in [false, true] {
            let file = try ReplacementFile(for: path)
            for piece in [[1, 2], [3]] as [[UInt8]] { #expect(piece.withUnsafeBytes { file.append($0) }) }
            #expect(folder.bytes(of: "a") == nil)
            if isWanted { try file.commit() }
        }
        #expect(folder.bytes(of: "a") == [1, 2, 3] && folder.names == ["a"])
    }

    @Test("O2 What stopped a file written piece by piece is told when it is committed, and later pieces are refused") func stopped() throws
    {
        let file = try ReplacementFile(for: "/dev/full")
        let isTaken = [UInt8](repeating: 0, count: 9).withUnsafeBytes { file.append($0) }
        #expect(!isTaken)
        #expect(throws: StoreFailure(.write, "/dev/full", .system(ENOSPC))) { try file.commit() }
    }

    @Test("Trouble of the disk is told from a bad name") func diskTrouble() {
        for code in [ENOSPC, EDQUOT, EFBIG, EIO, EMFILE, ENFILE, ENOMEM] { #expect(StoreFailure(.write, "a", .system(code)).isDiskTrouble) }
        for code in [ENOENT, EACCES, EISDIR, EEXIST] { #expect(!StoreFailure(.open, "a", .system(code)).isDiskTrouble) }
    }

    @Test("What the program keeps for itself is its owner's alone, what a person has it write is as the system has it; both come locked")
    func newFiles() throws {
        folder.write([1], to: "plain")
        try replaceFile(at: folder["own"], with: [1])
        try makeFolder(folder["a/b"])
        let written = try FileReplacement.write([1], to: folder["written"])
        let other = try Descriptor(opening: folder["written"], O_RDONLY)
        let isFree = try other.lock(folder["written"])
        #expect(!isFree)
        #expect(FileStatus(of: folder["own"])?.rights == 0o600)
        #expect(FileStatus(of: folder["written"])?.rights == FileStatus(of: folder["plain"])?.rights)
        for name in ["a", "a/b"] { #expect(FileStatus(of: folder[name])?.rights == 0o700) }
        _ = consume written
    }

    @Test(
        "A failure names the file in one line and says what to do",
        arguments: [
            (.write, .system(ENOSPC), "cannot write /a/b.png: No space left on device; make room there"),
            (.write, .system(EDQUOT), "cannot write /a/b.png: Disk quota exceeded; make room there"),
            (.open, .system(EACCES), "cannot open /a/b.png: Permission denied; choose a place where you may write"),
            (.rename, .system(EPERM), "cannot rename /a/b.png: Operation not permitted; choose a place where you may write"),
            (.open, .system(EROFS), "cannot open /a/b.png: Read-only file system; choose a place where you may write"),
            (.open, .system(ENOENT), "cannot open /a/b.png: No such file or directory; does its folder exist?"),
            (.createFolder, .system(ENOTDIR), "cannot create the folder /a/b.png: Not a directory; a file is where its folder should be"),
            (.sync, .system(EIO), "cannot sync /a/b.png: Input/output error"),
            (.read, .damaged, "cannot read /a/b.png: it is damaged"),
            (.merge, .format("it has another past"), "cannot merge /a/b.png: it has another past"),
            (.trash, .system(EIO), "cannot move into the trash /a/b.png: Input/output error"),
        ] as [(StoreFailure.Action, StoreFailure.Cause, String)])
    func description(action: StoreFailure.Action, cause: StoreFailure.Cause, text: String) {
        #expect(StoreFailure(action, "/a/b.png", cause).description == text)
    }
}
