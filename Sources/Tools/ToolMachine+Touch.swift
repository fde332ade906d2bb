import Ink

/// When fingers draw, and how a palm does not.
///
/// One finger alone draws where the settings say so, and while no pen is in a hand. It marks at once, but for a short time its stroke can
/// be taken back: by a pen, which shows that it was the hand, or by a second finger, which shows that it was a gesture. All other fingers
/// make gestures. What is the drawing hand's as it lands has no say until it is lifted.
extension ToolMachine {
    mutating func landFinger(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard !isHand(event) else { return }
        stopGlide(&effects)
        guard navigation.drag == nil else { return }
        switch activity {
        case .idle, .hovering:
            break
        case .tentative, .waiting:
            // After a lift it is a new finger on its own, yet a hand that settles flickers just so: the first mark was no choice.
            discardStroke(&effects)
        case .marking(let stroke):
            guard stroke.kind == .mouse, fingersMark else { return }
        }
        let contact = Contact(event)
        let wasMoving = navigation.gesture.stage == .moving
        if wasMoving, navigation.gesture.fingers.count > 1 {
            guard now - navigation.gesture.began <= parameters.navigation.gather else { return }
            effects += [.view(.takeBack(since: navigation.gesture.began)), .view(.end)]
        }
        navigation.gesture.land(contact, at: event.position, time: now)
        switch navigation.gesture.fingers.count {
        case 1:
            if pressUse == .marks {
                guard fingersMark else { return }
                guard !pens.isHeld(now: now, parameters: parameters.palm) else {
                    // It waits for a second finger.
                    navigation.gesture.stage = .over
                    return
                }
            }
            navigation.gesture.stage = .marking
            endStroke(&effects)
            press(event, canBeTakenBack: true, &effects)
        case 2:
            guard wasMoving else { return }
            navigation.gesture.begin(.moving)
            effects.append(.view(.begin))
        case _:
            break
        }
    }

    /// Decided when a finger touches.
    private var fingersMark: Bool {
        switch settings.fingers {
        case .automatic: !pens.hasTouched
        case .draw: true
        case .pan: false
        }
    }

    /// The drawing hand comes down here: a tip is down, a pen is in that hand over another window, or the place is one where the hand that
    /// holds the pen lies, or where a hand lies already. The other hand, farther away, may act.
    private func isHand(_ event: PointerEvent) -> Bool {
        if pens.isTouching || !pens.isHere { return true }
        if pens.rests(at: event.position, settings.handedness, scale: scale, now: now, parameters: parameters.palm) { return true }
        if pens.isBeside(event.position, scale: scale, now: now, parameters: parameters.palm) { return true }
        let contact = Contact(event)
        return contacts.contains { other, touching in
            touching.kind == .touch && other != contact && !navigation.gesture.contains(other)
                && (touching.place?.distance(to: event.position) ?? 0) <= parameters.palm.breadth * scale
        }
    }

    /// A pen shows itself: what touches is taken for the hand that holds it. Its stroke is taken back; where its time for that is over it
    /// ends, if the hand drew rather than lay there. Where it moved the page of late, that too is taken back.
    mutating func yieldToPen(_ effects: inout [ToolEffect]) {
        switch activity {
        case .idle, .hovering: break
        case .tentative, .waiting: discardStroke(&effects)
        case .marking(let stroke):
            guard stroke.kind == .touch else { break }
            if navigation.gesture.farthest <= parameters.palm.rest * scale { discardStroke(&effects) } else { endStroke(&effects) }
        }
        if let moved = navigation.movedByTouch, now - moved < parameters.palm.takeBack {
            effects.append(.view(.takeBack(since: now - parameters.palm.takeBack)))
        }
        navigation.movedByTouch = nil
        abandonGesture(&effects)
        // What the pen itself has flung goes on beneath it.
        if navigation.glide?.kind == .touch { stopGlide(&effects) }
        endDrag(&effects) { $0.kind == .touch }
        navigation.gesture = TouchGesture()
        navigation.waitingEdit = nil
    }
}
