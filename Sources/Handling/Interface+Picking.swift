import Ink
import Interface
import Showing
import Widgets

/// Taking a colour from the canvas, by a loupe that follows the hand.
extension Interface {
    /// The window pixel around which the loupe wants to be shown the canvas; nil while no colour is being picked.
    package var loupePlace: (x: Int, y: Int)? { overlays.picking.map { ($0.x, $0.y) } }

    /// Takes what the canvas shows around `loupePlace`, row by row; nil outside the window.
    package func show(loupe colors: [Color?]) {
        guard overlays.picking != nil, overlays.picking?.colors != colors else { return }
        overlays.picking?.colors = colors
        setNeedsLayout()
    }

    /// Waits for a press that picks a colour, or gives up doing so.
    func togglePicking() {
        if overlays.picking != nil { return stopPicking() }
        let (place, size) = (hand.pointer.newest, state.window.pixels)
        if overlays.framing != nil { stopFraming() }
        stopPlacing()
        let overCanvas = place.flatMap { shown.layer(at: state.window.logical($0)) == nil ? $0 : nil }
        startPicking(at: overCanvas ?? Point(x: size.width / 2, y: size.height / 2), isOnce: false)
    }

    /// No panel shows meanwhile: popovers close, but for the colours, which come back afterwards as sheets do.
    private func startPicking(at position: Point, isOnce: Bool) {
        commitEdit()
        if let panel = open?.panel, panel.isPopover, panel != .colors { close() }
        overlays.picking = Picking(at: position, isOnce: isOnce, focus: focus, in: state)
        focus = nil
        hand.hot = nil
        setNeedsLayout()
    }

    func stopPicking() {
        focus = overlays.picking?.focus
        overlays.picking = nil
        setNeedsLayout()
    }

    private func pick() {
        guard let picking = overlays.picking else { return }
        emit(.pick(x: picking.x, y: picking.y))
        stopPicking()
    }

    /// Whether a press on the canvas starts picking: Alt is held.
    func startsPicking(_ event: PointerEvent) -> Bool { event.phase == .press(.primary) && event.modifiers.contains(.alt) }

    /// The contact that picks has gone without being lifted.
    func letGoOfLoupe() {
        guard let picking = overlays.picking, picking.contact != nil else { return }
        if picking.isOnce { stopPicking() } else { overlays.picking?.contact = nil }
    }

    /// Whether picking takes what a pointer does.
    func pick(_ event: PointerEvent) -> Bool {
        let contact = Contact(event)
        // A press that began before picking did goes on.
        guard hand.presses[contact] == nil else { return false }
        let point = state.window.logical(event.position)
        if overlays.picking == nil {
            guard startsPicking(event), shown.layer(at: point) == nil else { return false }
            startPicking(at: event.position, isOnce: true)
        }
        switch event.phase {
        case .press(.primary): return land(event, contact, at: point)
        case .press:
            // A mouse's other buttons give up. A pen's do not, for they are pressed by accident.
            if event.kind == .mouse { stopPicking() }
        case .motion:
            if overlays.picking?.contact == nil { return hoverPicking(event, at: point) }
            if overlays.picking?.contact == contact { move(to: event.position) }
        case .release(.primary), .cancel:
            guard overlays.picking?.contact == contact else { break }
            if event.phase == .cancel { letGoOfLoupe() } else { pick() }
        case .release: return false
        }
        return true
    }

    /// Takes a press. One on the interface gives up picking, and does what it always does. A pen's takes over from a palm that landed
    /// before.
    private func land(_ event: PointerEvent, _ contact: Contact, at point: Point) -> Bool {
        if overlays.picking?.contact == nil {
            guard shown.layer(at: point) == nil else {
                stopPicking()
                return false
            }
        } else if !(event.kind.isPen && overlays.picking?.kind == .touch) {
            return true
        }
        overlays.picking?.contact = contact
        overlays.picking?.kind = event.kind
        move(to: event.position)
        return true
    }

    /// The loupe follows a pointer that hovers, and goes while it is over the interface.
    private func hoverPicking(_ event: PointerEvent, at point: Point) -> Bool {
        guard event.kind != .touch else { return true }
        guard shown.layer(at: point) == nil else {
            if overlays.picking?.isAway == false { setNeedsLayout() }
            overlays.picking?.isAway = true
            return false
        }
        hand.hot = nil
        move(to: event.position)
        return true
    }

    private func move(to position: Point) {
        overlays.picking?.move(to: position, in: state)
        setNeedsLayout()
    }

    /// Takes a key: arrows move the loupe by a pixel, or with Shift by ten. Whether picking has a use for the key.
    func pick(_ event: KeyEvent) -> Bool {
        guard event.isPressed, let picking = overlays.picking, event.modifiers.subtracting(.shift).isEmpty else { return false }
        let step = event.modifiers.contains(.shift) ? 10.0 : 1.0
        func move(_ dx: Double, _ dy: Double) { self.move(to: Point(x: Double(picking.x) + dx * step, y: Double(picking.y) + dy * step)) }
        switch event.key {
        case .left: move(-1, 0)
        case .right: move(1, 0)
        case .up: move(0, -1)
        case .down: move(0, 1)
        case .enter: if !event.isRepeat { pick() }
        case .escape: stopPicking()
        case .tab, .space, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .menu, .character, .function, .modifier:
            return false
        }
        return true
    }
}
