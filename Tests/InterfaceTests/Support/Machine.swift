import Bytes
import CCairo
import Glibc

/// What determines pixels on this machine: its font files, and how its libraries draw letters and edges.
enum Machine {
    /// A digest of a line of text and a disc, drawn by Cairo and Pango without any code of this project.
    static let drawing: UInt64 = {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 512, 64)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_arc(context, 480.3, 32.6, 20.1, 0, 2 * .pi)
        cairo_fill(context)
        let layout = pango_cairo_create_layout(context)
        defer { ccairo_unref(UnsafeMutableRawPointer(layout)!) }
        let font = pango_font_description_from_string("Inter, Cantarell, Noto Sans, Sans 13")
        defer { pango_font_description_free(font) }
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, "Hamburgefonstiv 0123456789 ×…–’ “°", -1)
        cairo_move_to(context, 4.3, 20.7)
        pango_cairo_show_layout(context, layout)
        cairo_surface_flush(surface)
        var digest = Digest()
        digest.combine(
            bytes: UnsafeRawBufferPointer(
                start: cairo_image_surface_get_data(surface), count: Int(cairo_image_surface_get_stride(surface)) * 64))
        return digest.value
    }()

    /// Writes pixels into the folder that INKSTONE_PICTURES names, for people to look at; does nothing without it.
    static func write(_ pixels: Pixels, as name: String) {
        guard let folder = getenv("INKSTONE_PICTURES").map({ String(cString: $0) }),
            let file = fopen("\(folder)/\(name).ppm", "wb")
        else { return }
        defer { fclose(file) }
        fputs("P6 \(pixels.width) \(pixels.words.count / max(pixels.width, 1)) 255\n", file)
        let bytes = pixels.words.flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
        fwrite(bytes, 1, bytes.count, file)
    }
}
