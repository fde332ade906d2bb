import Doctor
import Ink
import Interface
import PanelModel
import Sheets
import Showing
import TextEditing

/// Opening and closing panels, one at a time.
extension Interface {
    /// Opens a panel, or closes it where it is open.
    ///
    /// - Parameter place: where a pointer asks for it, in logical points.
    func toggle(_ panel: Panel, at place: Point? = nil) {
        commitEdit()
        let isOpen = open?.panel == panel
        let hadFocus = focus != nil
        if overlays.picking != nil { stopPicking() }
        stopPlacing()
        if panel != .colors { stopWriting() }
        close()
        guard !isOpen else { return }
        if panel == .colors { panels.coloring.before = state.colored.color }
        if panel == .gallery { emit(.gallery(.opened)) }
        if panel == .history { emit(.history(.opened)) }
        if panel == .find { emit(.finding(.opened)) }
        open = Opened(panel: panel, place: panel.isAtTip ? place ?? lastTip : place, lean: hand.pointer.lean)
        setNeedsLayout()
        if panel == .commands {
            typing.edit = FieldEdit(field: .search, control: CommandPanel.search, text: TextEdit())
            focus = CommandPanel.search
        } else if panel == .naming {
            beginNaming()
        } else if panel == .find {
            beginFinding()
            seekWords()
        } else if hadFocus {
            focusFirst(in: panel)
        }
    }

    /// Closes the open panel. A focus within it goes back to the button that opened the panel, or to the canvas if the panel was asked for
    /// there.
    func close() {
        guard let panel = open?.panel else { return }
        let isAtPlace = open?.place != nil
        open = nil
        typing.edit = nil
        panels.coloring.chosen = nil
        settleColor()
        panels.doctoring = Doctoring()
        if panel == .gallery {
            panels.browsing.close()
            emit(.gallery(.closed))
        }
        if panel == .naming { panels.browsing.naming = nil }
        if panel == .studio { endCrafting() }
        if panel == .export { (panels.exporting, overlays.framing) = (nil, nil) }
        if panel == .history { emit(.history(.closed)) }
        if panel == .find { emit(.finding(.closed)) }
        if let id = focus, id.plate == .panel(panel) {
            let button = shown.layer(.picker)?.controls.first { $0.action == .panel(panel) }
            focus = isAtPlace ? nil : button?.id
        }
        setNeedsLayout()
    }
}
