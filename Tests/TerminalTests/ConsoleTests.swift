import Glibc
import Testing

@testable import Terminal

@Suite("Lines on the terminal") struct ConsoleTests {
    @Test("a complaint says whose it is, on one line, and nothing in it steers the terminal") func tamed() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Console.complain("the file \u{1B}[2Ja\nb\u{9B}c\u{202E}d\u{7}é 漢 is \"bad\"")
        }
        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(written.contains("inkstone: the file \\u{1b}[2Ja\\u{a}b\\u{9b}c\\u{202e}d\\u{7}é 漢 is \"bad\"\n"), "\(written)")
    }

    @Test("a complaint that is far too long loses its middle: what it is about and what to do stay") func shortened() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Console.complain("first" + String(repeating: "é", count: 9_000) + "last")
            Console.complain("short" + String(repeating: "é", count: 500) + "whole")
        }
        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        let long = written.first { $0.hasPrefix("inkstone: first") }
        #expect(long?.hasSuffix("last") == true && long?.contains(" … ") == true && (long?.count ?? .max) < 1_000)
        #expect(written.contains { $0 == "inkstone: short" + String(repeating: "é", count: 500) + "whole" })
    }

    @Test("a name of marks upon marks is shortened as well, and its line has its end") func combined() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Console.complain("first" + String(repeating: "\u{1D165}", count: 9_000) + "last")
            Console.complain("next")
        }
        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        // As characters, the marks belong to the letter before them.
        let long = written.map(\.utf8).first { $0.starts(with: "inkstone: first".utf8) }
        #expect(long?.suffix(4).elementsEqual("last".utf8) == true && (long?.count ?? .max) < 4_096 && written.contains("inkstone: next"))
    }

    @Test("all that was asked for is written, however long, and a line has an end") func all() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let isSaid = Console.say("<first>" + String(repeating: "x", count: 200_000)) && Console.say("<last>")
            #expect(isSaid)
        }
        let written = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(written.contains("<first>" + String(repeating: "x", count: 200_000) + "\n<last>\n"))
    }

    @Test("what could not be written is not said to be") func nobodyThere() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            close(ends[0])
            dup2(ends[1], STDOUT_FILENO)
            let isSaid = Console.say("nobody reads this")
            #expect(!isSaid)
        }
    }

    @Test("scripts tell by the exit code whether the program was started wrongly, 2, or could not run here, 1") func codes() {
        let (here, wrong) = (Failure.environment("no display"), Failure.input("no such file"))
        #expect((here.exitCode, wrong.exitCode) == (1, 2) && here.message == "no display" && wrong.message == "no such file")
    }
}
