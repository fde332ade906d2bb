internal import CCairo
internal import Glibc
import Ink

/// Pixels that Cairo draws into: premultiplied BGRA, top down.
package final class Surface {
    package let surface: OpaquePointer
    package let pixelWidth, pixelHeight: Int
    /// Device pixels per logical point.
    package let scale: Double

    /// The new surface is transparent.
    package init(pixelWidth: Int, pixelHeight: Int, scale: Double) {
        self.pixelWidth = max(pixelWidth, 1)
        self.pixelHeight = max(pixelHeight, 1)
        self.scale = scale
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(self.pixelWidth), Int32(self.pixelHeight))
        precondition(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "no memory for \(pixelWidth) × \(pixelHeight) pixels")
    }

    deinit { cairo_surface_destroy(surface) }

    /// Replaces the pixels within the rectangles, which may overlap, by the given surfaces, laid over each other in order.
    package func lay(_ surfaces: [Laid], within rects: [PixelRect]) {
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        // Where rectangles overlap, composing a second time changes nothing: it replaces what is there.
        for rect in rects {
            cairo_reset_clip(context)
            cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            cairo_clip(context)
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            cairo_paint(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            for laid in surfaces where !laid.shown.intersection(rect).isEmpty {
                let shown = laid.shown
                cairo_set_source_surface(context, laid.surface.surface, Double(laid.x), Double(laid.y))
                cairo_rectangle(context, Double(shown.x), Double(shown.y), Double(shown.width), Double(shown.height))
                cairo_fill(context)
            }
        }
    }

    /// Moves the rows within a rectangle down by `distance` pixels, or up when it is negative. Rows to which none is moved stay as they
    /// are.
    func moveRows(in rect: PixelRect, by distance: Int) {
        guard let rows = rows(of: rect), abs(distance) < rect.height else { return }
        let kept = rect.height - abs(distance)
        // Starts at the side that the rows move to, so that no row is overwritten before it has moved.
        for index in 0..<kept {
            let row = distance > 0 ? kept - 1 - index : index - distance
            memmove(rows(row + distance), rows(row), rect.width * 4)
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Returns a copy that is higher, with the row `y` repeated until it has the height.
    func stretched(to height: Int, at y: Int) -> Surface {
        let high = Surface(pixelWidth: pixelWidth, pixelHeight: height, scale: scale)
        let all = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        guard let rows = rows(of: all), let highRows = high.rows(of: PixelRect(x: 0, y: 0, width: pixelWidth, height: height)) else {
            return high
        }
        let more = height - pixelHeight
        for row in 0..<height { memcpy(highRows(row), rows(row <= y ? row : max(row - more, y)), pixelWidth * 4) }
        cairo_surface_mark_dirty(high.surface)
        return high
    }

    /// The rows around the middle row of a rectangle that equal it; nil when a part of the rectangle lies outside the surface.
    func equalRows(in rect: PixelRect) -> PixelRect? {
        guard let rows = rows(of: rect) else { return nil }
        let middle = rect.height / 2
        func isEqual(_ row: Int) -> Bool { memcmp(rows(row), rows(middle), rect.width * 4) == 0 }
        let first = (0..<middle).last { !isEqual($0) }.map { $0 + 1 } ?? 0
        let end = (middle..<rect.height).first { !isEqual($0) } ?? rect.height
        return PixelRect(x: rect.x, y: rect.y + first, width: rect.width, height: end - first)
    }

    /// The address where each row of a rectangle begins; nil when the rectangle is empty or a part of it lies outside the surface.
    private func rows(of rect: PixelRect) -> ((Int) -> UnsafeMutableRawPointer)? {
        guard !rect.isEmpty, rect.x >= 0, rect.y >= 0, rect.maxX <= pixelWidth, rect.maxY <= pixelHeight else { return nil }
        cairo_surface_flush(surface)
        let (start, stride) = (
            UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)!), Int(cairo_image_surface_get_stride(surface))
        )
        return { start + (rect.y + $0) * stride + rect.x * 4 }
    }

    /// A surface with the place of its top left corner, in pixels of the surface it is laid on. Only what lies within `part` shows; all of
    /// it when `part` is nil.
    package struct Laid {
        package let surface: Surface
        package let x, y: Int
        package let part: PixelRect?

        package init(_ surface: Surface, x: Int, y: Int, part: PixelRect? = nil) {
            (self.surface, self.x, self.y, self.part) = (surface, x, y, part)
        }

        var place: PixelRect { PixelRect(x: x, y: y, width: surface.pixelWidth, height: surface.pixelHeight) }
        fileprivate var shown: PixelRect { part.map(place.intersection) ?? place }
    }

    /// Premultiplied BGRA pixels of a row, for tests.
    package func row(_ y: Int, _ columns: Range<Int>) -> [UInt32] {
        precondition(0..<pixelHeight ~= y && 0..<pixelWidth ~= columns.lowerBound && columns.upperBound <= pixelWidth)
        cairo_surface_flush(surface)
        let row = UnsafeRawPointer(cairo_image_surface_get_data(surface)) + y * Int(cairo_image_surface_get_stride(surface))
        return Array(UnsafeBufferPointer(start: (row + columns.lowerBound * 4).assumingMemoryBound(to: UInt32.self), count: columns.count))
    }
}

extension Frame {
    /// Blends surfaces over the frame, each with its top left corner at a pixel. Only pixels within the rectangles change.
    package func blend(_ surfaces: [(surface: Surface, x: Int, y: Int, opacity: Double)], within rects: [PixelRect]) {
        paint(within: rects) { context in
            for (surface, x, y, opacity) in surfaces {
                cairo_set_source_surface(context, surface.surface, Double(x), Double(y))
                // An opacity of 1 needs no alpha.
                if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
            }
        }
    }

    /// Has Cairo paint on the frame, as far as the rectangles reach. The context lasts for the body alone.
    package func paint(within rects: [PixelRect], _ body: (OpaquePointer) -> Void) {
        let frame = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
            Int32(stride * 4))
        defer { cairo_surface_destroy(frame) }
        guard let context = cairo_create(frame) else { return }
        defer { cairo_destroy(context) }
        // Rectangles may overlap. As one clip they are still painted once.
        for rect in rects { cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height)) }
        cairo_clip(context)
        body(context)
        cairo_surface_flush(frame)
    }
}
