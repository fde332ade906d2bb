import Ink
import Interface
import PanelModel
import Showing
import Widgets

/// Framing the region that is to be exported, by hands and keys.
extension Interface {
    /// Frames the region, beginning with the one that was framed last.
    func startFraming() {
        commitEdit()
        guard let exporting = panels.exporting else { return }
        overlays.framing = Framing(exporting.frame)
        overlays.framing?.fit(in: state.window)
        focus = nil
        hand.hot = nil
        setNeedsLayout()
    }

    func perform(_ action: RegionAction) {
        switch action {
        case .accept: acceptRegion()
        case .cancel: stopFraming()
        }
    }

    func stopFraming() {
        overlays.framing = nil
        hand.hot = nil
        setNeedsLayout()
    }

    private func acceptRegion() {
        guard let framing = overlays.framing, let rect = framing.frame.rect else { return }
        stopFraming()
        panels.exporting?.frame = framing.frame
        guard var choices = panels.exporting?.choices else { return }
        choices.region = .framed
        panels.exporting?.choices = choices
        emit(.export(.framed(choices, x: rect.x, y: rect.y, width: rect.width, height: rect.height)))
    }

    /// Whether framing takes what a pointer does. What lies over the canvas meanwhile has its own presses.
    func frame(_ event: PointerEvent) -> Bool {
        guard overlays.framing != nil else { return false }
        let contact = Contact(event)
        guard hand.presses[contact] == nil else { return false }
        let point = state.window.logical(event.position)
        switch event.phase {
        case .press(.primary):
            guard shown.layer(at: point) == nil else { return false }
            // A pen takes over from a palm that landed before.
            if let drag = overlays.framing?.drag, !(event.kind.isPen && drag.kind == .touch) { return true }
            overlays.framing?.letGo()
            overlays.framing?.land(contact, event.kind, at: point)
        case .motion:
            guard overlays.framing?.drag != nil else { return hoverOverCanvas(event, at: point) { overlays.framing?.hover(at: point) } }
            if overlays.framing?.drag?.contact == contact { overlays.framing?.drag(to: point, in: state.window) }
        case .release(.primary), .cancel:
            guard overlays.framing?.drag?.contact == contact else { break }
            if event.phase == .cancel { overlays.framing?.letGo() } else { overlays.framing?.lift() }
        // A mouse's other buttons have no use here, and a pen's are pressed by accident.
        case .press: break
        case .release: return false
        }
        setNeedsLayout()
        return true
    }

    /// Takes a key: arrows move the rectangle by a point, or with Shift by ten; with Ctrl they move its right and lower sides. Enter takes
    /// it, Escape gives up. Whether framing has a use for the key.
    func frame(_ event: KeyEvent) -> Bool {
        guard overlays.framing != nil, event.isPressed, event.modifiers.subtracting([.shift, .control]).isEmpty else { return false }
        let step = event.modifiers.contains(.shift) ? 10.0 : 1
        func nudge(_ dx: Double, _ dy: Double) {
            overlays.framing?.nudge(
                right: dx * step, down: dy * step, resizes: event.modifiers.contains(.control), in: state.window)
            setNeedsLayout()
        }
        switch event.key {
        case .left: nudge(-1, 0)
        case .right: nudge(1, 0)
        case .up: nudge(0, -1)
        case .down: nudge(0, 1)
        case .enter:
            if event.isRepeat { return true }
            if overlays.framing?.frame.rect == nil { nudge(0, 0) } else { acceptRegion() }
        case .escape: stopFraming()
        // Tab hides the interface, and with it the buttons that end the framing.
        case .tab: return event.modifiers.subtracting(.shift).isEmpty
        case .space, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .menu, .character, .function, .modifier:
            return false
        }
        return true
    }
}
