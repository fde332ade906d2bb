internal import Glibc
import Ink

/// A dot in the ink's colour, as wide as the mark in logical points. Without a colour: the eraser's outline.
struct Dab: Widget {
    let color: Color?
    let diameter: Double
    let opacity: Double
    /// The dot lies in a round well as large as the control: one of several sizes to choose from.
    let isFramed: Bool

    var margin: Double { 24 }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let square = frame.square.inset(by: 3)
        let radius = isFramed ? square.width / 2 : 9
        if isFramed { painter.fill(square, radius: radius, look.well) }
        painter.hover(state, look, square, radius: radius)
        // Widths up to 12 are shown as they are. Above that every doubling adds the same, until the control is full.
        let shown = min(diameter <= 12 ? diameter : 12 + log2(diameter / 12) * 5.5, square.width - 4)
        if let color {
            painter.fillCircle(frame.center, radius: shown / 2, Shade(color, alpha: opacity))
            painter.strokeCircle(frame.center, radius: max(shown / 2, 0.5), width: 0.75, look.secondaryText.with(alpha: 0.6))
        } else {
            painter.strokeCircle(frame.center, radius: shown / 2, width: 1.5, look.text)
        }
        painter.chosen(state, look, in: frame)
    }
}

extension Face {
    package static func dab(_ color: Color?, diameter: Double, opacity: Double, isFramed: Bool = false) -> Face {
        Face(Dab(color: color, diameter: diameter, opacity: opacity, isFramed: isFramed))
    }
}
