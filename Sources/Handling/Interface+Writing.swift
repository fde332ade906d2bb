import Ink
import Interface
import PanelModel
import Showing
import TextEditing
import Widgets
import Words

/// Writing on the canvas: hands and keys begin texts and take them up.
extension Interface {
    /// Gives hands and keys the texts of the canvas until they are done.
    package func startWriting(_ table: TextTable) {
        commitEdit()
        close()
        stopPlacing()
        overlays.writing = Writing(table, as: panels.typeface)
        focus = nil
        hand.hot = nil
        setNeedsLayout()
    }

    // MARK: - By hand

    /// Whether writing takes what a pointer does. What lies over the canvas meanwhile has its own presses.
    func write(_ event: PointerEvent) -> Bool {
        guard let writing = overlays.writing else { return false }
        let contact = Contact(event)
        guard hand.presses[contact] == nil else { return false }
        let point = state.window.logical(event.position)
        switch event.phase {
        case .press(.primary):
            guard shown.layer(at: point) == nil else { return false }
            if writing.text?.drag != nil { return true }
            focus = nil
            hand.clicks.press(event, at: point)
            land(contact, at: point, isSelecting: event.modifiers.contains(.shift))
        case .motion:
            guard let drag = writing.text?.drag else { return hoverOverCanvas(event, at: point) {} }
            if drag.contact == contact { self.drag(drag.grip, to: point) }
        case .release(.primary), .cancel: if writing.text?.drag?.contact == contact { overlays.writing?.letGo() }
        // A mouse's other buttons have no use here, and a pen's are pressed by accident.
        case .press: break
        case .release: return false
        }
        setNeedsLayout()
        return true
    }

    /// A hand comes down: within the text it places the caret, or selects; beside it ends the writing, or takes up another text.
    private func land(_ contact: Contact, at point: Point, isSelecting: Bool) {
        switch overlays.writing?.grip(at: point, in: state.window) {
        case .side(let distance): overlays.writing?.hold(.side(distance: distance), contact)
        case .caret:
            settle()
            guard let place = overlays.writing?.index(at: point, in: state.window), let edit = typing.written else { return }
            let count = hand.clicks.count
            let word = count == 1 ? nil : count == 2 ? edit.word(at: place.character) : edit.paragraph(at: place.character)
            if let word { typing.written?.select(word) } else { typing.written?.place(at: place.caret, isSelecting: isSelecting) }
            overlays.writing?.hold(.caret(word: word), contact)
        case nil:
            let isText = overlays.writing?.covers(point, in: state.window) ?? false
            if isTyping, !isText { return stopWriting() }
            endText()
            typing.written = overlays.writing?.begin(at: point, in: state.window)
            if isText { overlays.writing?.hold(.caret(word: nil), contact) }
        }
    }

    private func drag(_ grip: TextInHand.Drag.Grip, to point: Point) {
        guard let edit = typing.written else { return }
        switch grip {
        case .side(let distance):
            overlays.writing?.drag(sideTo: point, from: distance, edit, in: state.window)
            showText()
        case .caret(let word):
            guard let place = overlays.writing?.index(at: point, in: state.window) else { return }
            if let word {
                typing.written?.select(word, to: edit.word(at: place.character))
            } else {
                typing.written?.place(at: place.caret, isSelecting: true)
            }
        }
    }

    // MARK: - By keys

    /// Takes a key. While a text is typed it has all keys that a text field has; before that, those that type begin one. Escape ends the
    /// writing. Whether writing has a use for the key.
    func write(_ event: KeyEvent) -> Bool {
        guard event.isPressed else {
            overlays.writing?.isKeyHeld = false
            return false
        }
        guard overlays.writing != nil, !typing.isActive else { return false }
        if event.key == .escape, event.modifiers.isEmpty, focus == nil, open == nil {
            stopWriting()
            return true
        }
        guard focus == nil else { return false }
        guard let edit = typing.written else { return beginsText(event) }
        if let index = overlays.writing?.index(after: event, edit) {
            settle()
            typing.written?.place(at: index, isSelecting: event.modifiers.contains(.shift))
            setNeedsLayout()
            return true
        }
        // Tab would hide the interface, or leave the text for it.
        if event.key == .tab, event.modifiers.subtracting(.shift).isEmpty { return true }
        let former = typing.written
        guard type(event) else { return false }
        if typing.written?.shown != former?.shown { showText() }
        return true
    }

    /// Whether a key begins a text: Enter does, and the letters that a key types, which come as text besides.
    private func beginsText(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .enter where event.modifiers.isEmpty: beginTextInMiddle()
        case .character where event.modifiers.subtracting(.shift).isEmpty: overlays.writing?.isKeyHeld = event.isRepeat
        default: return false
        }
        return true
    }

    /// The text takes these words, from the keyboard, an input method or the clipboard, as far as it has room. Where none is typed, one
    /// begins with them.
    func insertIntoText(_ words: String) {
        if !isTyping, overlays.writing?.isKeyHeld == false, words.contains(where: { !$0.isWhitespace }) { beginTextInMiddle() }
        guard let edit = typing.written else { return }
        if overlays.writing?.hasRoom(for: words, edit) == false { return note(state.words(.textIsFull), at: now) }
        typing.insert(words)
        showText()
    }

    func composeInText(_ composition: Composition) {
        if !composition.text.isEmpty { beginTextInMiddle() }
        if typing.compose(composition) { showText() }
    }
}
