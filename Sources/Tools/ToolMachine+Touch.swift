import Ink

/// When fingers draw, and how a palm does not.
///
/// One finger alone draws, until a pen has touched and while none is near. It marks at once, but for a short time its stroke can be
/// taken back: by a pen, which shows that it was the hand, or by a second finger, which shows that it was a gesture.
extension ToolMachine {
    mutating func landFinger(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        switch activity {
        case .idle, .hovering:
            break
        case .tentative, .waiting:
            // After a lift it is a new finger on its own, yet a hand that settles flickers just so: the first mark was no choice.
            discardStroke(&effects)
        case .marking(let stroke):
            guard stroke.kind == .mouse else { return }
        }
        guard isOnlyFinger(Contact(event)), !pens.hasTouched, !pens.isNear else { return }
        endStroke(&effects)
        beginStroke(event, canBeTakenBack: true, &effects)
    }

    private func isOnlyFinger(_ contact: Contact) -> Bool {
        !contacts.contains { $0.value == .touch && $0.key != contact }
    }

    /// A pen shows itself: a finger's stroke is taken back, or ends where its time for that is over.
    mutating func yieldToPen(_ effects: inout [ToolEffect]) {
        switch activity {
        case .idle, .hovering: break
        case .tentative, .waiting: discardStroke(&effects)
        case .marking(let stroke): if stroke.kind == .touch { endStroke(&effects) }
        }
    }
}
