import Synchronization

/// The picture that a font has of a glyph, as of an emoji: a PNG file, and the rectangle that it fills around the glyph's origin, in the
/// units of `GlyphOutlines`. It shows in its own colours, whatever the text's colour and the paper are.
package final class GlyphPicture: Sendable {
    package let file: [UInt8]
    package let low, high: SIMD2<Int32>
    /// As long as a mark has them.
    private let pixels = Mutex(Pixels())

    private struct Pixels {
        weak var known: PicturePixels?
    }

    /// The most bytes of its file; fonts have some thousands.
    package static let mostBytes = 1 << 18
    /// The most pixels; fonts have some ten thousand.
    package static let mostPixels = 1 << 18

    /// Nil where the file is empty or too long, or the rectangle is.
    package init?(file: [UInt8], low: SIMD2<Int32>, high: SIMD2<Int32>) {
        guard 1...Self.mostBytes ~= file.count, low.x < high.x, low.y < high.y else { return nil }
        (self.file, self.low, self.high) = (file, low, high)
    }

    /// Its pixels, shared by all who have them now; nil where the file cannot be read.
    package func pixels(decodedBy decode: ([UInt8]) -> PicturePixels?) -> PicturePixels? {
        pixels.withLock { pixels in
            let known = pixels.known ?? decode(file)
            pixels.known = known
            return known
        }
    }
}

extension GlyphPicture: Hashable {
    package static func == (a: GlyphPicture, b: GlyphPicture) -> Bool {
        a === b || a.low == b.low && a.high == b.high && a.file == b.file
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(file.count) }
}
