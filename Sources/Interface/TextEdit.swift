/// A line of text with a caret and a selection. Places count characters.
package struct TextEdit: Hashable, Sendable {
    package private(set) var text: String
    /// Where typing goes in.
    package private(set) var caret: Int
    /// Where the selection began; equal to the caret where nothing is selected.
    private var anchor: Int
    /// What an input method has not settled yet: it shows at the caret and is no part of the text.
    package private(set) var composition = Composition()
    /// Nobody is to read it: it shows as bullets, cannot be copied, and is one word.
    package let isSecret: Bool

    /// All of the text is selected, so that typing replaces it.
    package init(_ text: String = "", isSecret: Bool = false) {
        self.text = text
        self.isSecret = isSecret
        caret = text.count
        anchor = 0
    }

    package var selection: Range<Int>? { caret == anchor ? nil : min(caret, anchor)..<max(caret, anchor) }

    /// What the clipboard may have; nil where nothing is selected, or it is nobody's to have.
    package var copyable: String? {
        guard let selection, !isSecret else { return nil }
        return String(text[index(selection.lowerBound)..<index(selection.upperBound)])
    }

    /// Puts words in place of the selection or at the caret. An input method that gives them has done with what it composed of them.
    package mutating func insert(_ words: String) {
        composition = Composition()
        // A line has no breaks; what is pasted may.
        let line = words.map { $0.isNewline ? " " : $0 }
        let range = selection ?? caret..<caret
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: line)
        caret = range.lowerBound + line.count
        anchor = caret
    }

    /// An input method works on this text at the caret, in place of what was selected; empty when it works no longer.
    package mutating func compose(_ composition: Composition) {
        if !composition.text.isEmpty, selection != nil { insert("") }
        self.composition = composition
    }

    /// What is being composed becomes part of the text as it is.
    package mutating func settle() {
        if !composition.text.isEmpty { insert(composition.text) }
    }

    package enum Step { case left, right, wordLeft, wordRight, start, end }

    package mutating func move(_ step: Step, isSelecting: Bool) {
        switch step {
        case .left: caret = selection.map { isSelecting ? max(caret - 1, 0) : $0.lowerBound } ?? max(caret - 1, 0)
        case .right: caret = selection.map { isSelecting ? min(caret + 1, text.count) : $0.upperBound } ?? min(caret + 1, text.count)
        case .wordLeft: caret = word(before: caret)
        case .wordRight: caret = word(after: caret)
        case .start: caret = 0
        case .end: caret = text.count
        }
        if !isSelecting { anchor = caret }
    }

    package mutating func place(at index: Int, isSelecting: Bool) {
        caret = min(max(index, 0), text.count)
        if !isSelecting { anchor = caret }
    }

    package mutating func selectAll() {
        anchor = 0
        caret = text.count
    }

    /// Takes away the selection, or from the caret to where a step leads.
    package mutating func delete(_ step: Step) {
        if selection == nil { move(step, isSelecting: true) }
        insert("")
    }

    private func index(_ place: Int) -> String.Index { text.index(text.startIndex, offsetBy: place) }

    private func word(before place: Int) -> Int {
        if isSecret { return 0 }
        let before = text.prefix(place)
        let kept = before.reversed().drop { !$0.isLetter && !$0.isNumber }.drop { $0.isLetter || $0.isNumber }
        return kept.count
    }

    private func word(after place: Int) -> Int {
        if isSecret { return text.count }
        let rest = text.dropFirst(place).drop { !$0.isLetter && !$0.isNumber }.drop { $0.isLetter || $0.isNumber }
        return text.count - rest.count
    }
}
