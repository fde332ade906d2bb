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

    /// What people are told of each command's keys, in that order.
    package var labels: [Command: [String]] {
        Set(commands.values).reduce(into: [:]) { labels, command in labels[command] = chords(for: command).map(\.label) }
    }

    /// What is bound to the chord itself goes before what is bound to the sign that it types.
    package subscript(chord: KeyChord) -> Command? { commands[chord] ?? chord.sign.flatMap { commands[$0] } }

    package static let standard: Keymap = {
        var commands: [KeyChord: Command] = [
            KeyChord("e"): .select(.pixelEraser),
            KeyChord("x"): .selectPrevious,
            KeyChord("q"): .gesture(.doubleTap),
            KeyChord("w"): .gesture(.squeeze),
            KeyChord("["): .smaller,
            KeyChord("-"): .smaller,
            KeyChord("]"): .larger,
            KeyChord("="): .larger,
            KeyChord("+"): .larger,
            KeyChord("z", .control): .undo,
            KeyChord("z", [.control, .shift]): .redo,
            KeyChord("y", .control): .redo,
            KeyChord(.delete, [.control, .shift]): .clear,
            KeyChord("0"): .opacity(1),
            KeyChord("=", .control): .view(.zoomIn),
            KeyChord("+", .control): .view(.zoomIn),
            KeyChord("-", .control): .view(.zoomOut),
            // Krita's and the browsers' key, and Xournal++'s and GIMP's digit.
            KeyChord("0", .control): .view(.actualSize),
            KeyChord("1", .control): .view(.actualSize),
            KeyChord("9", .control): .view(.fit),
            KeyChord("[", .control): .view(.rotateLeft),
            KeyChord("]", .control): .view(.rotateRight),
            KeyChord("'", .control): .view(.resetRotation),
            KeyChord("f"): .view(.flip),
            KeyChord(.left): .view(.scrollLeft),
            KeyChord(.right): .view(.scrollRight),
            KeyChord(.up): .view(.scrollUp),
            KeyChord(.down): .view(.scrollDown),
            KeyChord("c"): .interface(.colors),
            KeyChord("i"): .interface(.pickColor),
            KeyChord(",", .control): .interface(.settings),
            KeyChord("k", .control): .interface(.commands),
            KeyChord(.function(1)): .interface(.shortcuts),
            KeyChord("?"): .interface(.shortcuts),
            KeyChord(.menu): .interface(.menu),
            KeyChord(.function(10), .shift): .interface(.menu),
            KeyChord(.tab): .interface(.toggleInterface),
            KeyChord(.function(6)): .interface(.focusInterface),
            KeyChord(.function(11)): .interface(.fullScreen),
            KeyChord("q", .control): .interface(.quit),
        ]
        for preset in InkPreset.standard { preset.key.map { commands[$0] = .select(.ink(preset.slot)) } }
        for (tenths, digit) in zip(1...9, "123456789".unicodeScalars) { commands[KeyChord(digit)] = .opacity(Double(tenths) / 10) }
        return Keymap(commands: commands)
    }()
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

extension Command {
    /// Whether a key that is held does it again and again. What toggles or destroys never does.
    package var repeats: Bool {
        switch self {
        case .undo, .redo, .smaller, .larger: true
        case .view(let command): command.repeats
        case .clear, .select, .selectPrevious, .toggleEraser, .width, .opacity, .color, .fingers, .appearance, .paper, .paperColor,
            .interface, .gesture:
            false
        }
    }
}

extension ViewCommand {
    fileprivate var repeats: Bool {
        switch self {
        case .zoomIn, .zoomOut, .rotateLeft, .rotateRight, .scrollLeft, .scrollRight, .scrollUp, .scrollDown: true
        case .actualSize, .fit, .resetRotation, .flip: false
        }
    }
}
