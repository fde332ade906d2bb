/// A text that is being edited, a line or several, with an input method's composition and a history for undo. Places count characters.
package struct TextEdit: Hashable, Sendable {
    private var line: TextLine
    /// What an input method has not settled yet. It is shown at the caret and is not part of the text.
    package private(set) var composition = Composition()
    /// The text is secret: it is shown as bullets, cannot be copied, counts as one word, and has no undo.
    package let isSecret: Bool

    // The lines that undo and redo restore; the next one is last.
    private var undone: [TextLine] = []
    private var done: [TextLine] = []
    /// The kind of the last change, as long as another of the same kind continues it.
    private var run: Run?

    private enum Run { case typing, deleting }

    /// The whole text is selected, so that typing replaces it.
    ///
    /// - Parameter breaks: it may have several lines.
    package init(_ text: String = "", isSecret: Bool = false, breaks: Bool = false) {
        line = TextLine(text, breaks: breaks)
        self.isSecret = isSecret
    }

    package var text: String { line.text }
    /// Where typed text goes.
    package var caret: Int { line.caret }
    package var selection: Range<Int>? { line.selection }
    /// The selected text for the clipboard; nil when nothing is selected or the text is secret.
    package var copyable: String? { isSecret ? nil : line.selected }

    // MARK: - Changes

    /// Replaces the selection by words, or inserts them at the caret. Ends the composition: the input method has delivered it.
    package mutating func insert(_ words: String) {
        composition = Composition()
        change(words.count == 1 ? .typing : nil) { $0.insert(words) }
    }

    /// Inserts words as `insert` does, but as a step of undo of their own, however short they are.
    package mutating func enter(_ words: String) {
        composition = Composition()
        change(nil) { $0.insert(words) }
    }

    /// Deletes the selection or, when there is none, the text from the caret to where the step leads.
    package mutating func delete(_ step: TextLine.Step) {
        composition = Composition()
        let step = possible(step)
        change(selection == nil ? .deleting : nil) { $0.delete(step) }
    }

    /// Shows an input method's composition at the caret, in place of the selection. An empty composition ends it.
    package mutating func compose(_ composition: Composition) {
        if !composition.text.isEmpty, selection != nil { insert("") }
        self.composition = composition
    }

    /// Makes the composition part of the text as it is.
    package mutating func settle() {
        if !composition.text.isEmpty { insert(composition.text) }
    }

    /// Applies a change. A run of typing or of deleting is one step of undo; replacing a selection always begins a new step.
    private mutating func change(_ kind: Run?, _ body: (inout TextLine) -> Void) {
        var new = line
        body(&new)
        if new.text != text, !isSecret {
            if kind == nil || kind != run || selection != nil { done.append(line) }
            undone = []
        }
        run = kind
        line = new
    }

    /// Returns whether there was something to undo.
    @discardableResult
    package mutating func undo() -> Bool {
        guard let next = done.popLast() else { return false }
        undone.append(line)
        turn { $0 = next }
        return true
    }

    /// Returns whether there was something to redo.
    @discardableResult
    package mutating func redo() -> Bool {
        guard let next = undone.popLast() else { return false }
        done.append(line)
        turn { $0 = next }
        return true
    }

    // MARK: - Caret and selection

    package mutating func move(_ step: TextLine.Step, isSelecting: Bool) {
        let step = possible(step)
        turn { $0.move(step, isSelecting: isSelecting) }
    }

    package mutating func place(at index: Int, isSelecting: Bool) { turn { $0.place(at: index, isSelecting: isSelecting) } }

    package mutating func select(_ range: Range<Int>) { turn { $0.select(range) } }

    package mutating func select(_ range: Range<Int>, to other: Range<Int>) { turn { $0.select(range, to: other) } }

    package mutating func selectAll() { select(0..<text.count) }

    /// The word at a place, or the gap between two words there. A secret text is one word.
    package func word(at place: Int) -> Range<Int> { isSecret ? 0..<text.count : line.word(at: place) }

    /// The line around a place, as somebody has broken them.
    package func paragraph(at place: Int) -> Range<Int> { line.paragraph(at: place) }

    /// Changes the caret or the selection, and ends the run: later changes are undone separately.
    private mutating func turn(_ body: (inout TextLine) -> Void) {
        run = nil
        body(&line)
    }

    private func possible(_ step: TextLine.Step) -> TextLine.Step {
        switch step {
        case .wordLeft: isSecret ? .start : step
        case .wordRight: isSecret ? .end : step
        case .left, .right, .start, .end: step
        }
    }
}
