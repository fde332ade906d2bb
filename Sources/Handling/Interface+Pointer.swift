import Contacts
import Ink
import Interface
import PanelModel
import Panels
import Widgets

/// What a pointer does on the interface: it writes by hand, or an overlay takes it, or it presses controls.
extension Interface {
    func take(_ event: PointerEvent, _ verdict: Verdict) {
        let point = state.window.logical(event.position)
        if verdict.deadline != nil { return showWaiting(event, at: point) }
        if !writeByHand(event, at: point) { passOn(event, at: point) }
    }

    /// Takes what is no writing by hand.
    func passOn(_ event: PointerEvent, at point: Point) {
        if !pick(event) && !frame(event) && !place(event) && !write(event) { act(on: event, at: point) }
    }

    private func act(on event: PointerEvent, at point: Point) {
        let contact = Contact(event)
        switch event.phase {
        case .press(.primary):
            if case .waiting(let id) = hand.presses[contact], shown.control(at: point)?.id != id {
                // The control that it pressed has gone while it waited.
                hand.presses[contact] = .over
            } else {
                hand.presses[contact] = press(at: point, event)
            }
        case .press(.upper):
            guard event.kind == .mouse, hand.presses[contact] == nil else { return }
            let control = shown.control(at: point)
            if let tool = control.flatMap(InkPanel.tool) {
                perform(ToolAction.disclose(tool))
            } else if let tool = control.flatMap(tool(inPicker:)) {
                discloseInPanel(tool)
            } else if shown.layer(at: point) == nil {
                perform(.menu, at: event.position)
            }
        case .press(.lower): if event.kind == .mouse, hand.presses[contact] == nil { pasteSelected(at: point) }
        case .motion:
            guard let press = hand.presses[contact] else { return hover(event, at: point) }
            let next = drag(press, to: point, event)
            if next != press { setNeedsLayout() }
            hand.presses[contact] = next
        case .release(.primary), .cancel:
            guard let press = hand.presses.removeValue(forKey: contact) else { return }
            setNeedsLayout()
            if event.phase != .cancel { release(decided(press)) }
            panels.doctoring.dragged = nil
            if event.phase == .cancel { giveUpCraft() }
        case .press, .release: break
        }
    }
}
