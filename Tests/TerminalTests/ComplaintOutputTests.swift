import Glibc
import Testing

@testable import Terminal

@Suite("Complaints") struct ComplaintOutputTests {
    @Test("unread complaints are lost and counted, and nobody waits; the next one that is read tells how many") func fullPipe() {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        /// Reads all that is in the pipe.
        func read() -> String {
            var buffer = [UInt8](repeating: 0, count: 1 << 20)
            let count = Glibc.read(ends[0], &buffer, buffer.count)
            return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
        }
        let output = ComplaintOutput(ends[1])
        output.write("first")
        #expect(read() == "first\n")
        // More than a pipe holds.
        let line = String(repeating: "x", count: 999)
        for _ in 0..<200 { output.write(line) }
        let taken = read().split(separator: "\n").count
        #expect(1..<200 ~= taken)
        output.write("last")
        #expect(read() == "inkstone: \(200 - taken) complaints before this one were lost: nobody read them\nlast\n")
        output.write("after")
        #expect(read() == "after\n")
    }
}
