import Commands
import Glibc
import Ink
import TestSupport
import Testing
import Words
@testable import inkstone

extension OneAtATime {
    @Suite("Programs of one's own") struct ProgramRunnerTests {
        private let folder = TemporaryFolder()

        /// What it has to tell, once it has.
        private func trouble(_ runner: ProgramRunner) throws -> String {
            var polled = pollfd(fd: runner.descriptor, events: Int16(POLLIN), revents: 0)
            try #require(poll(&polled, 1, 10_000) == 1)
            return runner.takeTroubles().map { Language.english($0) }.joined(separator: "; ")
        }

        private func run(_ text: String, _ runner: ProgramRunner) throws { runner.run(try #require(ProgramLine(text))) }

        @Test("Q6 one runs by itself, with no descriptor of ours, in a session of its own, and its success says nothing")
        func detached() throws {
            let runner = ProgramRunner()
            // In the end it fails, so that the test learns that it has come there.
            let told = folder["told"]
            try run("{ ls /proc/self/fd | wc -l; ps -o sid= -p $$; echo $$; } > '\(told)'; true && exit 3", runner)
            #expect(try trouble(runner) == "{ failed: it ended with 3")
            let words = String(decoding: folder.bytes(of: "told") ?? [], as: UTF8.self).split(whereSeparator: \.isWhitespace)
            // The three standard ones, and that of the folder it lists.
            try #require(words.count == 3)
            #expect(words[0] == "4" && words[1] == words[2])
            try run("true", runner)
            try run("false", runner)
            #expect(try trouble(runner) == "false failed: it ended with 1", "and nothing of the one before")
        }

        @Test("Q6 what fails is said by its name")
        func failures() throws {
            let runner = ProgramRunner()
            for (line, told) in [
                ("/nowhere/no-such-program --now", "no-such-program failed: there is no such program"),
                ("kill -9 $$", "kill was ended by signal 9"),
            ] {
                try run(line, runner)
                #expect(try trouble(runner) == told)
            }
            runner.run(.untold)
            #expect(runner.takeTroubles().isEmpty)
        }
    }
}
