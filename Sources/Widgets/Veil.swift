internal import CCairo
import Ink

/// A shade over the whole window but for a hole, with straight marks on both. It is painted onto the frame itself: a picture of the
/// window's size would take its memory, and have to be drawn again with each move of the hole.
package struct Veil: Hashable, Sendable {
    package struct Mark: Hashable, Sendable {
        package let place: PixelRect
        package let shade: Shade

        package init(_ place: PixelRect, _ shade: Shade) { (self.place, self.shade) = (place, shade) }
    }

    /// In device pixels, as all of it.
    package let window: PixelRect
    /// Empty where all of the window is shaded.
    package let hole: PixelRect
    package let shade: Shade
    /// From back to front.
    package let marks: [Mark]

    package init(over window: PixelRect, hole: PixelRect, _ shade: Shade, marks: [Mark]) {
        (self.window, self.hole, self.shade, self.marks) = (window, hole.intersection(window), shade, marks)
    }

    /// The pixels that look different than beneath another veil, or none.
    package func damage(after former: Veil?) -> [PixelRect] {
        guard let former, former.window == window, former.shade == shade else { return [window] }
        let changed = Set(marks).symmetricDifference(former.marks).map(\.place)
        return hole.parts(outside: former.hole) + former.hole.parts(outside: hole) + changed
    }
}

extension Frame {
    /// Lays a veil over the frame. Only pixels within the rectangles change, which may overlap.
    package func blend(_ veil: Veil, within rects: [PixelRect]) {
        paint(within: rects) { context in
            for mark in veil.window.parts(outside: veil.hole).map({ Veil.Mark($0, veil.shade) }) + veil.marks {
                let (place, shade) = (mark.place, mark.shade)
                cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, shade.alpha)
                cairo_rectangle(context, Double(place.x), Double(place.y), Double(place.width), Double(place.height))
                cairo_fill(context)
            }
        }
    }
}

extension PixelRect {
    /// The parts that lie outside another rectangle: those above and below it, then those beside it.
    func parts(outside other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return isEmpty ? [] : [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
        ].filter { !$0.isEmpty }
    }
}
