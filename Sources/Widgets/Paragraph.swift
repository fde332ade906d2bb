/// Wrapped text that is not a control.
package struct Paragraph: Widget {
    package let text: String
    package let style: TextStyle
    /// The text says what is wrong.
    package let isAlert: Bool

    package var margin: Double { 24 }
    package var words: String? { text }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.paragraph(text, style, shade(look), in: frame)
    }

    private func shade(_ look: Look) -> Shade { isAlert ? look.alert : style == .secondary ? look.secondaryText : look.text }
}

extension Face {
    /// `Fonts.height` gives the height it needs.
    package static func paragraph(_ text: String, _ style: TextStyle = .body, isAlert: Bool = false) -> Face {
        Face(Paragraph(text: text, style: style, isAlert: isAlert))
    }
}
