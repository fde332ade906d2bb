internal import CCairo
internal import Ink

/// The layers of a coloured glyph, as a font's table COLR has them in the colours of its first palette. Those of version 0 are outlines in
/// plain colours; of version 1 these are made (`GlyphPaints`).
struct GlyphLayers {
    struct Layer: Equatable {
        /// One that is an outline.
        let glyph: UInt32
        /// nil: the text's colour.
        let tint: GlyphTint?
        /// Where the outline goes, in ems, y down.
        var map = Transform.identity
    }

    /// Bottom first.
    let layers: [Layer]

    /// The index that stands for the colour of the text.
    static let textColor = 0xFFFF

    /// Nil for a glyph without any.
    init?(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>) {
        guard let scaled = pango_font_get_hb_font(font), let face = hb_font_get_face(scaled) else { return nil }
        self.init(of: glyph, in: face)
    }

    /// - Parameter face: HarfBuzz's.
    init?(of glyph: UInt32, in face: OpaquePointer) {
        let count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        if count == 0 {
            guard let paints = Self.paints(of: glyph, in: face) else { return nil }
            layers = paints.layers
            return
        }
        var (room, found) = (count, [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count)))
        _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &room, &found)
        let palette = Self.palette(of: face)
        layers = found.prefix(Int(room)).compactMap { layer in
            let index = Int(layer.color_index)
            if index == Self.textColor { return Layer(glyph: layer.glyph, tint: nil) }
            // A colour that the palette lacks shows nothing, as one without opacity.
            guard palette.indices.contains(index), palette[index].alpha > 0 else { return nil }
            return Layer(glyph: layer.glyph, tint: palette[index])
        }
    }

    private static func paints(of glyph: UInt32, in face: OpaquePointer) -> GlyphPaints? {
        let tag: hb_tag_t = 0x434F_4C52  // COLR
        guard let blob = hb_face_reference_table(face, tag) else { return nil }
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &count), count > 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
        return GlyphPaints(of: glyph, in: Array(bytes), palette(of: face), em: Int(hb_face_get_upem(face)))
    }

    private static func palette(of face: OpaquePointer) -> [GlyphTint] {
        let count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        var (room, colors) = (count, [hb_color_t](repeating: 0, count: Int(count)))
        _ = hb_ot_color_palette_get_colors(face, 0, 0, &room, &colors)
        return colors.prefix(Int(room)).map { color in
            GlyphTint(
                color: Color(red: hb_color_get_red(color), green: hb_color_get_green(color), blue: hb_color_get_blue(color)),
                alpha: hb_color_get_alpha(color))
        }
    }
}
