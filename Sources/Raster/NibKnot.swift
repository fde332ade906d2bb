import Ink

/// A stroke's knot in content pixels: the nib's place, angle and size.
package struct NibKnot: Hashable, Sendable {
    package var x, y: Double
    package var halfLength, halfBreadth: Double
    /// Radians from +x towards +y.
    package var angle: Double
    /// The paint that the nib gives, 0 or more.
    package var flow: Double

    package init(x: Double, y: Double, halfLength: Double, halfBreadth: Double, angle: Double, flow: Double = 1) {
        self.x = x
        self.y = y
        self.halfLength = halfLength
        self.halfBreadth = halfBreadth
        self.angle = angle
        self.flow = flow
    }

    /// A round nib.
    package init(x: Double, y: Double, radius: Double) {
        self.init(x: x, y: y, halfLength: radius, halfBreadth: radius, angle: 0)
    }

    package init(_ point: StrokePoint, under transform: CanvasTransform) {
        let place = transform.content(point.position)
        self.init(
            x: place.x, y: place.y, halfLength: point.halfLength * transform.scale, halfBreadth: point.halfBreadth * transform.scale,
            angle: (transform.flipped ? .pi - point.angle : point.angle) + transform.rotation, flow: point.flow)
    }

    package var isRound: Bool { halfLength == halfBreadth }

    @inline(always)
    func mixed(with other: NibKnot, _ t: Double) -> NibKnot {
        NibKnot(
            x: x + (other.x - x) * t, y: y + (other.y - y) * t, halfLength: halfLength + (other.halfLength - halfLength) * t,
            halfBreadth: halfBreadth + (other.halfBreadth - halfBreadth) * t, angle: angle + (other.angle - angle) * t,
            flow: flow + (other.flow - flow) * t)
    }
}
