internal import CSpng

/// Takes bytes in order; false when it cannot.
package typealias ByteSink = (UnsafeRawBufferPointer) -> Bool

/// Why a picture cannot be encoded, in the words of the library.
package struct PNGFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ code: Int32) { description = String(cString: spng_strerror(code)) }
}

/// Encodes a picture as a PNG file while its rows come: eight bits a channel, sRGB.
package final class PNGEncoder {
    package enum Channels: Sendable {
        case rgb
        /// Not premultiplied.
        case rgba

        fileprivate var count: Int { self == .rgb ? 3 : 4 }
    }

    private let context: OpaquePointer
    private let channels: Channels
    private let sink: ByteSink
    private var row: [UInt8]

    /// - Parameters:
    ///   - dpi: pixels per inch, a hint for printing; nil for none.
    ///   - sink: gets the file's bytes.
    package init(width: Int, height: Int, _ channels: Channels, dpi: Double?, to sink: @escaping ByteSink) throws(PNGFailure) {
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw PNGFailure(Int32(SPNG_EMEM.rawValue)) }
        self.context = context
        self.channels = channels
        self.sink = sink
        row = [UInt8](repeating: 0, count: width * channels.count)
        var header = spng_ihdr()
        (header.width, header.height, header.bit_depth) = (UInt32(clamping: width), UInt32(clamping: height), 8)
        header.color_type = UInt8((channels == .rgb ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA).rawValue)
        try Self.check(
            spng_set_png_stream(
                context,
                { _, encoder, bytes, count in
                    guard let encoder, let bytes else { return Int32(SPNG_IO_ERROR.rawValue) }
                    let sink = Unmanaged<PNGEncoder>.fromOpaque(encoder).takeUnretainedValue().sink
                    return sink(UnsafeRawBufferPointer(start: bytes, count: count)) ? 0 : Int32(SPNG_IO_ERROR.rawValue)
                }, Unmanaged.passUnretained(self).toOpaque()))
        try Self.check(spng_set_ihdr(context, &header))
        // Drawings have few colours side by side: filters would make them larger, and more effort gains a tenth for twice the time.
        try Self.check(spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_NONE.rawValue)))
        try Self.check(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1))
        // Perceptual, as the specification advises for pictures whose use is unknown.
        try Self.check(spng_set_srgb(context, 0))
        if var density = Self.density(dpi) { try Self.check(spng_set_phys(context, &density)) }
        try Self.check(
            spng_encode_image(
                context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue)))
    }

    deinit { spng_ctx_free(context) }

    /// Encodes whole rows from the top: premultiplied BGRA, blue in the lowest byte. The last one ends the file.
    package func append(_ pixels: [UInt32]) throws(PNGFailure) {
        let width = row.count / channels.count
        for start in stride(from: 0, to: pixels.count, by: width) {
            row.withUnsafeMutableBufferPointer { row in
                var place = 0
                for pixel in pixels[start..<start + width] { place = put(pixel, in: row, at: place) }
            }
            let result = spng_encode_row(context, row, row.count)
            if result != Int32(SPNG_EOI.rawValue) { try Self.check(result) }
        }
    }

    /// Returns the place of the next pixel.
    @inline(always)
    private func put(_ pixel: UInt32, in row: UnsafeMutableBufferPointer<UInt8>, at place: Int) -> Int {
        let straight = StraightPixel(pixel)
        (row[place], row[place + 1], row[place + 2]) = (straight.red, straight.green, straight.blue)
        if channels == .rgb { return place + 3 }
        row[place + 3] = straight.alpha
        return place + 4
    }

    private static func density(_ dpi: Double?) -> spng_phys? {
        guard let dpi, dpi.isFinite, dpi > 0 else { return nil }
        let perMeter = UInt32(min(dpi / 0.0254, 2_147_483_647).rounded())
        return spng_phys(ppu_x: perMeter, ppu_y: perMeter, unit_specifier: 1)
    }

    private static func check(_ code: Int32) throws(PNGFailure) {
        if code != 0 { throw PNGFailure(code) }
    }
}
