import Ink
import Panels
import Widgets

/// Asking and being answered.
extension Interface {
    /// Asks, and lets nothing else happen until somebody answers; a question asked meanwhile takes this one's place.
    package func ask(_ dialog: Dialog) {
        commitEdit()
        focusBeforeDialog = self.dialog == nil ? focus : focusBeforeDialog
        self.dialog = dialog
        focus = Dialog.id(dialog.answers.count - 1)
        hot = nil
        setNeedsLayout()
    }

    /// The question is answered, by the press of a button or by Escape.
    func answer(_ control: Control<Action>) {
        dialog = nil
        focus = focusBeforeDialog
        focusBeforeDialog = nil
        setNeedsLayout()
        perform(control)
    }

    /// While a question is asked all keys are its own.
    func answer(by event: KeyEvent, _ dialog: Dialog) {
        let scope = FocusScope(layers.filter { $0.name == .dialog })
        let current = scope.controls.first { $0.id == focus } ?? scope.controls.last
        switch event.key {
        case .escape: if let first = scope.controls.first { answer(first) }
        case .enter, .space: if !event.isRepeat, let current { answer(current) }
        case .tab: focus = current.flatMap { scope.control(event.modifiers.contains(.shift) ? -1 : 1, after: $0.id) }?.id
        case .left, .right, .up, .down: focus = current.flatMap { scope.control(event.key, from: $0) }?.id
        case .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .menu, .character, .function, .modifier: break
        }
        setNeedsLayout()
    }
}
