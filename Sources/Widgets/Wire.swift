internal import CCairo
internal import Glibc
import Ink

/// Lines with knobs over the window, seen on any ground: white with a dark rim. Painted onto the frame itself, as a `Veil` is. All in
/// device pixels.
package struct Wire: Hashable, Sendable {
    package struct Knob: Hashable, Sendable {
        package let place: Point
        package let radius: Double
        /// A ring instead of a disc.
        package let isHollow: Bool

        package init(_ place: Point, radius: Double, isHollow: Bool = false) {
            (self.place, self.radius, self.isHollow) = (place, radius, isHollow)
        }
    }

    package struct Segment: Hashable, Sendable {
        package let start, end: Point
    }

    package let segments: [Segment]
    package let knobs: [Knob]
    /// Of a line with its rim.
    package let width: Double
    private let window: PixelRect

    /// - Parameter lines: each from point to point. What lies far outside the window is left out.
    package init(lines: [[Point]], knobs: [Knob], width: Double, over window: PixelRect) {
        let room = CanvasRect(
            minX: -width, minY: -width, maxX: Double(window.width) + width, maxY: Double(window.height) + width)
        segments = lines.flatMap { line in zip(line, line.dropFirst()).compactMap { Segment($0, $1, within: room) } }
        (self.knobs, self.width, self.window) = (knobs, width, window)
    }

    /// The window's pixels that it may touch.
    package var bounds: PixelRect {
        var bounds = CanvasRect.empty
        for segment in segments { for end in [segment.start, segment.end] { bounds.include(end, radius: width) } }
        for knob in knobs { bounds.include(knob.place, radius: knob.radius + width) }
        return PixelRect(around: bounds, within: window)
    }

    /// The pixels that look different than with another wire, or none.
    package func damage(after former: Wire?) -> [PixelRect] {
        self == former ? [] : [bounds, former?.bounds ?? .empty].filter { !$0.isEmpty }
    }
}

extension Frame {
    /// Draws a wire onto the frame. Only pixels within the rectangles change, which may overlap.
    package func draw(_ wire: Wire, within rects: [PixelRect]) {
        paint(within: rects) { context in
            func set(_ shade: Shade) { cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, shade.alpha) }
            let (rim, core) = (Shade(0x000000), Shade(0xFFFFFF))
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            for (shade, width) in [(rim, wire.width), (core, wire.width / 2)] {
                set(shade)
                cairo_set_line_width(context, width)
                for segment in wire.segments {
                    cairo_move_to(context, segment.start.x, segment.start.y)
                    cairo_line_to(context, segment.end.x, segment.end.y)
                }
                cairo_stroke(context)
            }
            for knob in wire.knobs {
                let discs = [(rim, knob.radius), (core, knob.radius - wire.width / 2)] + (knob.isHollow ? [(rim, knob.radius / 3)] : [])
                for (shade, radius) in discs {
                    set(shade)
                    cairo_new_path(context)
                    cairo_arc(context, knob.place.x, knob.place.y, radius, 0, 2 * .pi)
                    cairo_fill(context)
                }
            }
        }
    }
}

extension PixelRect {
    /// The window's pixels that a rectangle touches. Beyond the window nothing shows, and places may be too large for pixels.
    package init(around bounds: CanvasRect, within window: PixelRect) {
        guard !bounds.isEmpty else {
            self = .empty
            return
        }
        func pixel(_ value: Double, _ most: Int) -> Int { Int(min(max(value, 0), Double(most)).rounded(.down)) }
        let (left, top) = (pixel(bounds.minX, window.width), pixel(bounds.minY, window.height))
        let (right, bottom) = (pixel(bounds.maxX + 1, window.width), pixel(bounds.maxY + 1, window.height))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Wire.Segment {
    /// The part of the way from one point to another that lies within a rectangle; nil where none does. After Liang and Barsky.
    fileprivate init?(_ from: Point, _ to: Point, within room: CanvasRect) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        var (first, last) = (0.0, 1.0)
        for (way, room) in [(-dx, from.x - room.minX), (dx, room.maxX - from.x), (-dy, from.y - room.minY), (dy, room.maxY - from.y)] {
            if way < 0 { first = max(first, room / way) } else if way > 0 { last = min(last, room / way) } else if room < 0 { return nil }
        }
        guard first <= last else { return nil }
        start = Point(x: from.x + dx * first, y: from.y + dy * first)
        end = Point(x: from.x + dx * last, y: from.y + dy * last)
    }
}
