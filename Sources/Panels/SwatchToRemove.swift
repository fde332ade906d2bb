import Ink
import Widgets

/// A swatch with a badge: empty, or ticked when the colour is chosen.
struct SwatchToRemove: Widget {
    let color: Color

    var margin: Double { 24 }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        // The badge shows the choice, so there is no ring.
        var plain = state
        plain.isOn = false
        Swatch(color: color, opacity: 1).draw(by: painter, in: frame, plain, look)
        let center = frame.center
        let badge = Point(x: center.x + 10, y: center.y - 10)
        painter.fillCircle(badge, radius: 9.5, look.plate)
        guard state.isOn else { return painter.strokeCircle(badge, radius: 7.5, width: 1.5, look.secondaryText) }
        painter.fillCircle(badge, radius: 8.25, look.accent)
        painter.line(Point(x: badge.x - 3.5, y: badge.y + 0.5), Point(x: badge.x - 1, y: badge.y + 3), width: 1.75, look.onAccent)
        painter.line(Point(x: badge.x - 1, y: badge.y + 3), Point(x: badge.x + 3.75, y: badge.y - 2.75), width: 1.75, look.onAccent)
    }
}

/// The rectangle that a drag draws to choose several things.
package struct SelectionBox: Widget {
    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.fill(frame, radius: 3, look.accent.with(alpha: 0.16))
        painter.stroke(frame, radius: 3, width: 1, look.accent)
    }
}

extension Face {
    static func choice(_ color: Color) -> Face { Face(SwatchToRemove(color: color)) }

    static let selection = Face(SelectionBox())
}
