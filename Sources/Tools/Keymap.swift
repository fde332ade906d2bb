import Commands
import Ink

/// Maps chords to commands. A chord that is not in the table does nothing.
package struct Keymap: Hashable, Sendable {
    package var commands: [KeyChord: Command]
    /// The keys that a person changed.
    package private(set) var overrides: [Command: [KeyChord]] = [:]

    package init(commands: [KeyChord: Command] = [:]) { self.commands = commands }

    /// Returns the keymap with a person's own keys. A command in `overrides` has only the keys given there, which are taken from any other
    /// command.
    ///
    /// A chord that is given to several commands goes to the one whose name sorts first.
    package func applying(_ overrides: [Command: [KeyChord]]) -> Keymap {
        var keymap = self
        keymap.overrides = overrides
        keymap.commands = commands.filter { overrides[$0.value] == nil }
        for (command, chords) in overrides.sorted(by: { $0.key.name > $1.key.name }) {
            for chord in chords { keymap.commands[chord] = command }
        }
        return keymap
    }

    /// Returns the command's chords in the order in which people see them. A person's own chords stay in the given order; the others are
    /// sorted by the number of modifiers, then by name.
    package func chords(for command: Command) -> [KeyChord] {
        if let chosen = overrides[command] { return chosen.filter { commands[$0] == command } }
        return commands.filter { $0.value == command }.keys
            .sorted { ($0.modifiers.rawValue.nonzeroBitCount, $0.text) < ($1.modifiers.rawValue.nonzeroBitCount, $1.text) }
    }

    /// The titles of each command's chords, in the order of `chords(for:)`.
    package var chords: [Command: [KeyChord]] {
        Set(commands.values).reduce(into: [:]) { chords, command in chords[command] = self.chords(for: command) }
    }

    /// Returns the command of the chord itself, or else of the sign that the chord types.
    package subscript(chord: KeyChord) -> Command? { commands[chord] ?? chord.sign.flatMap { commands[$0] } }

    /// The default keys, from the table of commands. No key has two commands.
    package static let standard = Keymap(
        commands: Dictionary(
            uniqueKeysWithValues: (Command.named + Command.opacities).flatMap { command in command.facts.keys.map { ($0, command) } }))
}

extension KeyChord {
    /// A key event names the sign that the key types without Shift. The table maps it to the sign that it types with Shift on a US
    /// keyboard; a "+" or "?" that an event names directly maps to itself.
    private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["=": "+", "+": "+", "/": "?", "?": "?"]

    /// The sign that the key types with Shift, as a chord without Shift.
    fileprivate var sign: KeyChord? {
        guard modifiers.contains(.shift), case .character(let character) = key, let sign = Self.signs[character] else { return nil }
        return KeyChord(sign, modifiers.subtracting(.shift))
    }
}
