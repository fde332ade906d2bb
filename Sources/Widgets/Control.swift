import Ink

/// One thing on a plate: what it is, where, how it is drawn and what it is for. A value: what is equal looks equal.
package struct Control<Purpose: Hashable & Sendable>: Hashable, Sendable {
    package var id: ControlID
    package var role: Role
    /// What people and assistive tools call it.
    package var name: String
    /// Its value as text: "on", "0.5", "#1a1a1e"; empty where it has none.
    package var value = ""
    /// Logical points in the window.
    package var frame: Rect
    package var face: Face
    package var action: Purpose
    package var isOn = false
    package var isEnabled = true
    /// Moves with the plate's scroll offset and is cut off at its viewport.
    package var isScrolled = false
    /// Drawn and pressed as the circle within its frame: rows that are bent have the frames' corners in common.
    package var isRound = false
    /// A field whose value nobody is to read: it has none, and what is typed in it shows as bullets.
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

    /// How far a point is from what is drawn; 0 upon it.
    package func distance(to point: Point) -> Double {
        isRound ? max(frame.center.distance(to: point) - min(frame.width, frame.height) / 2, 0) : frame.distance(to: point)
    }
}
