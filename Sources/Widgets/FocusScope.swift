import Ink

/// Controls among which keys lead the focus: Tab goes round all that show, an arrow stays on its plate.
package struct FocusScope<Purpose: Hashable & Sendable> {
    /// In reading order.
    package let controls: [Control<Purpose>]

    /// What takes presses and keys on the plates.
    ///
    /// - Parameter focus: what has the focus counts also when its own press has just disabled it.
    package init(_ plates: [Plate<Purpose>], keeping focus: ControlID? = nil) {
        controls = plates.filter { !$0.isPassive }.flatMap(\.controls).filter { $0.role.isControl && ($0.isEnabled || $0.id == focus) }
    }

    /// So many steps on in reading order, and round at the ends.
    package func control(_ steps: Int, after id: ControlID) -> Control<Purpose>? {
        guard let index = controls.firstIndex(where: { $0.id == id }) else { return nil }
        return controls[(index + steps % controls.count + controls.count) % controls.count]
    }

    /// Where an arrow leads: to the nearest control that way; where there is none, on in reading order.
    package func control(_ arrow: Key, from control: Control<Purpose>) -> Control<Purpose>? {
        control.neighbour(towards: arrow, among: controls) ?? self.control(arrow == .left || arrow == .up ? -1 : 1, after: control.id)
    }
}
