import Ink
import Interface

/// Choosing from what opens at the tip.
extension Interface {
    /// Ctrl and Shift have been held: shows the sizes over the canvas, or hides them.
    func endSizesHold() {
        if open?.panel == .sizes { return close() }
        guard hand.pointer.device != nil, shown.layer(at: lastTip) == nil, hand.isFree, !typing.isActive, overlays.picking == nil,
            overlays.framing == nil,
            overlays.placing == nil
        else { return }
        toggle(.sizes, at: lastTip)
        open?.hold = .sizeKeys
    }

    /// The button or key has been let go that opened the palette. That chooses the control to which the pointer has moved. The palette
    /// closes where anything was chosen; after a mere tap it stays.
    func letGo() {
        guard let open, let hold = open.hold, !hand.holds.has(hold) else { return }
        self.open?.hold = nil
        // A press on it goes on, and chooses where it is lifted.
        guard hand.presses.isEmpty else { return }
        let hasMoved = open.place.map { $0.distance(to: lastTip) > Self.slop } ?? false
        let reached = hand.hot?.control.flatMap(shown.control).flatMap {
            $0.id.plate == .panel(open.panel) && $0.id != open.chosen ? $0 : nil
        }
        if hasMoved, let reached { perform(reached) } else if open.chosen == nil { return }
        close()
    }

    /// Chooses from what opened at the tip: a digit presses the control of that number, an arrow moves the focus to the next. Whether the
    /// key was taken.
    func choose(by event: KeyEvent) -> Bool {
        guard let panel = open?.panel, panel.isAtTip, event.modifiers.isEmpty,
            let controls = shown.layer(.panel(panel))?.controls
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
