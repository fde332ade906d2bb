import Commands
import Ink
import Panels

/// Choosing what a gesture does.
extension Interface {
    /// Shows or hides what the gesture can do, beneath its line.
    func disclose(_ gesture: PencilGesture) {
        guard open?.gesture == gesture else { return show(optionsOf: gesture) }
        showChoice(for: gesture)
    }

    private func show(optionsOf gesture: PencilGesture) {
        open?.gesture = gesture
        setNeedsLayout()
        layOut()
        guard let layer = layers.last(where: { $0.name == .panel(.settings) }) else { return }
        // All of the list, or as much of it as there is room for with its line at the top.
        if let last = layer.controls.last(where: { $0.id.part == GestureChoices.id(gesture).part && $0.id.item != nil }) { reveal(last) }
        layOut()
        if let line = control(GestureChoices.id(gesture)) { reveal(line) }
    }

    /// All commands, to choose the one that the gesture is to run.
    func chooseCommand(for gesture: PencilGesture) {
        toggle(.commands)
        open?.gesture = gesture
    }

    /// A choice has been made, or none: the sheet shows the gesture's line again.
    func showChoice(for gesture: PencilGesture) {
        let hadFocus = focus != nil
        if open?.panel != .settings { toggle(.settings) }
        open?.gesture = nil
        setNeedsLayout()
        layOut()
        guard let line = control(GestureChoices.id(gesture)) else { return }
        reveal(line)
        if hadFocus { focus = line.id }
    }
}
