import Contacts
import Ink
import Interface
import Showing

/// Fingers that may turn out to be a palm's. What they press shows at once, but acts only when the judge is sure of them: not at all where
/// a pen shows itself before.
extension Interface {
    private static let palm = PalmParameters()

    /// A pen shows itself: what touches is a hand. A panel that the hand opened by resting goes before the pen can press there.
    func yieldToPen() {
        if isPalms(open) {
            close()
            layOut()
        }
        hand.leaving = [:]
        if hand.giveUpPresses() { setNeedsLayout() }
    }

    /// Whether a finger opened the panel that rests still, or did until a moment ago: it is the palm's of a pen that shows itself now.
    func isPalms(_ opened: Opened?) -> Bool {
        guard let opener = opened?.opener else { return false }
        return opener.lifted.map { now - $0 < Self.palm.takeBack } ?? true
    }

    /// Shows the press of a finger that the judge is not sure of. The judge keeps what the finger does meanwhile.
    func showWaiting(_ event: PointerEvent, at point: Point) {
        let contact = Contact(event)
        switch event.phase {
        case .press(.primary): hand.presses[contact] = .waiting(shown.control(at: point)?.id)
        case .cancel: hand.presses[contact] = nil
        case .motion, .press, .release: return
        }
        setNeedsLayout()
    }

    /// Fingers on the canvas that are sure by now to be no palm's close what was open. What they did themselves stays said.
    func endLeaving() {
        if let since = hand.takeSure(at: now) { leaveForCanvas(keepingToastSince: since) }
    }
}
