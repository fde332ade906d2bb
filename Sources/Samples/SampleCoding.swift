package import Bytes
package import Ink

/// The samples of a stroke in a few bytes each, without loss: what comes back is what went in, bit for bit, whatever it is.
///
/// The count as a varint; then, unless that is 0, bits (see `BitWriter`), filled up to a whole byte:
///
/// | column | as |
/// | --- | --- |
/// | time | the first; the greatest unit that divides all others, 0 when they are all 0; a `SampleClock`; how late by it each came |
/// | place | x, y of the first, and by `SamplePredictor` |
/// | … on a lattice | x, y of the first; a `SampleLattice`; its u, v by `SamplePredictor`; how far x and y are off it |
/// | pressure | the device's levels, 0 if unknown; by `SamplePredictor`; with levels, how far each is off its level |
/// | altitude and azimuth | `RecentValues` of both together |
/// | roll | `RecentValues` |
///
/// What `SamplePredictor` predicts begins with a bit that says whether all are like the first; if not, the rule follows in four bits. Every
/// column of differences begins with a bit that says whether they are all 0; if not, their mean's width follows in five bits, then a
/// `GolombCoder`'s code of each. There may be zeros after the last column: no more than 16 samples may come out of a byte, so that damaged
/// bytes cannot ask for much memory.
package enum SampleCoding {
    /// No more samples than this come out of a byte.
    package static let densest = 16

    package static func encode(_ samples: [PackedSample]) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(count: samples.count)
        guard !samples.isEmpty else { return writer.bytes }
        var columns = SampleColumnWriter(samples)
        columns.writeTimes()
        columns.writePlaces()
        columns.writePressures()
        columns.writeAngles()
        writer.write(bytes: columns.finished())
        while writer.count * densest < samples.count { writer.write(UInt8(0)) }
        return writer.bytes
    }

    /// O(n) in the bytes, in time and memory.
    package static func decode(_ bytes: ArraySlice<UInt8>) throws(DecodingFailure) -> [PackedSample] {
        let (count, start) = try count(in: bytes)
        var isWhole = true
        let samples = [PackedSample](unsafeUninitializedCapacity: count) { samples, initialized in
            samples.initialize(repeating: PackedSample(x: 0, y: 0, elapsed: 0, pressure: 0, angles: 0))
            initialized = count
            let samples = UnsafeMutableBufferPointer(rebasing: samples[..<count])
            bytes.withUnsafeBytes { all in
                let rest = UnsafeRawBufferPointer(rebasing: all[start...])
                guard count > 0 else { return isWhole = rest.isEmpty }
                var columns = SampleColumnReader(bits: BitReader(rest), samples: samples)
                columns.readTimes()
                columns.readPlaces()
                columns.readPressures()
                columns.readAngles()
                isWhole = columns.isWhole
            }
        }
        guard isWhole else { throw .invalid("samples that end too soon or too late", offset: bytes.count) }
        return samples
    }

    /// The number of samples, and how many bytes say it. Throws where the bytes cannot hold as many.
    private static func count(in bytes: ArraySlice<UInt8>) throws(DecodingFailure) -> (count: Int, start: Int) {
        var reader = ByteReader(Array(bytes.prefix(10)))
        let count = try reader.readVarint()
        guard count <= UInt64(bytes.count * densest) else { throw .truncated(offset: bytes.count) }
        return (Int(count), reader.offset)
    }
}
