/// Text that an input method is making of what is typed, and has not settled yet.
package struct Composition: Hashable, Sendable {
    package var text = ""
    /// The part that is being chosen for, in characters; where it is empty, the input method's own caret.
    package var selected = 0..<0

    package init() {}

    /// - Parameter selected: cut to what the text has.
    package init(_ text: String, selected: Range<Int>) {
        self.text = text
        self.selected = selected.clamped(to: 0..<text.count)
    }
}

/// The line as it shows while something is composed in it; places count its characters.
extension TextEdit {
    package var shown: String {
        let line = String(text.prefix(caret)) + composition.text + text.dropFirst(caret)
        return isSecret ? Self.veil(text.count + composition.text.count) : line
    }

    /// What shows of so many secret characters.
    package static func veil(_ count: Int) -> String { String(repeating: "•", count: count) }

    package var shownCaret: Int { caret + composition.selected.upperBound }

    /// Where the composition is in what shows.
    package var composed: Range<Int>? { composition.text.isEmpty ? nil : caret..<caret + composition.text.count }

    /// Where the part of it is that is being chosen for.
    package var chosen: Range<Int>? {
        composition.selected.isEmpty ? nil : caret + composition.selected.lowerBound..<caret + composition.selected.upperBound
    }
}
