import Ink
import PanelModel
import TextEditing
import Widgets

/// Typing: the text that is edited, in a field or on the canvas, and what it exchanges with the clipboard, other programs' selections and
/// the input method.
package struct Typing {
    /// The active field; nil while none is.
    package var edit: FieldEdit?
    /// The text on the canvas that is edited; nil while none is. A field that is active has the keyboard.
    package var written: TextEdit?
    /// What the clipboard is to have.
    package var copied: String?
    /// The field wants the clipboard's text.
    private(set) var wantsPaste = false
    /// What other programs can paste by the middle button: text that was selected in a field by hand.
    package var selected: String?
    /// The field wants the text that is selected in another program.
    private(set) var wantsSelected = false
    /// The input method has to forget what it was composing.
    private var hasSettled = false

    package init() {}

    package var isActive: Bool { edit != nil }
    /// The text that has the keyboard.
    package private(set) var text: TextEdit? {
        get { edit?.text ?? written }
        set { if let newValue, edit != nil { edit?.text = newValue } else { written = newValue } }
    }

    package func isActive(in control: Control<Action>) -> Bool { edit?.control == control.id }

    package mutating func begin(_ field: Field, _ control: Control<Action>) {
        edit = FieldEdit(field: field, control: control.id, text: TextEdit(control.value, isSecret: control.isSecret))
    }

    // MARK: - Pointers

    /// A press places the caret, a second one in quick succession selects the word, a third the line.
    package mutating func press(_ control: Control<Action>, at point: Point, count: Int, isSelecting: Bool, _ fonts: Fonts) {
        settle()
        edit?.isFresh = false
        guard let place = index(in: control, at: point, fonts), let text = edit?.text else { return }
        edit?.grip = count == 1 ? nil : count == 2 ? text.word(at: place.character) : 0..<text.text.count
        if let grip = edit?.grip { edit?.text.select(grip) } else { edit?.text.place(at: place.caret, isSelecting: isSelecting) }
    }

    /// A drag selects from where the press placed the caret, or by words from the word that it selected. The press that activated the
    /// field has selected all of it: a drag within the slop leaves that, for no hand is still.
    ///
    /// - Returns: whether the drag selected anything.
    package mutating func drag(in control: Control<Action>, from start: Point, to point: Point, slop: Double, _ fonts: Fonts) -> Bool {
        guard let edit, edit.control == control.id, let place = index(in: control, at: point, fonts) else { return false }
        if edit.isFresh {
            guard start.distance(to: point) > slop, let start = index(in: control, at: start, fonts) else { return false }
            self.edit?.isFresh = false
            self.edit?.text.place(at: start.caret, isSelecting: false)
        }
        if let grip = edit.grip {
            self.edit?.text.select(grip, to: edit.text.word(at: place.character))
        } else {
            self.edit?.text.place(at: place.caret, isSelecting: true)
        }
        return true
    }

    /// The middle button places the caret, and asks for the text that is selected in another program.
    package mutating func pasteSelected(in control: Control<Action>, at point: Point, _ fonts: Fonts) {
        settle()
        edit?.isFresh = false
        if let place = index(in: control, at: point, fonts) { edit?.text.place(at: place.caret, isSelecting: false) }
        wantsSelected = true
    }

    private func index(in control: Control<Action>, at point: Point, _ fonts: Fonts) -> (character: Int, caret: Int)? {
        guard let edit else { return nil }
        return fonts.index(edit.text.shown, .body, at: point.x - control.frame.x - TextField.padding + edit.line.offset)
    }

    // MARK: - The caret

    /// Where the caret is in the active field's control, in logical points.
    package func caret(in control: Control<Action>, _ fonts: Fonts) -> Rect? {
        guard let edit else { return nil }
        let x = fonts.caret(edit.text.shown, .body, at: edit.text.shownCaret) - edit.line.offset + TextField.padding
        return Rect(x: control.frame.x + x, y: control.frame.y, width: 1, height: control.frame.height)
    }

    /// Scrolls the active field as little as shows its caret, and leaves no empty room while text is hidden; whether it had to.
    package mutating func showCaret(in control: Control<Action>, _ fonts: Fonts) -> Bool {
        guard let edit, !edit.line.isWrittenOver else { return false }
        let room = control.frame.width - 2 * TextField.padding
        let shown = edit.text.shown
        let caret = fonts.caret(shown, .body, at: edit.text.shownCaret)
        let most = max(fonts.size(shown, .body).width - room, 0)
        let offset = min(max(edit.line.offset, caret - room), caret, most)
        self.edit?.line.offset = offset
        return offset != edit.line.offset
    }

    // MARK: - Text

    package mutating func insert(_ text: String) {
        self.text?.insert(text)
        accept()
    }

    /// Inserts what was written by hand, as one step of undo.
    package mutating func enter(_ words: String) {
        text?.enter(words)
        accept()
    }

    /// Where the caret stands in the active field between two words nearest to a point: at the text's beginning, or behind a word.
    package func gap(in control: Control<Action>, at point: Point, _ fonts: Fonts) -> Int? {
        guard let place = index(in: control, at: point, fonts), let text = edit?.text else { return nil }
        let word = text.word(at: place.character)
        guard word.contains(place.caret), place.caret > word.lowerBound else { return place.caret }
        let x = point.x - control.frame.x - TextField.padding + (edit?.line.offset ?? 0)
        let ends = [word.lowerBound, word.upperBound].map { (index: $0, x: fonts.caret(text.shown, .body, at: $0)) }
        return ends.min { abs($0.x - x) < abs($1.x - x) }?.index
    }

    /// Shows what an input method has not settled yet; whether that is news.
    package mutating func compose(_ composition: Composition) -> Bool {
        guard let text, text.composition != composition else { return false }
        self.text?.compose(composition)
        accept()
        return true
    }

    /// What is being composed becomes text as it is, because the input method is about to lose its place in it; whether there was any.
    @discardableResult
    package mutating func settle() -> Bool {
        guard text?.composed != nil else { return false }
        text?.settle()
        hasSettled = true
        return true
    }

    /// The text has changed, and may make sense now.
    private mutating func accept() { edit?.line.isRefused = false }

    // MARK: - Keys

    /// What became of a key.
    package enum Outcome {
        /// The field took it: its text or caret may be another.
        case taken
        /// Enter: the text is to be used.
        case submitted
        /// It does nothing, but is kept from the canvas: a character comes as text besides, and Menu is also the Compose key.
        case kept
        /// The field has no use for it.
        case passed
    }

    package mutating func type(_ event: KeyEvent) -> Outcome {
        let isSelecting = event.modifiers.contains(.shift)
        let isWord = event.modifiers.contains(.control)
        switch event.key {
        case .left: text?.move(isWord ? .wordLeft : .left, isSelecting: isSelecting)
        case .right: text?.move(isWord ? .wordRight : .right, isSelecting: isSelecting)
        case .home: text?.move(.start, isSelecting: isSelecting)
        case .end: text?.move(.end, isSelecting: isSelecting)
        case .backspace: text?.delete(isWord ? .wordLeft : .left)
        case .delete where isSelecting && !isWord: cut()
        case .delete: text?.delete(isWord ? .wordRight : .right)
        case .character("a") where isWord: text?.selectAll()
        case .character("z") where isWord: isSelecting ? redo() : undo()
        case .character("y") where isWord: redo()
        case .character("c") where isWord, .insert where isWord: copied = text?.copyable
        case .character("x") where isWord: cut()
        case .character("v") where isWord, .insert where isSelecting: wantsPaste = true
        case .enter:
            if edit != nil { return .submitted }
            text?.insert("\n")
        case .menu: return .kept
        case .tab, .escape, .up, .down, .pageUp, .pageDown, .function, .modifier, .insert: return .passed
        case .character, .space: return event.modifiers.subtracting(.shift).isEmpty ? .kept : .passed
        }
        accept()
        return .taken
    }

    private mutating func cut() {
        copied = text?.copyable
        if copied != nil { text?.insert("") }
    }

    private mutating func undo() {
        settle()
        text?.undo()
    }

    private mutating func redo() {
        settle()
        text?.redo()
    }

    // MARK: - The desktop

    package mutating func takePasteRequest() -> Bool {
        defer { wantsPaste = false }
        return wantsPaste
    }

    package mutating func takeSelectedRequest() -> Bool {
        defer { wantsSelected = false }
        return wantsSelected
    }

    package mutating func takeSettled() -> Bool {
        defer { hasSettled = false }
        return hasSettled
    }
}
