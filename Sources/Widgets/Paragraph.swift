/// Wrapped text that is not a control.
package struct Paragraph: Widget {
    package let text: String
    package let style: TextStyle

    package var margin: Double { 24 }
    package var words: String? { text }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.paragraph(text, style, look.text, in: frame)
    }
}

extension Face {
    /// `Fonts.height` gives the height it needs.
    package static func paragraph(_ text: String, _ style: TextStyle = .body) -> Face { Face(Paragraph(text: text, style: style)) }
}
