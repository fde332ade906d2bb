internal import CSQLite
package import Files
internal import Glibc

/// A file as it is now, to be read as a database. Nothing is locked, and no other file is made, changed or looked at: what lies beside it
/// is laid over it by those who know that it fits.
///
/// Other programs may write the file meanwhile: who has read it asks `isCurrent`.
package final class Snapshot {
    package let path: String
    /// The number of bytes in the file.
    package let size: Int
    private let status: FileStatus
    /// Nil once a connection owns it.
    private var handle: OpaquePointer?

    /// - Throws: for anything but a regular file. It never waits for a pipe.
    package init(of path: String) throws(StoreFailure) {
        let place = try Descriptor(placeOf: path)
        guard let status = place.status else { throw StoreFailure(.open, path) }
        guard status.isRegular else { throw StoreFailure(.open, path, .format("it is not a file")) }
        var code: Int32 = 0
        // SQLite follows no links here.
        guard let handle = csqlite_snapshot_open((place.whereabouts ?? path).inBytes, &code) else {
            throw StoreFailure(.open, path, sqlite: code, nil)
        }
        (self.path, self.status, self.handle) = (path, status, handle)
        size = Int(csqlite_snapshot_size(handle))
    }

    deinit { if let handle { csqlite_snapshot_close(handle) } }

    /// The file's own bytes, fewer only at its end; nil where they cannot be read.
    package func read(_ count: Int, at offset: Int) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            let result = csqlite_snapshot_read(handle, buffer.baseAddress, Int64(count), Int64(offset))
            (failed, read) = (result < 0, max(0, Int(result)))
        }
        return failed ? nil : bytes
    }

    /// Pages that lie in another file.
    package struct Overlay: Equatable, Sendable {
        /// By the page's number, from 1 on: where its bytes begin.
        package var places: [UInt32: Int] = [:]
        /// The number of pages that the whole then has.
        package var pageCount: Int

        package init(pageCount: Int) { self.pageCount = pageCount }
    }

    /// These pages count instead of the file's own.
    ///
    /// - Parameter file: the one in which they lie.
    package func lay(_ overlay: Overlay, from file: consuming Descriptor, pageSize: Int) throws(StoreFailure) {
        let sorted = overlay.places.sorted { $0.key < $1.key }
        let isLaid = csqlite_snapshot_lay(
            handle, file.handOver(), Int32(pageSize), Int64(overlay.pageCount), sorted.map(\.key), sorted.map { Int64($0.value) },
            Int32(sorted.count))
        if isLaid == 0 { throw StoreFailure(.read, path, .system(ENOMEM)) }
    }

    /// Whether the file is still as it was.
    package var isCurrent: Bool {
        guard let now = FileStatus(of: path) else { return false }
        return now.identity == status.identity && now.size == status.size && now.modified == status.modified
    }

    /// Opens a connection, which owns the file from now on.
    func connect() throws(StoreFailure) -> (connection: OpaquePointer, file: OpaquePointer) {
        guard let file = handle.take() else { preconditionFailure("connected twice") }
        var code: Int32 = 0
        guard let connection = csqlite_snapshot_connect(file, &code) else { throw StoreFailure(.open, path, sqlite: code, nil) }
        return (connection, file)
    }
}
