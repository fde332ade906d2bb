import Contacts
import Ink
import Panels

/// A finger that rested on the canvas for a panel.
struct Opener: Hashable {
    let finger: Contact
    /// In device seconds; nil while it is down.
    var lifted: Double?
}

/// Fingers that may turn out to be a palm's: what they press shows at once and acts when the judge is sure of them, not at all if a pen
/// shows itself before.
extension Interface {
    private static let palm = PalmParameters()

    /// A pen shows itself: what touches is a hand. A panel that it opened by resting goes before the pen can press there.
    func yieldToPen() {
        if isPalms(open) {
            close()
            layOut()
        }
        leaving = [:]
        guard !presses.isEmpty else { return }
        for contact in presses.keys { presses[contact] = .over }
        setNeedsLayout()
    }

    /// A finger asked for it that rests still, or did until a moment ago: the palm's of a pen that shows itself now.
    func isPalms(_ opened: Opened?) -> Bool {
        guard let opener = opened?.opener else { return false }
        return opener.lifted.map { now - $0 < Self.palm.takeBack } ?? true
    }

    /// A finger's press that waits shows, and does nothing yet. What follows until it is sure the judge keeps.
    func showWaiting(_ event: PointerEvent, at point: Point) {
        let contact = Contact(event)
        switch event.phase {
        case .press(.primary): presses[contact] = .waiting(layer(at: point)?.control(at: point)?.id)
        case .cancel: presses[contact] = nil
        case .motion, .press, .release: return
        }
        setNeedsLayout()
    }

    /// Fingers on the canvas that are sure by now close what was open.
    func endLeaving() {
        for (contact, deadline) in leaving where now >= deadline {
            leaving[contact] = nil
            leaveForCanvas()
        }
    }
}
