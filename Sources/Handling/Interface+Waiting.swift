import Contacts
import Ink
import Interface
import Showing
import Widgets

/// What becomes of the ink that was written by hand and of what hands do beside it: that waits until the ink is text.
extension Interface {
    /// What a hand does beside ink waits until that is text: a button pressed after a name was written is to have the name.
    func wait(_ event: PointerEvent, at point: Point) {
        handwriting.hold(event)
        if shown.layer(at: point) != nil { hand.presses[Contact(event)] = .waiting(shown.control(at: point)?.id) }
        setNeedsLayout()
        read()
    }

    /// Does what has waited.
    func stopWaiting() {
        let (isSubmitted, isLeft) = (handwriting.isSubmitted, handwriting.isLeft)
        (handwriting.isSubmitted, handwriting.isLeft) = (false, false)
        for event in handwriting.takeHeld() {
            let contact = Contact(event)
            if event.phase == .press(.primary), shown.layer(at: state.window.logical(event.position)) == nil { hand.presses[contact] = nil }
            take(event, .acts)
        }
        if isSubmitted { submit() }
        if isLeft { leaveForCanvas() }
    }

    /// Moves the ink along with its field, and removes it when the field goes. Returns whether the interface needs a new layout.
    func followHandwriting() -> Bool {
        guard let place = handwriting.place else { return false }
        switch place {
        case .field(let id):
            guard let control = shown.control(id), typing.edit?.control == id else { return leaveWriting() }
            let corner = Point(x: control.frame.x, y: control.frame.y)
            if let former = handwriting.corner, former != corner {
                let (dx, dy) = (corner.x - former.x, corner.y - former.y)
                handwriting.move(x: dx, y: dy)
                shown.move(inkBy: dx * state.window.scale, dy * state.window.scale)
            }
            handwriting.corner = corner
        case .text: if typing.written == nil { return leaveWriting() }
        }
        let text = place == .text ? typing.written?.text : typing.edit?.text.text
        switch handwriting.stage {
        case .read(let ink): return text != ink.after && leaveWriting()
        case .back(let ink): return text != ink.before && leaveWriting()
        case .corrected(let words): return text != words && leaveWriting()
        case .none, .wet, .asked: return false
        }
    }

    /// The text has gone, or is another: presses that have waited come too late. Returns true.
    private func leaveWriting() -> Bool {
        for event in handwriting.takeHeld() {
            let isLifted = event.phase == .release(.primary) || event.phase == .cancel
            hand.presses[Contact(event)] = isLifted ? nil : .over
        }
        forgetWriting()
        return true
    }

    /// The ink goes, and with it how it was read. What has waited for it is done.
    func forgetWriting() {
        if case .asked = handwriting.stage { emit(.reading(.cancel)) }
        if let touch = handwriting.touch, touch.marks {
            hand.presses[touch.contact] = .over
            handwriting.forgetTouch()
        }
        handwriting.forgetInk()
        typing.edit?.line.isWrittenOver = false
        shown.removeInk()
        setNeedsLayout()
        if !handwriting.held.isEmpty || handwriting.isLeft { stopWaiting() }
    }
}
