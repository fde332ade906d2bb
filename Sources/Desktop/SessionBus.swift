internal import Glibc
import Threads

/// The session's bus. SDL waits without end for one that never accepts a connection, or accepts it and never answers.
package enum SessionBus {
    /// Whether the bus answers the start of a handshake within this time. True as well where there is no bus, or where its address is not a
    /// local socket: libraries do not wait for those.
    package static func answers(within seconds: Double) -> Bool { Bus.address.map { answers($0, within: seconds) } ?? true }

    /// - Parameter addresses: as a session tells them: libraries try one after the other until one takes the connection.
    static func answers(_ addresses: String, within seconds: Double) -> Bool {
        let end = monotonicSeconds() + seconds
        for address in addresses.split(separator: ";") {
            guard let (name, length) = socketName(of: address) else { return true }
            if let answers = asked(name, length, until: end) { return answers }
        }
        return true
    }

    /// Whether the bus at a socket answers until then, in monotonic seconds; nil where nobody listens there.
    private static func asked(_ name: sockaddr_un, _ length: socklen_t, until end: Double) -> Bool? {
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard handle >= 0 else { return nil }
        defer { close(handle) }
        // No time at all would mean without end.
        let microseconds = Int(max(end - monotonicSeconds(), 0) * 1e6) + 1
        var patience = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
        setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, length) }
        }
        // EAGAIN: as many wait to be accepted as may, for all of this time.
        guard result == 0 else { return errno == EAGAIN ? false : nil }
        // D-Bus specification, "Authentication protocol": a zero byte, then lines. Every AUTH is answered.
        let words = Array("\0AUTH\r\n".utf8)
        guard send(handle, words, words.count, Int32(MSG_NOSIGNAL)) == words.count else { return true }
        var request = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(max(end - monotonicSeconds(), 0) * 1000)) > 0
    }

    /// Hides the bus from libraries that look for it from now on.
    package static func hide() { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }

    /// Nil where the address is of another kind.
    private static func socketName(of address: Substring) -> (name: sockaddr_un, length: socklen_t)? {
        guard address.hasPrefix("unix:") else { return nil }
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: name.sun_path)
        var bytes: [UInt8] = []
        for field in address.dropFirst("unix:".count).split(separator: ",") {
            if field.hasPrefix("path=") { bytes = unescaped(field.dropFirst("path=".count)) + [0] }
            if field.hasPrefix("abstract=") { bytes = [0] + unescaped(field.dropFirst("abstract=".count)) }
        }
        guard !bytes.isEmpty, bytes.count <= room else { return nil }
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
        return (name, socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count))
    }

    /// In addresses a byte may be "%" and two hexadecimal digits.
    private static func unescaped(_ text: Substring) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            let code = byte == UInt8(ascii: "%") ? UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) : nil
            if code != nil { rest = rest.dropFirst(2) }
            bytes.append(code ?? byte)
        }
        return bytes
    }
}
