import Glibc
import Testing
import Threads
@testable import Reading

@Suite("Messages over pipes") struct MessagePipeTests {
    init() { Signals.ignoreHarmless() }

    private func ends() throws -> (input: Int32, output: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    /// What reading gives, where these bytes have come and no more will.
    private func read(_ bytes: [UInt8]) throws -> Result<[UInt8], MessagePipe.Failure> {
        let (input, output) = try ends()
        try #require(write(output, bytes, bytes.count) == bytes.count)
        close(output)
        let pipe = MessagePipe(input: input, output: -1)
        return Result { () throws(MessagePipe.Failure) in try pipe.read() }
    }

    @Test("messages come as they were sent, one after the other, whatever their length") func roundTrip() throws {
        let (input, output) = try ends()
        let pipe = MessagePipe(input: input, output: output)
        for count in [0, 1, 255, 256, 4_096, 5_000] {
            let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
            try pipe.write(message)
            try pipe.write([1, 2, 3])
            let read = [try pipe.read(), try pipe.read()]
            #expect(read == [message, [1, 2, 3]], "\(count) bytes")
        }
    }

    @Test("a message is its length in four bytes, the lowest first, and its bytes") func bytes() throws {
        let (input, output) = try ends()
        let pipe = MessagePipe(input: -1, output: output)
        try pipe.write([7, 8, 9])
        try pipe.write([UInt8](repeating: 5, count: 0x0201))
        var bytes = [UInt8](repeating: 0, count: 4_000)
        let count = Glibc.read(input, &bytes, bytes.count)
        close(input)
        #expect(count == 7 + 4 + 0x0201)
        #expect(bytes.prefix(12) == [3, 0, 0, 0, 7, 8, 9, 1, 2, 0, 0, 5])
        #expect(try read([2, 0, 0, 0, 40, 41, 99]) == .success([40, 41]))
        #expect(try read([0, 1, 0, 0] + [UInt8](repeating: 3, count: 256)) == .success([UInt8](repeating: 3, count: 256)))
    }

    @Test("a message that is cut off, and none at all, is the end") func ended() throws {
        for bytes in [[], [3], [3, 0, 0, 0], [3, 0, 0, 0, 1, 2]] as [[UInt8]] { #expect(try read(bytes) == .failure(.ended), "\(bytes)") }
    }

    @Test("a length that makes no sense is the end, before any of it has come") func tooLong() throws {
        let (input, output) = try ends()
        let head: [UInt8] = [0, 0, 0, 0x7F]
        try #require(write(output, head, head.count) == head.count)
        let pipe = MessagePipe(input: input, output: output)
        // Patience for the head alone.
        var patience = [1.0]
        let read = Result { () throws(MessagePipe.Failure) in try pipe.read { patience.popLast() ?? 0 } }
        #expect(read == .failure(.ended))
    }

    @Test("who has no patience left waits for nothing, be it to read or to write") func impatience() throws {
        let (input, output) = try ends()
        let pipe = MessagePipe(input: input, output: output)
        let read = Result { () throws(MessagePipe.Failure) in try pipe.read { 0 } }
        #expect(read == .failure(.tooSlow))
        let written = Result { () throws(MessagePipe.Failure) in try pipe.write([1]) { 0 } }
        #expect(written.failure == .tooSlow)
    }

    @Test("to write to nobody is the end") func nobody() throws {
        let (input, output) = try ends()
        close(input)
        let pipe = MessagePipe(input: -1, output: output)
        let written = Result { () throws(MessagePipe.Failure) in try pipe.write([1, 2]) }
        #expect(written.failure == .ended)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
