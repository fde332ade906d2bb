internal import Glibc

/// The control socket could not be opened; the message names it and says what to do.
package struct ControlError: Error, CustomStringConvertible {
    package let description: String
}

/// A Unix socket (mode 0600) on which scripts and tests ask the running program: a line in, a line out.
///
/// Never blocks: `descriptors` go into the program's poll, `requests` reads what has come, `answer` writes. A client that does not read
/// its answers is dropped.
package struct ControlSocket: ~Copyable {
    package struct Request {
        package let line: String
        fileprivate let client: Int32
    }

    private let path: String
    private let listener: Int32
    /// Clients with what came of a line that is not complete yet.
    private var clients: [Int32: [UInt8]] = [:]

    private static let longestLine = 4096

    /// Listens at `path`, replacing a socket that nobody listens on any more.
    package init(path: String) throws(ControlError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else {
            throw ControlError(description: "control socket \(path): the path is longer than \(room - 1) bytes; use a shorter one")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0)
        guard handle >= 0 else { throw ControlError(description: "control socket \(path): \(Self.reason)") }
        if Self.connects(handle, &address) {
            close(handle)
            throw ControlError(description: "control socket \(path): another program listens there; use another path")
        }
        var existing = stat()
        if lstat(path, &existing) == 0, existing.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
        let mask = umask(0o177)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        let why = Self.reason
        umask(mask)
        guard bound == 0, listen(handle, 8) == 0 else {
            close(handle)
            throw ControlError(description: "control socket \(path): \(why); the folder must exist and be writable")
        }
        self.path = path
        listener = handle
    }

    deinit {
        for client in clients.keys { close(client) }
        close(listener)
        unlink(path)
    }

    /// What the program's poll has to watch for input.
    package var descriptors: [Int32] { [listener] + clients.keys }

    /// The lines that have come since the last call.
    package mutating func requests() -> [Request] {
        while case let client = accept(listener, nil, nil), client >= 0 {
            _ = fcntl(client, F_SETFL, O_NONBLOCK)
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            clients[client] = []
        }
        return clients.keys.sorted().flatMap { read(from: $0) }
    }

    package mutating func answer(_ request: Request, with line: String) {
        guard clients[request.client] != nil else { return }
        let bytes = Array((line + "\n").utf8)
        if send(request.client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) != bytes.count { drop(request.client) }
    }

    private mutating func read(from client: Int32) -> [Request] {
        var lines: [Request] = []
        var buffer = [UInt8](repeating: 0, count: Self.longestLine)
        while true {
            let count = Glibc.read(client, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { break }
            guard count > 0 else {
                drop(client)
                break
            }
            for byte in buffer.prefix(count) {
                if byte == UInt8(ascii: "\n") {
                    lines.append(Request(line: String(decoding: clients[client] ?? [], as: UTF8.self), client: client))
                    clients[client] = []
                } else {
                    clients[client]?.append(byte)
                }
            }
            if let pending = clients[client], pending.count > Self.longestLine {
                drop(client)
                break
            }
        }
        return lines
    }

    private mutating func drop(_ client: Int32) {
        clients[client] = nil
        close(client)
    }

    private static var reason: String { String(cString: strerror(errno)) }

    private static func connects(_ handle: Int32, _ address: inout sockaddr_un) -> Bool {
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
        }
    }
}
