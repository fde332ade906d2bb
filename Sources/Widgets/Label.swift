/// A line of text that is not a control.
package struct Label: Widget {
    package let text: String
    package let style: TextStyle
    package let align: Alignment

    package var margin: Double { 24 }
    package var words: String? { text }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.text(text, style, shade(look), in: frame, align: align)
    }

    private func shade(_ look: Look) -> Shade {
        switch style {
        case .secondary, .caption: look.secondaryText
        case .title, .body, .strong: look.text
        }
    }
}

extension Face {
    package static func text(_ words: String, _ style: TextStyle, _ align: Alignment) -> Face {
        Face(Label(text: words, style: style, align: align))
    }
}
