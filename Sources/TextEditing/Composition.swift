/// Text that an input method has composed from keys and not yet settled.
package struct Composition: Hashable, Sendable {
    package var text = ""
    /// The part that the input method offers alternatives for, in characters. An empty range is the input method's own caret.
    package var selected = 0..<0

    package init() {}

    /// - Parameter selected: clamped to the text.
    package init(_ text: String, selected: Range<Int>) {
        self.text = text
        self.selected = selected.clamped(to: 0..<text.count)
    }
}

/// The line as it is shown while an input method composes in it. Places count the characters of `shown`.
extension TextEdit {
    package var shown: String {
        let line = String(text.prefix(caret)) + composition.text + text.dropFirst(caret)
        return isSecret ? Self.veil(text.count + composition.text.count) : line
    }

    /// The bullets that stand for so many secret characters.
    package static func veil(_ count: Int) -> String { String(repeating: "•", count: count) }

    package var shownCaret: Int { caret + composition.selected.upperBound }

    /// The composition's place in `shown`; nil when nothing is being composed.
    package var composed: Range<Int>? { composition.text.isEmpty ? nil : caret..<caret + composition.text.count }

    /// The place in `shown` of the part that the input method offers alternatives for; nil when there is none.
    package var chosen: Range<Int>? {
        composition.selected.isEmpty ? nil : caret + composition.selected.lowerBound..<caret + composition.selected.upperBound
    }
}
