package import Drawing
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

extension PlacedText {
    /// A text of made-up glyphs: no test depends on a font.
    package static func madeUp(
        _ string: String, at place: Point = Point(x: 0, y: 0), size: Double = 20, color: Color = Color(rgb: 0x101010)
    ) -> PlacedText {
        let box = CanvasRect(minX: place.x, minY: place.y, maxX: place.x + Double(string.count) * size, maxY: place.y + 1.2 * size)
        guard let attributes = TextAttributes(size: size, color: color),
            let text = PlacedText(string, attributes, anchor: place, box: box, outlines: .madeUp(string))
        else { fatalError("a text out of range") }
        return text
    }
}
