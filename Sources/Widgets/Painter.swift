internal import CCairo
internal import Glibc
import Ink

/// Draws shapes, paths and text on a surface, in logical points.
package final class Painter {
    package let context: OpaquePointer
    package let fonts: Fonts
    /// Lines of text begin at the right.
    package let isMirrored: Bool

    /// - Parameter origin: the logical point at the surface's top left pixel.
    package init(_ surface: Surface, fonts: Fonts, origin: Point = Point(x: 0, y: 0), isMirrored: Bool = false) {
        context = cairo_create(surface.surface)
        self.fonts = fonts
        self.isMirrored = isMirrored
        cairo_scale(context, surface.scale, surface.scale)
        cairo_translate(context, -origin.x, -origin.y)
    }

    deinit { cairo_destroy(context) }

    // MARK: - State

    /// Restores after the body all that it has set.
    package func saved(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    /// Draws what the body draws, blended as a whole with this opacity.
    package func faded(to alpha: Double, _ body: () -> Void) {
        cairo_push_group(context)
        body()
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, alpha)
    }

    package func clip(to rect: Rect) {
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        cairo_clip(context)
    }

    package func clip(to rect: Rect, radius: Double) {
        trace(rect, radius: radius)
        cairo_clip(context)
    }

    /// Draws what runs from left to right in a frame; from right to left where lines do.
    package func alongLine(in frame: Rect, _ body: () -> Void) {
        guard isMirrored else { return body() }
        saved {
            cairo_translate(context, frame.x + frame.maxX, 0)
            cairo_scale(context, -1, 1)
            body()
        }
    }

    package func translate(x: Double, y: Double) { cairo_translate(context, x, y) }
    package func rotate(by angle: Double) { cairo_rotate(context, angle) }
    package func scale(by factor: Double) { cairo_scale(context, factor, factor) }

    // MARK: - Shapes

    package func fill(_ rect: Rect, radius: Double = 0, _ shade: Shade) { fill(.rounded(rect, radius: radius), shade) }

    package func fill(_ outline: Outline, _ shade: Shade) {
        trace(outline)
        set(shade)
        cairo_fill(context)
    }

    package func stroke(_ rect: Rect, radius: Double = 0, width: Double, _ shade: Shade) {
        stroke(.rounded(rect, radius: radius), width: width, shade)
    }

    /// Draws a line along the inside of the outline.
    package func stroke(_ outline: Outline, width: Double, _ shade: Shade) {
        trace(outline.grown(by: -width / 2))
        set(shade)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    package func fillCircle(_ center: Point, radius: Double, _ shade: Shade) {
        cairo_new_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        set(shade)
        cairo_fill(context)
    }

    package func strokeCircle(_ center: Point, radius: Double, width: Double, _ shade: Shade) {
        cairo_new_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        set(shade)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    /// A piece of a disc between two angles.
    package func sector(_ center: Point, radius: Double, from: Double, to: Double, _ shade: Shade) {
        cairo_new_path(context)
        cairo_move_to(context, center.x, center.y)
        cairo_arc(context, center.x, center.y, radius, from, to)
        set(shade)
        cairo_fill(context)
    }

    package func line(_ from: Point, _ to: Point, width: Double, _ shade: Shade) {
        cairo_new_path(context)
        cairo_move_to(context, from.x, from.y)
        cairo_line_to(context, to.x, to.y)
        set(shade)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_stroke(context)
    }

    package func fill(_ path: PathData, _ shade: Shade) {
        trace(path)
        set(shade)
        cairo_fill(context)
    }

    package func stroke(_ path: PathData, width: Double, _ shade: Shade) {
        trace(path)
        set(shade)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    /// Draws an icon, `side` points wide, in the middle of a rectangle.
    package func icon(_ icon: Icon, in rect: Rect, side: Double = 22, _ shade: Shade) {
        guard let path = Icon.paths[icon] else { return }
        saved {
            translate(x: rect.midX - side / 2, y: rect.midY - side / 2)
            scale(by: side / Icon.grid)
            stroke(path, width: Icon.line, shade)
        }
    }

    /// Fills with shades at even distances, from left to right or from top to bottom.
    package func gradient(_ rect: Rect, radius: Double = 0, _ shades: [Shade], isVertical: Bool = false) {
        let pattern = cairo_pattern_create_linear(
            rect.x, rect.y, isVertical ? rect.x : rect.maxX, isVertical ? rect.maxY : rect.y)
        for (index, shade) in shades.enumerated() {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(index) / Double(max(shades.count - 1, 1)), shade.red, shade.green, shade.blue, shade.alpha)
        }
        trace(rect, radius: radius)
        cairo_set_source(context, pattern)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }

    /// Draws the squares that show behind translucent colours.
    package func squares(_ rect: Rect, radius: Double, side: Double = 5) {
        saved {
            clip(to: rect, radius: radius)
            fill(rect, Shade(0xFFFFFF))
            for row in 0...Int(rect.height / side) {
                for column in 0...Int(rect.width / side) where (row + column).isMultiple(of: 2) {
                    fill(
                        Rect(x: rect.x + Double(column) * side, y: rect.y + Double(row) * side, width: side, height: side), Shade(0xCFCFD4))
                }
            }
        }
    }

    /// Draws an empty plate with its shadow. The border is as wide as given, in points.
    func plate(_ outline: Outline, _ look: Look, border: Double) {
        shadow(outline, reach: Metric.shadow, look.shadow)
        fill(outline, look.plate)
        stroke(outline, width: border, look.border)
    }

    /// How far a shadow lies below its plate.
    static func shadowOffset(reach: Double) -> Double { reach * 0.2 }

    /// Draws a soft shadow around a plate. Cairo has no blur, so rings that fade out are laid over each other.
    package func shadow(_ outline: Outline, reach: Double, _ shade: Shade) {
        let rings = 14
        for ring in 0..<rings {
            let spread = reach * Double(ring) / Double(rings)
            let part = outline.moved(x: 0, y: Self.shadowOffset(reach: reach)).grown(by: spread)
            // Quadratic: dense at the plate, barely visible at the end.
            let fade = 1 - Double(ring) / Double(rings)
            fill(part, shade.with(alpha: 2.2 * fade * fade / Double(rings)))
        }
    }

    // MARK: - Text

    func show(_ layout: OpaquePointer, at place: Point, _ shade: Shade) {
        set(shade)
        cairo_move_to(context, place.x, place.y)
        pango_cairo_show_layout(context, layout)
    }

    // MARK: - Paths

    private func set(_ shade: Shade) { cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, shade.alpha) }

    private func trace(_ outline: Outline) {
        switch outline {
        case .rounded(let rect, let radius): trace(rect, radius: radius)
        case .fan(let fan): trace(fan)
        }
    }

    /// Traces the outermost row, one end, the innermost row backwards, and the other end.
    private func trace(_ fan: Fan) {
        let (start, end) = (fan.direction - fan.spread, fan.direction + fan.spread)
        func corner(_ radius: Double, _ fraction: Double, from angle: Double) {
            let place = fan.place(radius, fraction)
            cairo_arc(context, place.x, place.y, fan.padding, angle, angle + .pi / 2)
        }
        cairo_new_path(context)
        cairo_arc(context, fan.center.x, fan.center.y, fan.radii.upperBound + fan.padding, start, end)
        corner(fan.radii.upperBound, 1, from: end)
        corner(fan.radii.lowerBound, 1, from: end + .pi / 2)
        cairo_arc_negative(context, fan.center.x, fan.center.y, fan.radii.lowerBound - fan.padding, end, start)
        corner(fan.radii.lowerBound, 0, from: start + .pi)
        corner(fan.radii.upperBound, 0, from: start + 3 * .pi / 2)
        cairo_close_path(context)
    }

    private func trace(_ rect: Rect, radius: Double) {
        cairo_new_path(context)
        let r = min(radius, rect.width / 2, rect.height / 2)
        guard r > 0 else { return cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height) }
        cairo_arc(context, rect.maxX - r, rect.y + r, r, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
        cairo_arc(context, rect.x + r, rect.maxY - r, r, .pi / 2, .pi)
        cairo_arc(context, rect.x + r, rect.y + r, r, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    private func trace(_ path: PathData) {
        cairo_new_path(context)
        for step in path.steps {
            switch step {
            case .move(let to): cairo_move_to(context, to.x, to.y)
            case .line(let to): cairo_line_to(context, to.x, to.y)
            case .curve(let a, let b, let to): cairo_curve_to(context, a.x, a.y, b.x, b.y, to.x, to.y)
            case .arc(let center, let radius, let from, let to):
                if to > from {
                    cairo_arc(context, center.x, center.y, radius, from, to)
                } else {
                    cairo_arc_negative(context, center.x, center.y, radius, from, to)
                }
            case .close: cairo_close_path(context)
            }
        }
    }
}
