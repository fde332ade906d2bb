internal import CCairo
import Ink
internal import Threads

/// Pango's fonts, loaded once. Loading takes a hundred milliseconds or more, so another thread makes the value and hands it over. It is not
/// `Sendable`: Pango's caches must be used by one thread at a time, and the compiler ensures that.
package final class Fonts {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    /// Sizes of recently measured lines: panels are laid out over and over with the same words.
    private var sizes: [MeasuredLine: (width: Double, height: Double)] = [:]

    private struct MeasuredLine: Hashable {
        let text: String
        let style: TextStyle
    }

    private static let mostSizes = 2000

    /// The first family that is installed is used.
    private static let families = "Inter, Cantarell, Noto Sans, Sans"

    /// Waits for as long as the system has no thread to give, which Pango needs.
    package init() {
        Thread.awaitRoom()
        map = pango_cairo_font_map_new()
        context = ccairo_context(map, CAIRO_HINT_STYLE_SLIGHT, CAIRO_ANTIALIAS_GRAY)
        warmUp()
    }

    deinit {
        ccairo_unref(UnsafeMutableRawPointer(context))
        ccairo_unref(UnsafeMutableRawPointer(map))
    }

    /// Draws all likely characters once into a scrap surface, so that the first real text does not wait for font files.
    private func warmUp() {
        let scrap = Surface(pixelWidth: 8, pixelHeight: 8, scale: 1)
        let painter = Painter(scrap, fonts: self)
        for style in [TextStyle.title, .body, .caption] {
            painter.text("Inkstone 0123456789 #abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ +%×°…", style, Shade(0), in: .zero)
        }
    }

    /// The size of one line of text, in logical points.
    package func size(_ text: String, _ style: TextStyle) -> (width: Double, height: Double) {
        let line = MeasuredLine(text: text, style: style)
        if let size = sizes[line] { return size }
        if sizes.count >= Self.mostSizes { sizes = [:] }
        let size = measure(text, style)
        sizes[line] = size
        return size
    }

    /// The width of the widest line, in whole points.
    package func width(of lines: [String], _ style: TextStyle) -> Double { lines.map { size($0, style).width.rounded(.up) }.max() ?? 0 }

    private func measure(_ text: String, _ style: TextStyle) -> (width: Double, height: Double) {
        withLayout(text, style) { layout in
            var (width, height) = (Int32(0), Int32(0))
            pango_layout_get_size(layout, &width, &height)
            return (Double(width) / Double(ccairo_pango_scale), Double(height) / Double(ccairo_pango_scale))
        }
    }

    /// The caret's place before the `index`th character of a line, in logical points from the line's start.
    package func caret(_ text: String, _ style: TextStyle, at index: Int) -> Double {
        withLayout(text, style) { layout in
            var place = PangoRectangle()
            pango_layout_get_cursor_pos(layout, Int32(String(text.prefix(index)).utf8.count), &place, nil)
            return Double(place.x) / Double(ccairo_pango_scale)
        }
    }

    /// The character at a place in a line, and the nearest place for a caret. The place is in logical points from the line's start.
    package func index(_ text: String, _ style: TextStyle, at x: Double) -> (character: Int, caret: Int) {
        withLayout(text, style) { layout in
            var (byte, trailing) = (Int32(0), Int32(0))
            pango_layout_xy_to_index(layout, Int32(x * Double(ccairo_pango_scale)), 0, &byte, &trailing)
            return Self.place(in: text, byte, trailing)
        }
    }

    /// What Pango tells of a place in characters: the one that it lies in, and the nearer of its two sides.
    ///
    /// - Parameters:
    ///   - byte: where the character begins.
    ///   - trailing: 0 for its first side; else the number of its code points.
    static func place(in text: String, _ byte: Int32, _ trailing: Int32) -> (character: Int, caret: Int) {
        let character = String(decoding: Array(text.utf8.prefix(Int(byte))), as: UTF8.self).count
        return (character, min(trailing > 0 ? character + 1 : character, text.count))
    }

    package func withLayout<Result>(_ text: String, _ style: TextStyle, _ body: (OpaquePointer) -> Result) -> Result {
        let layout = pango_layout_new(context)!
        defer { ccairo_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_from_string(Self.families)
        defer { pango_font_description_free(font) }
        pango_font_description_set_absolute_size(font, style.size * Double(ccairo_pango_scale))
        switch style {
        case .title, .strong: pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD)
        case .body, .secondary, .caption: break
        }
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, text, -1)
        return body(layout)
    }
}
