import Ink

/// The controls among which keys move the focus. The caller gives Tab all shown plates, and an arrow key only its control's plate.
package struct FocusScope<Purpose: Hashable & Sendable> {
    /// In reading order.
    package let controls: [Control<Purpose>]

    /// Collects the enabled controls of the plates that take presses.
    ///
    /// - Parameter focus: the focused control; it counts even when its own press has just disabled it.
    package init(_ plates: [Plate<Purpose>], keeping focus: ControlID? = nil) {
        controls = plates.filter { !$0.isPassive }.flatMap(\.controls).filter { $0.role.isControl && ($0.isEnabled || $0.id == focus) }
    }

    /// The control so many steps further in reading order, wrapping around at both ends; nil when `id` is not among the controls.
    package func control(_ steps: Int, after id: ControlID) -> Control<Purpose>? {
        guard let index = controls.firstIndex(where: { $0.id == id }) else { return nil }
        return controls[(index + steps % controls.count + controls.count) % controls.count]
    }

    /// The control that an arrow key leads to: the nearest one in that direction, or else the next or previous one in reading order.
    package func control(_ arrow: Key, from control: Control<Purpose>) -> Control<Purpose>? {
        control.neighbour(towards: arrow, among: controls) ?? self.control(arrow == .left || arrow == .up ? -1 : 1, after: control.id)
    }
}
