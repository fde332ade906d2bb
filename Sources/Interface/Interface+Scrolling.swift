import Ink
import Panels
import Widgets

/// Lists that are longer than their plate.
extension Interface {
    /// Logical points that a wheel's step scrolls a list by.
    static let wheelStep = 60.0

    /// A pen or finger that sets out along a list within this time scrolls it, whatever it began on, in seconds.
    static let flick = 0.15

    /// Whether a press on a value may be the beginning of a flick. A mouse has a wheel, and the pressure curve is dragged up and down.
    func mayScroll(_ control: Control<Action>, _ event: PointerEvent) -> Bool {
        if case .adjust(.curve) = control.action { return false }
        return event.kind != .mouse && isScrollable(control)
    }

    /// The control lies in a list that is longer than its plate.
    func isScrollable(_ control: Control<Action>) -> Bool {
        control.isScrolled && (layers.last { $0.controls.contains(control) }?.mostScroll ?? 0) > 0
    }

    /// A press that has turned out to mean the value, which is taken where it began.
    func decided(_ press: Press) -> Press {
        guard case .undecided(let id, let start, _) = press else { return press }
        guard let control = control(id) else { return .over }
        adjust(control, at: start)
        return .control(id, start: start, isInside: true)
    }

    /// Presses that rest on a value mean it.
    func decidePresses() {
        for (contact, press) in presses {
            guard case .undecided(_, _, let since) = press, now >= since + Self.flick else { continue }
            presses[contact] = decided(press)
        }
    }

    /// When one of them has rested long enough, in device seconds.
    var pressDeadline: Double? {
        presses.values.compactMap { if case .undecided(_, _, let since) = $0 { since + Self.flick } else { nil } }.min()
    }

    /// A wheel or trackpad turned, in logical points; whether the interface took it.
    package func scroll(at position: Point, by distance: Double) -> Bool {
        let point = state.window.logical(position)
        guard layer(at: point) != nil else { return false }
        scroll(by: distance)
        return true
    }

    func scroll(by distance: Double) {
        guard dialog == nil, let open, let layer = layers.last(where: { $0.name == .panel(open.panel) }), layer.mostScroll > 0 else {
            return
        }
        self.open?.scroll = min(max(open.scroll + distance, 0), layer.mostScroll)
        setNeedsLayout()
    }
}
