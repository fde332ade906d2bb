internal import Glibc

/// What the file system knows about a file.
struct FileStatus: Sendable {
    /// Tells files apart, whatever they are called.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var node: UInt64
    }

    let identity: Identity
    /// Bytes.
    let size: Int
    /// Seconds and nanoseconds since 1970 when it was last written.
    let modified: (seconds: Int, nanoseconds: Int)
    let isRegular: Bool

    init(_ status: stat) {
        identity = Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
        size = Int(status.st_size)
        modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    /// Of what is at the path, links followed; nil when nothing is.
    init?(of path: String) {
        var status = stat()
        if stat(path, &status) < 0 { return nil }
        self.init(status)
    }
}
