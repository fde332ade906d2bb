/// A line of a list: an icon, a title, and a detail at its end (a key, a value).
package struct ListRow: Widget {
    package let icon: Icon?
    package let title: String
    package let end: String

    package var words: String? { title }
    package var detail: String? { end.isEmpty ? nil : end }
    /// Just within the edge of the hover tint, clear of the text.
    package func ring(in frame: Rect) -> Rect? { frame.inset(x: -7, y: 2) }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let rect = frame.inset(x: -8, y: 1)
        if state.isOn { painter.fill(rect, radius: 8, look.well) }
        painter.hover(state, look, rect, radius: 8)
        var line = Line(frame, isMirrored: painter.isMirrored)
        if let icon { painter.icon(icon, in: line.leading(24, gap: 12), side: 20, look.text) }
        if !end.isEmpty {
            // However long the detail, a third of the line is left for the title.
            let room = min(painter.fonts.size(end, .secondary).width.rounded(.up) + 8, line.rest.width * 2 / 3)
            painter.text(end, .secondary, look.secondaryText, in: line.trailing(room - 8, gap: 8), align: .trailing)
        }
        painter.text(title, .body, look.text, in: line.rest)
    }
}

extension Face {
    package static func row(_ icon: Icon?, _ title: String, detail: String) -> Face { Face(ListRow(icon: icon, title: title, end: detail)) }
}
