import Ink
import Showing
import Widgets

/// Tools that are hidden or minimised come when a pointer calls them.
extension Interface {
    /// Shows tools that are hidden or minimised while a pointer is near their edge or their handle, or has rested on the minimised bar, and
    /// until it has left them.
    package func peek(at point: Point) {
        guard visibility.isHidden || state.settings.isPickerMinimised else {
            visibility.stopPeeking()
            return visibility.stopResting()
        }
        visibility.rest(opensByRest(at: point), at: now)
        let isCalled =
            state.window.distance(from: point, to: state.edge) < Visibility.reach || shown.layer(.handle)?.contains(point) == true
        let isNear = shown.layer(.picker).map { $0.plate.distance(to: point) < Visibility.kept } ?? false
        if visibility.peek(isCalled: isCalled, isNear: isNear) { setNeedsLayout() }
    }

    /// Whether a pointer that rests at a point opens the minimised bar. Undo and redo do not: they must not go from beneath a pointer that
    /// is about to press them again.
    private func opensByRest(at point: Point) -> Bool {
        guard !visibility.isPeeking, let layer = shown.layer(at: point), layer.name == .picker else { return false }
        guard let control = layer.control(at: point), control.isEnabled, case .command = control.action else { return true }
        return false
    }

    /// Opens the minimised bar once a pointer has rested on it for long enough.
    package func endResting() {
        guard hand.presses.isEmpty, visibility.endResting(at: now, isMinimised: state.settings.isPickerMinimised) else { return }
        setNeedsLayout()
    }

    /// No pointer is near any more.
    package func stopPeeking() {
        visibility.stopResting()
        if visibility.stopPeeking() { setNeedsLayout() }
    }
}
