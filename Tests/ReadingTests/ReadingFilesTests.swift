import Foundation
import TestSupport
import Testing
@testable import Reading

@Suite("Where the model lies") struct ReadingFilesTests {
    private func files(_ environment: [String: String], program: String = "/opt/inkstone/bin/inkstone") -> ReadingFiles {
        ReadingFiles(program: program) { environment[$0] }
    }

    private func known(_ text: String) -> ReadingFiles.Known {
        let folder = TemporaryFolder()
        folder.write(Array(text.utf8), to: "file")
        return ReadingFiles.Known(name: "model", size: text.utf8.count, digest: MappedFile(folder["file"])?.digest ?? 0)
    }

    @Test("beside the program first, where it was installed or built; then where people and systems have data") func order() {
        let folders = files(["HOME": "/home/ann", "XDG_DATA_DIRS": "/usr/share:relative:/snap"]).folders
        #expect(folders.first == "/opt/inkstone/share/inkstone/reading")
        #expect(
            folders.suffix(3) == [
                "/home/ann/.local/share/inkstone/reading", "/usr/share/inkstone/reading", "/snap/inkstone/reading",
            ])
        #expect(files(["XDG_DATA_HOME": "/data", "HOME": "/home/ann"]).folders.contains("/data/inkstone/reading"))
        let built = files([:], program: "/src/.build/x86_64-unknown-linux-gnu/release/inkstone").folders
        #expect(built.contains("/src/.build-reading"))
        #expect(files([:], program: "/inkstone").folders.allSatisfy { $0.hasPrefix("/") })
    }

    @Test("a wrong file hides no right one, and is named where there is no other") func wrong() throws {
        let (home, shared) = (TemporaryFolder(), TemporaryFolder())
        for folder in [home, shared] {
            try FileManager.default.createDirectory(atPath: folder["inkstone/reading"], withIntermediateDirectories: true)
        }
        let (files, known) = (files(["XDG_DATA_HOME": home.path, "XDG_DATA_DIRS": shared.path]), known("the right one"))
        #expect(try files.find(known) == nil)
        home.write(Array("the wrong one".utf8), to: "inkstone/reading/model")
        let path = home["inkstone/reading/model"]
        #expect(throws: ReadingFailure.wrongFile(path)) { try files.find(known)?.path }
        shared.write(Array("the right one".utf8), to: "inkstone/reading/model")
        #expect(try files.find(known)?.path == shared["inkstone/reading/model"])
        for other in ["", "the right on", "the right one "] {
            shared.write(Array(other.utf8), to: "inkstone/reading/model")
            #expect(throws: ReadingFailure.wrongFile(path)) { try files.find(known)?.path }
        }
    }

    @Test("the script that fetches the files names those that the program knows") func script() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = try String(contentsOf: folder.appending(path: ".ci/reading"), encoding: .utf8)
        for name in [ReadingFiles.model.name, ReadingFiles.runtime.name] { #expect(script.contains(name)) }
    }
}
