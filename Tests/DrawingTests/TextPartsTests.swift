import Bytes
import Ink
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

@Suite("What a text consists of") struct TextPartsTests {
    /// Makes a text. Its rows take the words up one after the other: each takes as many bytes as `bytes` says for it.
    private func text(_ words: String, _ bytes: [Int]) throws -> PlacedText {
        let outlines = GlyphOutlines.madeUp("a")
        let rows = bytes.compactMap { GlyphOutlines.Row(bytes: $0, left: 0, right: 2_000, baseline: 1_700, runsFromRight: false) }
        let whole = try #require(GlyphOutlines(shapes: outlines.shapes, glyphs: outlines.glyphs, rows: rows))
        return .madeUp(words, outlines: whole)
    }

    @Test("a row has its words without the break after them; where a damaged file promises more there are those that are there")
    func rows() throws {
        #expect(try text("one\ntwö three", [4, 5, 5]).rows.map(\.words) == ["one", "twö ", "three"])
        #expect(try text("one\n\ntwo\n", [4, 1, 4, 0]).rows.map(\.words) == ["one", "", "two", ""])
        #expect(try text("one\ntwo", [4, 99, 3]).rows.map(\.words) == ["one", "two", ""])
    }

    @Test("the glyphs that are pictures are there by themselves, where the text has them; a text without any has none")
    func pictures() throws {
        var drawing = Drawing()
        let move = try #require(Transform(dx: 5))
        let pictured = PlacedText.madeUp("ab c", outlines: .madeUp("ab c").withPictures)
        for text in [pictured, .madeUp("ab c")] { _ = drawing.insert(.text(text), by: move) }
        let elements = drawing.elements
        let glyphs = try #require(elements[0].pictureGlyphs)
        // The second and the fourth character.
        #expect(glyphs.text?.outlines.glyphs.map(\.place.x) == [2_000, 6_000])
        #expect(glyphs.transform == move && glyphs.text?.box == pictured.box && glyphs.text?.string == "ab c")
        #expect(elements[1].pictureGlyphs == nil)
    }

    @Test("whatever tells two texts apart is in their bytes and in their digests") func differences() throws {
        let madeUp = PlacedText.madeUp("ab")
        func attributes(
            family: String = "Serif", size: Double = 20, weight: Int = 400, isItalic: Bool = false, alignment: TextAlignment = .leading,
            color: UInt32 = 0x102030, width: Double? = nil
        ) -> TextAttributes? {
            TextAttributes(
                family: family, size: size, weight: weight, isItalic: isItalic, alignment: alignment, color: Color(rgb: color), width: width
            )
        }
        func text(
            _ attributes: TextAttributes?, _ words: String = "ab", x: Double = 3, y: Double = 4, right: Double = 90,
            outlines: GlyphOutlines = madeUp.outlines
        ) -> PlacedText? {
            let box = CanvasRect(minX: 0, minY: 0, maxX: right, maxY: 30)
            return attributes.flatMap { PlacedText(words, $0, anchor: Point(x: x, y: y), box: box, outlines: outlines) }
        }
        func outlines(
            shape: Int = 1, x: Int32 = 2_000, y: Int32 = 1_700, bytes: Int = 2, left: Int32 = 0, right: Int32 = 4_001,
            baseline: Int32 = 1_700, runsFromRight: Bool = false
        ) throws -> GlyphOutlines {
            let glyphs = [GlyphOutlines.Glyph(shape: 0, place: [0, 1_700]), GlyphOutlines.Glyph(shape: shape, place: [x, y])]
            let row = try #require(
                GlyphOutlines.Row(bytes: bytes, left: left, right: right, baseline: baseline, runsFromRight: runsFromRight))
            return try #require(GlyphOutlines(shapes: madeUp.outlines.shapes, glyphs: glyphs, rows: [row]))
        }
        let usual = attributes()
        let texts = try [
            text(usual), text(usual, "ba"), text(usual, x: 5), text(usual, y: 5), text(usual, right: 91), text(attributes(family: "Sans")),
            text(attributes(size: 21)), text(attributes(weight: 500)), text(attributes(isItalic: true)),
            text(attributes(alignment: .center)), text(attributes(color: 0x112030)), text(attributes(color: 0x102130)),
            text(attributes(color: 0x102031)), text(attributes(width: 200)), text(usual, outlines: outlines()),
            text(usual, outlines: outlines(shape: 0)),
            text(usual, outlines: outlines(x: 2_001)), text(usual, outlines: outlines(y: 1_701)), text(usual, outlines: outlines(bytes: 1)),
            text(usual, outlines: outlines(left: 1)), text(usual, outlines: outlines(right: 4_002)),
            text(usual, outlines: outlines(baseline: 1_701)),
            text(usual, outlines: outlines(runsFromRight: true)),
        ].compactMap(\.self)
        #expect(texts.count == 23 && Set(texts.map(\.digest)).count == texts.count)
        for (number, text) in texts.enumerated() {
            #expect(texts.firstIndex(of: text) == number)
            var writer = ByteWriter()
            text.encode(into: &writer)
            var reader = ByteReader(writer.bytes)
            #expect(try PlacedText(from: &reader, box: text.box) == text, "\(number)")
        }
    }
}
