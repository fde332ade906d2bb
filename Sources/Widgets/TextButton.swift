/// A button with text.
package struct TextButton: Widget {
    package let title: String

    package var words: String? { title }

    /// The width that the longest of the button's titles needs.
    package static func width(of titles: [String], _ fonts: Fonts) -> Double { max(fonts.width(of: titles, .body) + 24, Metric.target) }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let rect = frame.inset(x: 2, y: 6)
        painter.fill(rect, radius: 8, state.isOn ? look.accent : look.well)
        painter.hover(state, look, rect, radius: 8)
        painter.text(title, .body, state.isOn ? look.onAccent : look.text, in: rect.inset(x: 4, y: 0), align: .center)
    }
}

extension Face {
    package static func textButton(_ title: String) -> Face { Face(TextButton(title: title)) }
}
