internal import Glibc

/// An open file; closed when it goes.
struct Descriptor: ~Copyable, Sendable {
    private let raw: Int32

    /// Opens with these flags; a file that is created may be read and written as `mode` and the umask say. Never inherited by children.
    init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(StoreFailure) {
        raw = open(path, flags | O_CLOEXEC, mode)
        if raw < 0 { throw StoreFailure(.open, path) }
    }

    /// The same open file under a second number: one offset and one lock for both. Nil when the system has no more numbers.
    init?(sharing other: borrowing Descriptor) {
        raw = fcntl(other.raw, F_DUPFD_CLOEXEC, 0)
        if raw < 0 { return nil }
    }

    deinit { close(raw) }

    /// Writes as much as the system takes, in one call if it takes all: how many bytes, and the `errno` that stopped it short.
    func write(_ bytes: ArraySlice<UInt8>) -> (count: Int, error: Int32?) {
        Self.write(bytes) { Glibc.write(raw, $0.baseAddress, $0.count) }
    }

    /// - Parameter take: write(2). Some file systems take nothing and say nothing: 0 counts as a fault of the device, lest we ask for ever.
    static func write(_ bytes: ArraySlice<UInt8>, take: (UnsafeRawBufferPointer) -> Int) -> (count: Int, error: Int32?) {
        bytes.withUnsafeBytes { buffer in
            var count = 0
            while count < buffer.count {
                let result = take(UnsafeRawBufferPointer(rebasing: buffer[count...]))
                if result > 0 {
                    count += result
                } else if result == 0 {
                    return (count, EIO)
                } else if errno != EINTR {
                    return (count, errno)
                }
            }
            return (count, nil)
        }
    }

    /// Reads up to `limit` bytes from the current offset on; nil with `errno` set when that fails.
    func read(_ limit: Int) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit {
                let result = Glibc.read(raw, buffer.baseAddress! + count, limit - count)
                if result == 0 { return }
                if result > 0 {
                    count += result
                } else if errno != EINTR {
                    failed = true
                    return
                }
            }
        }
        return failed ? nil : bytes
    }

    /// Returns once all that was written is on the disk, or the `errno` that says why it is not.
    func sync() -> Int32? {
        while fsync(raw) < 0 {
            if errno != EINTR { return errno }
        }
        return nil
    }

    /// Takes the file's lock for as long as the file is open; false when another program holds it.
    func lock(_ path: String) throws(StoreFailure) -> Bool {
        while flock(raw, LOCK_EX | LOCK_NB) < 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            default: throw StoreFailure(.lock, path)
            }
        }
        return true
    }

    /// Waits until no other program holds the file's lock, and takes it.
    func awaitLock(_ path: String) throws(StoreFailure) {
        while flock(raw, LOCK_EX) < 0 {
            if errno != EINTR { throw StoreFailure(.lock, path) }
        }
    }

    var status: FileStatus? {
        var status = stat()
        return fstat(raw, &status) < 0 ? nil : FileStatus(status)
    }
}
