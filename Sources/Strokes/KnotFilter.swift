import Ink

/// Drops the points that say nothing the knot before them does not say.
struct KnotFilter: Hashable, Sendable {
    /// Canvas points.
    private let distance: Double

    init(_ parameters: ModellerParameters, captureScale: Double) { distance = parameters.knotDistance / captureScale }

    /// Returns whether a point is another knot: the nib moved, grew or turned by the distance.
    func keeps(_ point: StrokePoint, after last: StrokePoint) -> Bool {
        point.position.distance(to: last.position) >= distance || abs(point.halfLength - last.halfLength) >= distance
            || abs(point.angle - last.angle) * point.halfLength >= distance
    }
}
