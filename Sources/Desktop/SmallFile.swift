internal import Files
internal import Glibc

/// A small file that people, other programs or strangers may have put there. It is opened without waiting, and only a regular file counts:
/// a pipe, a device or a folder in its place holds nobody up.
enum SmallFile {
    enum Failure: Error, Equatable {
        case missing
        case notRegular
        /// It has more bytes than a file of its kind has.
        case tooLarge(Int)
        /// An errno.
        case unreadable(Int32)
    }

    /// All bytes. Links are followed.
    static func bytes(of path: String, most: Int) throws(Failure) -> [UInt8] {
        let descriptor = open(path.inBytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        // Nobody listens at a socket, or there is no device.
        guard descriptor >= 0 else { throw errno == ENOENT ? .missing : errno == ENXIO ? .notRegular : .unreadable(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= most else { throw .tooLarge(Int(status.st_size)) }
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: min(Int(status.st_size) + 1, most + 1)))
        while true {
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(errno) }
            if count == 0 { return bytes }
            bytes += part[..<count]
            // It grows while it is read.
            if bytes.count > most { throw .tooLarge(bytes.count) }
        }
    }
}
