import Files
internal import PNGCoding

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
        var bytes: [UInt8] = []
        do throws(PNGFailure) {
            let encoder = try PNGEncoder(width: width, height: height, isOpaque ? .rgb : .rgba, dpi: dpi) {
                bytes += $0
                return true
            }
            try encoder.append(pixels)
        } catch { throw StoreFailure(.write, path, .format(error.description)) }
        return bytes
    }

    /// Decodes a file; nil when the bytes are not a PNG of at most `mostPixels`.
    package init?(_ bytes: UnsafeRawBufferPointer, mostPixels: Int = 1 << 24) {
        guard let decoded = PNGPixels(bytes, mostPixels: mostPixels) else { return nil }
        self.init(width: decoded.width, height: decoded.height, pixels: decoded.pixels)
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
