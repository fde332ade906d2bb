import Doctor
import Ink
import PanelModel
import Widgets

/// Trying and shaping the pressure.
extension Interface {
    /// The doctor's sheet is open, and wants to be told what the pens do.
    package var isDoctorOpen: Bool { open?.panel == .doctor }

    /// A hand presses or drags on the curve's control: it moves a point of the curve that it has taken hold of, or draws on the strip.
    package func touchCurve(_ control: Control<Action>, at point: Point, _ event: PointerEvent) {
        guard let curve = panels.doctoring.dragged ?? shownCurve else { return }
        let plot = CurveGeometry(control.frame)
        if event.phase == .press(.primary) {
            panels.doctoring.point = plot.point(of: curve, at: point)
            if panels.doctoring.point != nil { panels.doctoring.dragged = curve }
        }
        if let index = panels.doctoring.point, panels.doctoring.dragged != nil {
            // A press alone moves no point.
            if event.phase == .motion { panels.doctoring.dragged?.move(index, to: plot.pressure(at: point.y)) }
        } else {
            let force = event.axes.pressure ?? 0.5
            panels.doctoring.add(
                Doctoring.Dab(
                    x: (point.x - control.frame.x) / control.frame.width, y: (point.y - control.frame.y) / control.frame.height,
                    pressure: curve.pressure(force: force), isFirst: event.phase == .press(.primary)))
        }
    }

    /// Whether a press at a point draws on the strip: it lies there beside all points of the curve.
    func drawsOnStrip(_ control: Control<Action>, at point: Point) -> Bool {
        guard case .adjust(.curve) = control.action, let curve = shownCurve else { return false }
        return CurveGeometry(control.frame).point(of: curve, at: point) == nil
    }

    /// Shows the coming mark where a hovering pen would draw on the strip, as over the canvas.
    package func hoverOverStrip(_ event: PointerEvent, at point: Point) {
        let control = shown.control(at: point)
        var hover: Point?
        if event.kind.isPen, let control, drawsOnStrip(control, at: point) {
            let frame = control.frame
            hover = Point(x: (point.x - frame.x) / frame.width, y: (point.y - frame.y) / frame.height)
        }
        guard hover != panels.doctoring.hover else { return }
        panels.doctoring.hover = hover
        setNeedsLayout()
    }

    /// The point that was dragged is released: from now on the pen has this curve.
    package func settleCurve(of pen: DeviceID) {
        if let curve = panels.doctoring.dragged, curve != shownCurve { emit(.setting(.curve(pen, curve))) }
        panels.doctoring.dragged = nil
    }

    /// Takes an arrow key: left and right go from point to point of the curve, up and down move the point.
    package func nudgeCurve(of pen: DeviceID, by step: Step) {
        guard var curve = shownCurve else { return }
        let all = curve.points.indices
        let point = panels.doctoring.point ?? all.lowerBound
        if step.isAcross {
            panels.doctoring.point = min(max(point + (step.steps > 0 ? 1 : -1), all.lowerBound), all.upperBound - 1)
        } else {
            panels.doctoring.point = point
            curve.move(point, to: curve.points[point] + step.fraction)
            if curve != shownCurve { emit(.setting(.curve(pen, curve))) }
        }
    }

    private var shownCurve: PressureCurve? { doctor?.pen?.curve }
}
