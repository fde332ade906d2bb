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

/// A side of the window.
package enum Edge: String, CaseIterable, Sendable {
    case left, top, right, bottom

    package var isVertical: Bool { self == .left || self == .right }
}
