import Glibc

/// The client's end of a Unix socket for lines in both directions: a device's socket, or the program's control socket.
package final class LineSocket {
    private let handle: Int32
    private var received: [UInt8] = []

    /// Nil when nobody listens there.
    package init?(path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
        }
        guard connected else { return nil }
    }

    deinit { close(handle) }

    package func send(_ line: String) throws {
        let bytes = Array((line + "\n").utf8)
        guard Glibc.send(handle, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw RigFailure("the other end is gone: \(line)")
        }
    }

    /// Stops accepting data: to the other end it looks as if this one had gone.
    package func stopListening() { shutdown(handle, Int32(SHUT_RD)) }

    /// Waits for the next line from the other end.
    package func answer(seconds: Double = 5) throws -> String {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { throw RigFailure("no answer within \(seconds) s") }
            let count = recv(handle, &buffer, buffer.count, 0)
            guard count > 0 else { throw RigFailure("the other end closed instead of answering") }
            received += buffer.prefix(count)
        }
    }
}
