import Ink

/// The traits that distinguish pens, erasers, fingers and mice.
struct DeviceTraits: Hashable, Sendable {
    enum Touch: Hashable, Sendable {
        case none
        /// Fingers act where they touch: a touch screen.
        case direct
        /// Fingers move a pointer: a touchpad.
        case dependent
    }

    var name: String
    /// The Wacom driver's `Wacom Tool Type`: STYLUS, ERASER, CURSOR, PAD or TOUCH.
    var toolType: String?
    /// libinput made this device for a tablet tool.
    var isTabletTool = false
    var hasPressure = false
    var touch = Touch.none

    /// Decided by the driver's tool type first, then touch, then the axes; nil for a pad of buttons.
    var kind: PointerKind? {
        switch toolType {
        case "STYLUS": return .pen
        case "ERASER": return .eraser
        case "CURSOR": return .mouse
        case "PAD": return nil
        case _: break
        }
        switch touch {
        case .direct: return .touch
        case .dependent: return .mouse
        case .none: break
        }
        let words = name.lowercased().split { !$0.isLetter }
        if isTabletTool || hasPressure { return words.contains("eraser") ? .eraser : .pen }
        return words.contains("pad") ? nil : .mouse
    }
}
