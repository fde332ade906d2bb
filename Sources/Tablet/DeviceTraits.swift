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

    /// Whether the names are those of a pen's two ends: they differ only by what each end is called, and its number.
    static func areEnds(_ one: String, _ other: String) -> Bool {
        func stem(_ name: String) -> [Substring] {
            let words = name.lowercased().prefix { $0 != "(" }.split { !$0.isLetter && !$0.isNumber }
            return words.filter { !["pen", "stylus", "eraser"].contains($0) }
        }
        return stem(one) == stem(other)
    }

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
        // By its name first: libinput declares a pressure for pads, too.
        if !isTabletTool, words.last == "pad" || !hasPressure && words.contains("pad") { return nil }
        if isTabletTool || hasPressure { return words.contains("eraser") ? .eraser : .pen }
        return .mouse
    }
}
