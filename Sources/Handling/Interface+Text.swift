import Doctor
import Ink
import Interface
import PanelModel
import TextEditing
import Widgets
import Words

/// The text field that is edited: keys, an input method and the clipboard in, a value out.
extension Interface {
    // MARK: - Pointers

    /// The first press activates a field, with all its text selected; those after it place the caret or select.
    func press(field control: Control<Action>, at point: Point, isSelecting: Bool) {
        if !typing.isActive(in: control), case .edit(let field) = control.action {
            begin(field, control)
            typing.edit?.isFresh = true
            return
        }
        guard let fonts = shown.fonts else { return }
        typing.press(control, at: point, count: hand.clicks.count, isSelecting: isSelecting, fonts)
        setNeedsLayout()
    }

    func drag(in control: Control<Action>, from start: Point, to point: Point) {
        guard let fonts = shown.fonts else { return }
        if typing.drag(in: control, from: start, to: point, slop: Self.slop, fonts) { setNeedsLayout() }
    }

    /// The middle button over a field inserts there what is selected in another program.
    func pasteSelected(at point: Point) {
        guard hand.clicks.habits.middlePastes, let control = shown.control(at: point), control.isEnabled, let fonts = shown.fonts,
            case .text = control.face.widget.grasp, case .edit(let field) = control.action
        else { return }
        if !typing.isActive(in: control) {
            commitEdit()
            begin(field, control)
        }
        typing.pasteSelected(in: control, at: point, fonts)
        setNeedsLayout()
    }

    // MARK: - Text

    /// Takes text from the keyboard, an input method or the clipboard.
    package func insert(_ text: String) {
        guard takesText else { return }
        if !typing.isActive { return insertIntoText(text) }
        typing.insert(text)
        followText()
    }

    /// Shows what an input method has not settled yet.
    package func compose(_ composition: Composition) {
        guard takesText else { return }
        if !typing.isActive { return composeInText(composition) }
        if typing.compose(composition) { followText() }
    }

    /// Whether the active field took the key.
    func type(_ event: KeyEvent) -> Bool {
        switch typing.type(event) {
        case .taken: followText()
        case .submitted: submit()
        case .kept: break
        case .passed: return false
        }
        return true
    }

    /// Each letter of a search scrolls the list of commands, or the gallery, back to its beginning.
    func followText() {
        if typing.edit?.field == .search || typing.edit?.field == .drawings { open?.scroll = 0 }
        if typing.edit?.field == .words { seekWords() }
        setNeedsLayout()
    }

    // MARK: - Values

    /// Enter: the search runs the first command that it has found, another field takes its text in or shows that it makes no sense.
    func submit() {
        guard let edit = typing.edit else { return }
        switch edit.field {
        case .search:
            // What was just written has not been looked up yet.
            layOut()
            if let first = shown.layer(.panel(.commands))?.controls.first(where: { $0.role == .row }) { perform(first) }
        case .drawings: if let sheet = gallery, !sheet.found.isEmpty { perform(.open(path: sheet.item(0).path)) }
        case .words: stepFound(1)
        case .name: acceptName()
        case .exportName, .exportPassword: acceptExport()
        case .hex, .number, .folder, .drawingName, .inkName:
            if take(edit) {
                typing.edit = nil
                endRenaming(edit)
            } else {
                typing.edit?.line.isRefused = true
            }
        }
        setNeedsLayout()
    }

    /// Ends the editing, and takes the field's text in where it makes sense.
    func commitEdit() {
        settle()
        guard let edit = typing.edit.take() else { return }
        _ = take(edit)
        setNeedsLayout()
    }

    /// Takes a field's text in; whether it makes sense as a whole.
    func take(_ edit: FieldEdit) -> Bool {
        switch edit.field {
        case .search: open?.query = edit.text.text
        case .drawings: panels.browsing.query = edit.text.text
        case .words: panels.seeking.query = edit.text.text
        case .drawingName: return takeName(edit)
        case .name: return keepName(edit)
        case .exportName: return keepExportName(edit)
        case .exportPassword: panels.exporting?.password = edit.text.text
        case .inkName: return nameCrafted(edit.text.text)
        case .hex:
            guard let color = Color(typed: edit.text.text) else { return false }
            if color != state.colored.color { run(.color(color)) }
        case .folder:
            guard edit.text.text.hasPrefix("/") else { return false }
            panels.doctoring.folder = edit.text.text
        case .number(let slider):
            guard let number = Int(edit.text.text), slider.numbers ~= number else { return false }
            if edit.text.text != shown.control(edit.control)?.value { set(slider, to: slider.fraction(Double(number))) }
            settleColor()
        }
        return true
    }

    // MARK: - The desktop

    /// Where the caret is of the active field, in device pixels of the window; nil while no field wants the keyboard's text.
    package var caret: PixelRect? {
        guard takesText else { return nil }
        guard let edit = typing.edit else {
            if let written = typing.written { return overlays.writing?.caret(written, in: state.window) }
            return Rect(x: middle.x, y: middle.y, width: 1, height: Metric.target).pixels(scale: state.window.scale)
        }
        layOut()
        guard let fonts = shown.fonts, let control = shown.control(edit.control) else { return nil }
        return typing.caret(in: control, fonts)?.pixels(scale: state.window.scale)
    }
}
