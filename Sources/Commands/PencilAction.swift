import Ink

/// The action of a barrel button, double tap or squeeze, with Apple's names. No action can destroy a drawing.
package enum PencilAction: Hashable, Sendable {
    /// Does nothing.
    case ignore
    /// Switches to the eraser and back.
    case switchEraser
    /// Switches to the previous tool and back.
    case switchPrevious
    case showColorPalette
    /// Shows width and opacity of the ink in hand.
    case showInkAttributes
    case showContextualPalette
    /// As long as it is held, a press on the canvas drags the page.
    case movePage
    /// Runs a command of the person's choice.
    case runShortcut(ShortcutCommand)
    /// Runs a program of the person's choice, outside Inkstone.
    case runProgram(ProgramLine)

    /// The actions that need no further choice.
    package static let standard: [PencilAction] = [
        .switchEraser, .switchPrevious, .showContextualPalette, .showColorPalette, .showInkAttributes, .movePage, .ignore,
    ]
}

/// A command that a gesture may run: any except those that destroy content, and gestures themselves.
package struct ShortcutCommand: Hashable, Sendable {
    package let command: Command

    package init?(_ command: Command) {
        if case .gesture = command { return nil }
        guard !command.has(.destroys) else { return nil }
        self.command = command
    }
}

/// Why a binding was refused; the message tells the reason, or what is allowed.
package struct BindingError: Error, Hashable, Sendable {
    package let message: String
}

extension PencilAction {
    /// The name in settings and on the command line, such as `switchEraser` and `runShortcut:undo`.
    package var name: String {
        switch self {
        case .ignore: "ignore"
        case .switchEraser: "switchEraser"
        case .switchPrevious: "switchPrevious"
        case .showColorPalette: "showColorPalette"
        case .showInkAttributes: "showInkAttributes"
        case .showContextualPalette: "showContextualPalette"
        case .movePage: "movePage"
        case .runShortcut(let shortcut): Self.shortcutPrefix + shortcut.command.name
        case .runProgram(.untold): Self.untoldProgram
        case .runProgram(let line): Self.programPrefix + line.text
        }
    }

    /// The name in recordings of an action that runs a program. The command line stays out of recordings.
    package static let untoldProgram = shortcutPrefix + "exec"

    /// Whether the name is of an action that runs a program, with or without its command line.
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

    /// The allowed actions, as a text for people.
    package static let allowed =
        standard.map(\.name).joined(separator: ", ") + " runShortcut:COMMAND with any command that destroys nothing, "
        + "or runShortcut:exec LINE with a command line of your own"

    /// The command that does the same; nil for `ignore`, for programs, and for what lasts as long as it is held.
    package var command: Command? {
        switch self {
        case .ignore: nil
        case .switchEraser: .toggleEraser
        case .switchPrevious: .selectPrevious
        case .showColorPalette: .interface(.colors)
        case .showInkAttributes: .interface(.inkAttributes)
        case .showContextualPalette: .interface(.palette)
        case .runShortcut(let shortcut): shortcut.command
        case .movePage, .runProgram: nil
        }
    }

    package var title: Title {
        if self == .movePage { return HeldKey.pan.title }
        if case .runProgram(let line) = self { return line == .untold ? .words("action.program") : .sign(line.name) }
        return command?.title ?? .words("action.off")
    }
}
