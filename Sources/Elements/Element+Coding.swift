package import Bytes
package import Ink
internal import InkCoding

extension Element {
    /// | field | as |
    /// | --- | --- |
    /// | 1 identifier | varint |
    /// | 2 layer | varint; without: the first |
    /// | 3 place | whole and fraction, varints; without: the identifier and 0 |
    /// | 4 transform | xx, xy, yx, yy, dx, dy, doubles; without: the identity |
    /// | 5 to 7 | `Content.encode` |
    package func encode(into writer: inout ByteWriter, _ styles: inout StyleTable) {
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { $0.write(varint: id.rawValue) }
            if layer != .first { fields.write(2) { $0.write(varint: UInt64(layer.rawValue)) } }
            if place != OrderKey(whole: id.rawValue) { fields.write(3) { place.encode(into: &$0) } }
            if !transform.isIdentity { fields.write(4) { transform.encode(into: &$0) } }
            content.encode(into: &fields, &styles, of: id)
        }
    }

    /// - Parameter files: those of the elements before it; its own is added.
    package init(from reader: inout ByteReader, _ styles: [SharedStyle], _ files: inout PictureFiles) throws(DecodingFailure) {
        var id: ElementID?
        var layer = LayerID.first
        var place: OrderKey?
        var transform = Transform.identity
        var content = ContentFields()
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: id = ElementID(try body.readVarint())
            case 2: layer = try LayerID(from: &body)
            case 3: place = try OrderKey(from: &body)
            case 4: transform = try Transform(from: &body)
            default: return try content.take(tag, &body)
            }
            return true
        }
        guard let id, var content = try content.content(styles, files) else {
            throw reader.invalid("an element without identifier or content")
        }
        if case .picture(let picture) = content, let file = files.note(picture.file, of: id) { content = .picture(picture.sharing(file)) }
        self.init(
            id: id, layer: layer, place: place ?? OrderKey(whole: id.rawValue), transform: transform, content: content, unread: unread)
    }
}

extension Element.Content {
    /// | field | as |
    /// | --- | --- |
    /// | 5 kind | varint; without: 0, a stroke; 1: a picture; 2: a text; 3: a picture whose file an element before it has |
    /// | 6 bounds before any transform: minX, minY, maxX, maxY | doubles |
    /// | 7 body | by kind. A kind newer than this program refers to nothing outside itself by number |
    ///
    /// - Parameter id: of the element that it belongs to; nil for one that stands alone.
    package func encode(into fields: inout FieldWriter, _ styles: inout StyleTable, of id: ElementID? = nil) {
        switch self {
        case .stroke(let stroke):
            fields.write(6) { stroke.bounds.encode(into: &$0) }
            fields.write(7) { stroke.encode(into: &$0, style: styles.number(of: stroke.style)) }
        case .picture(let picture):
            let isShared = id.map { styles.files.note(picture.file, of: $0) != nil } ?? false
            fields.write(5) { $0.write(varint: isShared ? PlacedPicture.sharedKind : PlacedPicture.kind) }
            fields.write(6) { picture.box.encode(into: &$0) }
            fields.write(7) { picture.encode(into: &$0, isShared: isShared) }
        case .text(let text):
            fields.write(5) { $0.write(varint: PlacedText.kind) }
            fields.write(6) { text.box.encode(into: &$0) }
            fields.write(7) { text.encode(into: &$0) }
        case .unread(let content):
            fields.write(5) { $0.write(varint: content.kind) }
            fields.write(6) { content.bounds.encode(into: &$0) }
            fields.write(7) { $0.write(bytes: content.bytes) }
        }
    }
}

/// The fields of a content, as far as they have been read.
package struct ContentFields {
    private var kind: UInt64 = 0
    private var bounds = CanvasRect.empty
    private var body: ByteReader?

    package init() {}

    /// Returns whether the field belongs to a content.
    package mutating func take(_ tag: UInt64, _ field: inout ByteReader) throws(DecodingFailure) -> Bool {
        switch tag {
        case 5: kind = try field.readVarint()
        case 6: bounds = try CanvasRect(from: &field)
        case 7: body = try field.readPart(field.remaining)
        default: return false
        }
        return true
    }

    /// The content; nil when no body was read.
    ///
    /// - Parameter files: those of the elements before it.
    package func content(_ styles: [SharedStyle], _ files: PictureFiles = PictureFiles()) throws(DecodingFailure) -> Element.Content? {
        guard var body else { return nil }
        switch kind {
        case 0: return .stroke(try Stroke(from: &body, bounds: bounds, styles))
        case PlacedPicture.kind, PlacedPicture.sharedKind:
            return .picture(try PlacedPicture(from: &body, box: bounds, files))
        case PlacedText.kind: return .text(try PlacedText(from: &body, box: bounds))
        default: return .unread(UnreadContent(kind: kind, bounds: bounds, bytes: Array(body.readRest())))
        }
    }
}

extension LayerID {
    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        guard let number = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("a layer number out of range") }
        self.init(number)
    }
}

extension OrderKey {
    package func encode(into writer: inout ByteWriter) {
        writer.write(varint: whole)
        writer.write(varint: fraction)
    }

    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        self.init(whole: try reader.readVarint(), fraction: try reader.readVarint())
    }
}

extension Transform {
    package func encode(into writer: inout ByteWriter) { for number in [xx, xy, yx, yy, dx, dy] { writer.write(number) } }

    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        guard
            let transform = Transform(
                xx: try reader.readDouble(), xy: try reader.readDouble(), yx: try reader.readDouble(), yy: try reader.readDouble(),
                dx: try reader.readDouble(), dy: try reader.readDouble())
        else { throw reader.invalid("a transform out of range") }
        self = transform
    }
}

extension CanvasRect {
    /// In canvas points, eight times as far from the origin as samples can be: no ink lies beyond.
    private static let reach = 4_194_304.0

    func encode(into writer: inout ByteWriter) { for side in [minX, minY, maxX, maxY] { writer.write(side) } }

    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        self.init(
            minX: try reader.readDouble(), minY: try reader.readDouble(), maxX: try reader.readDouble(), maxY: try reader.readDouble())
        guard self == .empty || [minX, minY, maxX, maxY].allSatisfy({ abs($0) <= Self.reach }) else {
            throw reader.invalid("bounds out of range")
        }
    }
}
