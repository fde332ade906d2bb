internal import CCairo
import Ink

/// A picture that is shown smaller or larger than it is, such as a drawing's. It never changes: equal pictures are the same picture.
package final class Picture: Hashable, Sendable {
    package let width, height: Int
    private let pixels: [UInt32]

    /// - Parameter pixels: premultiplied BGRA, row by row from the top.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "\(pixels.count) pixels for \(width) × \(height)")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    package static func == (a: Picture, b: Picture) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// A pixel, counted from the top left.
    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The largest rectangle of the picture's proportions in the middle of another.
    package func fitted(in rect: Rect) -> Rect {
        let scale = min(rect.width / Double(width), rect.height / Double(height))
        let size = (width: Double(width) * scale, height: Double(height) * scale)
        return Rect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Calls the body with the pixels as Cairo takes them.
    fileprivate func withSurface(_ body: (OpaquePointer) -> Void) {
        pixels.withUnsafeBytes { bytes in
            // Cairo only reads them: nothing is drawn into this surface.
            let data = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
            guard
                let surface = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
            else { return }
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}

extension Painter {
    /// Draws a picture as large as fits into a rectangle, in its middle.
    package func picture(_ picture: Picture, in rect: Rect) {
        let place = picture.fitted(in: rect)
        guard place.width > 0, place.height > 0 else { return }
        picture.withSurface { surface in
            saved {
                clip(to: place)
                translate(x: place.x, y: place.y)
                scale(by: place.width / Double(picture.width))
                cairo_set_source_surface(context, surface, 0, 0)
                // Averages all pixels that fall together; at the edges it repeats the outermost.
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
                cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
                cairo_paint(context)
            }
        }
    }
}
