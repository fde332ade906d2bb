internal import Glibc
internal import Threads

/// Messages over a pair of pipes: each is its length in four bytes, little-endian, and then its bytes.
struct MessagePipe: ~Copyable {
    private let input: Int32
    private let output: Int32

    /// A longer message makes no sense.
    static let mostBytes = 1 << 26

    enum Failure: Error { case ended, tooSlow }

    /// Owns both descriptors.
    init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

    deinit {
        close(input)
        close(output)
    }

    /// - Parameter patience: seconds that may be left, asked again and again.
    func write(_ message: [UInt8], patience: () -> Double = { .infinity }) throws(Failure) {
        let count = UInt32(message.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: count >> UInt32(8 * $0)) } + message
        var place = 0
        while place < bytes.count {
            try wait(output, POLLOUT, patience)
            // As much as the pipe takes at once, so that it never blocks.
            let most = min(bytes.count - place, Int(PIPE_BUF))
            let written = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress.map { $0 + place }, most) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw .ended }
            place += written
        }
    }

    func read(patience: () -> Double = { .infinity }) throws(Failure) -> [UInt8] {
        let head = try read(4, patience)
        let count = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard count <= Self.mostBytes else { throw .ended }
        return try read(count, patience)
    }

    private func read(_ count: Int, _ patience: () -> Double) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            try wait(input, POLLIN, patience)
            // No more memory than has come.
            var part = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
            let read = part.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { throw .ended }
            bytes += part.prefix(read)
        }
        return bytes
    }

    /// Looks twice a second how patient it may still be; without an end it waits in read and write.
    private func wait(_ descriptor: Int32, _ events: Int32, _ patience: () -> Double) throws(Failure) {
        while true {
            let left = patience()
            if left == .infinity { return }
            if left <= 0 { throw .tooSlow }
            var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            let ready = poll(&waiting, 1, Int32(min(left, 0.5) * 1000) + 1)
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw .ended }
        }
    }
}
