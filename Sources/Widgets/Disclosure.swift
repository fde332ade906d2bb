import Ink

/// A line of settings: its title, the chosen option, and an arrow that points down, or up while the options are shown.
package struct Disclosure: Widget {
    package let title: String
    package let chosen: String
    package let isOpen: Bool

    package var words: String? { title }
    /// Just within the edge of the hover tint, clear of the text.
    package func ring(in frame: Rect) -> Rect? { frame.inset(x: -7, y: 2) }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(x: -8, y: 1), radius: 8)
        var line = Line(frame, isMirrored: painter.isMirrored)
        let arrow = line.trailing(14, gap: 10).center
        let (base, tip) = isOpen ? (2.5, -2.5) : (-2.5, 2.5)
        painter.line(Point(x: arrow.x - 5, y: arrow.y + base), Point(x: arrow.x, y: arrow.y + tip), width: 1.75, look.secondaryText)
        painter.line(Point(x: arrow.x, y: arrow.y + tip), Point(x: arrow.x + 5, y: arrow.y + base), width: 1.75, look.secondaryText)
        guard !isTall(frame) else {
            var column = Column(line.rest.inset(x: 0, y: (frame.height - 2 * Self.halfLine) / 2))
            painter.text(title, .body, look.text, in: column.take(Self.halfLine))
            return painter.text(chosen, .secondary, look.secondaryText, in: column.take(Self.halfLine))
        }
        painter.text(title, .body, look.text, in: line.leading(painter.fonts.size(title, .body).width + 12))
        painter.text(chosen, .secondary, look.secondaryText, in: line.rest, align: .trailing)
    }

    private static let halfLine = 20.0

    /// The title stands above the choice.
    private func isTall(_ frame: Rect) -> Bool { frame.height > Metric.target }

    /// The height of the line: enough for two lines of text when title and choice do not fit side by side.
    package static func height(_ title: String, _ chosen: String, width: Double, _ fonts: Fonts) -> Double {
        let needed = fonts.size(title, .body).width + 12 + fonts.size(chosen, .secondary).width + 24
        return needed <= width ? Metric.target : 2 * halfLine + 16
    }
}

/// A line among options, with a check mark on the chosen one.
package struct Option: Widget {
    package let title: String

    package var words: String? { title }
    /// Just within the edge of the hover tint, clear of the text.
    package func ring(in frame: Rect) -> Rect? { frame.inset(x: -7, y: 2) }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(x: -8, y: 1), radius: 8)
        var line = Line(frame, isMirrored: painter.isMirrored)
        let mark = line.leading(24, gap: 8)
        if state.isOn { painter.icon(.check, in: mark, side: 20, look.accent) }
        painter.text(title, state.isOn ? .strong : .body, look.text, in: line.rest)
    }
}

extension Face {
    package static func disclosure(_ title: String, _ chosen: String, isOpen: Bool) -> Face {
        Face(Disclosure(title: title, chosen: chosen, isOpen: isOpen))
    }

    package static func option(_ title: String) -> Face { Face(Option(title: title)) }
}
