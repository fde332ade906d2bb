internal import Bytes
package import Ink

/// A text on the canvas: its words, font, colour and place, and the outlines of its letters. Programs draw the outlines, so the text looks
/// the same where its font is missing. Immutable, so drawings and history share it.
package final class PlacedText: Sendable {
    package let string: String
    package let attributes: TextAttributes
    /// Where its lines meet, at the upper edge of the first one: canvas points, before any transform.
    package let anchor: Point
    package let outlines: GlyphOutlines
    /// The rectangle around its lines, in canvas points before any transform: that which a hand takes hold of.
    package let box: CanvasRect
    /// The box, and what of the glyphs leaves it.
    package let bounds: CanvasRect
    let digest: UInt64
    /// Fields that a newer program wrote, as they came.
    private let unread: [UInt8]

    /// Nil where it would leave the canvas, or is longer than a text may be.
    package convenience init?(
        _ string: String, _ attributes: TextAttributes, anchor: Point, box: CanvasRect, outlines: GlyphOutlines
    ) {
        guard Self.isSound(string, anchor, box, outlines.bounds(size: attributes.size, anchor: anchor)) else { return nil }
        self.init(sound: string, attributes, anchor, box, outlines, unread: [])
    }

    private init(
        sound string: String, _ attributes: TextAttributes, _ anchor: Point, _ box: CanvasRect, _ outlines: GlyphOutlines, unread: [UInt8]
    ) {
        (self.string, self.attributes, self.anchor) = (string, attributes, anchor)
        (self.box, self.outlines, self.unread) = (box, outlines, unread)
        bounds = outlines.bounds(size: attributes.size, anchor: anchor).union(box)
        var writer = ByteWriter()
        Self.encode(string, attributes, anchor, outlines, unread, into: &writer)
        var digest = Digest()
        digest.combine(Self.kind)
        for side in [box.minX, box.minY, box.maxX, box.maxY] { digest.combine(side) }
        writer.bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        self.digest = digest.value
    }

    /// The same text with only those of its glyphs that are pictures; nil where there are none.
    var pictureGlyphs: PlacedText? {
        guard outlines.hasPictures else { return nil }
        let glyphs = outlines.glyphs.filter { outlines.shapes[$0.shape].picture != nil }
        return GlyphOutlines(shapes: outlines.shapes, glyphs: glyphs).map {
            PlacedText(sound: string, attributes, anchor, box, $0, unread: unread)
        }
    }

    private static func isSound(_ string: String, _ anchor: Point, _ box: CanvasRect, _ glyphs: CanvasRect) -> Bool {
        string.utf8.count <= mostBytes && !box.isEmpty && anchor.x.isFinite && anchor.y.isFinite && glyphs.union(box).isWithinReach
    }

    /// The most bytes of its words: some forty pages.
    package static let mostBytes = 1 << 17
}

extension PlacedText: Equatable {
    package static func == (a: PlacedText, b: PlacedText) -> Bool {
        a === b
            || a.digest == b.digest && a.string == b.string && a.attributes == b.attributes && a.anchor == b.anchor && a.box == b.box
                && a.outlines == b.outlines && a.unread == b.unread
    }
}

extension GlyphOutlines {
    /// Encloses all glyphs, in canvas points; empty where there are none.
    ///
    /// - Parameters:
    ///   - size: of the font.
    ///   - anchor: of the text.
    fileprivate func bounds(size: Double, anchor: Point) -> CanvasRect {
        guard let extent else { return .empty }
        let unit = size / Double(Self.unitsPerEm)
        func place(_ units: SIMD2<Int32>) -> Point { Point(x: anchor.x + Double(units.x) * unit, y: anchor.y + Double(units.y) * unit) }
        let (low, high) = (place(extent.low), place(extent.high))
        return CanvasRect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
}

// MARK: - Coding

extension PlacedText {
    /// See `Element.Content.encode`.
    static let kind: UInt64 = 2

    /// | field | as |
    /// | --- | --- |
    /// | 1 words | UTF-8 |
    /// | 2 anchor | x, y: doubles |
    /// | 3 family | UTF-8 |
    /// | 4 size | double |
    /// | 5 weight | varint; without: 400 |
    /// | 6 alignment | u8: 0 leading, 1 centre, 2 trailing; without: leading |
    /// | 7 colour | red, green, blue: u8 |
    /// | 8 width at which lines break | double; without: none |
    /// | 9 outlines | `GlyphOutlines.encode` |
    /// | 10 italic | nothing; without: upright |
    /// | 11 pictures of glyphs, which show in place of their outlines | `GlyphOutlines.encodePictures`; without: none |
    /// | 12 colours of glyphs, which show in place of the text's | `GlyphOutlines.encodeTints`; without: none |
    ///
    /// The words are plain UTF-8, so that a search of the file finds them.
    func encode(into writer: inout ByteWriter) { Self.encode(string, attributes, anchor, outlines, unread, into: &writer) }

    private static func encode(
        _ string: String, _ attributes: TextAttributes, _ anchor: Point, _ outlines: GlyphOutlines, _ unread: [UInt8],
        into writer: inout ByteWriter
    ) {
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { $0.write(bytes: string.utf8) }
            fields.write(2) {
                $0.write(anchor.x)
                $0.write(anchor.y)
            }
            fields.write(3) { $0.write(bytes: attributes.family.utf8) }
            fields.write(4) { $0.write(attributes.size) }
            if attributes.weight != TextAttributes.regular { fields.write(5) { $0.write(varint: UInt64(attributes.weight)) } }
            if attributes.alignment != .leading { fields.write(6) { $0.write(attributes.alignment.rawValue) } }
            fields.write(7) { for channel in [attributes.color.red, attributes.color.green, attributes.color.blue] { $0.write(channel) } }
            if let width = attributes.width { fields.write(8) { $0.write(width) } }
            fields.write(9) { outlines.encode(into: &$0) }
            if attributes.isItalic { fields.write(10) { _ in } }
            if outlines.hasPictures { fields.write(11) { outlines.encodePictures(into: &$0) } }
            if outlines.hasTints { fields.write(12) { outlines.encodeTints(into: &$0) } }
        }
    }

    convenience init(from reader: inout ByteReader, box: CanvasRect) throws(DecodingFailure) {
        var (string, family, outlines): (String?, String?, GlyphOutlines?)
        var (size, color, anchor): (Double?, Color?, Point?)
        var (weight, isItalic, alignment, width) = (TextAttributes.regular, false, TextAlignment.leading, Double?.none)
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: string = try body.readText()
            case 2: anchor = Point(x: try body.readFiniteDouble(), y: try body.readFiniteDouble())
            case 3: family = try body.readText()
            case 4: size = try body.readFiniteDouble()
            case 5: weight = Int(clamping: try body.readVarint())
            case 6:
                guard let known = TextAlignment(rawValue: try body.readUInt8()) else { throw body.invalid("an unknown alignment") }
                alignment = known
            case 7: color = Color(red: try body.readUInt8(), green: try body.readUInt8(), blue: try body.readUInt8())
            case 8: width = try body.readFiniteDouble()
            case 9: outlines = try GlyphOutlines(from: &body)
            case 10: isItalic = true
            case 11:
                guard let plain = outlines else { throw body.invalid("pictures of glyphs before the glyphs") }
                outlines = try plain.withPictures(from: &body)
            case 12:
                guard let plain = outlines else { throw body.invalid("colours of glyphs before the glyphs") }
                outlines = try plain.withTints(from: &body)
            default: return false
            }
            return true
        }
        guard let string, let family, let size, let color, let anchor, let outlines else {
            throw reader.invalid("a text without its words, place, face or outlines")
        }
        guard
            let attributes = TextAttributes(
                family: family, size: size, weight: weight, isItalic: isItalic, alignment: alignment, color: color, width: width)
        else { throw reader.invalid("a text's attributes out of range") }
        guard Self.isSound(string, anchor, box, outlines.bounds(size: size, anchor: anchor)) else {
            throw reader.invalid("a text beyond the canvas, or too long")
        }
        self.init(sound: string, attributes, anchor, box, outlines, unread: unread)
    }
}

extension ByteReader {
    fileprivate mutating func readText() throws(DecodingFailure) -> String {
        guard let text = String(validating: readRest(), as: UTF8.self) else { throw invalid("text that is not UTF-8") }
        return text
    }
}
