import Commands
import Ink
import Interface
import Sheets

/// Choosing what a gesture does.
extension Interface {
    /// Shows or hides what the gesture can do, beneath its line.
    func disclose(_ gesture: PencilGesture) {
        if open?.panel != .settings { toggle(.settings) }
        guard open?.gesture == gesture else { return show(optionsOf: gesture) }
        showChoice(for: gesture)
    }

    private func show(optionsOf gesture: PencilGesture) {
        open?.gesture = gesture
        setNeedsLayout()
        layOut()
        guard let layer = shown.layer(.panel(.settings)) else { return }
        // All of the list shows, or as much of it as has room below the gesture's line.
        if let last = layer.controls.last(where: { $0.id.part == GestureChoices.id(gesture).part && $0.id.item != nil }) { reveal(last) }
        layOut()
        if let line = shown.control(GestureChoices.id(gesture)) { reveal(line) }
    }

    /// Opens the list of all commands, to choose the one that a gesture is to run.
    func chooseCommand(for gesture: PencilGesture) {
        toggle(.commands)
        open?.gesture = gesture
    }

    /// Shows the gesture's line in the settings again, after a choice or without one.
    func showChoice(for gesture: PencilGesture) {
        let hadFocus = focus != nil
        if open?.panel != .settings { toggle(.settings) }
        open?.gesture = nil
        setNeedsLayout()
        layOut()
        guard let line = shown.control(GestureChoices.id(gesture)) else { return }
        reveal(line)
        if hadFocus { focus = line.id }
    }
}
