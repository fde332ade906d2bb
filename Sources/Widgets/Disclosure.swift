import Ink

/// A line of settings: title, what is chosen, and an arrow down that turns up while its options show.
package struct Disclosure: Widget {
    package let title: String
    package let chosen: String
    package let isOpen: Bool

    package var words: String? { title }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(x: -8, y: 1), radius: 8)
        let arrow = Point(x: frame.maxX - 7, y: frame.midY)
        let (base, tip) = isOpen ? (2.5, -2.5) : (-2.5, 2.5)
        painter.line(Point(x: arrow.x - 5, y: arrow.y + base), Point(x: arrow.x, y: arrow.y + tip), width: 1.75, look.secondaryText)
        painter.line(Point(x: arrow.x, y: arrow.y + tip), Point(x: arrow.x + 5, y: arrow.y + base), width: 1.75, look.secondaryText)
        let left = painter.fonts.size(title, .body).width + 12
        painter.text(title, .body, look.text, in: Rect(x: frame.x, y: frame.y, width: left, height: frame.height))
        painter.text(
            chosen, .secondary, look.secondaryText,
            in: Rect(x: frame.x + left, y: frame.y, width: frame.width - left - 24, height: frame.height), align: .trailing)
    }
}

/// A line among options, with a check mark where it is chosen.
package struct Option: Widget {
    package let title: String

    package var words: String? { title }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(x: -8, y: 1), radius: 8)
        if state.isOn {
            painter.icon(.check, in: Rect(x: frame.x, y: frame.y, width: 24, height: frame.height), side: 20, look.accent)
        }
        painter.text(
            title, state.isOn ? .strong : .body, look.text,
            in: Rect(x: frame.x + 32, y: frame.y, width: frame.width - 32, height: frame.height))
    }
}

extension Face {
    package static func disclosure(_ title: String, _ chosen: String, isOpen: Bool) -> Face {
        Face(Disclosure(title: title, chosen: chosen, isOpen: isOpen))
    }

    package static func option(_ title: String) -> Face { Face(Option(title: title)) }
}
