package import Bytes
package import Ink

extension PackedSample {
    /// The length of an encoded sample, in bytes.
    package static let encodedSize = 16

    /// Reads x, y, elapsed, pressure and angles, as drawings had them before format 4. Accepts any 16 bytes.
    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        let place = try reader.readUInt64()
        let rest = try reader.readUInt64()
        self.init(
            x: Int32(truncatingIfNeeded: place), y: Int32(truncatingIfNeeded: place >> 32), elapsed: UInt16(truncatingIfNeeded: rest),
            pressure: UInt16(truncatingIfNeeded: rest >> 16), angles: UInt32(truncatingIfNeeded: rest >> 32))
    }
}
