/// A control's role for people who cannot see it. The words are part of the control socket's contract.
package enum Role: String, Sendable {
    case button, toggle, radio, slider, swatch, grid, spectrum, curve, strip, field, row
    /// Shows a value that nobody sets.
    case meter
    /// Text or decoration.
    case none

    /// Whether it takes presses and keys.
    package var isControl: Bool { self != .none && self != .meter }

    /// Whether the control socket reports it.
    package var isTold: Bool { self != .none }
}
