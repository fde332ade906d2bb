import Ink

/// How commands are called: by people, and by settings and scripts.
extension Command {
    /// Every command that needs no free value, in the order in which menus and lists show them.
    package static let named: [Command] =
        [.undo, .redo] + Tool.standard.map(Command.select) + [.selectPrevious, .toggleEraser, .smaller, .larger]
        + BarrelGesture.allCases.map(Command.gesture) + ViewCommand.allCases.map(Command.view) + FingerUse.allCases.map(Command.fingers)
        + Paper.Pattern.allCases.map(Command.paper)
        + InterfaceCommand.allCases.filter { $0 != .quit }.map(Command.interface) + [.clear, .interface(.quit)]

    /// Its name in settings and scripts; part of their contract. Commands with a free value have the value behind a space.
    package var name: String {
        switch self {
        case .undo: "undo"
        case .redo: "redo"
        case .clear: "clear"
        case .select(let tool): "select-" + tool.name
        case .selectPrevious: "select-previous"
        case .toggleEraser: "toggle-eraser"
        case .smaller: "smaller"
        case .larger: "larger"
        case .width(let width): "width \(width)"
        case .opacity(let opacity): "opacity \(opacity)"
        case .color(let color): "color " + color.hex
        case .fingers(let use): "fingers-" + use.rawValue
        case .appearance(let appearance): "appearance " + appearance.rawValue
        case .paper(let pattern): "paper-" + pattern.rawValue
        case .paperColor(let color): "paper-color " + color.hex
        case .view(let command): command.rawValue
        case .interface(let command): command.rawValue
        case .gesture(let gesture): gesture.rawValue
        }
    }

    /// The command of that name; nil when there is none.
    package init?(name: String) {
        if let command = Self.byName[name] {
            self = command
            return
        }
        let words = name.split(separator: " ")
        guard words.count == 2 else { return nil }
        let value = String(words[1])
        switch words[0] {
        case "width":
            guard let width = Double(value), InkStyle.widthRange ~= width else { return nil }
            self = .width(width)
        case "opacity":
            guard let opacity = Double(value), InkStyle.opacityRange ~= opacity else { return nil }
            self = .opacity(opacity)
        case "color":
            guard let color = Color(hex: value) else { return nil }
            self = .color(color)
        case "appearance":
            guard let appearance = Appearance(rawValue: value) else { return nil }
            self = .appearance(appearance)
        case "paper-color":
            guard let color = Color(hex: value) else { return nil }
            self = .paperColor(color)
        default: return nil
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0) })

    /// What menus, tooltips and lists call it.
    package var title: String {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        case .clear: "Clear the drawing"
        case .select(let tool): tool.title
        case .selectPrevious: "Previous tool"
        case .toggleEraser: "Eraser and back"
        case .smaller: "Thinner"
        case .larger: "Thicker"
        case .width(let width): "Width \(width)"
        case .opacity(let opacity): "Opacity \(Int((opacity * 100).rounded()))%"
        case .color(let color): "Colour " + color.hex
        case .fingers(let use): use.title
        case .appearance(let appearance): "Canvas: " + appearance.rawValue
        case .paper(let pattern): "Paper: " + pattern.rawValue
        case .paperColor(let color): "Paper colour " + color.hex
        case .view(let command): command.title
        case .interface(let command): command.title
        case .gesture(let gesture): gesture.title
        }
    }
}

extension FingerUse {
    package var title: String {
        switch self {
        case .automatic: "Fingers draw until a pen has touched"
        case .draw: "Fingers draw"
        case .pan: "Fingers pan"
        }
    }
}

extension ViewCommand {
    package var title: String {
        switch self {
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        case .actualSize: "Zoom to 100%"
        case .fit: "Zoom to fit"
        case .rotateLeft: "Rotate left"
        case .rotateRight: "Rotate right"
        case .resetRotation: "Rotate back"
        case .flip: "Flip the view"
        case .scrollLeft: "Scroll left"
        case .scrollRight: "Scroll right"
        case .scrollUp: "Scroll up"
        case .scrollDown: "Scroll down"
        }
    }
}

extension InterfaceCommand {
    package var title: String {
        switch self {
        case .colors: "Colours"
        case .settings: "Settings"
        case .commands: "Find a command"
        case .shortcuts: "Keyboard shortcuts"
        case .doctor: "Input doctor"
        case .menu: "Menu"
        case .palette: "Palette"
        case .inkAttributes: "Width and opacity"
        case .pickColor: "Pick a colour from the canvas"
        case .toggleInterface: "Hide or show the interface"
        case .focusInterface: "Move the focus to the interface"
        case .themeSystem: "Look: as the desktop"
        case .themeLight: "Look: light"
        case .themeDark: "Look: dark"
        case .fullScreen: "Full screen"
        case .quit: "Quit"
        }
    }
}
