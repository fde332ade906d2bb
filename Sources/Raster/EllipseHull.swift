internal import Glibc
import Ink

extension NibKnot {
    /// The mark of an elliptic nib that sweeps straight to another knot: the corners of a convex shape, in order from +x towards +y.
    ///
    /// - Parameter tolerance: the greatest distance of the shape's edge from an ellipse's.
    package func ellipseHull(sweptTo end: NibKnot, tolerance: Double) -> [Point] {
        Self.hull(of: ellipse(tolerance) + (self == end ? [] : end.ellipse(tolerance)))
    }

    /// A polygon whose corners lie as far outside of the ellipse as the middles of its sides lie inside.
    private func ellipse(_ tolerance: Double) -> [SIMD2<Double>] {
        let radius = max(halfLength, halfBreadth)
        let count = max((.pi / acos(max((radius - tolerance) / (radius + tolerance), 0))).rounded(.up), 8)
        let reach = 2 / (1 + cos(.pi / count))
        let (long, broad) = (
            SIMD2(cos(angle), sin(angle)) * halfLength * reach, SIMD2(-sin(angle), cos(angle)) * halfBreadth * reach
        )
        return (0..<Int(count)).map { number in
            let turn = 2 * .pi * Double(number) / count
            return SIMD2(x, y) + long * cos(turn) + broad * sin(turn)
        }
    }

    /// Andrew's monotone chain: the lower hull from left to right, and the upper one back.
    private static func hull(of points: [SIMD2<Double>]) -> [Point] {
        let sorted = points.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
        var corners: [SIMD2<Double>] = []
        func push(_ point: SIMD2<Double>, keeping: Int) {
            while corners.count > keeping {
                let edge = corners[corners.count - 1] - corners[corners.count - 2]
                let next = point - corners[corners.count - 1]
                if edge.x * next.y - edge.y * next.x > 0 { break }
                corners.removeLast()
            }
            corners.append(point)
        }
        for point in sorted { push(point, keeping: 1) }
        let kept = corners.count
        for point in sorted.dropLast().reversed() { push(point, keeping: kept) }
        return corners.dropLast().map { Point(x: $0.x, y: $0.y) }
    }
}
