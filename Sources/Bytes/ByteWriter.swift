/// Writes values one after the other, little-endian; `ByteReader` reads them back.
package struct ByteWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Returns what was written, in memory of its own; what is written next takes the room again.
    package mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes.withUnsafeBufferPointer(Array.init)
    }

    package mutating func write(_ value: UInt8) { bytes.append(value) }
    package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
    package mutating func write(_ value: UInt32) { writeWord(value) }
    package mutating func write(_ value: UInt64) { writeWord(value) }
    package mutating func write(_ value: Double) { writeWord(value.bitPattern) }

    /// Writes seven bits per byte, lowest first, the top bit set on all but the last: 1 byte below 128, at most 10.
    package mutating func write(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes how many items follow; `ByteReader.readCount` reads it.
    package mutating func write(count: Int) { write(varint: UInt64(count)) }

    /// Writes a varint that is short for small numbers of either sign: 0, -1, 1, -2 … become 0, 1, 2, 3 …
    package mutating func write(signedVarint value: Int64) { write(varint: UInt64(bitPattern: value << 1 ^ value >> 63)) }

    /// Writes the length in bytes, then the UTF-8.
    package mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    package var count: Int { bytes.count }

    /// Replaces the byte at `start` with the length of everything written after it.
    mutating func setLength(at start: Int) {
        let length = UInt64(count - start - 1)
        if length < 0x80 {
            bytes[start] = UInt8(length)
        } else {
            var prefix = ByteWriter()
            prefix.write(varint: length)
            bytes.replaceSubrange(start...start, with: prefix.bytes)
        }
    }

    /// Writes the bytes without a length.
    package mutating func write(bytes more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    private mutating func writeWord<Word: FixedWidthInteger & UnsignedInteger>(_ word: Word) {
        for shift in stride(from: 0, to: Word.bitWidth, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> Word(shift))) }
    }
}
