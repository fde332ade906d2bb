import Ink
import TextEditing

/// An editable line of text. Shows its value, or the text being edited, or `placeholder` when empty.
package struct TextField: Widget {
    package let value: String
    package let placeholder: String
    /// nil while the field does not have the keyboard.
    package let editing: Editing?

    /// A text that is being edited.
    package struct Editing: Hashable, Sendable {
        package var text: TextEdit
        /// The text was not accepted, because it makes no valid value.
        package var isRefused = false
        /// How far the field has scrolled its text, in logical points.
        package var offset = 0.0
        /// A pen writes over it by hand: the placeholder is gone, and what the writing will replace is faint.
        package var isWrittenOver = false

        package init(_ text: TextEdit) { self.text = text }
    }

    /// The distance from a field's side to its text.
    package static let padding = 10.0
    /// The distance from the caret to a placeholder.
    private static let caretGap = 4.0
    /// How much is left of text that writing will replace.
    private static let faint = 0.3

    package var grasp: Grasp { .text }
    /// While it is edited, the field's own border shows the focus.
    package func ring(in frame: Rect) -> Rect? { editing == nil ? frame.inset(by: 1) : nil }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let rect = frame.inset(x: 0, y: 5)
        let isRefused = editing?.isRefused ?? false
        painter.fill(rect, radius: 8, look.well)
        if editing == nil {
            painter.hover(state, look, rect, radius: 8)
        } else {
            painter.stroke(rect, radius: 8, width: 2, isRefused ? look.alert : look.accent)
        }
        let inner = rect.inset(x: Self.padding, y: 0)
        painter.saved {
            painter.clip(to: inner.inset(x: -2, y: 0))
            painter.translate(x: -(editing?.offset ?? 0), y: 0)
            drawText(by: painter, in: inner, isRefused ? look.alert : look.text, look)
        }
    }

    private func drawText(by painter: Painter, in inner: Rect, _ shade: Shade, _ look: Look) {
        let words = editing?.text.shown ?? value
        let isWrittenOver = editing?.isWrittenOver ?? false
        if let selection = editing?.text.selection, isWrittenOver, selection == 0..<words.count {
            return painter.text(
                words, .body, shade.with(alpha: Self.faint), in: Rect(x: inner.x, y: inner.y, width: 0, height: inner.height))
        }
        if let selection = editing?.text.selection {
            let (left, right) = Self.span(selection, of: words, painter.fonts)
            painter.fill(
                Rect(x: inner.x + left, y: inner.y + 6, width: right - left, height: inner.height - 12), radius: 2,
                look.accent.with(alpha: 0.35))
        }
        if words.isEmpty {
            // The placeholder stays clear of the caret.
            let gap = editing == nil ? 0 : Self.caretGap
            var line = Line(inner)
            _ = line.leading(gap)
            if !isWrittenOver { painter.text(placeholder, .body, look.secondaryText, in: line.rest) }
        } else {
            painter.text(words, .body, shade, in: Rect(x: inner.x, y: inner.y, width: 0, height: inner.height))
        }
        if let text = editing?.text, text.selection == nil { drawCaret(of: text, words, by: painter, in: inner, look) }
    }

    /// Draws the caret, and lines beneath an input method's composition: a thick one beneath the part it offers alternatives for.
    private func drawCaret(of text: TextEdit, _ words: String, by painter: Painter, in inner: Rect, _ look: Look) {
        for (part, width) in [(text.composed, 1.0), (text.chosen, 2.0)] {
            guard let part else { continue }
            let (left, right) = Self.span(part, of: words, painter.fonts)
            painter.fill(Rect(x: inner.x + left, y: inner.midY + 9 - width, width: right - left, height: width), radius: 0, look.text)
        }
        let x = inner.x + painter.fonts.caret(words, .body, at: text.shownCaret)
        painter.fill(Rect(x: x - 0.75, y: inner.midY - 9, width: 1.5, height: 18), look.accent)
    }

    private static func span(_ range: Range<Int>, of words: String, _ fonts: Fonts) -> (left: Double, right: Double) {
        (fonts.caret(words, .body, at: range.lowerBound), fonts.caret(words, .body, at: range.upperBound))
    }
}

extension Face {
    package static func field(_ value: String, placeholder: String, _ editing: TextField.Editing? = nil) -> Face {
        Face(TextField(value: value, placeholder: placeholder, editing: editing))
    }
}
