import Commands
import Ink
import Panels

/// What opens at the tip.
extension Interface {
    /// Where a pen or the mouse was last, in logical points; the middle of the window's room until one came.
    package var lastTip: Point {
        guard let place = hand.pointer.place.map(state.window.logical) else { return state.window.bounds.center }
        return Point(x: min(max(place.x, 0), state.window.width), y: min(max(place.y, 0), state.window.height))
    }

    /// Where a pen hovers over the canvas, in device pixels; nil where none does.
    package var hoveringPen: Point? {
        guard hand.pointer.isPen, hand.pointer.device != nil, let place = hand.pointer.place else { return nil }
        return covers(place) ? nil : place
    }

    /// The tip at a place, or else at the last one, with the hand that holds it: the pen's lean tells which, or else the settings.
    func tip(_ place: Point?, leaning lean: Double?) -> Tip {
        Tip(place: place ?? lastTip, hand: lean.flatMap(Handedness.init(leaning:)) ?? state.tools.handedness, lean: lean)
    }
}
