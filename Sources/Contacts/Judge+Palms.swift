import Ink

/// Tells palms from fingers, and echoes of the pen from the mouse. Fingers that are down already become palms when a pen appears: see
/// `turnFingersIntoPalms`.
extension Judge {
    func verdict(of event: PointerEvent, on ground: Ground) -> Verdict {
        switch event.kind {
        case .pen, .eraser: .acts
        case .mouse: isEchoedPress(event, on: ground) ? .echo : .acts
        case .touch: verdict(ofFinger: event, on: ground)
        }
    }

    private func verdict(ofFinger event: PointerEvent, on ground: Ground) -> Verdict {
        guard let place = event.finitePlace else { return .palm }
        if isPalm(at: place, of: Contact(event), on: ground) { return .palm }
        guard pens.isKnown, ground != .overlay else { return .acts }
        let deadline = now + parameters.takeBack
        guard ground == .canvas, pens.isHeld(now: now, parameters: parameters) else { return .waits(until: deadline) }
        return .assists(until: deadline)
    }

    /// Whether a touch is the hand that draws. On any ground it is, where that hand rests beside its pen, and within a palm's breadth of
    /// another palm. Off the panels it also is while a tip is down, while the pen is over another window, and within a palm's breadth of
    /// the tip of a pen in a hand. Farther away it may be the other hand.
    private func isPalm(at place: Point, of contact: Contact, on ground: Ground) -> Bool {
        if pens.rests(at: place, handedness, scale: scale, now: now, parameters: parameters) { return true }
        if ground != .panel {
            if pens.isTouching || !pens.isHere { return true }
            if pens.isBeside(place, scale: scale, now: now, parameters: parameters) { return true }
        }
        return contacts.contains { other, held in
            held.verdict == .palm && other != contact && (held.place?.distance(to: place) ?? 0) <= parameters.breadth * scale
        }
    }

    private func isEchoedPress(_ event: PointerEvent, on ground: Ground) -> Bool {
        if ground != .panel, parameters.heldPenStopsMice, pens.isHeld(now: now, parameters: parameters) { return true }
        return pens.isEchoed(at: event.position, scale: scale, now: now, parameters: parameters)
    }

    func isEchoedMotion(_ event: PointerEvent) -> Bool {
        event.kind == .mouse && pens.isHeld(now: now, parameters: parameters)
    }
}

extension PointerEvent {
    /// The place; nil when it is not finite.
    var finitePlace: Point? { position.x.isFinite && position.y.isFinite ? position : nil }
}
