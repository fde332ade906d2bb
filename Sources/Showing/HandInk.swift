internal import CCairo
import Ink
import Widgets

/// Ink of a pen that writes by hand in a field. It lies over the interface and, as a `Wire` is, is painted onto the window's frame itself,
/// so that a new sample costs the pixels around its piece of the line and no layout. All in device pixels.
package struct HandInk: Sendable {
    private struct Line: Sendable {
        var points: [Point]
        var bounds: PixelRect
    }

    private var lines: [Line] = []
    private let shade: Shade
    private let width: Double

    /// - Parameter width: the line's, in device pixels.
    package init(_ shade: Shade, width: Double) { (self.shade, self.width) = (shade, width) }

    /// The pixels that it may touch.
    package var bounds: PixelRect { lines.reduce(.empty) { $0.union($1.bounds) } }

    // MARK: - Drawing

    /// Begins a line with a dot; returns the pixels that look different by that.
    package mutating func begin(at point: Point) -> PixelRect {
        let touched = pixels(point, point)
        lines.append(Line(points: [point], bounds: touched))
        return touched
    }

    /// Draws the last line on to a point; returns the pixels that look different by that.
    package mutating func extend(to point: Point) -> PixelRect {
        guard let last = lines.indices.last, let former = lines[last].points.last else { return begin(at: point) }
        let touched = pixels(former, point)
        lines[last].points.append(point)
        lines[last].bounds = lines[last].bounds.union(touched)
        return touched
    }

    /// Moves all of it. Returns the pixels that look different by that.
    package mutating func move(x: Double, y: Double) -> [PixelRect] {
        let former = bounds
        for index in lines.indices {
            lines[index].points = lines[index].points.map { Point(x: $0.x + x, y: $0.y + y) }
            lines[index].bounds = zip(lines[index].points, lines[index].points.dropFirst() + lines[index].points.suffix(1))
                .reduce(.empty) { $0.union(pixels($1.0, $1.1)) }
        }
        return [former, bounds]
    }

    /// The pixels of a line from one point to another.
    private func pixels(_ from: Point, _ to: Point) -> PixelRect {
        // Half the line's width, and a pixel for soft edges.
        let reach = width / 2 + 1
        func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded(.down)) }
        let (x, y) = (whole(min(from.x, to.x) - reach), whole(min(from.y, to.y) - reach))
        return PixelRect(x: x, y: y, width: whole(max(from.x, to.x) + reach) + 1 - x, height: whole(max(from.y, to.y) + reach) + 1 - y)
    }

    /// Traces the pieces that touch any of the rectangles: what is painted there is then the same as if all of it were traced.
    fileprivate func trace(within rects: [PixelRect], by context: OpaquePointer) {
        for line in lines where rects.contains(where: { !$0.intersection(line.bounds).isEmpty }) {
            // A line of one point is a dot.
            if line.points.count == 1 { trace(line.points[0], line.points[0], by: context) }
            for (from, to) in zip(line.points, line.points.dropFirst()) {
                let touched = pixels(from, to)
                if rects.contains(where: { !$0.intersection(touched).isEmpty }) { trace(from, to, by: context) }
            }
        }
    }

    private func trace(_ from: Point, _ to: Point, by context: OpaquePointer) {
        cairo_move_to(context, from.x, from.y)
        cairo_line_to(context, to.x, to.y)
    }

    fileprivate func paint(within rects: [PixelRect], by context: OpaquePointer) {
        cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, shade.alpha)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_new_path(context)
        trace(within: rects, by: context)
        cairo_stroke(context)
    }
}

extension Frame {
    /// Draws ink onto the frame. Only pixels within the rectangles change, which may overlap.
    package func draw(_ ink: HandInk, within rects: [PixelRect]) {
        let bounds = ink.bounds
        let touched = rects.filter { !$0.intersection(bounds).isEmpty }
        guard !touched.isEmpty else { return }
        paint(within: touched) { ink.paint(within: touched, by: $0) }
    }
}
