/// A line of a list: icon, title, and what stands at its end (a key, a value).
package struct ListRow: Widget {
    package let icon: Icon?
    package let title: String
    package let end: String

    package var words: String? { title }
    package var detail: String? { end.isEmpty ? nil : end }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let rect = frame.inset(x: -8, y: 1)
        if state.isOn { painter.fill(rect, radius: 8, look.well) }
        painter.hover(state, look, rect, radius: 8)
        if let icon { painter.icon(icon, in: Rect(x: frame.x, y: frame.y, width: 24, height: frame.height), side: 20, look.text) }
        let left = icon == nil ? frame.x : frame.x + 36
        // However long the detail, the title has a third of the line.
        let room = end.isEmpty ? 0 : min(painter.fonts.size(end, .secondary).width.rounded(.up) + 8, (frame.maxX - left) * 2 / 3)
        painter.text(title, .body, look.text, in: Rect(x: left, y: frame.y, width: frame.maxX - left - room, height: frame.height))
        guard !end.isEmpty else { return }
        let place = Rect(x: frame.maxX - room + 8, y: frame.y, width: room - 8, height: frame.height)
        painter.text(end, .secondary, look.secondaryText, in: place, align: .trailing)
    }
}

extension Face {
    package static func row(_ icon: Icon?, _ title: String, detail: String) -> Face { Face(ListRow(icon: icon, title: title, end: detail)) }
}
