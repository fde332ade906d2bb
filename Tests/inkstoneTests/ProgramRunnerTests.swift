import Commands
import Files
import Glibc
import Ink
import RigSupport
import Store
import TestSupport
import Testing
import Words
@testable import Jobs

extension OneAtATime {
    @Suite("People's own programs") struct ProgramRunnerTests {
        private let folder = TemporaryFolder()

        /// Waits for the next trouble and returns it.
        private func trouble(_ runner: ProgramRunner) throws -> String {
            try #require(isReadable(runner.descriptor, within: 10_000))
            return runner.takeTroubles().map { Language.english($0) }.joined(separator: "; ")
        }

        private func run(_ text: String, _ runner: ProgramRunner) throws { runner.run(try #require(ProgramLine(text))) }

        @Test("Q6 a program runs by itself, without our descriptors, in a session of its own, and its success is not reported")
        func detached() throws {
            let runner = ProgramRunner()
            // The program fails at its end, so that the test learns when it has ended.
            let told = folder["told"]
            try run("{ ls /proc/self/fd | wc -l; ps -o sid= -p $$; echo $$; } > '\(told)'; true && exit 3", runner)
            #expect(try trouble(runner) == "{ failed: it ended with 3")
            let words = String(decoding: folder.bytes(of: "told") ?? [], as: UTF8.self).split(whereSeparator: \.isWhitespace)
            // The three standard descriptors, and that of the folder it lists.
            try #require(words.count == 3)
            #expect(words[0] == "4" && words[1] == words[2])
            try run("true", runner)
            try run("false", runner)
            #expect(try trouble(runner) == "false failed: it ended with 1", "and nothing of the one before")
        }

        @Test("Q6 a program that fails is reported by name")
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

        @Test("Q6 programs that have ended make room for others: only those that run at the same time are counted") func oneByOne() throws {
            let runner = ProgramRunner()
            // Each fails, so that the test learns when it has ended. The program counts as running for a moment longer.
            for number in 1...80 {
                try run("exit 9", runner)
                #expect(try trouble(runner) == "exit failed: it ended with 9", "program \(number)")
            }
        }

        @Test(
            "Q6 no more than 32 programs run at a time: others are refused by name, and tried no later; once those have ended, there is room"
        )
        func crowd() throws {
            let runner = ProgramRunner()
            // Each ends with a line of its own.
            mkfifo(folder["pipe"], 0o600)
            let pipe = open(folder["pipe"], O_RDWR | O_CLOEXEC)
            defer { close(pipe) }
            let room = 32
            for _ in 0..<room { try run("read line < '\(folder["pipe"])'; exit 9", runner) }
            #expect(runner.takeTroubles().isEmpty)
            for _ in 0..<room {
                try run("/usr/bin/fox --now", runner)
                #expect(try trouble(runner) == "fox is not run: 32 programs of yours have not ended yet")
            }
            #expect(write(pipe, String(repeating: "\n", count: room), room) == room)
            var ended = 0
            while ended < room {
                try #require(isReadable(runner.descriptor, within: 10_000))
                ended += runner.takeTroubles().count
            }
            #expect(ended == room)
            // A program counts as running for a moment longer than its end.
            try wait(for: "room for a program") {
                try run("exit 9", runner)
                return try trouble(runner) == "exit failed: it ended with 9" ? () : nil
            }
        }

        @Test("Q6 a line that a recording does not tell is not even tried: where no program can be started, that is not reported")
        func untold() async {
            await #expect(processExitsWith: .success) {
                let (runner, line) = (ProgramRunner(), try #require(ProgramLine("true")))
                // The program's size in pages comes first. There is no room for the thread that would wait for the program.
                let pages = try String(decoding: contents(of: "/proc/self/statm"), as: UTF8.self).split(separator: " ").first.flatMap {
                    Int($0)
                }
                let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
                var former = rlimit()
                getrlimit(resource, &former)
                var limit = former
                limit.rlim_cur = rlim_t(try #require(pages) * Int(getpagesize()) + 1 << 20)
                setrlimit(resource, &limit)
                runner.run(.untold)
                let silent = runner.takeTroubles()
                runner.run(line)
                let told = runner.takeTroubles()
                setrlimit(resource, &former)
                try #require(silent.isEmpty && told.count == 1)
            }
        }
    }
}
