internal import Glibc

/// An affine map of the canvas onto itself, from the place where an element was drawn to the place where it lies now. Canvas points, y
/// down.
///
/// A place maps to (xx · x + xy · y + dx, yx · x + yy · y + dy). A nib keeps its shape: it is scaled by `size`, turned by `rotation`, and
/// mirrored where the map mirrors. For moves, turns, mirrorings and even scalings that is the exact image; under a shear or an uneven
/// scaling a round nib stays round.
package struct Transform: Hashable, Sendable {
    package let xx, xy, yx, yy, dx, dy: Double

    package static let identity = Transform()

    private init() { (xx, xy, yx, yy, dx, dy) = (1, 0, 0, 1, 0, 0) }

    /// Nil unless every number is finite, every linear number is in `linearRange`, `size` is in `sizeRange` (so the map has an inverse),
    /// and each move is at most `reach`.
    package init?(xx: Double = 1, xy: Double = 0, yx: Double = 0, yy: Double = 1, dx: Double = 0, dy: Double = 0) {
        (self.xx, self.xy, self.yx, self.yy, self.dx, self.dy) = (xx, xy, yx, yy, dx, dy)
        guard [xx, xy, yx, yy].allSatisfy({ Self.linearRange ~= $0 }), Self.sizeRange ~= size, abs(dx) <= Self.reach, abs(dy) <= Self.reach
        else { return nil }
    }

    /// A turn about `center` by `rotation` radians from +x towards +y, an even scaling about the same place, then a move.
    package init?(rotation: Double, scale: Double = 1, about center: Point = Point(x: 0, y: 0), dx: Double = 0, dy: Double = 0) {
        let (s, c) = (sin(rotation) * scale, cos(rotation) * scale)
        self.init(
            xx: c, xy: -s, yx: s, yy: c, dx: center.x - c * center.x + s * center.y + dx, dy: center.y - s * center.x - c * center.y + dy)
    }

    package static let linearRange = -1024.0...1024.0
    package static let sizeRange = 1.0 / 1024...1024.0
    /// In canvas points.
    package static let reach = 4_194_304.0

    package var isIdentity: Bool { self == .identity }

    private var determinant: Double { xx * yy - xy * yx }

    /// The mean factor by which lengths grow: the square root of the factor by which areas grow.
    package var size: Double { abs(determinant).squareRoot() }

    /// The map mirrors left to right, before its rotation.
    package var isMirrored: Bool { determinant < 0 }

    /// The rotation that is nearest to the map, after the mirroring if there is one: radians from +x towards +y.
    package var rotation: Double { isMirrored ? atan2(-yx - xy, yy - xx) : atan2(yx - xy, xx + yy) }

    package func callAsFunction(_ point: Point) -> Point {
        Point(x: xx * point.x + xy * point.y + dx, y: yx * point.x + yy * point.y + dy)
    }

    /// Returns this map followed by another one; nil where the result is outside the limits of a transform.
    package func followed(by next: Transform) -> Transform? {
        Transform(
            xx: next.xx * xx + next.xy * yx, xy: next.xx * xy + next.xy * yy, yx: next.yx * xx + next.yy * yx,
            yy: next.yx * xy + next.yy * yy, dx: next.xx * dx + next.xy * dy + next.dx, dy: next.yx * dx + next.yy * dy + next.dy)
    }

    /// The inverse map; nil where it is outside the limits of a transform.
    package var inverse: Transform? {
        let scale = 1 / determinant
        return Transform(
            xx: yy * scale, xy: -xy * scale, yx: -yx * scale, yy: xx * scale, dx: (xy * dy - yy * dx) * scale,
            dy: (yx * dx - xx * dy) * scale)
    }

    /// The map keeps angles, and so the shape of discs.
    private var isSimilarity: Bool { (xx == yy && xy == -yx) || (xx == -yy && xy == yx) }

    /// Returns a rectangle that encloses the image of all marks within `rect` made by nibs of at most this radius, which keep their shape.
    package func bounds(_ rect: CanvasRect, nib radius: Double) -> CanvasRect {
        if isIdentity || rect.isEmpty { return rect }
        let extra = isSimilarity ? 0 : radius * size
        var bounds = CanvasRect.empty
        for x in [rect.minX, rect.maxX] {
            for y in [rect.minY, rect.maxY] { bounds.include(self(Point(x: x, y: y)), radius: extra) }
        }
        return bounds
    }

    /// Returns the knot where the map puts it.
    package func callAsFunction(_ point: StrokePoint) -> StrokePoint {
        let size = size
        return StrokePoint(
            position: self(point.position), halfLength: point.halfLength * size, halfBreadth: point.halfBreadth * size,
            angle: (isMirrored ? .pi - point.angle : point.angle) + rotation, flow: point.flow)
    }
}
