internal import Glibc
import Ink
import Widgets

/// A pressure curve with its points and the present force, over the dabs that people have tried.
struct CurvePad: Widget {
    let curve: PressureCurve
    let point: Int?
    let force: Double?
    let dabs: [Doctoring.Dab]
    /// Where a pen hovers, as fractions of the strip's width and height.
    let hover: Point?
    /// The hint says what can be done on the strip; the axis names its horizontal axis.
    let hint, axis: String

    var grasp: Grasp { .value }

    func way(at point: Point, in frame: Rect) -> Way? { CurveGeometry(frame).point(of: curve, at: point) == nil ? nil : .down }

    func value(at point: Point, in frame: Rect) -> Adjustment? {
        .place(x: (point.x - frame.x) / frame.width, y: 1 - (point.y - frame.y) / frame.height)
    }

    /// At one of the curve's points it is that point.
    func graphed(at point: Point, in frame: Rect) -> Point? {
        let geometry = CurveGeometry(frame)
        let force = geometry.point(of: curve, at: point).map(PressureCurve.force) ?? geometry.force(at: point.x)
        return Point(x: force, y: curve.pressure(force: force))
    }

    func value(after step: Step) -> Adjustment? { .step(step) }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let geometry = CurveGeometry(frame)
        painter.fill(frame, radius: 9, look.well)
        painter.saved {
            painter.clip(to: frame, radius: 9)
            if dabs.isEmpty {
                painter.text(hint, .secondary, look.secondaryText, in: frame.moved(x: 0, y: frame.height * 0.3), align: .center)
            }
            drawDabs(by: painter, in: frame, look.secondaryText)
            if let hover { drawMark(at: hover, by: painter, in: frame, look) }
        }
        painter.text(
            axis, .caption, look.secondaryText,
            in: Rect(x: geometry.plot.x, y: geometry.plot.maxY - 16, width: geometry.plot.width, height: 16), align: .trailing)
        let corner = geometry.place(force: 0, pressure: 0)
        painter.line(corner, geometry.place(force: 1, pressure: 1), width: 1, look.separator)
        let steps = 48
        var path = PathData()
        path.steps = (0...steps).map { step in
            let force = Double(step) / Double(steps)
            let place = geometry.place(force: force, pressure: curve.pressure(force: force))
            return step == 0 ? .move(place) : .line(place)
        }
        painter.stroke(path, width: state.isPressed ? 3.5 : state.isHot ? 2.75 : 2.25, look.accent)
        for (index, pressure) in curve.points.enumerated() {
            let place = geometry.place(force: PressureCurve.force(of: index), pressure: pressure)
            let radius = index == point ? (state.isPressed ? 9.5 : 8.5) : state.isHot ? 7 : 6
            painter.fillCircle(place, radius: radius, index == point ? look.accent : look.plate)
            painter.strokeCircle(place, radius: radius - 1, width: 2, look.accent)
        }
        if let force {
            let place = geometry.place(force: force, pressure: curve.pressure(force: force))
            painter.line(Point(x: place.x, y: geometry.plot.maxY), place, width: 1.5, look.text)
            painter.fillCircle(place, radius: 4, look.text)
        }
    }

    private func drawDabs(by painter: Painter, in frame: Rect, _ shade: Shade) {
        var last: Point?
        for dab in dabs {
            let place = Point(x: frame.x + dab.x * frame.width, y: frame.y + dab.y * frame.height)
            painter.line(dab.isFirst ? place : last ?? place, place, width: Self.width(dab.pressure), shade)
            last = place
        }
    }

    /// Draws the mark that a hovering pen would make, as the canvas does: as wide as at half the pressure, with a thin rim.
    private func drawMark(at hover: Point, by painter: Painter, in frame: Rect, _ look: Look) {
        let place = Point(x: frame.x + hover.x * frame.width, y: frame.y + hover.y * frame.height)
        let radius = Self.width(0.5) / 2
        painter.fillCircle(place, radius: radius, look.secondaryText)
        painter.strokeCircle(place, radius: radius + 0.5, width: 1, look.plate)
    }

    private static func width(_ pressure: Double) -> Double { 1 + 19 * pressure }
}

extension Face {
    static func curve(
        _ curve: PressureCurve, point: Int?, force: Double?, dabs: [Doctoring.Dab], hover: Point? = nil, hint: String = "",
        axis: String = ""
    ) -> Face {
        Face(CurvePad(curve: curve, point: point, force: force, dabs: dabs, hover: hover, hint: hint, axis: axis))
    }
}
