internal import CCairo
package import Ink
internal import Threads

/// Sets texts for the canvas: any script, from right to left too, with another font where the wanted one lacks a character. Used by one
/// thread. The first text takes as long as reading the fonts does.
package final class Typesetter {
    private let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    /// Those of all texts: each picture is there once, however often its text is set.
    private var pictures: Set<GlyphPicture> = []

    /// How long one waits, in seconds, while the system has no thread to give, which Pango needs: the window may stand still meanwhile.
    private static let patience = 10.0

    package init() {
        Thread.awaitRoom(seconds: Self.patience)
        map = pango_cairo_font_map_new()
        context = ccairo_context(map, CAIRO_HINT_STYLE_NONE, CAIRO_ANTIALIAS_DEFAULT)
    }

    deinit {
        ccairo_unref(UnsafeMutableRawPointer(context))
        ccairo_unref(UnsafeMutableRawPointer(map))
    }

    package func set(_ string: String, _ attributes: TextAttributes) -> TypesetText { TypesetText(string, attributes, by: self) }

    /// The same picture, shared.
    func shared(_ picture: GlyphPicture) -> GlyphPicture { pictures.insert(picture).memberAfterInsert }
}
