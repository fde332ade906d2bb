import Ink
import Widgets

/// A line of text that can be edited.
extension Painter {
    /// Between a field's side and its text.
    static let fieldPadding = 10.0

    /// - Parameter edit: nil while the field has not the keyboard.
    func field(_ value: String, _ placeholder: String, _ edit: FieldEdit?, _ item: PlatePicture.Drawn, _ look: Look) {
        let rect = item.control.frame.inset(x: 0, y: 5)
        let isRefused = edit?.isRefused ?? false
        fill(rect, radius: 8, look.well)
        if edit == nil {
            hover(item, look, rect, radius: 8)
        } else {
            stroke(rect, radius: 8, width: 2, isRefused ? look.alert : look.accent)
        }
        let words = edit?.text.shown ?? value
        let inner = rect.inset(x: Self.fieldPadding, y: 0)
        saved {
            clip(to: inner.inset(x: -2, y: 0))
            translate(x: -(edit?.offset ?? 0), y: 0)
            if let selection = edit?.text.selection {
                let (left, right) = span(selection, of: words)
                fill(
                    Rect(x: inner.x + left, y: rect.y + 6, width: right - left, height: rect.height - 12), radius: 2,
                    look.accent.with(alpha: 0.35))
            }
            if words.isEmpty {
                text(placeholder, .body, look.secondaryText, in: inner)
            } else {
                let shade = isRefused ? look.alert : look.text
                text(words, .body, shade, in: Rect(x: inner.x, y: inner.y, width: 0, height: inner.height))
            }
            if let edit, edit.text.selection == nil { caret(edit.text, words, inner, look) }
        }
    }

    /// The caret, and lines beneath what an input method composes there, a thick one where it chooses.
    private func caret(_ edit: TextEdit, _ words: String, _ inner: Rect, _ look: Look) {
        for (part, width) in [(edit.composed, 1.0), (edit.chosen, 2.0)] {
            guard let part else { continue }
            let (left, right) = span(part, of: words)
            fill(Rect(x: inner.x + left, y: inner.midY + 9 - width, width: right - left, height: width), radius: 0, look.text)
        }
        let x = inner.x + fonts.caret(words, .body, at: edit.shownCaret)
        fill(Rect(x: x - 0.75, y: inner.midY - 9, width: 1.5, height: 18), look.accent)
    }

    private func span(_ range: Range<Int>, of words: String) -> (left: Double, right: Double) {
        (fonts.caret(words, .body, at: range.lowerBound), fonts.caret(words, .body, at: range.upperBound))
    }
}
