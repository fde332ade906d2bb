import Ink

/// A key together with all the modifiers that are down, no more and no fewer.
package struct KeyChord: Hashable, Sendable {
    package var key: Key
    package var modifiers: Modifiers

    package init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    package init(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) {
        self.init(.character(character), modifiers)
    }
}

/// What the keys do. A chord that is not in the table does nothing.
package struct Keymap: Hashable, Sendable {
    package var commands: [KeyChord: Command]

    package init(commands: [KeyChord: Command] = [:]) { self.commands = commands }

    package subscript(chord: KeyChord) -> Command? { commands[chord] }

    package static let standard: Keymap = {
        var commands: [KeyChord: Command] = [
            KeyChord("p"): .select(.pen),
            KeyChord("m"): .select(.marker),
            KeyChord("e"): .select(.eraser),
            KeyChord("x"): .selectPrevious,
            KeyChord("q"): .toggleEraser,
            KeyChord("["): .smaller,
            KeyChord("-"): .smaller,
            KeyChord("]"): .larger,
            KeyChord("="): .larger,
            // Where = needs Shift, + mostly does not, and the number pad has it.
            KeyChord("+"): .larger,
            KeyChord("z", .control): .undo,
            KeyChord("z", [.control, .shift]): .redo,
            KeyChord("y", .control): .redo,
            KeyChord(.delete, [.control, .shift]): .clear,
            KeyChord("0"): .opacity(1),
        ]
        for (tenths, digit) in zip(1...9, "123456789".unicodeScalars) { commands[KeyChord(digit)] = .opacity(Double(tenths) / 10) }
        return Keymap(commands: commands)
    }()
}

extension Command {
    /// Whether a key that is held does it again and again. What toggles or destroys never does.
    package var repeats: Bool {
        switch self {
        case .undo, .redo, .smaller, .larger: true
        case .clear, .select, .selectPrevious, .toggleEraser, .opacity: false
        }
    }
}
