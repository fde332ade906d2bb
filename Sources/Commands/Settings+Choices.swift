import Ink

/// The look of interface and paper: light, dark, or that of the desktop.
package enum Theme: String, CaseIterable, Sendable {
    /// The desktop's setting.
    case system
    case light
    case dark
}

/// What one finger on the canvas does; several fingers always pan, zoom and turn.
package enum FingerUse: String, CaseIterable, Sendable {
    /// A finger draws until a pen has touched; from then on it pans.
    case automatic
    case draw
    case pan
}

/// What a pen's eraser end does. The raw value is its name in settings.
package enum EraserEnd: String, CaseIterable, Sendable {
    /// Erases the ink beneath it.
    case ink
    /// Removes the strokes that it touches.
    case strokes
    /// Is as the tip: some pens call themselves erasers and have no other end.
    case tip = "off"

    /// The tool that the end is; nil where it is the tip's.
    package var tool: Tool? {
        switch self {
        case .ink: .pixelEraser
        case .strokes: .objectEraser
        case .tip: nil
        }
    }
}

/// What pressure changes of the pixel eraser. A finger and a mouse erase as with a firm hand.
package enum EraserPressure: String, CaseIterable, Sendable {
    case nothing
    case size
    /// Its edge is soft, and a light hand takes away a part.
    case softness

    package var ink: InkDefinition {
        switch self {
        case .nothing: .eraser
        case .size: .sizedEraser
        case .softness: .softEraser
        }
    }
}

/// A side of the window.
package enum Edge: String, CaseIterable, Sendable {
    case left, top, right, bottom

    package var isVertical: Bool { self == .left || self == .right }
}
