import Doctor
import Ink
import Panels
import Widgets
import Words

/// The text field that is edited: keys, an input method and the clipboard in, a value out.
extension Interface {
    func begin(_ field: Field, _ control: Control<Action>) {
        edit = FieldEdit(field: field, control: control.id, text: TextEdit(control.value, isSecret: control.isSecret))
        focus = control.id
        setNeedsLayout()
    }

    /// A press places the caret, a second one in quick succession selects the word, a third the line. The first one of all selects the
    /// line too, and begins.
    func press(field control: Control<Action>, at point: Point, isSelecting: Bool) {
        if edit?.control != control.id, case .edit(let field) = control.action {
            begin(field, control)
            edit?.isFresh = true
            return
        }
        settle()
        edit?.isFresh = false
        guard let place = index(in: control, at: point), let text = edit?.text else { return }
        edit?.grip = clicks.count == 1 ? nil : clicks.count == 2 ? text.word(at: place.character) : 0..<text.text.count
        if let grip = edit?.grip { edit?.text.select(grip) } else { edit?.text.place(at: place.caret, isSelecting: isSelecting) }
        setNeedsLayout()
    }

    /// A drag selects from where the press placed the caret, or on from the word that it selected.
    func drag(in control: Control<Action>, from start: Point, to point: Point) {
        guard let edit, edit.control == control.id, let place = index(in: control, at: point) else { return }
        if edit.isFresh {
            // No hand is so still that a press alone would not move a little.
            guard start.distance(to: point) > Self.slop, let start = index(in: control, at: start) else { return }
            self.edit?.isFresh = false
            self.edit?.text.place(at: start.caret, isSelecting: false)
        }
        if let grip = edit.grip {
            self.edit?.text.select(grip, to: edit.text.word(at: place.character))
        } else {
            self.edit?.text.place(at: place.caret, isSelecting: true)
        }
        setNeedsLayout()
    }

    private func index(in control: Control<Action>, at point: Point) -> (character: Int, caret: Int)? {
        guard let fonts, let edit else { return nil }
        return fonts.index(edit.text.shown, .body, at: point.x - control.frame.x - TextField.padding + edit.line.offset)
    }

    /// Scrolls the active field as little as shows its caret, and shows no empty room while text is hidden; whether it had to.
    func showCaret(_ fonts: Fonts) -> Bool {
        guard let edit, let control = control(edit.control) else { return false }
        let room = control.frame.width - 2 * TextField.padding
        let shown = edit.text.shown
        let caret = fonts.caret(shown, .body, at: edit.text.shownCaret)
        let most = max(fonts.size(shown, .body).width - room, 0)
        let offset = min(max(edit.line.offset, caret - room), caret, most)
        self.edit?.line.offset = offset
        return offset != edit.line.offset
    }

    /// Text from the keyboard or an input method.
    package func insert(_ text: String) {
        guard edit != nil else { return }
        edit?.text.insert(text)
        follow()
    }

    /// What is being composed becomes text as it is, since the input method is about to lose its place in it.
    func settle() {
        guard edit?.text.composed != nil else { return }
        edit?.text.settle()
        hasSettled = true
        setNeedsLayout()
    }

    /// Whether the input method has to forget what it was composing.
    package func takeSettled() -> Bool {
        defer { hasSettled = false }
        return hasSettled
    }

    /// What an input method has not settled yet.
    package func compose(_ composition: Composition) {
        guard let edit, edit.text.composition != composition else { return }
        self.edit?.text.compose(composition)
        follow()
    }

    /// What Ctrl+C or Ctrl+X took, for the clipboard.
    package func takeCopied() -> String? {
        defer { copied = nil }
        return copied
    }

    /// Whether a field wants the clipboard's text.
    package func takePasteRequest() -> Bool {
        defer { wantsPaste = false }
        return wantsPaste
    }

    /// How presses count, as the desktop has it.
    package var clickHabits: ClickHabits {
        get { clicks.habits }
        set { clicks.habits = newValue }
    }

    /// What somebody has selected in a field by hand, for other programs' middle button.
    package func takeSelected() -> String? {
        defer { selected = nil }
        return selected
    }

    /// Whether a field wants the text that is selected elsewhere.
    package func takeSelectedRequest() -> Bool {
        defer { wantsSelected = false }
        return wantsSelected
    }

    /// The middle button over a field: what is selected elsewhere comes in where it points.
    func pasteSelected(at point: Point) {
        guard clicks.habits.middlePastes, let control = layer(at: point)?.control(at: point), control.isEnabled,
            case .text = control.face.widget.grasp, case .edit(let field) = control.action
        else { return }
        if edit?.control != control.id {
            commitEdit()
            begin(field, control)
        }
        settle()
        edit?.isFresh = false
        if let place = index(in: control, at: point) { edit?.text.place(at: place.caret, isSelecting: false) }
        wantsSelected = true
        setNeedsLayout()
    }

    /// Whether the active field took the key. Plain characters come as text, and are kept from the canvas.
    func type(_ event: KeyEvent) -> Bool {
        let isSelecting = event.modifiers.contains(.shift)
        let isWord = event.modifiers.contains(.control)
        switch event.key {
        case .left: edit?.text.move(isWord ? .wordLeft : .left, isSelecting: isSelecting)
        case .right: edit?.text.move(isWord ? .wordRight : .right, isSelecting: isSelecting)
        case .home: edit?.text.move(.start, isSelecting: isSelecting)
        case .end: edit?.text.move(.end, isSelecting: isSelecting)
        case .backspace: edit?.text.delete(isWord ? .wordLeft : .left)
        case .delete where isSelecting && !isWord: cut()
        case .delete: edit?.text.delete(isWord ? .wordRight : .right)
        case .character("a") where isWord: edit?.text.selectAll()
        case .character("z") where isWord: isSelecting ? redo() : undo()
        case .character("y") where isWord: redo()
        case .character("c") where isWord: copied = edit?.text.copyable
        case .insert where isWord: copied = edit?.text.copyable
        case .character("x") where isWord: cut()
        case .character("v") where isWord: wantsPaste = true
        case .insert where isSelecting: wantsPaste = true
        case .enter:
            submit()
            return true
        // It is also the Compose key.
        case .menu: return true
        case .tab, .escape, .up, .down, .pageUp, .pageDown, .function, .modifier, .insert: return false
        case .character, .space: return event.modifiers.subtracting(.shift).isEmpty
        }
        follow()
        return true
    }

    private func cut() {
        copied = edit?.text.copyable
        if copied != nil { edit?.text.insert("") }
    }

    private func undo() {
        settle()
        edit?.text.undo()
    }

    private func redo() {
        settle()
        edit?.text.redo()
    }

    /// What follows from the text as it is typed.
    private func follow() {
        if edit?.field == .search { open?.scroll = 0 }
        edit?.line.isRefused = false
        setNeedsLayout()
    }

    private func submit() {
        guard let edit else { return }
        switch edit.field {
        case .search: if let first = layers.last?.controls.first(where: { $0.role == .row }) { perform(first) }
        case .hex, .number, .folder: if take(edit) { self.edit = nil } else { self.edit?.line.isRefused = true }
        }
        setNeedsLayout()
    }

    /// Takes the field's text in, where it makes sense, and ends the editing.
    func commitEdit() {
        settle()
        guard let edit else { return }
        self.edit = nil
        _ = take(edit)
        setNeedsLayout()
    }

    /// Whether the text makes sense and was taken, all of it.
    private func take(_ edit: FieldEdit) -> Bool {
        switch edit.field {
        case .search: open?.query = edit.text.text
        case .hex:
            guard let color = Color(typed: edit.text.text) else { return false }
            if color != state.colored.color { run(.color(color)) }
        case .folder:
            guard edit.text.text.hasPrefix("/") else { return false }
            doctoring.folder = edit.text.text
        case .number(let slider):
            guard let number = Int(edit.text.text), slider.numbers ~= number else { return false }
            if edit.text.text != control(edit.control)?.value { set(slider, to: slider.fraction(Double(number))) }
            settleColor()
        }
        return true
    }
}
