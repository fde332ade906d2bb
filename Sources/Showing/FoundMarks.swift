internal import CCairo
import Ink
import Widgets

/// Marks words on the canvas that were found, and the one among them that is shown. They are painted onto the window's frame itself, as a
/// `Wire` is. All places are in device pixels.
package struct FoundMarks: Hashable, Sendable {
    /// The corners of each word.
    private let words: [[Point]]
    /// The corners of the word that is shown; nil where none is.
    private let chosen: [Point]?
    private let shade: Shade
    /// Device pixels for each logical point.
    private let scale: Double
    private let window: PixelRect

    /// - Parameters:
    ///   - words: the corners of each word but the chosen one.
    ///   - chosen: those of the word that is shown.
    package init(_ words: [[Point]], chosen: [Point]?, _ shade: Shade, scale: Double, over window: PixelRect) {
        (self.words, self.chosen, self.shade, self.scale, self.window) = (words, chosen, shade, scale, window)
    }

    /// The width of the line around the word that is shown, in logical points.
    private static let line = 2.0

    /// The window's pixels that it may touch.
    package var bounds: PixelRect {
        var bounds = CanvasRect.empty
        for point in words.joined() { bounds.include(point, radius: 1) }
        for point in chosen ?? [] { bounds.include(point, radius: Self.line * scale) }
        return bounds.isEmpty ? .empty : PixelRect(around: bounds, within: window)
    }

    /// The pixels that look different than with other marks, or none.
    package func damage(after former: FoundMarks?) -> [PixelRect] {
        self == former ? [] : [bounds, former?.bounds ?? .empty].filter { !$0.isEmpty }
    }

    fileprivate func draw(_ context: OpaquePointer) {
        func trace(_ corners: [Point]) {
            cairo_new_path(context)
            for corner in corners { cairo_line_to(context, corner.x, corner.y) }
            cairo_close_path(context)
        }
        cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, 0.25)
        for word in words {
            trace(word)
            cairo_fill(context)
        }
        guard let chosen else { return }
        trace(chosen)
        cairo_fill_preserve(context)
        cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, 1)
        cairo_set_line_width(context, Self.line * scale)
        cairo_stroke(context)
    }
}

extension Frame {
    /// Draws the marks onto the frame. Only pixels within the rectangles change, which may overlap.
    package func draw(_ marks: FoundMarks, within rects: [PixelRect]) { paint(within: rects, marks.draw) }
}
