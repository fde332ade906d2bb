import Ink
import Interface
import PanelModel
import Sheets
import Widgets

/// The focus: keys lead it from control to control.
extension Interface {
    func toggleFocus() {
        settle()
        if focus != nil {
            commitEdit()
            focus = nil
        } else if let panel = open?.panel {
            focusFirst(in: panel)
        } else {
            visibility.show()
            setNeedsLayout()
            layOut()
            let controls = FocusScope(shown.layers).controls
            focus = (controls.first { tool(inPicker: $0) == state.effective } ?? controls.first)?.id
        }
        setNeedsLayout()
    }

    func focusFirst(in panel: Panel) {
        setNeedsLayout()
        layOut()
        let controls = FocusScope(shown.layers.filter { $0.name == .panel(panel) }).controls
        let drawing = panel == .gallery ? controls.first { $0.id.item.map(GallerySheet.card) == $0.id } : nil
        let first = drawing ?? controls.first { $0.action != .close } ?? controls.first
        focus = first?.id
        if let first { reveal(first) }
        setNeedsLayout()
    }

    /// Steps from control to control, and from the last to the first.
    func moveFocus(by step: Int) {
        guard let id = focus, let next = FocusScope(layersForTab, keeping: id).control(step, after: id) else { return }
        moveFocus(to: next)
    }

    private func moveFocus(to control: Control<Action>) {
        settle()
        // From a field to the other readings of what was written in it, and back, the field goes on.
        if !isReading(control), !typing.isActive(in: control) {
            commitEdit()
            settleColor()
        }
        focus = control.id
        reveal(control)
        // A field takes text at once, and what is typed replaces its old text.
        guard case .edit(let field) = control.action, !typing.isActive(in: control) else { return }
        begin(field, control)
    }

    /// Moves the focus by an arrow, on the same plate. From the search line it moves on from the command that Enter would run, because that
    /// one is marked already.
    func walk(from control: Control<Action>, _ key: Key) {
        let scope = FocusScope(shown.layers.filter { $0.controls.contains(control) }, keeping: control.id)
        let chosen = control.id == CommandPanel.search && key == .down ? scope.controls.first { $0.role == .row && $0.isOn } : nil
        let next = scope.control(key, from: chosen ?? control)
        // The marked command is the last one: there is nothing below it.
        if let chosen, next?.role != .row { return moveFocus(to: chosen) }
        if let next { moveFocus(to: next) }
    }

    /// A saved colour is about to go: the focus moves to the one beside it.
    func leaveSaved(_ control: Control<Action>) {
        let all = FocusScope(shown.layers, keeping: focus).controls
        guard let index = all.firstIndex(where: { $0.id == control.id }) else { return }
        let beside = [index + 1, index - 1].filter(all.indices.contains).map { all[$0] }
        focus = (beside.first { $0.id.isSavedColor } ?? beside.last)?.id
        setNeedsLayout()
    }
}
