/// A line of text that is being edited: what an input method makes of it, and a history to undo. Places count characters.
package struct TextEdit: Hashable, Sendable {
    private var line: TextLine
    /// What an input method has not settled yet: it shows at the caret and is no part of the text.
    package private(set) var composition = Composition()
    /// Nobody is to read it: it shows as bullets, cannot be copied, is one word, and is kept nowhere to be undone.
    package let isSecret: Bool

    // The lines that undo and redo bring back, the next one last.
    private var undone: [TextLine] = []
    private var done: [TextLine] = []
    /// What the last change was, as long as another one like it only goes on with it.
    private var run: Run?

    private enum Run { case typing, deleting }

    /// All of the text is selected, so that typing replaces it.
    package init(_ text: String = "", isSecret: Bool = false) {
        line = TextLine(text)
        self.isSecret = isSecret
    }

    package var text: String { line.text }
    /// Where typing goes in.
    package var caret: Int { line.caret }
    package var selection: Range<Int>? { line.selection }
    /// What the clipboard may have; nil where nothing is selected, or it is nobody's to have.
    package var copyable: String? { isSecret ? nil : line.selected }

    // MARK: - Changes

    /// Puts words in place of the selection or at the caret. An input method that gives them has done with what it composed of them.
    package mutating func insert(_ words: String) {
        composition = Composition()
        change(words.count == 1 ? .typing : nil) { $0.insert(words) }
    }

    /// Takes away the selection, or from the caret to where a step leads.
    package mutating func delete(_ step: TextLine.Step) {
        composition = Composition()
        let step = possible(step)
        change(selection == nil ? .deleting : nil) { $0.delete(step) }
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

    /// What is typed or deleted in one go is undone in one go, but for what it replaced.
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

    /// Whether there was something to undo.
    @discardableResult
    package mutating func undo() -> Bool {
        guard let next = done.popLast() else { return false }
        undone.append(line)
        turn { $0 = next }
        return true
    }

    /// Whether there was something to redo.
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

    /// The word at a place, or what lies there between two.
    package func word(at place: Int) -> Range<Int> { isSecret ? 0..<text.count : line.word(at: place) }

    /// What is changed from here on is undone by itself.
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
