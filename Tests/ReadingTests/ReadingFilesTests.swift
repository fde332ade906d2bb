import Foundation
import TestSupport
import Testing
@testable import Reading

@Suite("Where the model lies") struct ReadingFilesTests {
    private func files(_ environment: [String: String], program: String = "/opt/inkstone/bin/inkstone") -> ReadingFiles {
        ReadingFiles(program: program) { environment[$0] }
    }

    private let known = ReadingFiles.Known(
        name: "model", size: 13, sum: "c9529bcf55cc3216d070f9f79bf161b78128d3336dd215e7c7a3129917e6390a")

    /// A folder as in $XDG_DATA_HOME, which none but the person can write.
    private func data(_ text: String? = nil) throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder["inkstone/reading"], withIntermediateDirectories: true)
        for name in ["inkstone", "inkstone/reading"] { chmod(folder[name], 0o755) }
        if let text { write(text, in: folder) }
        return folder
    }

    private func write(_ text: String, in folder: TemporaryFolder) {
        folder.write(Array(text.utf8), to: "inkstone/reading/model")
        chmod(folder["inkstone/reading/model"], 0o644)
    }

    @Test("beside the program first, where it was installed or built; then where people and systems have data") func order() {
        let folders = files(["HOME": "/home/ann", "XDG_DATA_DIRS": "/usr/share:relative:/snap"]).folders
        #expect(folders.first == "/opt/inkstone/share/inkstone/reading")
        #expect(
            folders.suffix(3) == [
                "/home/ann/.local/share/inkstone/reading", "/usr/share/inkstone/reading", "/snap/inkstone/reading",
            ])
        #expect(files(["XDG_DATA_HOME": "/data", "HOME": "/home/ann"]).folders.contains("/data/inkstone/reading"))
        #expect(files([:], program: "/inkstone").folders.allSatisfy { $0.hasPrefix("/") })
    }

    @Test("X3 in no folder above the program but the one that holds what was built, and beside that alone") func above() {
        for program in ["/tmp/.build/x86_64-unknown-linux-gnu/release/inkstone", "/tmp/.build-test/release/inkstone"] {
            #expect(files([:], program: program).folders.filter { $0.hasSuffix(".build-reading") } == ["/tmp/.build-reading"])
        }
        for program in ["/tmp/a/b/bin/inkstone", "/tmp/inkstone", "/inkstone"] {
            #expect(!files([:], program: program).folders.contains { $0.hasSuffix(".build-reading") })
        }
    }

    @Test("X3 a wrong file hides no right one, and is named where there is no other: one changed bit, longer, shorter, empty") func wrong()
        throws
    {
        let (home, shared) = (try data(), try data())
        let (files, path) = (files(["XDG_DATA_HOME": home.path, "XDG_DATA_DIRS": shared.path]), home["inkstone/reading/model"])
        #expect(try files.find(known) == nil)
        for text in ["the wrong one", "the right onf", "the right on", "the right one ", ""] {
            write(text, in: home)
            #expect(throws: ReadingFailure.wrongFile(path)) { try files.find(known)?.path }
        }
        write("the right one", in: shared)
        let found = try #require(try files.find(known))
        #expect(found.path == shared["inkstone/reading/model"] && found.file.withBytes { Array($0) } == Array("the right one".utf8))
    }

    @Test("X3 what others than the person and root may write is not taken, whoever has written it last") func exposed() throws {
        let home = try data("the right one")
        let (files, path) = (files(["XDG_DATA_HOME": home.path]), home["inkstone/reading/model"])
        func isTaken() throws -> Bool {
            do throws(ReadingFailure) { return try files.find(known) != nil } catch {
                #expect(error == .exposedFile(path))
                return false
            }
        }
        #expect(try isTaken())
        for (name, kept, exposed) in [
            ("inkstone/reading/model", 0o644, [0o664, 0o646]), ("inkstone/reading", 0o755, [0o775, 0o757, 0o1777]),
            ("inkstone", 0o755, [0o777, 0o757]),
        ] as [(String, mode_t, [mode_t])] {
            for mode in exposed {
                chmod(home[name], mode)
                #expect(try !isTaken(), "\(name) \(String(mode, radix: 8))")
            }
            chmod(home[name], kept)
        }
        // A folder above may be one that all may write, as /tmp is, where nobody may take away what others own; or one of a group's.
        for mode: mode_t in [0o1777, 0o2775] {
            chmod(home["inkstone"], mode)
            #expect(try isTaken())
        }
        // Only root gives things away.
        guard geteuid() == 0 else { return }
        for name in ["inkstone", "inkstone/reading", "inkstone/reading/model"] {
            chown(home[name], 1234, 0)
            #expect(try !isTaken(), "\(name)")
            chown(home[name], 0, 0)
        }
        #expect(try isTaken())
    }

    @Test("X3 a link, a pipe without a writer and a folder in a file's place are wrong files, at once") func kinds() throws {
        let (home, other) = (try data(), try data("the right one"))
        let (files, path) = (files(["XDG_DATA_HOME": home.path]), home["inkstone/reading/model"])
        let kinds: [() -> Int32] = [
            { symlink(other["inkstone/reading/model"], path) }, { mkfifo(path, 0o644) }, { mkdir(path, 0o755) },
            { symlink("/dev/zero", path) }, { symlink("/nowhere", path) },
        ]
        for make in kinds {
            #expect(make() == 0)
            #expect(throws: ReadingFailure.wrongFile(path)) { try files.find(known)?.path }
            if unlink(path) != 0 { rmdir(path) }
        }
    }

    @Test("X3 what was checked stays as it was, whoever writes the file or the copy afterwards") func sealed() throws {
        let home = try data("the right one")
        let found = try #require(try files(["XDG_DATA_HOME": home.path]).find(known))
        write("the wrong one", in: home)
        #expect(found.file.withBytes { Array($0) } == Array("the right one".utf8))
        #expect(pwrite(found.file.descriptor, "x", 1, 0) < 0 && ftruncate(found.file.descriptor, 0) < 0)
        let again = open(found.file.path, O_RDWR)
        defer { close(again) }
        #expect(again < 0 || pwrite(again, "x", 1, 0) < 0)
    }

    @Test("the script that fetches the files names those that the program knows") func script() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = try String(contentsOf: folder.appending(path: ".ci/reading"), encoding: .utf8)
        for known in [ReadingFiles.model, ReadingFiles.runtime] {
            #expect(script.contains(known.name) && script.contains(known.sum) && known.sum.utf8.count == 64)
        }
    }
}
