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
            KeyChord("=", .control): .view(.zoomIn),
            KeyChord("+", .control): .view(.zoomIn),
            KeyChord("+", [.control, .shift]): .view(.zoomIn),
            KeyChord("=", [.control, .shift]): .view(.zoomIn),
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
            KeyChord("?", .shift): .interface(.shortcuts),
            KeyChord("/", .shift): .interface(.shortcuts),
            KeyChord(.menu): .interface(.menu),
            KeyChord(.function(10), .shift): .interface(.menu),
            KeyChord(.tab): .interface(.toggleInterface),
            KeyChord(.function(6)): .interface(.focusInterface),
            KeyChord(.function(11)): .interface(.fullScreen),
            KeyChord("q", .control): .interface(.quit),
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
        case .view(let command): command.repeats
        case .clear, .select, .selectPrevious, .toggleEraser, .width, .opacity, .color, .fingers, .interface: false
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
