import Ink
import Interface
import PanelModel
import Panels
import Showing
import Widgets

/// Asking and being answered.
extension Interface {
    /// Asks, and lets nothing else happen until somebody answers. A question that is asked meanwhile takes this one's place.
    package func ask(_ dialog: Dialog) {
        commitEdit()
        question = Question(dialog: dialog, focusBefore: question.map(\.focusBefore) ?? focus)
        focus = Dialog.id(dialog.answers.count - 1)
        hand.hot = nil
        setNeedsLayout()
    }

    /// Takes an answer, by the press of a button or by key.
    func answer(_ control: Control<Action>) {
        focus = question?.focusBefore
        question = nil
        setNeedsLayout()
        perform(control)
    }

    /// Takes a key; while a question is asked it has all of them.
    func answer(by event: KeyEvent) {
        let scope = FocusScope(shown.layers.filter { $0.name == .dialog })
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
