internal import Glibc

/// A stream socket bound to the path but not listening yet; -1 on failure.
package func unixSocket(boundTo path: String) -> Int32 { unixSocket(path, bind) }

/// The client's end of a socket; -1 if connecting would have to wait.
package func unixSocket(connectedTo path: String) -> Int32 {
    unixSocket(path) { handle, address, length in
        _ = fcntl(handle, F_SETFL, O_NONBLOCK)
        defer { _ = fcntl(handle, F_SETFL, 0) }
        return connect(handle, address, length)
    }
}

/// A stream socket of which `use` makes what it is to be: zero where it has.
private func unixSocket(_ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { use(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    if result != 0 { close(handle) }
    return result == 0 ? handle : -1
}
