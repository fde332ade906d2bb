internal import CSpng

extension [UInt32] {
    /// The bytes by which `PNGPicture.rgba` has these BGRA pixels, all of them opaque.
    package var opaqueRGBA: [UInt8] {
        flatMap { pixel in [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) } + [255] }
    }
}

/// A PNG file decoded, to look at what the program wrote.
package struct PNGPicture: Equatable, Sendable {
    package var width: Int
    package var height: Int
    package var hasAlpha: Bool
    /// Rows from the top: red, green, blue, alpha, not premultiplied.
    package var rgba: [UInt8]
    /// Pixels per metre, where the file states it.
    package var pixelsPerMeter: Int?

    /// Nil when the bytes are not a sound PNG.
    package init?(png bytes: [UInt8]) {
        guard let context = spng_ctx_new(0) else { return nil }
        defer { spng_ctx_free(context) }
        var header = spng_ihdr()
        var size = 0
        let format = Int32(SPNG_FMT_RGBA8.rawValue)
        // The bytes must not move until the picture is decoded.
        let decoded = bytes.withUnsafeBytes { buffer -> [UInt8]? in
            guard spng_set_png_buffer(context, buffer.baseAddress, buffer.count) == 0, spng_get_ihdr(context, &header) == 0,
                spng_decoded_image_size(context, format, &size) == 0
            else { return nil }
            var pixels = [UInt8](repeating: 0, count: size)
            return spng_decode_image(context, &pixels, size, format, 0) == 0 ? pixels : nil
        }
        guard let decoded else { return nil }
        width = Int(header.width)
        height = Int(header.height)
        hasAlpha = header.color_type & 4 != 0
        rgba = decoded
        var density = spng_phys()
        pixelsPerMeter = spng_get_phys(context, &density) == 0 && density.unit_specifier == 1 ? Int(density.ppu_x) : nil
    }
}
