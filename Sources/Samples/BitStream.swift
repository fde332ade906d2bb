/// Bits, written from the highest of each byte to the lowest; `BitReader` reads them back.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    /// What is not a whole byte yet: the lowest `pendingCount` bits, of which there are fewer than eight between two calls.
    private var pending: UInt64 = 0
    private var pendingCount = 0

    /// Writes the lowest `count` bits of a value, of 0 to 32.
    mutating func write(_ value: UInt32, bits count: Int) {
        pending = pending << UInt64(count) | UInt64(value) & (1 << UInt64(count) - 1)
        pendingCount += count
        while pendingCount >= 8 {
            pendingCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
        }
    }

    mutating func write(_ bit: Bool) { write(bit ? 1 : 0, bits: 1) }

    /// Writes a number as its width in six bits, and that many bits.
    mutating func write(number: UInt32) {
        let width = UInt32.bitWidth - number.leadingZeroBitCount
        write(UInt32(width), bits: 6)
        write(number, bits: width)
    }

    mutating func write(signed number: Int32) { write(number: number.zigzag) }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if pendingCount > 0 { write(0, bits: 8 - pendingCount) }
    }
}

/// Reads what a `BitWriter` wrote. Beyond the end there are zeros, and `isPastEnd` says that they were asked for.
struct BitReader {
    private let bytes: UnsafeRawBufferPointer
    /// In bits.
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isPastEnd: Bool { position > bytes.count * 8 }
    /// The bytes after the one that was begun last.
    var rest: UnsafeRawBufferPointer.SubSequence { bytes[min((position + 7) >> 3, bytes.count)...] }

    /// The next 57 bits or more, from the highest on.
    @inline(__always) var ahead: UInt64 {
        let byte = position >> 3
        guard byte + 8 <= bytes.count else { return lastBits }
        return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: byte, as: UInt64.self)) << UInt64(position & 7)
    }

    private var lastBits: UInt64 {
        var word: UInt64 = 0
        for byte in position >> 3..<(position >> 3) + 8 { word = word << 8 | (byte < bytes.count ? UInt64(bytes[byte]) : 0) }
        return word << UInt64(position & 7)
    }

    @inline(__always) mutating func skip(_ count: Int) { position &+= count }

    /// Reads 0 to 32 bits.
    @inline(__always) mutating func read(bits count: Int) -> UInt32 {
        let value = UInt32(truncatingIfNeeded: (ahead >> 1) >> UInt64(63 - count))
        position &+= count
        return value
    }

    mutating func readBit() -> Bool { read(bits: 1) != 0 }

    mutating func readNumber() -> UInt32 { read(bits: min(Int(read(bits: 6)), 32)) }

    mutating func readSigned() -> Int32 { Int32(zigzag: readNumber()) }
}

extension Int32 {
    /// 0, -1, 1, -2 … as 0, 1, 2, 3 …
    @inline(__always) var zigzag: UInt32 { UInt32(bitPattern: self << 1 ^ self >> 31) }

    @inline(__always) init(zigzag: UInt32) { self = Int32(bitPattern: zigzag >> 1) ^ -Int32(bitPattern: zigzag & 1) }
}
