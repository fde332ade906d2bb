package import Elements
package import Ink

extension GlyphOutlines {
    /// Rings with a square hole, as many as there are characters that are no blanks, each one em wide; every second one is round outside.
    package static func madeUp(_ string: String) -> GlyphOutlines {
        typealias Step = Shape.Step
        let round: [Step] = [
            .move([1_900, -800]), .curve([1_900, -300], [1_500, 100], [1_000, 100]), .curve([500, 100], [100, -300], [100, -800]),
            .curve([100, -1_300], [500, -1_700], [1_000, -1_700]), .curve([1_500, -1_700], [1_900, -1_300], [1_900, -800]),
        ]
        let square: [Step] = [.move([100, -1_700]), .line([1_900, -1_700]), .line([1_900, 100]), .line([100, 100])]
        let hole: [Step] = [.move([600, -1_200]), .line([600, -400]), .line([1_400, -400]), .line([1_400, -1_200])]
        let shapes = [Shape(square + hole), Shape(round + hole)].compactMap(\.self)
        let glyphs = string.enumerated().compactMap { index, character in
            character.isWhitespace ? nil : Glyph(shape: index % 2, place: [Int32(index * 2_000), 1_700])
        }
        let row = Row(bytes: string.utf8.count, left: 0, right: Int32(string.count * 2_000), baseline: 1_700, runsFromRight: false)
        guard let outlines = GlyphOutlines(shapes: shapes, glyphs: glyphs, rows: [row].compactMap(\.self)) else {
            fatalError("outlines that are none")
        }
        return outlines
    }
}

extension GlyphPicture {
    /// Four quarters of 4 pixels across: red and green above, blue and nothing below. It fills a square of one em from the origin up.
    package static var madeUp: GlyphPicture {
        let file: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x08,
            0x00, 0x00, 0x00, 0x08, 0x08, 0x06, 0x00, 0x00, 0x00, 0xC4, 0x0F, 0xBE, 0x8B, 0x00, 0x00, 0x00, 0x1D, 0x49, 0x44, 0x41,
            0x54, 0x78, 0xDA, 0x63, 0xF8, 0xCF, 0xC0, 0xF0, 0x1F, 0x19, 0x33, 0x2C, 0x40, 0xC3, 0x74, 0x50, 0x80, 0x26, 0x0F, 0x12,
            0x40, 0x07, 0xB4, 0x56, 0x00, 0x00, 0xEE, 0x7B, 0x59, 0xB1, 0x47, 0x28, 0x0B, 0xB2, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
            0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
        ]
        guard let picture = GlyphPicture(file: file, low: [0, -2_048], high: [2_048, 0]) else { fatalError("a picture that is none") }
        return picture
    }
}

extension GlyphOutlines {
    /// The same glyphs, those of the second shape with a picture.
    package var withPictures: GlyphOutlines {
        var shapes = shapes
        if let shape = Shape(shapes[1].steps, picture: .madeUp) { shapes[1] = shape }
        return GlyphOutlines(shapes: shapes, glyphs: glyphs, rows: rows) ?? self
    }
}

extension GlyphOutlines {
    /// The same glyphs, those of the second shape in an orange of their own, through which a fifth shines.
    package var withTints: GlyphOutlines {
        var shapes = shapes
        if let shape = Shape(shapes[1].steps, picture: shapes[1].picture, tint: GlyphTint(color: Color(rgb: 0xFF8000), alpha: 204)) {
            shapes[1] = shape
        }
        return GlyphOutlines(shapes: shapes, glyphs: glyphs, rows: rows) ?? self
    }
}

extension PlacedText {
    /// A text of made-up glyphs: no test depends on a font.
    package static func madeUp(
        _ string: String, at place: Point = Point(x: 0, y: 0), size: Double = 20, color: Color = Color(rgb: 0x101010),
        outlines: GlyphOutlines? = nil
    ) -> PlacedText {
        let box = CanvasRect(minX: place.x, minY: place.y, maxX: place.x + Double(string.count) * size, maxY: place.y + 1.2 * size)
        guard let attributes = TextAttributes(size: size, color: color),
            let text = PlacedText(string, attributes, anchor: place, box: box, outlines: outlines ?? .madeUp(string))
        else { fatalError("a text out of range") }
        return text
    }
}
