internal import Glibc
import Ink
import Widgets

/// A pen standing on the tablet, seen obliquely from the front. It leans as the pen in the hand does, and a mark on its cap shows the roll.
struct Posture: Widget {
    let axes: PenAxes

    var margin: Double { 24 }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let altitude = axes.altitude ?? .pi / 2
        let azimuth = axes.azimuth ?? 0
        let size = min(frame.width / 2, frame.height) * 0.92
        let foot = Point(x: frame.midX, y: frame.y + frame.height * 0.72)
        let ground = (across: size * 0.62, down: size * 0.26)
        painter.saved {
            painter.translate(x: foot.x, y: foot.y)
            ellipse(across: ground.across, down: ground.down, look.well, painter)
            for quarter in 0..<4 {
                let angle = Double(quarter) * .pi / 2
                let (x, y) = (cos(angle) * ground.across, sin(angle) * ground.down)
                painter.line(Point(x: x * 0.9, y: y * 0.9), Point(x: x, y: y), width: 1.5, look.secondaryText)
            }
            let flat = Point(x: cos(altitude) * cos(azimuth), y: cos(altitude) * sin(azimuth))
            let shadow = Point(x: flat.x * size * 0.8, y: flat.y * size * 0.8 * ground.down / ground.across)
            painter.line(Point(x: 0, y: 0), shadow, width: 5, look.shadow)
            let end = Point(x: shadow.x, y: shadow.y - sin(altitude) * size * 0.72)
            body(to: end, look, isKnown: axes.altitude != nil, painter)
            painter.fillCircle(end, radius: 9, look.plate)
            painter.strokeCircle(end, radius: 9, width: 2, axes.altitude == nil ? look.secondaryText : look.text)
            if let roll = axes.roll {
                painter.line(end, Point(x: end.x + 7 * sin(roll), y: end.y - 7 * cos(roll)), width: 2.5, look.accent)
            }
        }
    }

    private func ellipse(across: Double, down: Double, _ shade: Shade, _ painter: Painter) {
        var path = PathData()
        path.steps = (0..<60).map { step in
            let angle = Double(step) / 60 * 2 * .pi
            let place = Point(x: cos(angle) * across, y: sin(angle) * down)
            return step == 0 ? .move(place) : .line(place)
        }
        path.steps.append(.close)
        painter.fill(path, shade)
    }

    /// Draws the pen from its tip at the origin: a cone, then a barrel.
    private func body(to end: Point, _ look: Look, isKnown: Bool, _ painter: Painter) {
        let length = max((end.x * end.x + end.y * end.y).squareRoot(), 1)
        let side = Point(x: -end.y / length * 7, y: end.x / length * 7)
        let collar = Point(x: end.x * 0.24, y: end.y * 0.24)
        var path = PathData()
        path.steps = [
            .move(Point(x: 0, y: 0)), .line(Point(x: collar.x + side.x, y: collar.y + side.y)),
            .line(Point(x: end.x + side.x, y: end.y + side.y)), .line(Point(x: end.x - side.x, y: end.y - side.y)),
            .line(Point(x: collar.x - side.x, y: collar.y - side.y)), .close,
        ]
        painter.fill(path, look.plate)
        painter.stroke(path, width: 2, isKnown ? look.text : look.secondaryText)
    }
}

extension Face {
    static func posture(_ axes: PenAxes) -> Face { Face(Posture(axes: axes)) }
}
