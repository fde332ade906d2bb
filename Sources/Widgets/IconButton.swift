/// A button with an icon.
package struct IconButton: Widget {
    package let icon: Icon

    package var margin: Double { 24 }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(by: 3), radius: state.isRound ? frame.width / 2 : 9)
        painter.icon(icon, in: frame, look.text)
    }
}

extension Face {
    package static func icon(_ icon: Icon) -> Face { Face(IconButton(icon: icon)) }
}
