/// A stroke of a hand that writes: what is read.
package struct HandStroke: Hashable, Sendable {
    /// Canvas points or logical points of the window, y down. All strokes of a request have the same unit.
    package var points: [SIMD2<Float>]
    /// Seconds on one clock for all strokes, a time for each point; empty where nobody knows.
    package var times: [Double]

    package init(points: [SIMD2<Float>], times: [Double] = []) {
        (self.points, self.times) = (points, times)
    }
}
