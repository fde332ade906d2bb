internal import CLinux
internal import Glibc

/// An open file; it is closed when the value goes away.
package struct Descriptor: ~Copyable, Sendable {
    private let raw: Int32

    /// Opens with these flags. A new file gets `mode`, less the umask. Children never inherit the descriptor.
    package init(opening path: String, _ flags: Int32, mode: UInt32 = 0o666) throws(StoreFailure) {
        raw = open(path.inBytes, flags | O_CLOEXEC, mode)
        if raw < 0 { throw StoreFailure(.open, path) }
    }

    /// Opens a file that a stranger may have put there. Throws for anything but a regular file, and never waits for a pipe.
    package init(openingFile path: String, _ flags: Int32, mode: UInt32 = 0o666) throws(StoreFailure) {
        let opened = open(path.inBytes, flags | O_CLOEXEC | O_NONBLOCK, mode)
        if opened < 0 { throw StoreFailure(.open, path) }
        var status = stat()
        guard fstat(opened, &status) == 0, FileStatus(status).isRegular else {
            close(opened)
            throw StoreFailure(.open, path, .format("it is not a file"))
        }
        raw = opened
    }

    /// Finds a file without opening it. Unlike others, this descriptor drops no lock of the process on the file when it is closed.
    package init(placeOf path: String) throws(StoreFailure) { try self.init(opening: path, Int32(clinux_place)) }

    deinit { close(raw) }

    /// Hands the descriptor to somebody who closes it.
    package consuming func handOver() -> Int32 {
        let raw = raw
        discard self
        return raw
    }

    /// Writes as much as the system takes, in one call if possible. Returns how many bytes were written, and the `errno` that stopped it
    /// short.
    package func write(_ bytes: ArraySlice<UInt8>) -> (count: Int, error: Int32?) { bytes.withUnsafeBytes { write($0) } }

    func write(_ bytes: UnsafeRawBufferPointer) -> (count: Int, error: Int32?) {
        Self.write(bytes) { Glibc.write(raw, $0.baseAddress, $0.count) }
    }

    /// - Parameter take: write(2). Some file systems take nothing and report no error: 0 counts as a device fault, or this would loop for
    ///   ever.
    static func write(_ bytes: UnsafeRawBufferPointer, take: (UnsafeRawBufferPointer) -> Int) -> (count: Int, error: Int32?) {
        var count = 0
        while count < bytes.count {
            let result = take(UnsafeRawBufferPointer(rebasing: bytes[count...]))
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

    /// Reads up to `limit` bytes from the current offset; nil with `errno` set on failure.
    package func read(_ limit: Int) -> [UInt8]? {
        Self.read(limit) { buffer, count in Glibc.read(raw, buffer, count) }
    }

    /// Reads bytes at an offset, fewer only at the end; nil with `errno` set on failure.
    package func read(_ limit: Int, at offset: Int) -> [UInt8]? {
        var place = offset
        return Self.read(limit) { buffer, count in
            let result = pread(raw, buffer, count, place)
            place += max(0, result)
            return result
        }
    }

    private static func read(_ limit: Int, give: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit {
                let result = give(buffer.baseAddress! + count, limit - count)
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

    /// Waits until everything written is on the disk; returns the `errno` if that fails.
    func sync() -> Int32? {
        while fsync(raw) < 0 {
            if errno != EINTR { return errno }
        }
        return nil
    }

    /// Waits until everything that was written in its file system is on the disk; returns the `errno` if that fails.
    func syncFileSystem() -> Int32? { syncfs(raw) < 0 ? errno : nil }

    /// Takes the file's lock until the file is closed; false when another program holds it.
    ///
    /// - Parameter patience: how long to wait, in milliseconds, while another program holds it. A program that only asks whether a file is
    ///   locked holds the lock for some microseconds.
    package func lock(_ path: String, patience: Int = 0) throws(StoreFailure) -> Bool {
        var waited = 0
        while flock(raw, LOCK_EX | LOCK_NB) < 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK:
                if waited >= patience { return false }
                usleep(1_000)
                waited += 1
            default: throw StoreFailure(.lock, path)
            }
        }
        return true
    }

    package var status: FileStatus? {
        var status = stat()
        return fstat(raw, &status) < 0 ? nil : FileStatus(status)
    }

    /// By which this process reaches what it is open for, a folder say. The kernel leads there from a link in /proc.
    package var path: String { "/proc/\(getpid())/fd/\(raw)" }

    /// The file's present path, which the kernel knows even after the file was moved; nil after it was removed.
    package var whereabouts: String? {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(raw)", &path, path.count)
        guard count > 0, count < path.count, let status, status.links > 0 else { return nil }
        return String(name: path[..<count])
    }
}
