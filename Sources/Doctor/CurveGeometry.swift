import Ink
import Widgets

/// The place of a pressure curve in its control: force to the right, pressure upwards.
package struct CurveGeometry {
    let plot: Rect

    package init(_ frame: Rect) { plot = frame.inset(by: 16) }

    package func place(force: Double, pressure: Double) -> Point {
        Point(x: plot.x + plot.width * force, y: plot.maxY - plot.height * pressure)
    }

    /// How far from a point of the curve a press still takes hold of it, in logical points.
    private static let reach = 24.0

    /// The index of the curve's point that a press takes hold of; nil beside all points, where people try out the pressure.
    package func point(of curve: PressureCurve, at place: Point) -> Int? {
        curve.points.indices.first { index in
            let point = self.place(force: PressureCurve.force(of: index), pressure: curve.points[index])
            return Rect(x: point.x, y: point.y, width: 0, height: 0).distance(to: place) <= Self.reach
        }
    }

    func force(at x: Double) -> Double { min(max((x - plot.x) / plot.width, 0), 1) }

    package func pressure(at y: Double) -> Double { min(max((plot.maxY - y) / plot.height, 0), 1) }
}
