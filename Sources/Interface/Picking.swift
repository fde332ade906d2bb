import Ink
import Panels
import Widgets

/// Taking a colour from the canvas: a loupe follows the tip until it lifts, Enter takes what is under it, or Escape gives up.
struct Picking: Hashable {
    /// The window pixel beneath the tip.
    private(set) var x, y: Int
    /// The tip, finger or button that is down; what it leaves is what is picked.
    var contact: Contact?
    var kind: PointerKind?
    /// A press with Alt held picks once; a command waits for the next press.
    let isOnce: Bool
    /// Had the keyboard before.
    let focus: ControlID?
    /// The pointer is over the interface: no loupe.
    var isAway = false
    /// What the canvas shows around the place, `Interface.loupeReach` pixels each way, row by row.
    var colors: [Color?] = []

    init(at position: Point, isOnce: Bool, focus: ControlID?, in state: InterfaceState) {
        (x, y) = (0, 0)
        self.isOnce = isOnce
        self.focus = focus
        move(to: position, in: state)
    }

    /// - Parameter position: device pixels; the nearest pixel of the window counts.
    mutating func move(to position: Point, in state: InterfaceState) {
        guard position.x.isFinite, position.y.isFinite else { return }
        x = Int(min(max(position.x, 0), state.window.pixels.width.rounded() - 1))
        y = Int(min(max(position.y, 0), state.window.pixels.height.rounded() - 1))
        isAway = false
    }

    /// Beneath the tip, in logical points.
    func tip(_ state: InterfaceState) -> Point { state.window.logical(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) }

    /// The colour in the middle; nil until the canvas has told.
    var color: Color? { colors.isEmpty ? nil : colors[colors.count / 2] }
}

extension Interface {
    /// The loupe shows so many pixels on each side of the one that is picked.
    package static let loupeReach = 4

    /// The window pixel around which the loupe wants to be shown the canvas; nil while none is picked.
    package var loupePlace: (x: Int, y: Int)? { picking.map { ($0.x, $0.y) } }

    /// What the canvas shows around `loupePlace`, row by row; nil outside the window.
    package func show(loupe colors: [Color?]) {
        guard picking != nil, picking?.colors != colors else { return }
        picking?.colors = colors
        setNeedsLayout()
    }

    /// Waits for a press to pick a colour; again gives up.
    func togglePicking() {
        if picking != nil { return stopPicking() }
        let isOverCanvas = pointed.map { layer(at: state.window.logical($0)) == nil } ?? false
        let middle = Point(x: state.window.pixels.width / 2, y: state.window.pixels.height / 2)
        startPicking(at: isOverCanvas ? pointed ?? middle : middle, isOnce: false)
    }

    /// Panels make way meanwhile; those that stay open come back.
    private func startPicking(at position: Point, isOnce: Bool) {
        commitEdit()
        if let panel = open?.panel, panel.isPopover, panel != .colors { close() }
        picking = Picking(at: position, isOnce: isOnce, focus: focus, in: state)
        focus = nil
        hot = nil
        setNeedsLayout()
    }

    func stopPicking() {
        focus = picking?.focus
        picking = nil
        setNeedsLayout()
    }

    private func pick() {
        guard let picking else { return }
        emit(.pick(x: picking.x, y: picking.y))
        stopPicking()
    }

    /// Whether a press starts picking: Alt is held with it, and it is on the canvas.
    func startsPicking(_ event: PointerEvent) -> Bool { event.phase == .press(.primary) && event.modifiers.contains(.alt) }

    /// The contact ended without a say.
    func letGoOfLoupe() {
        guard let picking, picking.contact != nil else { return }
        if picking.isOnce { stopPicking() } else { self.picking?.contact = nil }
    }

    /// Whether picking a colour takes what a pointer does.
    func pick(_ event: PointerEvent) -> Bool {
        let contact = Contact(event)
        // What began before goes on as it began.
        guard presses[contact] == nil else { return false }
        let point = state.window.logical(event.position)
        if picking == nil {
            guard startsPicking(event), layer(at: point) == nil else { return false }
            startPicking(at: event.position, isOnce: true)
        }
        switch event.phase {
        case .press(.primary): return land(event, contact, at: point)
        case .press:
            // The mouse's other buttons give up; a pen's are squeezed by accident.
            if event.kind == .mouse { stopPicking() }
        case .motion:
            if picking?.contact == nil { return hoverPicking(event, at: point) }
            if picking?.contact == contact { move(to: event.position) }
        case .release(.primary), .cancel:
            guard picking?.contact == contact else { break }
            if event.phase == .cancel { letGoOfLoupe() } else { pick() }
        case .release: return false
        }
        return true
    }

    /// A press on the interface gives up, and is meant as ever. A pen takes over from the palm that landed before it.
    private func land(_ event: PointerEvent, _ contact: Contact, at point: Point) -> Bool {
        if picking?.contact == nil {
            guard layer(at: point) == nil else {
                stopPicking()
                return false
            }
        } else if !(event.kind.isPen && picking?.kind == .touch) {
            return true
        }
        picking?.contact = contact
        picking?.kind = event.kind
        move(to: event.position)
        return true
    }

    private func hoverPicking(_ event: PointerEvent, at point: Point) -> Bool {
        guard event.kind != .touch else { return true }
        guard layer(at: point) == nil else {
            if picking?.isAway == false { setNeedsLayout() }
            picking?.isAway = true
            return false
        }
        hot = nil
        move(to: event.position)
        return true
    }

    private func move(to position: Point) {
        picking?.move(to: position, in: state)
        setNeedsLayout()
    }

    /// Arrows move by a pixel, with Shift by ten.
    func pick(_ event: KeyEvent) -> Bool {
        guard event.isPressed, let picking, event.modifiers.subtracting(.shift).isEmpty else { return false }
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
