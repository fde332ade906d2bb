/// A place in the plane, y down. The name of the property that holds it tells the unit: canvas points or device pixels.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// A rectangle in canvas points, closed on all sides; empty when `minX > maxX`.
package struct CanvasRect: Hashable, Sendable {
    package var minX, minY, maxX, maxY: Double

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The rectangle that intersects nothing, and that changes no other in a `union`.
    package static let empty = CanvasRect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    /// No side is farther from the origin than transforms reach.
    package var isWithinReach: Bool { [minX, minY, maxX, maxY].allSatisfy { abs($0) <= Transform.reach } }

    package func intersects(_ other: CanvasRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    package func union(_ other: CanvasRect) -> CanvasRect {
        CanvasRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Grows the rectangle so that it holds the disc of `radius` around `center`.
    package mutating func include(_ center: Point, radius: Double) {
        minX = min(minX, center.x - radius)
        minY = min(minY, center.y - radius)
        maxX = max(maxX, center.x + radius)
        maxY = max(maxY, center.y + radius)
    }
}

/// A half-open rectangle of whole device pixels: columns `x ..< x + width`, rows `y ..< y + height`.
package struct PixelRect: Hashable, Sendable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package var isEmpty: Bool { width <= 0 || height <= 0 }
    package var maxX: Int { x + width }
    package var maxY: Int { y + height }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return .empty }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the smallest rectangle that holds both; an empty one adds nothing.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
