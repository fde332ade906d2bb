import Ink
import Interface
import Showing
import Widgets

/// What a pointer over the interface leads to without a press: the control under it lights up and after a while shows its tooltip, and a
/// hidden picker comes.
extension Interface {
    func hover(_ event: PointerEvent, at point: Point) {
        guard event.kind != .touch else { return }
        peek(at: point)
        if isDoctorOpen { hoverOverStrip(event, at: point) }
        if isStudioOpen { hoverOverTrial(event, at: point) }
        let control = shown.control(at: point)
        // A disabled control can tell why it is so.
        let id = control.flatMap { $0.isEnabled || !$0.hint.isEmpty ? $0.id : nil }
        if let control, control.face.widget.graphed(at: point, in: control.frame) != nil { setNeedsLayout() }
        guard hand.hot?.control != id || hand.hot?.device != event.device else { return }
        hand.hot = Hot(control: id, device: event.device, since: now)
        if event.kind == .pen, handwritingPlace(at: point) != nil { emit(.reading(.prepare)) }
        setNeedsLayout()
    }

    /// What a pointer does that hovers over a canvas with a frame on it: `hover` notes what it would get hold of, which only the cursor
    /// shows. Returns whether the canvas has it: false over a plate.
    func hoverOverCanvas(_ event: PointerEvent, at point: Point, _ hover: () -> Void) -> Bool {
        guard event.kind != .touch else { return true }
        guard shown.layer(at: point) == nil else { return false }
        if hand.hot != nil { setNeedsLayout() }
        hand.hot = nil
        hover()
        return true
    }

    /// Nothing is under the pointer any more.
    func cool() {
        hand.hot = nil
        panels.doctoring.hover = nil
        leaveTrial()
        setNeedsLayout()
    }
}
