/// What a control is to somebody who cannot see it; the words are part of the control socket's contract.
package enum Role: String, Sendable {
    case button, toggle, radio, slider, swatch, grid, spectrum, curve, field, row
    /// Shows a value that nobody sets.
    case meter
    /// Text or decoration.
    case none

    /// It takes presses and keys.
    package var isControl: Bool { self != .none && self != .meter }

    /// The control socket tells of it.
    package var isTold: Bool { self != .none }
}
