import Glibc
import Ink
import Testing

@testable import Canvas

/// The mark in views that are zoomed, turned and mirrored.
extension HoverMarkTests {
    /// The direction of the mark's long side in the window.
    private func direction(_ axes: PenAxes, under view: CanvasTransform) -> Double {
        let canvas = Canvas(width: Scene.size, height: Scene.size, view: view)
        canvas.showPreview(preview(Scene.style(.marker, width: 30), axes))
        _ = canvas.hasDamage
        var (sum, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for index in 0..<Scene.size * Scene.size {
            let (column, row) = (index % Scene.size, index / Scene.size)
            let ink = Double(canvas.hover.mark.coverage(x: column + view.originX, y: row + view.originY))
            // From near the middle, so that nothing is lost in differences of large numbers.
            let (dx, dy) = (Double(column) - 64, Double(row) - 64)
            (sum, x, y) = (sum + ink, x + ink * dx, y + ink * dy)
            (xx, xy, yy) = (xx + ink * dx * dx, xy + ink * dx * dy, yy + ink * dy * dy)
        }
        (x, y) = (x / sum, y / sum)
        return 0.5 * atan2(2 * (xy / sum - x * y), xx / sum - x * x - yy / sum + y * y)
    }

    @Test(
        "H1 R2 R3 however the view is turned and mirrored, the preview lies along the roll as it is in the window, or across the lean",
        arguments: [0, 0.7, -2.2], [false, true])
    func turnedViews(rotation: Double, isFlipped: Bool) {
        let view = CanvasTransform(scale: 1.5, rotation: rotation, flipped: isFlipped, originX: -40, originY: 30)
        let cases = [
            (PenAxes(pressure: 0, altitude: 0.8, roll: 0.5), 0.5), (PenAxes(pressure: 0, altitude: 0.8, azimuth: 2.5, roll: 2.2), 2.2),
            (PenAxes(pressure: 0, altitude: 0.8, azimuth: 0.3), 0.3 + .pi / 2),
        ]
        for (axes, expected) in cases {
            let turn = (direction(axes, under: view) - expected).remainder(dividingBy: .pi)
            #expect(abs(turn) < 0.03, "\(axes)")
        }
    }
}
