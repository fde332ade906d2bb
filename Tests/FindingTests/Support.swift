import Elements
import Ink

extension Stroke {
    /// Through places, by a pen two points wide.
    static func through(_ points: [Point], _ style: InkStyle = .standard(.pen)) -> Stroke {
        var bounds = CanvasRect.empty
        for point in points { bounds.include(point, radius: 1) }
        return Stroke(
            style: style, pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
            samples: points.map { PackedSample(position: $0, sinceLast: 0.004, axes: PenAxes()) }, bounds: bounds)
    }

    /// A stroke straight down from `top`. Most are 30 points long.
    static func upright(_ x: Double, _ top: Double, _ height: Double = 30, _ style: InkStyle = .standard(.pen)) -> Stroke {
        .through([Point(x: x, y: top), Point(x: x, y: top + height / 2), Point(x: x, y: top + height)], style)
    }

    static func dot(_ x: Double, _ y: Double) -> Stroke { .through([Point(x: x, y: y)]) }
}
