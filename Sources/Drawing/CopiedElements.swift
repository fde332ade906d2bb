package import Bytes
package import Elements
package import Ink

/// Elements of a drawing on their way to another: what people copy in one window and paste in another, as bytes between the two.
///
/// | what | as |
/// | --- | --- |
/// | signature | 89 49 4E 4B 43 0A 1A 0A |
/// | digest of the rest | `Digest`, u64, little-endian |
/// | the rest | `Drawing.encode`: a drawing that these elements alone have been put into |
///
/// The bytes are a stranger's: reading them ends in elements that are sound to the last sample, or in a failure.
package struct CopiedElements: Equatable, Sendable {
    private let drawing: Drawing

    /// The most bytes that are read: more than a drawing of a million strokes has.
    package static let mostBytes = 1 << 28
    private static let signature: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x43, 0x0A, 0x1A, 0x0A]

    /// - Parameter elements: bottom first, of whatever layers.
    package init(of elements: [Element]) { drawing = Drawing(of: elements) }

    /// Bottom first.
    package var elements: [Element] { drawing.elements }
    package var count: Int { drawing.elementCount }
    /// In canvas points, where they were copied.
    package var bounds: CanvasRect { drawing.bounds }

    package func encoded() -> [UInt8] {
        var body = ByteWriter()
        drawing.encode(into: &body)
        var writer = ByteWriter()
        writer.write(bytes: Self.signature)
        writer.write(Self.digest(body.bytes[...]))
        writer.write(bytes: body.bytes)
        return writer.bytes
    }

    /// - Parameter known: picture files that are in memory already.
    package init(_ bytes: [UInt8], known: [PictureFile] = []) throws(DecodingFailure) {
        var reader = ByteReader(bytes, 0..<bytes.count)
        guard bytes.count <= Self.mostBytes else { throw reader.invalid("more than \(Self.mostBytes) bytes") }
        guard bytes.starts(with: Self.signature) else { throw reader.invalid("no strokes of Inkstone") }
        _ = try reader.readBytes(Self.signature.count)
        let digest = try reader.readUInt64()
        guard Self.digest(bytes[reader.offset...]) == digest else { throw reader.invalid("a wrong checksum") }
        let drawing = try Drawing(from: &reader, known: known)
        guard reader.isAtEnd else { throw reader.invalid("surplus bytes after the strokes") }
        guard drawing.elementCount > 0 else { throw reader.invalid("no strokes at all") }
        for element in drawing.elements {
            if case .stroke(let stroke) = element.content { _ = try stroke.checkedSamples() }
        }
        self.drawing = drawing
    }

    private static func digest(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var digest = Digest()
        bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }
}

extension Drawing {
    /// A drawing that these elements alone have been put into, by one edit.
    fileprivate init(of elements: [Element]) {
        self.init()
        insert(copiesOf: elements, movedBy: .identity, at: nil)
    }

    /// Adds copies of another drawing's elements on top, in their order and with new identifiers, mapped on the canvas. Nil where there are
    /// none, or where one would leave the canvas.
    @discardableResult
    package mutating func insert(copiesOf elements: [Element], movedBy map: Transform, at time: Double?) -> AppliedEdit? {
        let transforms = elements.compactMap { $0.transform.followed(by: map) }
        guard transforms.count == elements.count else { return nil }
        let layer = topLayer
        let ids = zip(elements, transforms).map { keep(copyOf: $0, $1, in: layer) }
        return record([.insert(ElementIDs(ids))], at: time)
    }
}
