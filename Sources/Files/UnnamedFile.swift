internal import Glibc

/// A file without a name: for another program by its descriptor, or for what does not fit into memory. It is gone as soon as nobody has it
/// open.
package final class UnnamedFile: Sendable {
    package let descriptor: Int32
    private let folder: String

    /// In `$TMPDIR`, or `/tmp`.
    package init() throws(StoreFailure) {
        folder = getenv("TMPDIR").map { String(name: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let path = folder + "/.inkstone-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        descriptor = open(path.inBytes, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw StoreFailure(.open, folder) }
        unlink(path.inBytes)
    }

    deinit { close(descriptor) }

    /// By which this process can open it, as libraries do that take a path.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    package func append(_ bytes: [UInt8]) throws(StoreFailure) {
        if let failure = bytes.withUnsafeBytes({ failure(of: $0) }) { throw failure }
    }

    package func append(_ bytes: UnsafeRawBufferPointer) throws(StoreFailure) {
        if let failure = failure(of: bytes) { throw failure }
    }

    /// Writes; nil where that went well.
    private func failure(of bytes: UnsafeRawBufferPointer) -> StoreFailure? {
        let error = Descriptor.write(bytes, take: { write(descriptor, $0.baseAddress, $0.count) }).error
        return error.map { StoreFailure(.write, folder, .system($0)) }
    }

    /// Goes back to the first byte, so that the next reader gets the whole file.
    package func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// Reads all of it, piece by piece, while the body returns true.
    package func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Bool) throws(StoreFailure) {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { piece.deallocate() }
        rewind()
        while true {
            let count = read(descriptor, piece.baseAddress, piece.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw StoreFailure(.read, folder) }
            if count == 0 || !body(UnsafeRawBufferPointer(rebasing: piece[..<count])) { return }
        }
    }

    /// The last line that says anything, where it holds text.
    package var lastLine: String? {
        var text: [UInt8] = []
        try? forEachPiece { piece in
            text += piece
            return text.count < 1 << 20
        }
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
    }
}
