internal import CCairo
import Ink

/// The frame, the selection and the caret of the text that is being typed on the canvas. They are painted onto the window's frame itself,
/// as a `Wire` is. All places are in device pixels.
package struct TextMarks: Hashable, Sendable {
    /// A shape with four corners.
    package struct Quad: Hashable, Sendable {
        package let corners: [Point]
        package let shade: Shade

        package init(_ corners: [Point], _ shade: Shade) { (self.corners, self.shade) = (corners, shade) }
    }

    /// From back to front.
    package let quads: [Quad]
    /// The corners of a thin line around the text.
    package let frame: [Point]
    /// The handle on the side that a hand drags to break lines.
    package let knob: Point
    package let shade: Shade
    /// Device pixels for each logical point.
    package let scale: Double
    private let window: PixelRect

    package init(_ quads: [Quad], frame: [Point], knob: Point, _ shade: Shade, scale: Double, over window: PixelRect) {
        (self.quads, self.frame, self.knob) = (quads, frame, knob)
        (self.shade, self.scale, self.window) = (shade, scale, window)
    }

    fileprivate static let (line, radius) = (1.0, 6.0)

    /// The window's pixels that it may touch.
    package var bounds: PixelRect {
        var bounds = CanvasRect.empty
        for point in frame + quads.flatMap(\.corners) { bounds.include(point, radius: 2 * scale) }
        bounds.include(knob, radius: (Self.radius + 2) * scale)
        return PixelRect(around: bounds, within: window)
    }

    /// The pixels that look different than with other marks, or none.
    package func damage(after former: TextMarks?) -> [PixelRect] {
        self == former ? [] : [bounds, former?.bounds ?? .empty].filter { !$0.isEmpty }
    }
}

extension Frame {
    /// Draws the marks onto the frame. Only pixels within the rectangles change, which may overlap.
    package func draw(_ marks: TextMarks, within rects: [PixelRect]) {
        paint(within: rects) { context in
            func set(_ shade: Shade) { cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, shade.alpha) }
            func trace(_ corners: [Point]) {
                cairo_new_path(context)
                for corner in corners { cairo_line_to(context, corner.x, corner.y) }
                cairo_close_path(context)
            }
            for quad in marks.quads {
                set(quad.shade)
                trace(quad.corners)
                cairo_fill(context)
            }
            set(marks.shade.with(alpha: 0.6))
            cairo_set_line_width(context, TextMarks.line * marks.scale)
            trace(marks.frame)
            cairo_stroke(context)
            for (shade, radius) in [(Shade(0xFFFFFF), TextMarks.radius), (marks.shade, TextMarks.radius - 2)] {
                set(shade)
                cairo_new_path(context)
                cairo_arc(context, marks.knob.x, marks.knob.y, radius * marks.scale, 0, 2 * .pi)
                cairo_fill(context)
            }
        }
    }
}
