internal import Glibc

/// Where the canvas lies in the window: a linear part, which decides the value of every pixel, and an origin in whole pixels, which only
/// moves them.
///
/// *Content pixels* are canvas points after the linear part alone. Tiles are made of them, so panning changes no tile. A window pixel is
/// its content pixel minus `origin`.
package struct CanvasTransform: Hashable, Sendable {
    /// Device pixels per canvas point, greater than 0: the zoom times the window's scale factor.
    package var scale: Double
    /// Radians, from +x towards +y.
    package var rotation: Double
    /// Mirrored left to right, before rotation.
    package var flipped: Bool
    /// The content pixel at the window's top left corner.
    package var originX: Int
    package var originY: Int

    /// The device pixels per canvas point that any view can have: zooms of 5% to 6,400% times window scale factors of 0.25 to 8.
    package static let scaleRange = 0.05 * 0.25...64.0 * 8

    package init(scale: Double = 1, rotation: Double = 0, flipped: Bool = false, originX: Int = 0, originY: Int = 0) {
        precondition(scale > 0 && scale.isFinite && rotation.isFinite)
        self.scale = scale
        self.rotation = rotation
        self.flipped = flipped
        self.originX = originX
        self.originY = originY
    }

    /// The 2 × 2 matrix from canvas points to content pixels, row by row.
    package var matrix: (xx: Double, xy: Double, yx: Double, yy: Double) {
        let (s, c) = rotation == 0 ? (0, 1) : (sin(rotation), cos(rotation))
        let across = flipped ? -scale : scale
        return (xx: c * across, xy: -s * scale, yx: s * across, yy: c * scale)
    }

    /// Maps canvas points to content pixels.
    package func content(_ point: Point) -> Point {
        let m = matrix
        return Point(x: m.xx * point.x + m.xy * point.y, y: m.yx * point.x + m.yy * point.y)
    }

    /// Maps window pixels to canvas points.
    package func canvas(window point: Point) -> Point {
        let m = matrix
        let x = point.x + Double(originX)
        let y = point.y + Double(originY)
        let determinant = m.xx * m.yy - m.xy * m.yx
        return Point(x: (m.yy * x - m.xy * y) / determinant, y: (m.xx * y - m.yx * x) / determinant)
    }

    /// Returns the canvas rectangle that encloses a rectangle of content pixels with `margin` pixels around it.
    package func canvasBounds(content rect: PixelRect, margin: Int = 0) -> CanvasRect {
        let linear = CanvasTransform(scale: scale, rotation: rotation, flipped: flipped)
        var bounds = CanvasRect.empty
        for x in [rect.x - margin, rect.maxX + margin] {
            for y in [rect.y - margin, rect.maxY + margin] {
                bounds.include(linear.canvas(window: Point(x: Double(x), y: Double(y))), radius: 0)
            }
        }
        return bounds
    }

    /// Returns the whole content pixels that a canvas rectangle and its antialiasing can reach.
    package func contentBounds(_ rect: CanvasRect) -> PixelRect {
        guard !rect.isEmpty else { return .empty }
        var bounds = CanvasRect.empty
        for x in [rect.minX, rect.maxX] {
            for y in [rect.minY, rect.maxY] { bounds.include(content(Point(x: x, y: y)), radius: 1) }
        }
        let x = Int(bounds.minX.rounded(.down))
        let y = Int(bounds.minY.rounded(.down))
        return PixelRect(x: x, y: y, width: Int(bounds.maxX.rounded(.up)) - x, height: Int(bounds.maxY.rounded(.up)) - y)
    }

    /// Returns a pen's axes as seen on the canvas: directions turn and mirror with the view.
    package func canvas(_ axes: PenAxes) -> PenAxes {
        guard rotation != 0 || flipped else { return axes }
        var turned = axes
        turned.azimuth = axes.azimuth.map { flipped ? .pi - ($0 - rotation) : $0 - rotation }
        turned.roll = axes.roll.map { flipped ? .pi - ($0 - rotation) : $0 - rotation }
        return turned
    }
}
