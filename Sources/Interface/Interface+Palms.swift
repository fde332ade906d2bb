import Contacts
import Ink

/// A finger's touch on the interface that may turn out to be a palm's.
struct HeldTouch: Hashable {
    /// What it did so far, from its press on; empty where it landed on the canvas, which has had it.
    var events: [PointerEvent]
    var isDown: Bool { events.last?.phase != .release(.primary) }
    /// From then on it is sure to be no palm's, in device seconds.
    var until: Double
}

/// A finger that rested on the canvas for a panel.
struct Opener: Hashable {
    let finger: Contact
    /// In device seconds; nil while it is down.
    var lifted: Double?
}

/// Hands that rest on the interface press nothing, and neither does a mouse that only echoes the pen.
///
/// Where a pen is about, a finger's press shows at once and acts 200 ms after it landed: not at all if a pen shows itself meanwhile.
extension Interface {
    private static let palm = PalmParameters()

    /// Follows pens, and does what has become due. Where one shows itself, what touches the interface is a hand; a panel that it opened by
    /// resting goes before the pen can press there.
    func followPens(_ event: InputEvent) {
        endHolds()
        guard pens.follow(event, at: now, parameters: Self.palm) else { return }
        if let opener = open?.opener, opener.lifted.map({ now - $0 < Self.palm.takeBack }) ?? true {
            close()
            layOut()
        }
        held = [:]
        for (key, owner) in owners where owner != .canvas { owners[key] = .nobody }
        setNeedsLayout()
    }

    /// Takes the press of a palm or an echo; nil: the event goes its usual way. On the canvas the tools judge for themselves, unless the
    /// pen is over the interface: then they do not know where.
    func takeNobodys(_ event: InputEvent) -> [InputEvent]? {
        guard case .pointer(let pointer) = event else { return nil }
        let key = Contact(pointer)
        switch pointer.phase {
        case .press(let button):
            guard isNobodys(pointer) else { return nil }
            let isKept = covers(pointer.position) || !pensHere.isEmpty
            if button == .primary { owners[key] = isKept ? .nobody : .canvas }
            if pointer.kind == .touch { palms[key] = pointer.position }
            return isKept ? [] : [event]
        case .motion: if palms[key] != nil { palms[key] = pointer.position }
        case .release, .cancel:
            palms[key] = nil
            if open?.opener?.finger == key { open?.opener?.lifted = now }
        }
        return nil
    }

    private func isNobodys(_ event: PointerEvent) -> Bool {
        switch event.kind {
        case .pen, .eraser: return false
        case .mouse: return pens.isEchoed(at: event.position, scale: state.scale, now: now, parameters: Self.palm)
        case .touch:
            let place = event.position
            if pens.rests(at: place, state.tools.handedness, scale: state.scale, now: now, parameters: Self.palm) { return true }
            let isOnCanvas = !covers(place)
            if !pensHere.isEmpty, isOnCanvas, pens.isBeside(place, scale: state.scale, now: now, parameters: Self.palm) { return true }
            return palms.values.contains { $0.distance(to: place) <= Self.palm.breadth * state.scale }
        }
    }

    // MARK: - Waiting

    /// Takes a finger's event that has to wait; nil: it goes its usual way.
    func hold(_ event: PointerEvent) -> [InputEvent]? {
        guard event.kind == .touch, pens.isKnown || state.penIsKnown else { return nil }
        let key = Contact(event)
        if event.phase == .press(.primary) {
            let point = state.logical(event.position)
            let earlier = held[key]?.events ?? []
            let layer = layer(at: point)
            held[key] = HeldTouch(events: layer == nil ? [] : earlier + [event], until: now + Self.palm.takeBack)
            owners[key] = layer.map { .held($0.control(at: point)?.id) } ?? .canvas
            setNeedsLayout()
        } else if case .held = owners[key] {
            if event.phase == .cancel {
                (held[key], owners[key]) = (nil, nil)
                return []
            }
            if event.phase == .motion, held[key]?.events.last?.phase == .motion { held[key]?.events.removeLast() }
            held[key]?.events.append(event)
        } else {
            return nil
        }
        return owners[key] == .canvas ? [.pointer(event)] : []
    }

    /// A mouse that moves while a pen is in a hand: some drivers, and tools that make devices, move one in step with it.
    func isEcho(_ event: InputEvent) -> Bool {
        guard case .pointer(let pointer) = event, pointer.kind == .mouse, pointer.phase == .motion else { return false }
        return owners[Contact(pointer)] == nil && pens.isHeld(now: now, parameters: Self.palm)
    }

    /// When the next touch is sure to be a finger's, or a silent pen to have gone.
    var holdDeadline: Double? { (held.values.map(\.until) + [pens.silenceEnds(Self.palm)].compactMap { $0 }).min() }

    /// Pens that are silent have gone; touches that are sure by now do what they have been waiting to do.
    func endHolds() {
        for device in pens.takeSilent(now: now, parameters: Self.palm) { leave(device) }
        for (key, touch) in held.sorted(by: { $0.value.until < $1.value.until }) where now >= touch.until {
            held[key] = nil
            guard let first = touch.events.first else {
                leaveForCanvas()
                continue
            }
            let point = state.logical(first.position)
            guard case .held(let id) = owners[key], let layer = layer(at: point), layer.control(at: point)?.id == id else {
                // What was there has gone meanwhile.
                owners[key] = touch.isDown ? .nobody : nil
                continue
            }
            for event in touch.events { _ = act(on: event) }
        }
    }
}
