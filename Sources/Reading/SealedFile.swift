internal import CGLib
internal import CReading
internal import Glibc

/// A copy of a file in memory that nothing can change any more, so that what was checked is what is used.
final class SealedFile {
    enum Failure: Error {
        /// It is no regular file, has another size, or cannot be read to its end.
        case unlike
        /// The system gives no such memory, or does not seal it; with an errno.
        case notSealed(Int32)
    }

    let descriptor: Int32
    private let bytes: UnsafeRawBufferPointer

    /// - Parameters:
    ///   - source: a descriptor of the file, at its beginning; stays the caller's.
    ///   - count: the bytes that it must have.
    init(copying source: Int32, count: Int) throws(Failure) {
        var status = stat()
        guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == count, count > 0 else {
            throw .unlike
        }
        let memory = reading_sealable_memory()
        guard memory >= 0 else { throw .notSealed(errno) }
        guard reading_copy(source, memory, count) == 0 else {
            close(memory)
            throw .unlike
        }
        guard reading_seal(memory) == 0, let mapped = mmap(nil, count, PROT_READ, MAP_SHARED, memory, 0), mapped != MAP_FAILED else {
            let error = errno
            close(memory)
            throw .notSealed(error)
        }
        descriptor = memory
        bytes = UnsafeRawBufferPointer(start: mapped, count: count)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        close(descriptor)
    }

    /// By which this process, and no other, opens it.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// The file stays mapped until the body returns.
    func withBytes<Result, Failure: Error>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Result) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(bytes)
    }

    /// SHA-256 in hexadecimal digits.
    var sum: String {
        guard let sum = g_checksum_new(G_CHECKSUM_SHA256) else { return "" }
        defer { g_checksum_free(sum) }
        withBytes { g_checksum_update(sum, $0.assumingMemoryBound(to: UInt8.self).baseAddress, gssize($0.count)) }
        return g_checksum_get_string(sum).map { String(cString: $0) } ?? ""
    }
}
