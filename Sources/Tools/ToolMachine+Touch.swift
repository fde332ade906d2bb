import Contacts
import Ink

/// When fingers draw, and how palms are kept from drawing.
///
/// A single finger draws where the settings say so, and while no pen is in a hand. It marks at once, but for a short time its stroke can be
/// taken back: by a pen, which shows that the finger was a palm, or by a second finger, which shows that the two make a gesture. All other
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
            // Either a new finger draws on its own, or a settling palm touches several times; then a pen takes all of them back.
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

    /// Whether fingers draw; decided when a finger lands.
    private var fingersMark: Bool {
        switch settings.fingers {
        case .automatic: !pens.hasTouched
        case .draw: true
        case .pan: false
        }
    }

    /// A pen appears: every touch is taken to be the hand that holds it. A finger's stroke is taken back while there is time for that;
    /// later it ends, or is discarded when the finger only lay there. A recent motion of the page by fingers is taken back too.
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
        // A glide that the pen itself started goes on.
        if navigation.glide?.kind == .touch { stopGlide(&effects) }
        endDrag(&effects) { $0.kind == .touch }
        navigation.gesture = TouchGesture()
        navigation.waitingEdit = nil
    }
}
