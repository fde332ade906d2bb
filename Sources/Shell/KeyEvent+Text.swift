import Ink

extension KeyEvent {
    /// Whether SDL reports a text of the key's right after its press.
    var makesText: Bool {
        switch key {
        case .character, .space: modifiers.subtracting(.shift).isEmpty
        case .escape, .tab, .enter, .backspace, .delete, .insert, .menu, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
            .function,
            .modifier:
            false
        }
    }

    /// The text that a press of the key makes on every layout of the keyboard. Nil where it makes none, and where only the layout knows
    /// which: what Shift makes of other keys than letters.
    package var text: String? {
        guard isPressed, makesText else { return nil }
        switch key {
        case .space: return " "
        case .character(let character) where modifiers.isEmpty: return String(character)
        case .character(let character) where character.properties.isAlphabetic: return String(character).uppercased()
        default: return nil
        }
    }
}
