internal import CCairo
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

    /// Replaces the pixels within a rectangle by the given surfaces, laid over each other in order.
    package func lay(_ surfaces: [Laid], within rect: PixelRect) {
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        cairo_clip(context)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        for laid in surfaces {
            cairo_set_source_surface(context, laid.surface.surface, Double(laid.x), Double(laid.y))
            guard let part = laid.part else {
                cairo_paint(context)
                continue
            }
            cairo_rectangle(context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
            cairo_fill(context)
        }
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
        let frame = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
            Int32(stride * 4))
        defer { cairo_surface_destroy(frame) }
        let context = cairo_create(frame)
        defer { cairo_destroy(context) }
        // Rectangles may overlap. As one clip they are still painted once.
        for rect in rects { cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height)) }
        cairo_clip(context)
        for (surface, x, y, opacity) in surfaces {
            cairo_set_source_surface(context, surface.surface, Double(x), Double(y))
            // An opacity of 1 needs no alpha.
            if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
        }
        cairo_surface_flush(frame)
    }
}
