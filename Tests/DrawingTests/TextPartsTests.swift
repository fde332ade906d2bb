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
}
