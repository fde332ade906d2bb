internal import CSpng

/// The pixels of a PNG file.
package struct PNGPixels: Sendable {
    package let width: Int
    package let height: Int
    /// Rows from the top, premultiplied BGRA: blue in the lowest byte, alpha in the highest.
    package let pixels: [UInt32]

    /// Nil when the bytes are not a PNG of at most `mostPixels`.
    package init?(_ bytes: UnsafeRawBufferPointer, mostPixels: Int = 1 << 24) {
        guard let context = spng_ctx_new(0) else { return nil }
        defer { spng_ctx_free(context) }
        var header = spng_ihdr()
        guard spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0, spng_get_ihdr(context, &header) == 0,
            Int(header.width) * Int(header.height) <= mostPixels
        else { return nil }
        (width, height) = (Int(header.width), Int(header.height))
        var rgba = [UInt8](repeating: 0, count: width * height * 4)
        guard spng_decode_image(context, &rgba, rgba.count, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue)) == 0 else {
            return nil
        }
        pixels = stride(from: 0, to: rgba.count, by: 4).map { index in
            let alpha = UInt32(rgba[index + 3])
            func premultiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
            return alpha << 24 | premultiplied(rgba[index]) << 16 | premultiplied(rgba[index + 1]) << 8 | premultiplied(rgba[index + 2])
        }
    }
}
