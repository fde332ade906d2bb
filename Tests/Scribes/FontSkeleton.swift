internal import CCairo

/// Words in a font that looks like a hand, as the middle lines of its letters.
package struct FontSkeleton: Sendable {
    /// As fontconfig knows it.
    package let family: String

    package init(_ family: String) { self.family = family }

    /// Whether it is installed, and no other is taken for it.
    package var isInstalled: Bool {
        guard let description = pango_font_description_from_string("\(family) 40"), let map = pango_cairo_font_map_get_default(),
            let context = pango_font_map_create_context(map)
        else { return false }
        defer {
            pango_font_description_free(description)
            ccairo_unref(UnsafeMutableRawPointer(context))
        }
        guard let font = pango_font_map_load_font(map, context, description), let found = pango_font_describe(font) else { return false }
        defer {
            pango_font_description_free(found)
            ccairo_unref(UnsafeMutableRawPointer(font))
        }
        return pango_font_description_get_family(found).map { String(cString: $0) } == family
    }

    /// The height of small letters is 1, and y = 0 the line.
    func strokes(_ word: String) -> [[SIMD2<Float>]] {
        let size = 110
        let (width, height) = (size * (word.count + 2), size * 3)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        guard let layout = pango_cairo_create_layout(context), let description = pango_font_description_from_string(family) else {
            return []
        }
        pango_font_description_set_absolute_size(description, Double(size) * Double(ccairo_pango_scale))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        defer { ccairo_unref(UnsafeMutableRawPointer(layout)) }
        func draw(_ text: String) -> (strokes: [[SIMD2<Float>]], baseline: Float) {
            pango_layout_set_text(layout, text, -1)
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            cairo_paint(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            cairo_move_to(context, Double(size), Double(size) / 2)
            pango_cairo_show_layout(context, layout)
            cairo_surface_flush(surface)
            let stride = Int(cairo_image_surface_get_stride(surface))
            guard let data = cairo_image_surface_get_data(surface) else { return ([], 0) }
            let isInk = (0..<width * height).map { data[$0 / width * stride + $0 % width] > 100 }
            let baseline = Float(pango_layout_get_baseline(layout)) / Float(ccairo_pango_scale) + Float(size) / 2
            return (Skeleton(isInk, width: width).strokes(least: 8), baseline)
        }
        let (x, line) = draw("x")
        let tops = x.flatMap { $0 }.map(\.y)
        guard let top = tops.min(), let bottom = tops.max(), bottom > top else { return [] }
        return draw(word).strokes.map { stroke in stroke.map { ($0 - SIMD2(Float(size), line)) / (bottom - top) } }
    }
}
