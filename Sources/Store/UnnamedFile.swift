internal import Glibc

/// A file without a name, for another program by its descriptor. It is gone as soon as nobody has it open.
package final class UnnamedFile: Sendable {
    package let descriptor: Int32

    /// In `$TMPDIR`, or `/tmp`.
    package init() throws(StoreFailure) {
        let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let path = folder + "/.inkstone-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw StoreFailure(.open, folder) }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// Returns false, with `errno` set, where the disk does not take them.
    package func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let error = Descriptor.write(bytes, take: { write(descriptor, $0.baseAddress, $0.count) }).error else { return true }
        errno = error
        return false
    }

    /// Whoever reads it next begins at its beginning.
    package func rewind() { lseek(descriptor, 0, SEEK_SET) }
}
