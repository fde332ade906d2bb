import Ink

/// Drops points that hardly differ from the knot before them.
struct KnotFilter: Hashable, Sendable {
    /// Canvas points.
    private let distance: Double

    init(_ parameters: ModellerParameters, captureScale: Double) { distance = parameters.knotDistance / captureScale }

    /// A smaller change of flow is not visible: two levels of 255.
    private static let flowStep = 1.0 / 128

    /// Returns whether a point is a new knot: the nib moved, grew or turned by at least the distance, or its flow changed visibly.
    func keeps(_ point: StrokePoint, after last: StrokePoint) -> Bool {
        point.position.distance(to: last.position) >= distance || abs(point.halfLength - last.halfLength) >= distance
            || abs(point.angle - last.angle) * point.halfLength >= distance || abs(point.flow - last.flow) >= Self.flowStep
    }
}
