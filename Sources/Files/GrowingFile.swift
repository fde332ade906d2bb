internal import Glibc

/// A new file that only grows: a recording that a person asked for. Bytes that the disk does not take are kept and tried again.
package struct GrowingFile: ~Copyable {
    package let path: String
    private let file: Descriptor
    private var backlog = Backlog()
    private var isInTrouble = false

    /// Creates the file. A file with contents is refused with EEXIST, or emptied if `replaces` is set.
    package init(creating path: String, replaces: Bool = false) throws(StoreFailure) {
        if !replaces, let status = FileStatus(of: path), status.isRegular, status.size > 0 {
            throw StoreFailure(.write, path, .system(EEXIST))
        }
        file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
        self.path = path
    }

    /// Appends the bytes. Returns the failure once, when trouble begins. An empty call retries.
    package mutating func append(_ bytes: [UInt8]) -> StoreFailure? {
        let (_, error) = backlog.append(bytes, to: file)
        defer { isInTrouble = error != nil }
        return isInTrouble ? nil : error.map { StoreFailure(.write, path, .system($0)) }
    }

    /// The number of bytes that wait for the system to take them.
    package var unwritten: Int { backlog.count }
}

/// No drawing is this large, and no machine has memory for it: a larger file is not read.
private let mostBytes = 1 << 31

/// All bytes of a file, or of a pipe up to its end.
///
/// - Parameter signature: the bytes that the file should begin with. From a file that begins otherwise, possibly an endless device, only a
///   little is read and returned.
package func contents(of path: String, beginningWith signature: [UInt8] = []) throws(StoreFailure) -> [UInt8] {
    let file = try Descriptor(opening: path, O_RDONLY)
    guard let start = file.read(signature.count) else { throw StoreFailure(.read, path) }
    return start == signature ? start + (try rest(of: file, path)) : start
}

/// All bytes of a file that a stranger may have put there. Throws for anything but a regular file, and never waits for a pipe.
package func contents(ofFile path: String) throws(StoreFailure) -> [UInt8] {
    try rest(of: Descriptor(openingFile: path, O_RDONLY), path)
}

/// The bytes of a regular file of at most `most` bytes; nil for anything else.
package func contents(ofSmall path: String, most: Int) -> [UInt8]? {
    guard let file = try? Descriptor(openingFile: path, O_RDONLY), let size = file.status?.size, size <= most else { return nil }
    return try? rest(of: file, path)
}

/// The bytes from the current offset to the end.
private func rest(of file: borrowing Descriptor, _ path: String) throws(StoreFailure) -> [UInt8] {
    guard let size = file.status?.size else { throw StoreFailure(.read, path) }
    guard size <= mostBytes else { throw StoreFailure(.read, path, .system(EFBIG)) }
    // One byte more than expected reveals the end: a file is read in one piece, and only a pipe goes on.
    let limit = max(size + 1, 1 << 16)
    guard var bytes = file.read(limit) else { throw StoreFailure(.read, path) }
    while bytes.count.isMultiple(of: limit), !bytes.isEmpty {
        guard bytes.count <= mostBytes else { throw StoreFailure(.read, path, .system(EFBIG)) }
        guard let part = file.read(limit) else { throw StoreFailure(.read, path) }
        if part.isEmpty { break }
        bytes += part
    }
    return bytes
}
