import CCairo
import Ink
import TestSupport
import Testing

@testable import Typesetting

@Suite("The layers of coloured glyphs") struct GlyphLayersTests {
    /// The layers of a character in a font, of which `Fonts/colours.py` tells.
    private func layers(of character: UInt32, in font: String = "colours") throws -> [GlyphLayers.Layer]? {
        let blob = try #require(hb_blob_create_from_file_or_fail("Tests/TypesettingTests/Fonts/\(font).ttf"))
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        defer { hb_face_destroy(face) }
        let font = try #require(hb_font_create(face))
        defer { hb_font_destroy(font) }
        var glyph: UInt32 = 0
        try #require(hb_font_get_nominal_glyph(font, character, &glyph) != 0)
        return GlyphLayers(of: glyph, in: face)?.layers
    }

    @Test("O1 A coloured glyph has its font's layers, bottom first, in the colours of its first palette or in the text's")
    func layered() throws {
        let layers = try #require(try layers(of: 0xE000))
        let (red, blue) = (GlyphTint(color: Color(rgb: 0xFF0000)), GlyphTint(color: Color(rgb: 0x0000FF), alpha: 128))
        #expect(layers.map(\.tint) == [red, blue, nil])
        #expect(Set(layers.map(\.glyph)).count == 3)
    }

    @Test("A plain glyph has none; of layers without opacity or without a colour in the palette none shows") func plain() throws {
        #expect(try layers(of: 0xE001) == nil)
        #expect(try #require(try layers(of: 0xE002)).isEmpty)
        #expect(try layers(of: 0xE001, in: "paints") == nil)
    }

    @Test("O1 Paints that lie over each other are layers, each where its maps put it; a gradient is the mean of its colours") func painted()
        throws
    {
        let layers = try #require(try layers(of: 0xE000, in: "paints"))
        let red = Color(rgb: 0xFF0000)
        #expect(
            layers.map(\.tint) == [
                GlyphTint(color: red), GlyphTint(color: Color(rgb: 0x800080)), nil, GlyphTint(color: red, alpha: 128),
                GlyphTint(color: red),
            ])
        // Half an em to the right and a quarter up; half as large about the middle of the em; turned by a quarter about it.
        let places = layers.map { layer in layer.map(Point(x: 1, y: 0)) }
        let wanted = [(1, 0), (1.5, -0.25), (0.75, -0.25), (1, 0), (1, -1)].map { Point(x: $0.0, y: $0.1) }
        for (place, wanted) in zip(places, wanted) { #expect(place.distance(to: wanted) < 1e-3, "\(place)") }
    }

    @Test("Paints that lead back to themselves, or to nothing, end") func endless() throws {
        #expect(try #require(try layers(of: 0xE002, in: "paints")).isEmpty)
    }

    @Test("A damaged table leads to layers within reach, or to none", arguments: 1...8) func damaged(seed: UInt64) throws {
        let blob = try #require(hb_blob_create_from_file_or_fail("Tests/TypesettingTests/Fonts/paints.ttf"))
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        defer { hb_face_destroy(face) }
        let table = try #require(hb_face_reference_table(face, 0x434F_4C52))
        defer { hb_blob_destroy(table) }
        var count: UInt32 = 0
        let data = try #require(hb_blob_get_data(table, &count))
        let bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
        var random = SeededRandom(seed: seed)
        for _ in 0..<500 {
            for glyph: UInt32 in 0..<4 {
                let paints = GlyphPaints(of: glyph, in: mutated(bytes, using: &random), [GlyphTint(color: Color(rgb: 0))], em: 1_000)
                #expect(paints?.layers.count ?? 0 <= 4_096)
            }
        }
    }
}
