import Glibc
import RigSupport
import TestSupport
import Testing

@testable import Subcommands

extension OneAtATime {
    @Suite("How far a long export is") struct ProgressMeterTests {
        @Test("O2 A terminal is told how far long work is, and cleared once it is over; a log or a pipe is told nothing")
        func told() async {
            await #expect(processExitsWith: .success) {
                var (ends, master, terminal): ([Int32], Int32, Int32) = ([0, 0], -1, -1)
                let hasPipe = pipe(&ends) == 0
                let hasTerminal = openpty(&master, &terminal, nil, nil, nil) == 0
                try #require(hasPipe && hasTerminal)
                func read() -> String {
                    var room = [UInt8](repeating: 0, count: 64)
                    let count = isReadable(master) ? Glibc.read(master, &room, 64) : 0
                    return String(decoding: room.prefix(max(count, 0)), as: UTF8.self)
                }
                // The one for the pipe begins first: once the other has something to show, both have.
                dup2(ends[1], STDERR_FILENO)
                var unseen = ProgressMeter()
                dup2(terminal, STDERR_FILENO)
                var seen = ProgressMeter()
                let isShown = try wait(for: "a percentage") { () -> Bool? in
                    seen.show(0.5)
                    return isReadable(master, within: 0) ? true : nil
                }
                let percentage = read()
                seen.clear()
                let cleared = read()
                dup2(ends[1], STDERR_FILENO)
                unseen.show(0.5)
                unseen.clear()
                try #require(isShown && percentage == "\r50%" && cleared == "\r\u{1B}[K")
                try #require(!isReadable(ends[0], within: 0))
            }
        }
    }
}
