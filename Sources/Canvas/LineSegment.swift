import Ink

/// A straight line between two places, which may be the same.
struct LineSegment: Hashable {
    let start, end: SIMD2<Double>

    init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) { (self.start, self.end) = (start, end) }

    init(_ start: Point, _ end: Point) { self.init(SIMD2(start.x, start.y), SIMD2(end.x, end.y)) }

    private var way: SIMD2<Double> { end - start }

    /// How far along the line its place nearest to another place is, 0…1.
    func share(of place: SIMD2<Double>) -> Double {
        let length = (way * way).sum()
        return length > 0 ? min(max((way * (place - start)).sum() / length, 0), 1) : 0
    }

    private func nearest(to place: SIMD2<Double>) -> SIMD2<Double> { start + way * share(of: place) }

    func distance(to other: LineSegment) -> Double {
        let (own, others) = nearest(to: other)
        return ((own - others) * (own - others)).sum().squareRoot()
    }

    /// The places of this line and of another that are nearest to each other.
    func nearest(to other: LineSegment) -> (own: SIMD2<Double>, other: SIMD2<Double>) {
        if let crossing = crossing(other) { return (crossing, crossing) }
        let pairs = [
            (start, other.nearest(to: start)), (end, other.nearest(to: end)), (nearest(to: other.start), other.start),
            (nearest(to: other.end), other.end),
        ]
        return pairs.min { distance($0) < distance($1) } ?? pairs[0]

        func distance(_ pair: (SIMD2<Double>, SIMD2<Double>)) -> Double { ((pair.1 - pair.0) * (pair.1 - pair.0)).sum() }
    }

    /// Nil for lines that do not cross, and for parallel ones.
    private func crossing(_ other: LineSegment) -> SIMD2<Double>? {
        func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
        let determinant = cross(way, other.way)
        guard determinant != 0 else { return nil }
        let between = other.start - start
        let (own, others) = (cross(between, other.way) / determinant, cross(between, way) / determinant)
        return 0...1 ~= own && 0...1 ~= others ? start + way * own : nil
    }
}
