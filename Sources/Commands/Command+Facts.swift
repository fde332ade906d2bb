import Ink

/// The table of commands. A new command needs its case in Command.swift, a row here, its words in Language+EnglishTitles.swift, and the
/// code that runs it.
extension Command {
    package var facts: CommandFacts {
        switch self {
        case .undo: .init("undo", code: 0, .history, keys: "Ctrl+Z", [.repeats, .keepsPalette])
        case .redo: .init("redo", code: 1, .history, keys: "Ctrl+Shift+Z Ctrl+Y", [.repeats, .keepsPalette])
        case .goTo(let edit): .init("go-to-edit \(edit)", code: 19, .history, .keepsPalette, value: .number(Double(edit)))
        case .clear: .init("clear", code: 2, .last, keys: "Ctrl+Shift+Delete", .destroys)
        case .restyle: .init("restyle-last-stroke", code: 21, .tools, keys: "R")
        case .select(let tool):
            .init(
                "select-" + tool.name, code: 18, .tools, keys: tool.keys, .choosesTool, value: .word(tool.name), title: tool.title)
        case .selectPrevious: .init("select-previous", code: 4, .tools, keys: "X", [.toggles, .choosesTool])
        case .toggleEraser: .init("toggle-eraser", code: 5, .tools, [.toggles, .choosesTool])
        case .smaller: .init("smaller", code: 6, .tools, keys: "[ -", .repeats)
        case .larger: .init("larger", code: 7, .tools, keys: "] = +", .repeats)
        case .width(let width): .init("width \(width)", code: 9, .tools, value: .number(width))
        case .opacity(let opacity):
            .init(
                "opacity \(opacity)", code: 8, .tools, keys: Self.digit(for: opacity), value: .number(opacity),
                titleValue: "\(Int((opacity * 100).rounded()))")
        case .string(let length): .init("string \(length)", code: 20, .tools, value: .number(length))
        case .color(let color): .init("color " + color.hex, code: 10, .tools, value: .color(color))
        case .fingers(let use): .init("fingers-" + use.rawValue, code: 11, .fingers, value: .word(use.rawValue))
        case .appearance(let appearance):
            .init(
                "appearance " + appearance.rawValue, code: 14, .view, value: .word(appearance.rawValue),
                title: .words("command.appearance-" + appearance.rawValue))
        case .paper(let pattern): .init("paper-" + pattern.rawValue, code: 15, .paper, .keepsMenu, value: .word(pattern.rawValue))
        case .paperColor(let color): .init("paper-color " + color.hex, code: 16, .paper, .keepsMenu, value: .color(color))
        case .view(let command): command.facts
        case .interface(let command): command.facts
        case .gesture(let gesture):
            .init(
                gesture.rawValue, code: 17, .gestures, keys: gesture.keys, .keepsPalette, value: .word(gesture.rawValue),
                title: gesture.title)
        }
    }

    /// All commands without a free value, in the order in which menus and lists show them.
    package static let named: [Command] = {
        let all: [Command] =
            [.undo, .redo, .clear] + Tool.standard.map(Command.select) + [.selectPrevious, .toggleEraser, .smaller, .larger, .restyle]
            + BarrelGesture.allCases.map(Command.gesture) + ViewCommand.allCases.map(Command.view) + FingerUse.allCases.map(Command.fingers)
            + Paper.Pattern.allCases.map(Command.paper) + InterfaceCommand.allCases.map(Command.interface)
        return CommandGroup.allCases.flatMap { group in all.filter { $0.facts.group == group } }
    }()

    /// The commands with a free value that have keys.
    package static let opacities = (1...10).map { Command.opacity(Double($0) / 10) }

    /// Returns the key of an opacity: 1 to 9 for 10% to 90%, 0 for 100%, and none for others.
    private static func digit(for opacity: Double) -> String {
        (1...10).first { Double($0) / 10 == opacity }.map { "\($0 % 10)" } ?? ""
    }
}

extension ViewCommand {
    fileprivate var facts: CommandFacts {
        switch self {
        case .zoomIn: row("Ctrl+= Ctrl++", [.repeats, .keepsMenu])
        case .zoomOut: row("Ctrl+-", [.repeats, .keepsMenu])
        // Ctrl+0 as in Krita and browsers, Ctrl+1 as in Xournal++ and GIMP.
        case .actualSize: row("Ctrl+0 Ctrl+1", .keepsMenu)
        case .fit: row("Ctrl+9", .keepsMenu)
        case .rotateLeft: row("Ctrl+[", [.repeats, .keepsMenu])
        case .rotateRight: row("Ctrl+]", [.repeats, .keepsMenu])
        case .resetRotation: row("Ctrl+'")
        case .flip: row("F", .toggles)
        case .scrollLeft: row("Left", [.repeats, .keepsMenu])
        case .scrollRight: row("Right", [.repeats, .keepsMenu])
        case .scrollUp: row("Up", [.repeats, .keepsMenu])
        case .scrollDown: row("Down", [.repeats, .keepsMenu])
        }
    }

    private func row(_ keys: String, _ traits: CommandTraits = []) -> CommandFacts {
        .init(rawValue, code: 12, .view, keys: keys, traits, value: .word(rawValue))
    }
}

extension InterfaceCommand {
    fileprivate var facts: CommandFacts {
        switch self {
        case .colors: row("C", .toggles)
        case .settings: row("Ctrl+,", .toggles)
        case .commands: row("Ctrl+K", .toggles)
        case .shortcuts: row("F1 ?", .toggles)
        case .doctor: row("", .toggles)
        case .menu: row("Menu Shift+F10", .toggles)
        case .palette: row("", .toggles)
        case .inkAttributes: row("", .toggles)
        case .studio: row("Shift+C", .toggles)
        case .pickColor: row("I", .toggles)
        case .toggleInterface: row("Tab", .toggles)
        case .focusInterface: row("F6", .toggles)
        case .themeSystem: row("")
        case .themeLight: row("")
        case .themeDark: row("")
        case .fullScreen: row("F11", .toggles)
        case .gallery: row("Ctrl+O", .toggles, in: .history)
        case .trash: row("", .toggles, in: .history)
        case .openFile: row("Ctrl+Shift+O", in: .history)
        case .newWindow: row("Ctrl+N", in: .history)
        case .history: row("Ctrl+H", .toggles, in: .history)
        case .find: row("Ctrl+F", in: .history)
        case .trimHistory: row("", in: .history)
        case .rename: row("F2", in: .history)
        case .save: row("Ctrl+S", in: .history)
        case .saveAs: row("Ctrl+Shift+S", in: .history)
        case .saveCopy: row("", in: .history)
        case .mergeCopies: row("", in: .history)
        case .export: row("Ctrl+Shift+E", in: .history)
        case .cancelExport: row("", in: .history)
        case .print: row("Ctrl+P", in: .history)
        case .film: row("", in: .history)
        case .copy: row("Ctrl+C Ctrl+Insert", in: .history)
        case .paste: row("Ctrl+V Shift+Insert", in: .history)
        case .insertPicture: row("Ctrl+Shift+I", in: .history)
        case .arrangePictures: row("A", .toggles, in: .history)
        case .writeText: row("T", .toggles, in: .history)
        case .copyInkAsText: row("Ctrl+Shift+C", in: .history)
        case .turnInkIntoText: row("Ctrl+Shift+T", in: .history)
        case .quit: row("Ctrl+Q", in: .last)
        }
    }

    private func row(_ keys: String, _ traits: CommandTraits = [], in group: CommandGroup = .interface) -> CommandFacts {
        .init(rawValue, code: 13, group, keys: keys, traits.union(.keepsPalette), value: .word(rawValue))
    }
}

extension Tool {
    fileprivate var keys: String {
        switch self {
        case .ink(let slot): InkPreset.standard.first { $0.slot == slot }?.key?.text ?? ""
        case .pixelEraser: "E"
        case .objectEraser: "Shift+E"
        }
    }
}

extension BarrelGesture {
    fileprivate var keys: String {
        switch self {
        case .doubleTap: "Q"
        case .squeeze: "W"
        }
    }
}
