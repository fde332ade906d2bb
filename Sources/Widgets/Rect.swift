import Ink

/// A rectangle in logical points from the window's top left corner.
package struct Rect: Hashable, Sendable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var center: Point { Point(x: midX, y: midY) }

    package func contains(_ point: Point) -> Bool { point.x >= x && point.x < maxX && point.y >= y && point.y < maxY }

    package func contains(_ other: Rect) -> Bool { other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY }

    package func intersects(_ other: Rect) -> Bool { x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY }

    package func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
    }

    package func union(_ other: Rect) -> Rect {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    package func inset(by distance: Double) -> Rect { inset(x: distance, y: distance) }

    package func inset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }

    /// The largest square with the same middle that fits within.
    package var square: Rect {
        let side = min(width, height)
        return inset(x: (width - side) / 2, y: (height - side) / 2)
    }

    package func moved(x dx: Double, y dy: Double) -> Rect { Rect(x: x + dx, y: y + dy, width: width, height: height) }

    /// Whether the two are equal but for rounding errors.
    package func isNearly(_ other: Rect) -> Bool {
        abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
    }

    /// The distance from a point to the rectangle; 0 within it.
    package func distance(to point: Point) -> Double {
        let dx = max(x - point.x, 0, point.x - maxX)
        let dy = max(y - point.y, 0, point.y - maxY)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The rectangle moved as little as needed to lie within `bounds`. One that is too large starts at the top left of `bounds`.
    package func kept(within bounds: Rect) -> Rect {
        Rect(
            x: max(min(x, bounds.maxX - width), bounds.x), y: max(min(y, bounds.maxY - height), bounds.y), width: width, height: height)
    }

    /// Pixels of a display, in logical points.
    ///
    /// - Parameter scale: device pixels for each logical point.
    package init(_ pixels: PixelRect, scale: Double) {
        self.init(
            x: Double(pixels.x) / scale, y: Double(pixels.y) / scale, width: Double(pixels.width) / scale,
            height: Double(pixels.height) / scale)
    }

    /// The whole device pixels that the rectangle touches. Rounding errors do not add a pixel.
    package func pixels(scale: Double) -> PixelRect {
        let left = Int((x * scale + 1e-6).rounded(.down))
        let top = Int((y * scale + 1e-6).rounded(.down))
        return PixelRect(
            x: left, y: top, width: Int((maxX * scale - 1e-6).rounded(.up)) - left, height: Int((maxY * scale - 1e-6).rounded(.up)) - top)
    }

    /// The rectangle moved so that its top left corner lies on a whole device pixel, and enlarged to a whole number of pixels.
    package func aligned(scale: Double) -> Rect {
        Rect(
            x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: (width * scale - 1e-6).rounded(.up) / scale,
            height: (height * scale - 1e-6).rounded(.up) / scale)
    }
}
