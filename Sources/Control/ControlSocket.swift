internal import Files
internal import Glibc

/// The control socket could not be opened. The message names it and says what to do.
package struct ControlError: Error, CustomStringConvertible {
    package let description: String
}

/// A Unix socket (mode 0600) for scripts and tests: they send the running program a line and get a line back.
///
/// It never blocks: `descriptors` go into the program's poll, `requests` reads what has come, and `answer` writes. A client that does not
/// read its answers is dropped, as is one that sends an endless line; a client that floods the socket has to wait.
package struct ControlSocket: ~Copyable {
    package struct Request {
        package let line: String
        fileprivate let client: Int32
    }

    private let path: String
    /// The socket's file as created: its name may belong to another file by the end.
    private let file: (device: UInt64, node: UInt64)?
    private let listener: Int32
    /// Clients, each with the bytes of its incomplete line.
    private var clients: [Int32: [UInt8]] = [:]
    /// Clients that have sent their last line, with the number of their lines that are yet to be answered.
    private var ended: [Int32: Int] = [:]

    /// In bytes.
    private static let longestLine = 4096
    /// More clients are turned away: the program needs descriptors for other purposes.
    private static let mostClients = 64
    /// The most buffers read from a client at a time: pens come first.
    private static let mostReads = 4

    /// Listens at `path`, replacing a socket that nobody listens on any more.
    package init(path: String) throws(ControlError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        // A socket without a name would be open to everybody.
        guard !path.isEmpty else { throw ControlError(description: "the control socket has no name: give a path") }
        let bytes = path.nameBytes
        guard bytes.count < room else {
            throw ControlError(description: "control socket \(path): the path is longer than \(room - 1) bytes; use a shorter one")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0)
        guard handle >= 0 else { throw ControlError(description: "control socket \(path): \(Self.reason)") }
        switch Self.connect(handle, &address) {
        case ECONNREFUSED:
            var existing = stat()
            if lstat(path.inBytes, &existing) == 0, existing.st_mode & S_IFMT == S_IFSOCK { unlink(path.inBytes) }
        case 0, EAGAIN:
            // A socket whose queue is full has a listener too.
            close(handle)
            throw ControlError(description: "control socket \(path): another program listens there; use another path")
        default: break
        }
        // On Linux, the file gets the socket's mode as it is bound. (The umask is the whole process's: other threads make files meanwhile.)
        fchmod(handle, 0o600)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
        }
        let isListening = isBound && listen(handle, 8) == 0
        let error = errno
        guard isListening else {
            close(handle)
            let advice = isBound || error == EADDRINUSE ? "use another path" : "the folder must exist and be writable"
            let why = !isBound && error == EADDRINUSE ? "a file that is not a socket is there" : String(cString: strerror(error))
            throw ControlError(description: "control socket \(path): \(why); \(advice)")
        }
        self.path = path
        file = Self.identity(of: path)
        listener = handle
    }

    deinit {
        for client in clients.keys { close(client) }
        close(listener)
        if let file, let now = Self.identity(of: path), file == now { unlink(path.inBytes) }
    }

    /// The descriptors that the program's poll has to watch for input.
    package var descriptors: [Int32] { [listener] + clients.keys.filter { ended[$0] == nil } }

    /// The complete lines received since the last call.
    package mutating func requests() -> [Request] {
        while case let client = accept(listener, nil, nil), client >= 0 {
            _ = fcntl(client, F_SETFL, O_NONBLOCK)
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            if clients.count < Self.mostClients { clients[client] = [] } else { Self.turnAway(client) }
        }
        return clients.keys.sorted().flatMap { ended[$0] == nil ? read(from: $0) : [] }
    }

    /// Answers a request; call it once for each. A client that has sent its last line is dropped after its last answer. For a client that
    /// is gone, `line` is not evaluated.
    package mutating func answer(_ request: Request, with line: @autoclosure () -> String) {
        let client = request.client
        guard clients[client] != nil else { return }
        guard Self.send(line(), to: client) else { return drop(client) }
        if let waiting = ended[client] { end(client, waiting: waiting - 1) }
    }

    private mutating func read(from client: Int32) -> [Request] {
        var lines: [Request] = []
        var buffer = [UInt8](repeating: 0, count: Self.longestLine)
        for _ in 0..<Self.mostReads {
            let count = Glibc.read(client, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { break }
            if count == 0 {
                end(client, waiting: lines.count)
                break
            }
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
                _ = Self.send(JSON.object([("error", .string("a line is longer than \(Self.longestLine) bytes"))]).text, to: client)
                drop(client)
                break
            }
        }
        return lines
    }

    /// Returns whether the system took the whole line at once.
    private static func send(_ line: String, to client: Int32) -> Bool {
        let bytes = Array((line + "\n").utf8)
        return Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Notes that the client sends no more; drops it once it has all its answers.
    private mutating func end(_ client: Int32, waiting: Int) {
        ended[client] = waiting
        if waiting == 0 { drop(client) }
    }

    private mutating func drop(_ client: Int32) {
        clients[client] = nil
        ended[client] = nil
        close(client)
    }

    private static func turnAway(_ client: Int32) {
        _ = send(JSON.object([("error", .string("\(mostClients) clients are connected: try again when one has gone"))]).text, to: client)
        close(client)
    }

    /// Nil where there is no file.
    private static func identity(of path: String) -> (device: UInt64, node: UInt64)? {
        var status = stat()
        return lstat(path.inBytes, &status) == 0 ? (UInt64(status.st_dev), UInt64(status.st_ino)) : nil
    }

    private static var reason: String { String(cString: strerror(errno)) }

    /// Returns the `errno`, 0 for success.
    private static func connect(_ handle: Int32, _ address: inout sockaddr_un) -> Int32 {
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        return result == 0 ? 0 : errno
    }
}
