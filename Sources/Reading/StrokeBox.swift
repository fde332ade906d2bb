/// Encloses points.
package struct StrokeBox: Equatable, Sendable {
    package var low: SIMD2<Float>
    package var high: SIMD2<Float>

    /// Nil where there is no point.
    init?(_ points: [SIMD2<Float>]) {
        guard let first = points.first else { return nil }
        (low, high) = (first, first)
        for point in points.dropFirst() {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
    }

    mutating func join(_ other: StrokeBox) {
        low = pointwiseMin(low, other.low)
        high = pointwiseMax(high, other.high)
    }

    var width: Float { high.x - low.x }
    var height: Float { high.y - low.y }
    var middle: SIMD2<Float> { (low + high) / 2 }

    /// How far apart they are in either direction; 0 where they overlap in it.
    func gaps(to other: StrokeBox) -> SIMD2<Float> {
        let apart = pointwiseMax(other.low - high, low - other.high)
        return pointwiseMax(apart, .zero)
    }
}
