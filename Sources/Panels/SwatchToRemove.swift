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
        painter.badge(at: badge, isTicked: state.isOn, look)
    }
}

extension Painter {
    /// Draws a round badge: empty, or ticked where what it lies on is chosen.
    package func badge(at center: Point, scale: Double = 1, isTicked: Bool, _ look: Look) {
        fillCircle(center, radius: 9.5 * scale, look.plate)
        guard isTicked else { return strokeCircle(center, radius: 7.5 * scale, width: 1.5, look.secondaryText) }
        fillCircle(center, radius: 8.25 * scale, look.accent)
        func place(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * scale, y: center.y + y * scale) }
        line(place(-3.5, 0.5), place(-1, 3), width: 1.75 * scale, look.onAccent)
        line(place(-1, 3), place(3.75, -2.75), width: 1.75 * scale, look.onAccent)
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

    package static let selection = Face(SelectionBox())
}
