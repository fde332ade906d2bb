import Ink
import Widgets

/// Where a curve lies in its control: force to the right, pressure upwards.
package struct CurveGeometry {
    let plot: Rect

    package init(_ frame: Rect) { plot = frame.inset(by: 16) }

    package func place(force: Double, pressure: Double) -> Point {
        Point(x: plot.x + plot.width * force, y: plot.maxY - plot.height * pressure)
    }

    package func pressure(at y: Double) -> Double { min(max((plot.maxY - y) / plot.height, 0), 1) }
}
