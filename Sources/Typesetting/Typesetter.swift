internal import CCairo
package import Ink

/// Sets texts for the canvas: any script, from right to left too, with another font where the wanted one lacks a character. Used by one
/// thread. The first text takes as long as reading the fonts does.
package final class Typesetter {
    private let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer

    package init() {
        map = pango_cairo_font_map_new()
        context = pango_font_map_create_context(map)
        // Nothing is rounded to pixels: a text has the same lines at every size, and is sharp at every zoom.
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        ccairo_unref(UnsafeMutableRawPointer(context))
        ccairo_unref(UnsafeMutableRawPointer(map))
    }

    package func set(_ string: String, _ attributes: TextAttributes) -> TypesetText { TypesetText(string, attributes, by: self) }

    /// The families that are installed, by name.
    package lazy var families: [String] = {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &families, &count)
        defer { g_free(families) }
        let names = (0..<Int(count)).compactMap { families?[$0].flatMap(pango_font_family_get_name).map { String(cString: $0) } }
        return names.filter { !$0.isEmpty && !$0.hasPrefix(".") }.sorted()
    }()
}
