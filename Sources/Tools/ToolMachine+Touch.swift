import Ink

/// When fingers draw, and how a palm does not.
///
/// One finger alone draws where `fingers` says so, and while no pen is near. It marks at once, but for a short time its stroke can be
/// taken back: by a pen, which shows that it was the hand, or by a second finger, which shows that it was a gesture. All other fingers
/// make gestures; a hand that lies there since a pen was near has no say, and while it lies there no other finger has.
extension ToolMachine {
    mutating func landFinger(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
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
        guard !pens.isNear, navigation.drag == nil, !liesHand(besides: contact) else { return }
        let wasMoving = navigation.gesture.stage == .moving
        if wasMoving, navigation.gesture.fingers.count > 1 {
            guard now - navigation.gesture.began <= parameters.navigation.gather else { return }
            effects += [.view(.takeBack(since: navigation.gesture.began)), .view(.end)]
        }
        navigation.gesture.land(contact, at: event.position, time: now)
        switch navigation.gesture.fingers.count {
        case 1:
            guard fingersMark || navigation.isSpaceHeld || event.modifiers.contains(.alt) else { return }
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
        switch fingers {
        case .automatic: !pens.hasTouched
        case .draw: true
        case .pan: false
        }
    }

    private func liesHand(besides contact: Contact) -> Bool {
        contacts.contains { $0.value == .touch && $0.key != contact && !navigation.gesture.contains($0.key) }
    }

    /// A pen shows itself: what touches is a hand. Its stroke is taken back, or ends where its time for that is over; where it moved the
    /// page of late, that too is taken back.
    mutating func yieldToPen(_ effects: inout [ToolEffect]) {
        switch activity {
        case .idle, .hovering: break
        case .tentative, .waiting: discardStroke(&effects)
        case .marking(let stroke): if stroke.kind == .touch { endStroke(&effects) }
        }
        if let moved = navigation.movedByTouch, now - moved < parameters.takeBack {
            effects.append(.view(.takeBack(since: now - parameters.takeBack)))
        }
        navigation.movedByTouch = nil
        abandonGesture(&effects)
        stopGlide(&effects)
        endDrag(&effects) { $0.kind == .touch }
        navigation.gesture = TouchGesture()
        navigation.waitingEdit = nil
    }
}
