import Ink

/// What a barrel button, double tap or squeeze does; Apple's names. None of them can destroy anything that is drawn.
package enum PencilAction: Hashable, Sendable {
    /// Off: nothing at all.
    case ignore
    /// To the eraser and back.
    case switchEraser
    /// To the tool before, and back.
    case switchPrevious
    case showColorPalette
    /// Width and opacity of the ink in hand.
    case showInkAttributes
    case showContextualPalette
    /// A command of one's own choice.
    case runShortcut(ShortcutCommand)
    /// A program of one's own, outside Inkstone.
    case runProgram(ProgramLine)

    /// Those that need no choice of a command.
    package static let standard: [PencilAction] = [
        .switchEraser, .switchPrevious, .showContextualPalette, .showColorPalette, .showInkAttributes, .ignore,
    ]
}

/// A command that a gesture may run: any but those that destroy content, and gestures themselves.
package struct ShortcutCommand: Hashable, Sendable {
    package let command: Command

    package init?(_ command: Command) {
        if case .gesture = command { return nil }
        guard !command.has(.destroys) else { return nil }
        self.command = command
    }
}

/// A binding that cannot be had; the message says why, or what can.
package struct BindingError: Error, Hashable, Sendable {
    package let message: String
}

extension PencilAction {
    /// Its name in settings and on the command line, as in `switchEraser` and `runShortcut:undo`.
    package var name: String {
        switch self {
        case .ignore: "ignore"
        case .switchEraser: "switchEraser"
        case .switchPrevious: "switchPrevious"
        case .showColorPalette: "showColorPalette"
        case .showInkAttributes: "showInkAttributes"
        case .showContextualPalette: "showContextualPalette"
        case .runShortcut(let shortcut): Self.shortcutPrefix + shortcut.command.name
        case .runProgram(.untold): Self.untoldProgram
        case .runProgram(let line): Self.programPrefix + line.text
        }
    }

    /// As recordings have it where it runs a program: the line stays with the person.
    package static let untoldProgram = shortcutPrefix + "exec"

    /// Whether it names a program to run, with or without its line.
    package static func isProgram(_ name: String) -> Bool { name == untoldProgram || name.hasPrefix(programPrefix) }

    private static let programPrefix = untoldProgram + " "

    package init(name: String) throws(BindingError) {
        if let action = Self.standard.first(where: { $0.name == name }) {
            self = action
            return
        }
        guard name.hasPrefix(Self.shortcutPrefix) else { throw BindingError(message: "\"\(name)\" is no action: use \(Self.allowed)") }
        if Self.isProgram(name) {
            guard let line = ProgramLine(String(name.dropFirst(Self.programPrefix.count))) else {
                throw BindingError(message: "\"exec\" needs a command line behind it")
            }
            self = .runProgram(line)
            return
        }
        let wanted = String(name.dropFirst(Self.shortcutPrefix.count))
        guard let command = Command(name: wanted) else { throw BindingError(message: "no command is called \"\(wanted)\"") }
        guard let shortcut = ShortcutCommand(command) else {
            throw BindingError(
                message: command.has(.destroys)
                    ? "no gesture may run \"\(wanted)\", which destroys what is drawn" : "a gesture cannot stand for another one")
        }
        self = .runShortcut(shortcut)
    }

    private static let shortcutPrefix = "runShortcut:"

    /// What may stand for an action, for people.
    package static let allowed =
        standard.map(\.name).joined(separator: ", ") + " runShortcut:COMMAND with any command that destroys nothing, "
        + "or runShortcut:exec LINE with a command line of your own"

    /// The command that does the same; nil when it is off.
    package var command: Command? {
        switch self {
        case .ignore: nil
        case .switchEraser: .toggleEraser
        case .switchPrevious: .selectPrevious
        case .showColorPalette: .interface(.colors)
        case .showInkAttributes: .interface(.inkAttributes)
        case .showContextualPalette: .interface(.palette)
        case .runShortcut(let shortcut): shortcut.command
        case .runProgram: nil
        }
    }

    package var title: Title {
        if case .runProgram(let line) = self { return line == .untold ? .words("action.program") : .sign(line.name) }
        return command?.title ?? .words("action.off")
    }
}
