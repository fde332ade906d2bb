/// Why bytes could not be read. Offsets count from the first byte.
package enum DecodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes end before the value does.
    case truncated(offset: Int)
    /// A value is not allowed; the text names it.
    case invalid(String, offset: Int)
    /// The bytes are in a format newer than this program.
    case newer(format: UInt64, known: UInt64)
    /// A part newer than this program, which it cannot do without; the text names it.
    case newerPart(String)

    package var description: String {
        switch self {
        case .truncated(let offset): "it is cut off at byte \(offset)"
        case .invalid(let what, let offset): "it is damaged at byte \(offset): \(what)"
        case .newer(let format, let known): "it needs a newer Inkstone: its format is \(format), this one reads up to \(known)"
        case .newerPart(let what): "it needs a newer Inkstone: it has \(what)"
        }
    }
}

/// Reads what a `ByteWriter` wrote. Whatever the bytes are, it returns a value or throws: it never traps, and never reserves more memory
/// than the bytes can fill.
package struct ByteReader: Sendable {
    private let bytes: [UInt8]
    private var end: Int
    /// The next byte's offset.
    package private(set) var offset: Int

    package init(_ bytes: [UInt8]) {
        self.init(bytes, 0..<bytes.count)
    }

    /// Reads a range of the bytes, which must lie within them. Offsets still count from the very first byte.
    package init(_ bytes: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    package var remaining: Int { end - offset }
    package var isAtEnd: Bool { offset == end }

    package mutating func readUInt8() throws(DecodingFailure) -> UInt8 {
        guard offset < end else { throw .truncated(offset: offset) }
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func readBool() throws(DecodingFailure) -> Bool {
        switch try readUInt8() {
        case 0: return false
        case 1: return true
        case let other: throw invalid("\(other) where 0 or 1 is due")
        }
    }

    package mutating func readUInt32() throws(DecodingFailure) -> UInt32 { UInt32(truncatingIfNeeded: try readWord(bytes: 4)) }

    /// Reads the eight bytes in one load: nearly all of a drawing's bytes pass through here.
    package mutating func readUInt64() throws(DecodingFailure) -> UInt64 {
        guard remaining >= 8 else { throw .truncated(offset: end) }
        defer { offset += 8 }
        return bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }

    /// Accepts any bit pattern; see `readFiniteDouble`.
    package mutating func readDouble() throws(DecodingFailure) -> Double { Double(bitPattern: try readUInt64()) }

    package mutating func readFiniteDouble() throws(DecodingFailure) -> Double {
        let value = try readDouble()
        guard value.isFinite else { throw invalid("a number that is not finite") }
        return value
    }

    package mutating func readVarint() throws(DecodingFailure) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try readUInt8()
            guard shift < 63 || byte <= 1 else { throw invalid("a number beyond 64 bits") }
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
            shift += 7
        }
    }

    package mutating func readSignedVarint() throws(DecodingFailure) -> Int64 {
        let value = try readVarint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Reads the count of items that take at least `size` bytes each (1 or more). Throws when that many cannot fit into the rest.
    package mutating func readCount(ofSize size: Int) throws(DecodingFailure) -> Int {
        let count = try readVarint()
        guard count <= UInt64(remaining / size) else { throw .truncated(offset: end) }
        return Int(count)
    }

    package mutating func readString() throws(DecodingFailure) -> String {
        let utf8 = try readBytes(try readCount(ofSize: 1))
        guard let text = String(validating: utf8, as: UTF8.self) else { throw invalid("text that is not UTF-8") }
        return text
    }

    package mutating func readBytes(_ count: Int) throws(DecodingFailure) -> ArraySlice<UInt8> {
        guard count >= 0, count <= remaining else { throw .truncated(offset: end) }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// Returns a reader of the next bytes and skips them here.
    package mutating func readPart(_ count: Int) throws(DecodingFailure) -> ByteReader {
        let part = try readBytes(count)
        return ByteReader(bytes, part.startIndex..<part.endIndex)
    }

    /// Lets `body` read the next bytes with this very reader, which ends there meanwhile, and skips what it leaves. A reader of its own
    /// would count its reference to the bytes, which takes longer than reading most fields.
    mutating func readPart(
        _ count: Int, _ body: (inout ByteReader) throws(DecodingFailure) -> Void
    ) throws(DecodingFailure) {
        guard count >= 0, count <= remaining else { throw .truncated(offset: offset) }
        let outer = end
        end = offset + count
        defer { (offset, end) = (end, outer) }
        try body(&self)
    }

    /// Reads everything that is left.
    package mutating func readRest() -> ArraySlice<UInt8> {
        defer { offset = end }
        return bytes[offset..<end]
    }

    /// The bytes from an offset up to here.
    func slice(from start: Int) -> ArraySlice<UInt8> { bytes[start..<offset] }

    /// The failure to throw when the value just read is not allowed.
    package func invalid(_ what: String) -> DecodingFailure { .invalid(what, offset: offset) }

    private mutating func readWord(bytes count: Int) throws(DecodingFailure) -> UInt64 {
        guard count <= remaining else { throw .truncated(offset: end) }
        var word: UInt64 = 0
        for index in 0..<count { word |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
        offset += count
        return word
    }
}
