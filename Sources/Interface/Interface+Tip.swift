import Commands
import Ink
import Panels

/// Where a pen or the mouse was last; fingers tell nothing.
struct LastPointer: Hashable {
    /// Device pixels; nil until one came.
    var place: Point?
    /// Where the pen leaned to, in radians from +x towards +y; nil where it does not tell, or stood upright.
    var lean: Double?
    /// Which one, as long as it is over the window.
    var device: DeviceID?
    /// It is a pen.
    private(set) var isPen = false

    mutating func follow(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer):
            guard pointer.kind != .touch, pointer.position.x.isFinite, pointer.position.y.isFinite else { return }
            (place, device) = (pointer.position, pointer.device)
            lean = pointer.axes.lean
            isPen = pointer.kind.isPen
        case .left(let device, _), .silent(let device, _), .removed(let device, _), .proximity(let device, _, false, _):
            if device == self.device { self.device = nil }
        case .proximity, .key, .scroll, .gesture, .refined, .grabbed, .focus, .window, .tick: break
        }
    }
}

/// Ctrl and Shift held alone ask for the sizes.
struct SizesHold: Hashable {
    /// When they have been held long enough, in device seconds.
    private(set) var due: Double?

    /// In seconds.
    private static let time = 0.25

    /// Any other key or button meanwhile means something else.
    mutating func follow(_ event: InputEvent) {
        switch event {
        case .key(let key):
            guard !key.isRepeat else { return }
            due = nil
            guard key.isPressed, case .modifier(let modifier) = key.key, key.modifiers.union(modifier) == [.control, .shift] else { return }
            due = key.time + Self.time
        case .pointer(let pointer): if pointer.phase != .motion { due = nil }
        case .scroll, .gesture, .grabbed, .removed, .focus: due = nil
        case .refined, .left, .silent, .proximity, .window, .tick: break
        }
    }

    /// Whether the time has come; it comes once.
    mutating func ends(at now: Double) -> Bool {
        guard let due, now >= due else { return false }
        self.due = nil
        return true
    }
}

extension InputEvent {
    /// A key goes down that is no modifier.
    var isShortcut: Bool {
        guard case .key(let key) = self, key.isPressed else { return false }
        if case .modifier = key.key { return false }
        return true
    }
}

/// What opens at the tip.
extension Interface {
    /// Where a pen or the mouse was last, else the middle of the view, in logical points.
    var lastTip: Point {
        guard let place = pointer.place.map(state.window.logical) else { return state.window.bounds.center }
        return Point(x: min(max(place.x, 0), state.window.width), y: min(max(place.y, 0), state.window.height))
    }

    func tip(_ place: Point?, leaning lean: Double?) -> Tip {
        Tip(place: place ?? lastTip, hand: lean.flatMap(Handedness.init(leaning:)) ?? state.tools.handedness, lean: lean)
    }

    /// Ctrl and Shift have been held: over the canvas that shows the sizes, and again it hides them.
    func endSizesHold() {
        if open?.panel == .sizes { return close() }
        guard pointer.device != nil, layer(at: lastTip) == nil, presses.isEmpty, marking.isEmpty, edit == nil, picking == nil
        else { return }
        toggle(.sizes, at: lastTip)
        open?.hold = .sizeKeys
    }

    /// What the palette was opened with has been let go. What the pointer has gone to is chosen by that, and the palette closes if
    /// anything was; else it stays, as for one who has only tapped.
    func letGo() {
        guard let open, let hold = open.hold, !holds.has(hold) else { return }
        self.open?.hold = nil
        // Who presses something of it meanwhile chooses by lifting.
        guard presses.isEmpty else { return }
        let hasMoved = open.place.map { $0.distance(to: lastTip) > Self.slop } ?? false
        let reached = hot?.control.flatMap(control).flatMap { $0.id.plate == .panel(open.panel) && $0.id != open.chosen ? $0 : nil }
        if hasMoved, let reached { perform(reached) } else if open.chosen == nil { return }
        close()
    }

    /// A number chooses the so manyth thing there, an arrow leads from one to the next; whether the key was meant so.
    func choose(by event: KeyEvent) -> Bool {
        guard let panel = open?.panel, panel.isAtTip, event.modifiers.isEmpty,
            let controls = layers.first(where: { $0.name == .panel(panel) })?.controls
        else { return false }
        switch event.key {
        case .character(let character):
            guard case "1"..."9" = character else { return false }
            let index = Int(character.value - ("1" as Unicode.Scalar).value)
            if !event.isRepeat, controls.indices.contains(index) { perform(controls[index]) }
        case .left, .right, .up, .down:
            let enabled = controls.filter(\.isEnabled)
            let current = enabled.first { $0.id == focus }
            let next =
                current.map { $0.neighbour(towards: event.key, among: enabled) ?? $0 } ?? enabled.first(where: \.isOn) ?? enabled.first
            focus = next?.id
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .menu, .function, .modifier:
            return false
        }
        setNeedsLayout()
        return true
    }
}
