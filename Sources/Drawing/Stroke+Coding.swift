package import Bytes
internal import Ink

extension Stroke {
    /// | what | as |
    /// | --- | --- |
    /// | style | `InkStyle.encode`, 28 bytes |
    /// | pointer | byte |
    /// | capture scale | double |
    /// | model version | varint |
    /// | bounds: minX, minY, maxX, maxY | doubles |
    /// | samples | count, then 16 bytes each |
    package func encode(into writer: inout ByteWriter) {
        style.encode(into: &writer)
        writer.write(pointer.rawValue)
        writer.write(captureScale)
        writer.write(varint: UInt64(modelVersion))
        for side in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { writer.write(side) }
        writer.write(count: samples.count)
        for sample in samples { sample.encode(into: &writer) }
    }

    /// Eight times as far from the origin, in canvas points, as samples can be: no ink is beyond.
    private static let reach = 4_194_304.0

    package convenience init(from reader: inout ByteReader) throws(DecodingFailure) {
        let style = try InkStyle(from: &reader)
        guard let pointer = PointerKind(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind of pointer") }
        let captureScale = try reader.readDouble()
        guard CanvasTransform.scaleRange ~= captureScale else { throw reader.invalid("a capture scale of \(captureScale)") }
        guard let modelVersion = Int(exactly: try reader.readVarint()), ModelVersion.known.contains(modelVersion) else {
            throw reader.invalid("a stroke that needs a newer Inkstone")
        }
        let bounds = CanvasRect(
            minX: try reader.readDouble(), minY: try reader.readDouble(), maxX: try reader.readDouble(), maxY: try reader.readDouble())
        guard bounds == .empty || [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy({ abs($0) <= Self.reach }) else {
            throw reader.invalid("bounds beyond all")
        }
        let count = try reader.readCount(ofSize: PackedSample.encodedSize)
        var samples: [PackedSample] = []
        samples.reserveCapacity(count)
        for _ in 0..<count { samples.append(try PackedSample(from: &reader)) }
        self.init(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: samples, bounds: bounds)
    }
}
