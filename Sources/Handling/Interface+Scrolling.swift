import Ink
import Interface
import PanelModel
import Showing
import Widgets

/// Presses on lists that are longer than their plate: they scroll the list, or take a value of it.
extension Interface {
    /// How far a wheel's step scrolls a list, in logical points.
    static let wheelStep = 60.0

    /// A pen or finger that sets out along a list within this time scrolls it, even from a value, in seconds.
    static let flick = 0.15

    /// Whether a press on a value may turn out to scroll the list. A mouse's does not, for it has a wheel; nor does a press on the pressure
    /// curve, which is dragged up and down.
    func mayScroll(_ control: Control<Action>, _ event: PointerEvent) -> Bool {
        if case .adjust(let value) = control.action, value.isDrawnOn { return false }
        return event.kind != .mouse && isScrollable(control)
    }

    /// The press as one on its value, which is taken where the press began, if it was undecided.
    func decided(_ press: Press) -> Press {
        guard case .undecided(let id, let start, _) = press else { return press }
        guard let control = shown.control(id) else { return .over }
        adjust(control, at: start)
        return .control(id, start: start, isInside: true)
    }

    /// Presses that have rested on a value mean the value.
    func decidePresses() {
        for (contact, press) in hand.presses {
            guard case .undecided(_, _, let since) = press, now >= since + Self.flick else { continue }
            hand.presses[contact] = decided(press)
        }
    }

    /// When the next press will have rested on its value for long enough, in device seconds.
    var pressDeadline: Double? {
        hand.presses.values.compactMap { if case .undecided(_, _, let since) = $0 { since + Self.flick } else { nil } }.min()
    }

    /// Scrolls by a wheel or touchpad, in logical points; whether the pointer was over the interface.
    package func scroll(at position: Point, by distance: Double) -> Bool {
        let point = state.window.logical(position)
        guard shown.layer(at: point) != nil else { return false }
        scroll(by: distance)
        return true
    }
}
