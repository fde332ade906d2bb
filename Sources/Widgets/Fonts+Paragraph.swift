internal import CCairo
import Ink
internal import Typesetting

/// Text wrapped to a width.
extension Fonts {
    /// The height of the wrapped text, in logical points.
    package func height(_ text: String, _ style: TextStyle, width: Double) -> Double {
        withParagraph(text, style, width) { layout in
            var (width, height) = (Int32(0), Int32(0))
            pango_layout_get_size(layout, &width, &height)
            return Double(height) / Double(ccairo_pango_scale)
        }
    }

    /// The caret's rectangle before the `index`th character, in points from the text's top left corner. Its width is 0.
    package func caret(_ text: String, _ style: TextStyle, width: Double, at index: Int) -> Rect {
        withParagraph(text, style, width) { layout in
            var place = PangoRectangle()
            pango_layout_get_cursor_pos(layout, Int32(String(text.prefix(index)).utf8.count), &place, nil)
            let unit = Double(ccairo_pango_scale)
            return Rect(x: Double(place.x) / unit, y: Double(place.y) / unit, width: 0, height: Double(place.height) / unit)
        }
    }

    /// The character at a point, and the nearest place for a caret. The point counts from the text's top left corner.
    package func index(_ text: String, _ style: TextStyle, width: Double, at point: Point) -> (character: Int, caret: Int) {
        withParagraph(text, style, width) { layout in
            var (byte, trailing) = (Int32(0), Int32(0))
            let unit = Double(ccairo_pango_scale)
            pango_layout_xy_to_index(layout, Int32(point.x * unit), Int32(point.y * unit), &byte, &trailing)
            return Self.place(in: text, byte, trailing)
        }
    }

    func withParagraph<Result>(_ text: String, _ style: TextStyle, _ width: Double, _ body: (OpaquePointer) -> Result) -> Result {
        withLayout(text, style) { layout in
            LineWrapping(layout, text, width: Int32(max(width, 1) * Double(ccairo_pango_scale))).apply()
            return body(layout)
        }
    }
}
