import Session
import Terminal
import TestSupport
import Testing

@testable import Keeping

@Suite("The file of a recording that a person asks for") struct RecorderTests {
    private let folder = TemporaryFolder()

    @Test(
        "a recording that cannot begin says what is in its way, and offers to replace a file only where there is one",
        arguments: [
            ("kept.ink", "is there already"), ("missing/a.ink", "does its folder exist?"),
            ("kept.ink/a.ink", "a file is where its folder should be"),
        ])
    func refused(name: String, words: String) {
        folder.write([1, 2], to: "kept.ink")
        let failure = #expect(throws: Failure.self) {
            _ = try Recorder(path: folder[name], replaces: false, start: SessionStart(width: 32, height: 32))
        }
        let message = failure?.message ?? ""
        #expect(message.contains(folder[name]) && message.contains(words) && failure?.exitCode == 2, "\(message)")
        #expect(message.contains("--force") == (name == "kept.ink") && folder.names == ["kept.ink"])
    }
}
