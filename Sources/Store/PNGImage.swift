internal import CSpng
internal import Glibc

/// A picture to be written as a PNG file.
package struct PNGImage: Sendable {
    package let width: Int
    package let height: Int
    /// Rows from the top, premultiplied BGRA: blue in the lowest byte, alpha in the highest.
    package let pixels: [UInt32]
    /// Pixels per inch, a hint for printing; nil for none.
    package let dpi: Double?

    package init(width: Int, height: Int, pixels: [UInt32], dpi: Double? = nil) {
        precondition(width > 0 && height > 0 && pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
        self.dpi = dpi
    }

    /// Writes a PNG with eight bits per channel, without alpha if the picture is opaque. The path names the old file or the new one,
    /// complete, whatever happens.
    package func write(to path: String) throws(StoreFailure) {
        try FileReplacement.write(try encoded(for: path), to: path)
    }

    /// The bytes of the file; a failure's description mentions `path`.
    func encoded(for path: String) throws(StoreFailure) -> [UInt8] {
        let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw StoreFailure(.write, path, .system(ENOMEM)) }
        defer { spng_ctx_free(context) }
        var header = spng_ihdr()
        header.width = UInt32(width)
        header.height = UInt32(height)
        header.bit_depth = 8
        header.color_type = UInt8((isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA).rawValue)
        let channels = isOpaque ? rgb : rgba
        var error = spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        if error == 0 { error = spng_set_ihdr(context, &header) }
        if error == 0, var density { error = spng_set_phys(context, &density) }
        if error == 0 {
            error = spng_encode_image(context, channels, channels.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
        }
        var size = 0
        guard error == 0, let bytes = spng_get_png_buffer(context, &size, &error) else {
            throw StoreFailure(.write, path, .format(String(cString: spng_strerror(error))))
        }
        defer { free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: size))
    }

    /// Decodes a file; nil when the bytes are not a PNG of at most `mostPixels`.
    package init?(_ bytes: UnsafeRawBufferPointer, mostPixels: Int = 1 << 24) {
        guard let context = spng_ctx_new(0) else { return nil }
        defer { spng_ctx_free(context) }
        var header = spng_ihdr()
        guard spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0, spng_get_ihdr(context, &header) == 0,
            Int(header.width) * Int(header.height) <= mostPixels
        else { return nil }
        var rgba = [UInt8](repeating: 0, count: Int(header.width) * Int(header.height) * 4)
        guard spng_decode_image(context, &rgba, rgba.count, Int32(SPNG_FMT_RGBA8.rawValue), 0) == 0 else { return nil }
        let pixels = stride(from: 0, to: rgba.count, by: 4).map { index in
            let alpha = UInt32(rgba[index + 3])
            func premultiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
            return alpha << 24 | premultiplied(rgba[index]) << 16 | premultiplied(rgba[index + 1]) << 8 | premultiplied(rgba[index + 2])
        }
        self.init(width: Int(header.width), height: Int(header.height), pixels: pixels)
    }

    private var density: spng_phys? {
        guard let dpi, dpi.isFinite, dpi > 0 else { return nil }
        let perMeter = UInt32(min(dpi / 0.0254, 2_147_483_647).rounded())
        return spng_phys(ppu_x: perMeter, ppu_y: perMeter, unit_specifier: 1)
    }

    private var rgb: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pixel))
        }
        return bytes
    }

    /// Red, green, blue and alpha bytes, not premultiplied.
    package var rgba: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let alpha = pixel >> 24
            for shift in [16, 8, 0] as [UInt32] {
                let channel = pixel >> shift & 255
                bytes.append(alpha == 0 ? 0 : UInt8(min((channel * 255 + alpha / 2) / alpha, 255)))
            }
            bytes.append(UInt8(alpha))
        }
        return bytes
    }
}
