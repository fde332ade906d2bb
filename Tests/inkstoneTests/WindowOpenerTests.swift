import Files
import Glibc
import RigSupport
import TestSupport
import Testing
import Words
@testable import Jobs

extension OneAtATime {
    @Suite("Other windows of the program") struct WindowOpenerTests {
        private let folder = TemporaryFolder()

        private func opener(_ lines: String) throws -> WindowOpener {
            try writeScript(lines, to: folder["program"])
            return WindowOpener(program: folder["program"])
        }

        /// Waits for the next news and returns the troubles among them.
        private func trouble(_ opener: WindowOpener) throws -> String {
            try #require(isReadable(opener.descriptor, within: 10_000))
            return opener.takeNews().map { if case .trouble(let text) = $0 { Language.english(text) } else { "\($0)" } }.joined(
                separator: "; ")
        }

        @Test("X4 a window that does not open is told with its reason, which is the last that it complained of; one that opens is not")
        func reasons() throws {
            let refusing = try opener("echo 'inkstone: something else' >&2; echo \"inkstone: $1: it is no drawing\" >&2; exit 2")
            refusing.open("/nowhere/fox.inkstone")
            #expect(try trouble(refusing) == "fox.inkstone is not open: /nowhere/fox.inkstone: it is no drawing")
            let silent = try opener("exit 3")
            silent.open("/nowhere/fox.inkstone")
            #expect(try trouble(silent) == "fox.inkstone failed: it ended with 3")
            let well = try opener("echo \"$1\" > '\(folder["told"])'")
            well.open(nil)
            #expect(!isReadable(well.descriptor, within: 300) && folder.bytes(of: "told") == Array("--new\n".utf8))
        }

        @Test("X5 a window is told its drawing by the bytes of the name, and what becomes of it is told harmlessly") func oddName() throws {
            let name = "a b'\"$(x)" + String(name: [0xFF, 0x1B])
            let opener = try opener("printf '%s' \"$1\" > '\(folder["told"])'; exit 3")
            opener.open("/nowhere/" + name)
            #expect(try trouble(opener) == "a b'\"$(x)\u{FFFD}\\u{1b} failed: it ended with 3")
            #expect(folder.bytes(of: "told") == ("/nowhere/" + name).nameBytes)
        }

        @Test("X4 a window that complains without end goes on, and only the end of it is kept") func endless() throws {
            let opener = try opener("yes 'inkstone: and so on' | head -c 20000000 >&2; echo 'inkstone: the end' >&2; exit 1")
            opener.open("/nowhere/fox.inkstone")
            #expect(try trouble(opener) == "fox.inkstone is not open: the end")
        }

        @Test("X4 no more windows are opened than 32 at a time, and that is told by name") func crowd() throws {
            mkfifo(folder["pipe"], 0o600)
            let pipe = open(folder["pipe"], O_RDWR | O_CLOEXEC)
            defer { close(pipe) }
            let opener = try opener("read line < '\(folder["pipe"])'; exit 0")
            for _ in 0..<WindowOpener.most { opener.open(nil) }
            opener.open("/nowhere/fox.inkstone")
            #expect(try trouble(opener) == "fox.inkstone is not opened: 32 windows that were opened from here are there still")
            let lines = String(repeating: "\n", count: WindowOpener.most)
            #expect(write(pipe, lines, lines.utf8.count) == lines.utf8.count)
        }
    }
}
