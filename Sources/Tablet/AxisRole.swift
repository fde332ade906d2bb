/// What a valuator of a pen measures, told by its label.
enum AxisRole: String, CaseIterable, Sendable {
    case x = "Abs X"
    case y = "Abs Y"
    case pressure = "Abs Pressure"
    case tiltX = "Abs Tilt X"
    case tiltY = "Abs Tilt Y"
    /// Barrel rotation. (libinput's "Abs Rotary Z" runs into its own limit after a fraction of a degree, and tells nothing.)
    case wheel = "Abs Wheel"
}
