internal import CZlib

/// A zip archive, written front to back. The sizes of a file follow its data, since they are not known before.
struct ZipArchive {
    private struct Entry {
        let name: [UInt8]
        let offset: Int
        var method = Method.stored
        var sum: UInt32 = 0
        /// In the archive, and unpacked.
        var packed = 0, size = 0
    }

    private enum Method: UInt16 {
        case stored = 0
        case deflated = 8
    }

    private let output: ExportOutput
    private var entries: [Entry] = []

    init(to output: ExportOutput) { self.output = output }

    /// Adds a file as it is, its size before it: programs tell a format by its first bytes.
    mutating func add(_ name: String, stored bytes: [UInt8]) throws(ExportFailure) {
        var entry = Entry(name: Array(name.utf8), offset: output.count)
        entry.sum = UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
        (entry.packed, entry.size) = (bytes.count, bytes.count)
        try output.append(Self.header(of: entry, hasSizes: true) + entry.name + bytes)
        entries.append(entry)
    }

    /// Adds a file that `body` writes.
    mutating func add(
        _ name: String, _ effort: Deflater.Effort,
        _ body: (@escaping (UnsafeRawBufferPointer) throws(ExportFailure) -> Void) throws(ExportFailure) -> Void
    ) throws(ExportFailure) {
        var entry = Entry(name: Array(name.utf8), offset: output.count, method: .deflated)
        try output.append(Self.header(of: entry, hasSizes: false) + entry.name)
        let start = output.count
        let deflater = try Deflater(.none, effort, to: output)
        var (sum, size) = (UInt(0), 0)
        try body { (bytes) throws(ExportFailure) in
            sum = crc32(sum, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
            size += bytes.count
            try deflater.append(bytes)
        }
        try deflater.finish()
        (entry.sum, entry.packed, entry.size) = (UInt32(truncatingIfNeeded: sum), output.count - start, size)
        // What follows the entry has 16 bytes.
        guard size <= UInt32.max, output.count + 16 <= UInt32.max else { throw .library("its archive would be larger than 4 GB") }
        try output.append(Self.words(0x0807_4B50) + Self.words(entry.sum, UInt32(entry.packed), UInt32(entry.size)))
        entries.append(entry)
    }

    /// Writes the directory, which ends the archive.
    func finish() throws(ExportFailure) {
        let start = output.count
        for entry in entries {
            let version: UInt16 = 20
            try output.append(
                Self.words(0x0201_4B50) + Self.halves(version) + Self.common(entry, hasSizes: true) + Self.halves(0, 0, 0)
                    + Self.words(0, UInt32(entry.offset)) + entry.name)
        }
        let count = UInt16(entries.count)
        try output.append(
            Self.words(0x0605_4B50) + Self.halves(0, 0, count, count) + Self.words(UInt32(output.count - start), UInt32(start))
                + Self.halves(0))
    }

    private static func header(of entry: Entry, hasSizes: Bool) -> [UInt8] { words(0x0403_4B50) + common(entry, hasSizes: hasSizes) }

    /// What a file's own header and its entry in the directory have in common.
    private static func common(_ entry: Entry, hasSizes: Bool) -> [UInt8] {
        let (version, sizesFollow): (UInt16, UInt16) = (20, entry.method == .stored ? 0 : 1 << 3)
        // The first day that the format knows, so that the same drawing gives the same file.
        let (time, day): (UInt16, UInt16) = (0, 1 << 5 | 1)
        return halves(version, sizesFollow, entry.method.rawValue, time, day)
            + (hasSizes ? words(entry.sum, UInt32(entry.packed), UInt32(entry.size)) : words(0, 0, 0)) + halves(UInt16(entry.name.count), 0)
    }

    private static func halves(_ numbers: UInt16...) -> [UInt8] { numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }

    private static func words(_ numbers: UInt32...) -> [UInt8] {
        numbers.flatMap { number in [0, 8, 16, 24].map { UInt8(number >> $0 & 255) } }
    }
}
