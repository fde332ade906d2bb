internal import Glibc
import Elements
import Ink

/// The way of a stroke's nib over the canvas, in canvas points: what a tip touches.
struct InkTrail {
    private let knots: [StrokePoint]
    private let nib: Nib
    /// Of the nib's outline, in halves of its length and breadth.
    private let corners: [SIMD2<Double>]

    /// Nil for an element that is no stroke.
    init?(_ element: Element) {
        guard case .stroke(let stroke) = element.content else { return nil }
        let transform = element.transform
        knots = transform.isIdentity ? stroke.model() : stroke.model().map { transform($0) }
        nib = stroke.style.ink.nib
        corners =
            nib.isElliptic
            ? (0..<12).map { SIMD2(cos(Double($0) * .pi / 6), sin(Double($0) * .pi / 6)) }
            : [SIMD2(1, 1), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)]
    }

    /// Calls the body with the middle of the ink, near to each place where it reaches into a disc that moves along a line, until the body
    /// returns true; returns whether it did.
    func touches(_ way: LineSegment, radius: Double, where body: (SIMD2<Double>) -> Bool) -> Bool {
        guard let first = knots.first else { return false }
        if knots.count == 1 { return touches(first, first, way, radius, body) }
        return zip(knots, knots.dropFirst()).contains { touches($0, $1, way, radius, body) }
    }

    /// Whether the ink covers a place.
    func covers(_ place: SIMD2<Double>) -> Bool { touches(LineSegment(place, place), radius: 0) { _ in true } }

    private func touches(
        _ a: StrokePoint, _ b: StrokePoint, _ way: LineSegment, _ radius: Double, _ body: (SIMD2<Double>) -> Bool
    ) -> Bool {
        let piece = LineSegment(a.position, b.position)
        let (own, other) = piece.nearest(to: way)
        let gap = other - own
        let distance = (gap * gap).sum().squareRoot()
        let largest = 1.5 * max(a.halfLength, a.halfBreadth, b.halfLength, b.halfBreadth)
        guard distance <= radius + largest else { return false }
        let t = piece.share(of: own)
        if case .round = nib { return distance <= radius + a.halfLength + (b.halfLength - a.halfLength) * t && body(own) }
        let (first, last) = (outline(of: a), outline(of: b))
        let isNear =
            contains(gap, a, b, t)
            || first.indices.contains { corner in
                let next = (corner + 1) % first.count
                return [(first[corner], first[next]), (last[corner], last[next]), (first[corner], last[corner])].contains {
                    LineSegment($0, $1).distance(to: way) <= radius
                }
            }
        return isNear && body(own)
    }

    /// The corners of a rectangle, or of a polygon through an ellipse.
    private func outline(of knot: StrokePoint) -> [SIMD2<Double>] {
        let along = SIMD2(cos(knot.angle), sin(knot.angle))
        let across = SIMD2(-along.y, along.x)
        return corners.map { corner in
            SIMD2(knot.position.x, knot.position.y) + along * (corner.x * knot.halfLength) + across * (corner.y * knot.halfBreadth)
        }
    }

    /// Whether a place, seen from the nib's middle, lies within the nib a share of the way from one knot to the next.
    private func contains(_ place: SIMD2<Double>, _ a: StrokePoint, _ b: StrokePoint, _ t: Double) -> Bool {
        let angle = a.angle + (b.angle - a.angle) * t
        let along = SIMD2(cos(angle), sin(angle))
        let x = abs((place * along).sum()) / (a.halfLength + (b.halfLength - a.halfLength) * t)
        let y = abs(place.y * along.x - place.x * along.y) / (a.halfBreadth + (b.halfBreadth - a.halfBreadth) * t)
        return nib.isElliptic ? x * x + y * y <= 1 : max(x, y) <= 1
    }
}
