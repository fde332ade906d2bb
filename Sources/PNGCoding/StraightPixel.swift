/// A pixel whose colours are not premultiplied.
package struct StraightPixel: Hashable, Sendable {
    package let red, green, blue, alpha: UInt8

    /// - Parameter pixel: premultiplied BGRA, blue in the lowest byte.
    @inline(always)
    package init(_ pixel: UInt32) {
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt8 {
            let value = pixel >> shift & 255
            if alpha == 255 || alpha == 0 { return UInt8(truncatingIfNeeded: value) }
            return UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        }
        (red, green, blue, self.alpha) = (channel(16), channel(8), channel(0), UInt8(alpha))
    }
}
