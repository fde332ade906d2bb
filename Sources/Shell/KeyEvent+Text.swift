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
}

extension KeyStroke {
    /// The text that a press of the key types. Nil if it types none, and if the layout has not told the text of a key other than a letter
    /// with Shift.
    package var text: String? {
        guard event.isPressed, event.makesText else { return nil }
        if let typed { return String(typed) }
        switch event.key {
        case .space: return " "
        case .character(let character) where event.modifiers.isEmpty: return String(character)
        case .character(let character) where character.properties.isAlphabetic: return String(character).uppercased()
        default: return nil
        }
    }
}
