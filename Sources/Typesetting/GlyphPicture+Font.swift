internal import CCairo
internal import Ink

extension GlyphPicture {
    /// The font's own picture of a glyph; nil where it has outlines instead.
    convenience init?(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>) {
        guard let scaled = pango_font_get_hb_font(font), let face = hb_font_get_face(scaled), hb_ot_color_has_png(face) != 0 else {
            return nil
        }
        // Pango's has a size; this one measures in the units of the face, and gives the largest picture.
        guard let plain = hb_font_create(face) else { return nil }
        defer { hb_font_destroy(plain) }
        guard let blob = hb_ot_color_glyph_reference_png(plain, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var (count, extents): (UInt32, hb_glyph_extents_t) = (0, hb_glyph_extents_t())
        guard let data = hb_blob_get_data(blob, &count), count > 0, hb_font_get_glyph_extents(plain, glyph, &extents) != 0 else {
            return nil
        }
        let em = Double(hb_face_get_upem(face))
        func units(_ place: Int32) -> Int32 { Int32((Double(place) * Double(GlyphOutlines.unitsPerEm) / em).rounded()) }
        // HarfBuzz has y up.
        self.init(
            file: Array(UnsafeRawBufferPointer(start: data, count: Int(count))),
            low: SIMD2(units(extents.x_bearing), units(-extents.y_bearing)),
            high: SIMD2(units(extents.x_bearing &+ extents.width), units(-extents.y_bearing &- extents.height)))
    }
}
