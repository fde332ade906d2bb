import Commands
import Ink

/// What the keys do. A chord that is not in the table does nothing.
package struct Keymap: Hashable, Sendable {
    package var commands: [KeyChord: Command]
    /// What a person changed about it.
    package private(set) var overrides: [Command: [KeyChord]] = [:]

    package init(commands: [KeyChord: Command] = [:]) { self.commands = commands }

    /// With a person's own keys: a command named there has these and no others, and they are taken from whatever had them.
    ///
    /// A chord that a person gave to several commands goes to the first of them by name.
    package func applying(_ overrides: [Command: [KeyChord]]) -> Keymap {
        var keymap = self
        keymap.overrides = overrides
        keymap.commands = commands.filter { overrides[$0.value] == nil }
        for (command, chords) in overrides.sorted(by: { $0.key.name > $1.key.name }) {
            for chord in chords { keymap.commands[chord] = command }
        }
        return keymap
    }

    /// The command's chords, those that people are told of first: fewest modifiers, then by name.
    package func chords(for command: Command) -> [KeyChord] {
        if let chosen = overrides[command] { return chosen.filter { commands[$0] == command } }
        return commands.filter { $0.value == command }.keys
            .sorted { ($0.modifiers.rawValue.nonzeroBitCount, $0.text) < ($1.modifiers.rawValue.nonzeroBitCount, $1.text) }
    }

    /// The chords of each command that has any, in that order.
    package var chords: [Command: [KeyChord]] {
        Set(commands.values).reduce(into: [:]) { chords, command in chords[command] = self.chords(for: command) }
    }

    /// What is bound to the chord itself goes before what is bound to the sign that it types.
    package subscript(chord: KeyChord) -> Command? { commands[chord] ?? chord.sign.flatMap { commands[$0] } }

    /// The keys out of the box, as the commands' table has them. No key has two commands.
    package static let standard = Keymap(
        commands: Dictionary(
            uniqueKeysWithValues: (Command.named + Command.opacities).flatMap { command in command.facts.keys.map { ($0, command) } }))
}

extension KeyChord {
    /// Keys tell of the sign that they type without Shift. With it a US keyboard types another; where a keyboard tells of that one, it
    /// is the sign all the same.
    private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["=": "+", "+": "+", "/": "?", "?": "?"]

    /// The sign that the key types with Shift, as a chord without it.
    fileprivate var sign: KeyChord? {
        guard modifiers.contains(.shift), case .character(let character) = key, let sign = Self.signs[character] else { return nil }
        return KeyChord(sign, modifiers.subtracting(.shift))
    }
}
