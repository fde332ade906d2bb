import Ink

/// One thing on a plate: its role, place, look and purpose. A value: equal controls look equal.
package struct Control<Purpose: Hashable & Sendable>: Hashable, Sendable {
    package var id: ControlID
    package var role: Role
    /// The name for people and assistive tools.
    package var name: String
    /// The value as text: "on", "0.5", "#1a1a1e"; empty when the control has none.
    package var value = ""
    /// Logical points in the window.
    package var frame: Rect
    package var face: Face
    package var action: Purpose
    package var isOn = false
    package var isEnabled = true
    /// The control moves with the plate's scroll offset and is clipped to its viewport.
    package var isScrolled = false
    /// The control is drawn and pressed as the largest circle within its frame. In rows that are bent, frames overlap at their corners.
    package var isRound = false
    /// What the tooltip says besides the name: why a disabled control is so, or what another press would do; empty for nothing.
    package var hint = ""
    /// A field for secrets: it has no value, and shows typed text as bullets.
    package var isSecret = false

    package init(
        _ id: ControlID, _ role: Role, _ name: String, frame: Rect, face: Face, action: Purpose, value: String = "", isOn: Bool = false,
        isEnabled: Bool = true
    ) {
        self.id = id
        self.role = role
        self.name = name
        self.value = value
        self.frame = frame
        self.face = face
        self.action = action
        self.isOn = isOn
        self.isEnabled = isEnabled
    }

    /// The control with what its tooltip says besides the name.
    package func hinting(_ words: String) -> Control {
        var control = self
        control.hint = words
        return control
    }

    /// The distance from a point to the control's visible shape; 0 within it.
    package func distance(to point: Point) -> Double {
        isRound ? max(frame.center.distance(to: point) - min(frame.width, frame.height) / 2, 0) : frame.distance(to: point)
    }
}
