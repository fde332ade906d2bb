import Ink

/// What tells palms from fingers, and the mouse from the pen's echo. What has landed already becomes a palm where a pen shows itself:
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
        guard pens.isKnown, ground != .loupe else { return .acts }
        let deadline = now + parameters.takeBack
        guard ground == .canvas, pens.isHeld(now: now, parameters: parameters) else { return .waits(until: deadline) }
        return .assists(until: deadline)
    }

    /// The drawing hand comes down where it rests beside its pen, or where a hand rests already. On the canvas it is that hand too while a
    /// tip is down, while the pen is over another window, and anywhere near the tip; the other hand, farther away, may act.
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
    /// Nil while it is no number.
    var finitePlace: Point? { position.x.isFinite && position.y.isFinite ? position : nil }
}
