internal import Glibc

/// The file system's data about a file.
package struct FileStatus: Sendable {
    /// Identifies a file, whatever its name.
    package struct Identity: Hashable, Sendable {
        var device: UInt64
        var node: UInt64
    }

    package let identity: Identity
    /// Bytes.
    package let size: Int
    /// The time of the last write, in seconds and nanoseconds since 1970.
    package let modified: (seconds: Int, nanoseconds: Int)
    package let isRegular: Bool
    /// Who may read and write it, as chmod(2) takes it.
    package let rights: UInt32
    /// The number of names that the file has; 0 once it has been removed.
    package let links: Int

    init(_ status: stat) {
        identity = Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
        size = Int(status.st_size)
        modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        isRegular = status.st_mode & S_IFMT == S_IFREG
        rights = status.st_mode & 0o7777
        links = Int(status.st_nlink)
    }

    /// Of the file at the path, following links; nil when there is none.
    package init?(of path: String) {
        var status = stat()
        if stat(path.inBytes, &status) < 0 { return nil }
        self.init(status)
    }
}
