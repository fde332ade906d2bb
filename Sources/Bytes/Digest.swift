/// A 64-bit digest of bytes, for comparing; not for secrets.
///
/// For each eight bytes: multiply by an odd constant, then fold the high half in. The result is the same on every machine (little-endian
/// words).
package struct Digest: Hashable, Sendable {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    @inline(always)
    package mutating func combine(_ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        state = product.high ^ product.low &+ 0xE703_7ED1_A0B4_28DB
    }

    package mutating func combine(_ value: Double) { combine(value.bitPattern) }

    package mutating func combine(bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
            offset += 8
        }
        var rest = UInt64(bytes.count - offset) << 56
        for index in offset..<bytes.count { rest |= UInt64(bytes[index]) << UInt64((index - offset) * 8) }
        combine(rest)
    }

    package var value: UInt64 { state }
}
