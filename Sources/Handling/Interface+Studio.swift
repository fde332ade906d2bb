import Commands
import Ink
import Interface
import PanelModel
import Studio
import Widgets

/// The ink studio: opening it, its strip in the window, and its keys.
extension Interface {
    /// Opens the studio with an ink, or closes it.
    package func toggleStudio(_ new: Crafting) {
        toggle(.studio)
        if isStudioOpen { panels.crafting = new }
    }

    /// Where the strip lies in the window, in logical points; nil while none does.
    package var stripFrame: Rect? {
        guard isStudioOpen else { return nil }
        layOut()
        return shown.control(StudioSheet.strip)?.frame
    }

    /// Undo and redo are the studio's as long as nothing was done beside it.
    func undoesInStudio(by event: KeyEvent) -> Bool {
        guard isStudioOpen, panels.crafting?.isLast == true else { return false }
        let chord = KeyChord(event.key, event.modifiers)
        if state.keys[.undo]?.contains(chord) == true {
            perform(StudioAction.undo)
        } else if state.keys[.redo]?.contains(chord) == true {
            perform(StudioAction.redo)
        } else {
            return false
        }
        return true
    }
}
