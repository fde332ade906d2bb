internal import Bytes
internal import Ink

extension Stroke {
    /// | field | as |
    /// | --- | --- |
    /// | 1 style | its number in the drawing's table, varint |
    /// | 2 pointer | byte |
    /// | 3 capture scale | double |
    /// | 4 model version | varint |
    /// | 5 samples | 16 bytes each |
    func encode(into writer: inout ByteWriter, style number: Int) {
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { $0.write(count: number) }
            fields.write(2) { $0.write(pointer.rawValue) }
            fields.write(3) { $0.write(captureScale) }
            fields.write(4) { $0.write(varint: UInt64(modelVersion)) }
            fields.write(5) { body in for sample in samples { sample.encode(into: &body) } }
        }
    }

    convenience init(from reader: inout ByteReader, bounds: CanvasRect, _ styles: [InkStyle]) throws(DecodingFailure) {
        var style: InkStyle?
        var pointer: PointerKind?
        var captureScale: Double?
        var modelVersion: Int?
        var samples: [PackedSample] = []
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
            default: return false
            }
            return true
        }
        guard let style, let pointer, let captureScale, let modelVersion else {
            throw reader.invalid("an incomplete stroke")
        }
        self.init(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: samples, bounds: bounds,
            unread: unread)
    }

    static func readCaptureScale(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
        let scale = try reader.readDouble()
        guard CanvasTransform.scaleRange ~= scale else { throw reader.invalid("a capture scale of \(scale)") }
        return scale
    }

    /// Refuses an unknown version: it would draw the stroke differently.
    static func readModelVersion(_ reader: inout ByteReader) throws(DecodingFailure) -> Int {
        let version = try reader.readVarint()
        guard version <= UInt64(ModelVersion.newest) else {
            throw .newerPart("strokes of model version \(version), and this one knows up to \(ModelVersion.newest)")
        }
        guard ModelVersion.known ~= Int(version) else { throw reader.invalid("a model version of \(version)") }
        return Int(version)
    }
}

extension PointerKind {
    init(from reader: inout ByteReader) throws(DecodingFailure) {
        guard let kind = PointerKind(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind of pointer") }
        self = kind
    }
}

extension [PackedSample] {
    init(from reader: inout ByteReader, count: Int) throws(DecodingFailure) {
        self.init()
        reserveCapacity(count)
        for _ in 0..<count { append(try PackedSample(from: &reader)) }
    }
}
