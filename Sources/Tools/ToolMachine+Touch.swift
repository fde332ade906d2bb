import Contacts
import Ink

/// When fingers draw, and how a palm does not.
///
/// One finger alone draws where the settings say so, and while no pen is in a hand. It marks at once, but for a short time its stroke can
/// be taken back: by a pen, which shows that it was the hand, or by a second finger beside it, which shows that it was a gesture. All other
/// fingers make gestures.
extension ToolMachine {
    mutating func landFinger(_ event: PointerEvent, _ verdict: Verdict, _ effects: inout [ToolEffect]) {
        stopGlide(&effects)
        guard navigation.drag == nil else { return }
        switch activity {
        case .idle, .hovering:
            break
        case .tentative:
            discardStroke(&effects)
        case .waiting(let deadline):
            // It is a new finger on its own; or the flickering of a hand that settles, which a pen then shows.
            if rules <= .seventh { discardStroke(&effects) } else { restStroke(until: deadline, &effects) }
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
        if verdict.deadline != nil { navigation.gesture.mayBePalm = true }
        switch navigation.gesture.fingers.count {
        case 1:
            if keyboard.pressUse == .marks {
                guard fingersMark else { return }
                if case .assists = verdict {
                    // It waits for a second finger.
                    navigation.gesture.stage = .over
                    return
                }
            }
            navigation.gesture.stage = .marking
            endStroke(&effects)
            let doubt = Doubt(until: verdict.deadline ?? now + parameters.palm.takeBack, mayBePalm: verdict.deadline != nil)
            press(event, doubt: doubt, &effects)
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

    /// A pen shows itself: what touches is taken for the hand that holds it. Its stroke is taken back; where its time for that is over it
    /// ends, if the hand drew rather than lay there. Where it moved the page of late, that too is taken back.
    mutating func yieldToPen(_ effects: inout [ToolEffect]) {
        contacts = contacts.filter { $0.value != .touch }
        switch activity {
        case .idle, .hovering: break
        case .tentative, .waiting: discardStroke(&effects)
        case .marking(let stroke):
            guard stroke.kind == .touch else { break }
            if navigation.gesture.farthest <= parameters.palm.rest * scale { discardStroke(&effects) } else { endStroke(&effects) }
        }
        takeBackStrokes(&effects)
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
