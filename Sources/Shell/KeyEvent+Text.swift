import Ink

extension KeyEvent {
    /// The text that a press of the key makes, whatever the keyboard's layout: what Shift makes of other keys than letters only that knows.
    /// Nil for keys without text, and with other modifiers than Shift.
    package var text: String? {
        guard isPressed, modifiers.subtracting(.shift).isEmpty else { return nil }
        switch key {
        case .space: return " "
        case .character(let character) where modifiers.isEmpty: return String(character)
        case .character(let character) where character.properties.isAlphabetic: return String(character).uppercased()
        default: return nil
        }
    }
}
