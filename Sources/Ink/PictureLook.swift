/// How a picture shows: which part of it, and how opaque. What is cropped stays in its file, and can show again.
package struct PictureLook: Hashable, Sendable {
    /// The sides of the part that shows, as shares of the picture's width from its left side and of its height from its upper side: 0…1.
    package let left, top, right, bottom: Double
    /// 0…1.
    package let opacity: Double

    package static let whole = PictureLook()

    private init() { (left, top, right, bottom, opacity) = (0, 0, 1, 1, 1) }

    /// Nil unless the part is within the picture and at least `leastPart` wide and high, and the opacity is 0…1.
    package init?(left: Double = 0, top: Double = 0, right: Double = 1, bottom: Double = 1, opacity: Double = 1) {
        (self.left, self.top, self.right, self.bottom, self.opacity) = (left, top, right, bottom, opacity)
        guard left >= 0, top >= 0, right <= 1, bottom <= 1, right - left >= Self.leastPart, bottom - top >= Self.leastPart,
            0...1 ~= opacity
        else { return nil }
    }

    package static let leastPart = 1.0 / 1024

    package var isWhole: Bool { self == .whole }

    /// In 255ths.
    package var alpha: UInt32 { UInt32((opacity * 255).rounded()) }

    /// The part of a rectangle that shows, where the whole picture fills that.
    package func part(of box: CanvasRect) -> CanvasRect {
        if isWhole { return box }
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        return CanvasRect(
            minX: box.minX + left * width, minY: box.minY + top * height, maxX: box.minX + right * width,
            maxY: box.minY + bottom * height)
    }
}
