package import Bytes
package import Ink
internal import InkCoding
internal import Samples

extension Stroke {
    /// | field | as |
    /// | --- | --- |
    /// | 1 style | its number in the drawing's table, varint |
    /// | 2 pointer | byte |
    /// | 3 capture scale | double |
    /// | 4 model version | varint |
    /// | 5 samples, before format 4 | 16 bytes each |
    /// | 6 samples | `SampleCoding` |
    /// | 7 digest of the stroke, where it has no field of a newer program | 8 bytes |
    func encode(into writer: inout ByteWriter, style number: Int) {
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { $0.write(count: number) }
            fields.write(2) { $0.write(pointer.rawValue) }
            fields.write(3) { $0.write(captureScale) }
            fields.write(4) { $0.write(varint: UInt64(modelVersion)) }
            fields.write(6) { $0.write(bytes: codedSamples) }
            if hasOwnDigest { fields.write(7) { $0.write(digest) } }
        }
    }

    /// Whether every program has the same digest of it: a newer one may know more of its fields.
    private var hasOwnDigest: Bool { unread.isEmpty && style.unread.isEmpty }

    convenience init(from reader: inout ByteReader, bounds: CanvasRect, _ styles: [SharedStyle]) throws(DecodingFailure) {
        var style: SharedStyle?
        var pointer: PointerKind?
        var captureScale: Double?
        var modelVersion: Int?
        var samples: [PackedSample] = []
        var coded: ArraySlice<UInt8>?
        var digest: UInt64?
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1:
                let number = try body.readVarint()
                guard number < UInt64(styles.count) else { throw body.invalid("a style that is not in the table") }
                style = styles[Int(number)]
            case 2: pointer = try PointerKind(from: &body)
            case 3: captureScale = try Self.readCaptureScale(&body)
            case 4: modelVersion = try Self.readModelVersion(&body)
            case 5: samples = try [PackedSample](from: &body, count: body.remaining / PackedSample.encodedSize)
            case 6: coded = body.readRest()
            case 7: digest = try body.readUInt64()
            default: return false
            }
            return true
        }
        guard let style, let pointer, let captureScale, let modelVersion, coded == nil || samples.isEmpty else {
            throw reader.invalid("an incomplete stroke, or one with two kinds of samples")
        }
        if let coded {
            try self.init(
                style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, coded: coded,
                digest: unread.isEmpty && style.style.unread.isEmpty ? digest : nil, bounds: bounds, unread: unread)
            return
        }
        self.init(
            style: style.style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: samples, bounds: bounds,
            unread: unread)
    }

    package static func readCaptureScale(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
        let scale = try reader.readDouble()
        guard CanvasTransform.scaleRange ~= scale else { throw reader.invalid("a capture scale of \(scale)") }
        return scale
    }

    /// Refuses an unknown version: it would draw the stroke differently.
    package static func readModelVersion(_ reader: inout ByteReader) throws(DecodingFailure) -> Int {
        let version = try reader.readVarint()
        guard version <= UInt64(ModelVersion.newest) else {
            throw .newerPart("strokes of model version \(version), and this one knows up to \(ModelVersion.newest)")
        }
        guard ModelVersion.known ~= Int(version) else { throw reader.invalid("a model version of \(version)") }
        return Int(version)
    }
}

extension PointerKind {
    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        guard let kind = PointerKind(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind of pointer") }
        self = kind
    }
}

extension [PackedSample] {
    package init(from reader: inout ByteReader, count: Int) throws(DecodingFailure) {
        self.init()
        reserveCapacity(count)
        for _ in 0..<count { append(try PackedSample(from: &reader)) }
    }
}
