import Ink
import TextEditing

/// An editable text of several lines. Lines break at the widget's width and at typed line breaks.
package struct TextArea: Widget {
    package let value: String
    package let placeholder: String
    /// nil while the area does not have the keyboard. `offset` is how far it has scrolled down.
    package let editing: TextField.Editing?

    package static let padding = 10.0

    package var grasp: Grasp { .text }
    package func ring(in frame: Rect) -> Rect? { editing == nil ? frame.inset(by: 1) : nil }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.fill(frame, radius: 8, look.well)
        if editing == nil { painter.hover(state, look, frame, radius: 8) } else { painter.stroke(frame, radius: 8, width: 2, look.accent) }
        let inner = Self.room(in: frame)
        painter.saved {
            painter.clip(to: inner.inset(by: -2))
            let rect = inner.moved(x: 0, y: -(editing?.offset ?? 0))
            let words = editing?.text.shown ?? value
            if words.isEmpty { painter.paragraph(placeholder, .body, look.secondaryText, in: rect) }
            let selection = editing?.text.selection.map { (range: $0, shade: look.accent.with(alpha: 0.35)) }
            painter.paragraph(words, .body, look.text, in: rect, selection: selection)
            guard let text = editing?.text, text.selection == nil else { return }
            let caret = painter.fonts.caret(words, .body, width: rect.width, at: text.shownCaret)
            painter.fill(Rect(x: rect.x + caret.x - 0.75, y: rect.y + caret.y, width: 1.5, height: caret.height), look.accent)
        }
    }

    // MARK: - Where things are

    /// The text's rectangle within the frame.
    package static func room(in frame: Rect) -> Rect { frame.inset(by: padding) }

    /// The place for a caret nearest to a point of the window.
    package static func index(of text: TextEdit, at point: Point, in frame: Rect, offset: Double, _ fonts: Fonts) -> Int {
        let room = room(in: frame)
        return fonts.index(text.shown, .body, width: room.width, at: Point(x: point.x - room.x, y: point.y - room.y + offset)).caret
    }

    /// The caret's place so many lines down, or up when negative; the text's start or end when there are no more lines.
    package static func index(of text: TextEdit, lines: Int, in frame: Rect, _ fonts: Fonts) -> Int {
        let room = room(in: frame)
        let caret = fonts.caret(text.shown, .body, width: room.width, at: text.shownCaret)
        let y = caret.midY + Double(lines) * caret.height
        if y < 0 { return 0 }
        if y > fonts.height(text.shown, .body, width: room.width) { return text.shown.count }
        return fonts.index(text.shown, .body, width: room.width, at: Point(x: caret.x, y: y)).caret
    }

    /// The scroll offset at which the caret shows. No room stays empty below the text while lines are hidden above.
    package static func offset(of editing: TextField.Editing, in frame: Rect, _ fonts: Fonts) -> Double {
        let room = room(in: frame)
        let caret = fonts.caret(editing.text.shown, .body, width: room.width, at: editing.text.shownCaret)
        let most = max(fonts.height(editing.text.shown, .body, width: room.width) - room.height, 0)
        return min(max(editing.offset, caret.maxY - room.height), caret.y, most)
    }
}

extension Face {
    package static func area(_ value: String, placeholder: String, _ editing: TextField.Editing? = nil) -> Face {
        Face(TextArea(value: value, placeholder: placeholder, editing: editing))
    }
}
