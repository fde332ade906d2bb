import Ink

/// Small plates that say something for a moment and take no presses.
enum Note {
    /// A value at the top of the window: zoom, turn, size.
    static func status(_ text: String, _ state: InterfaceState, _ fonts: Fonts) -> Layer {
        let size = fonts.size(text, .strong)
        let bounds = state.bounds
        let width = min(size.width + 28, bounds.width)
        // The other side from a picker at the top.
        let y = state.edge == .top ? bounds.maxY - 34 : bounds.y
        return plate(.status, text, .strong, Rect(x: bounds.midX - width / 2, y: y, width: width, height: 34), state)
    }

    /// A control's name and key, beside it.
    static func tooltip(_ control: Control, _ state: InterfaceState, _ fonts: Fonts) -> Layer {
        let key: String
        switch control.action {
        case .command(let command): key = state.key(of: command)
        case .panel(let panel): key = panel.command.map(state.key) ?? ""
        case .none, .slide, .grid, .spectrum, .setting, .edit, .dragPicker, .colors, .disclose, .chooseCommand, .doctor, .close: key = ""
        }
        let text = key.isEmpty ? control.name : control.name + "   " + key
        let size = fonts.size(text, .body)
        let (width, height, gap) = (size.width + 20, 30.0, 8.0)
        let frame = control.frame
        let place: Rect
        switch state.edge {
        case .left: place = Rect(x: frame.maxX + gap, y: frame.midY - height / 2, width: width, height: height)
        case .right: place = Rect(x: frame.x - gap - width, y: frame.midY - height / 2, width: width, height: height)
        case .top: place = Rect(x: frame.midX - width / 2, y: frame.maxY + gap, width: width, height: height)
        case .bottom: place = Rect(x: frame.midX - width / 2, y: frame.y - gap - height, width: width, height: height)
        }
        return plate(.tooltip, text, .body, place.kept(within: state.bounds), state)
    }

    private static func plate(_ name: Layer.Name, _ text: String, _ style: TextStyle, _ rect: Rect, _ state: InterfaceState) -> Layer {
        var layer = Layer(name, plate: rect.aligned(scale: state.scale), radius: rect.height / 2)
        layer.isPassive = true
        layer.controls = [.text("\(name)", text, style, align: .center, frame: layer.plate.inset(x: 8, y: 0))]
        return layer
    }
}

extension Panel {
    /// The command that shows and hides it.
    var command: Command? {
        switch self {
        case .colors: .interface(.colors)
        case .menu: .interface(.menu)
        case .settings: .interface(.settings)
        case .commands: .interface(.commands)
        case .shortcuts: .interface(.shortcuts)
        case .doctor: .interface(.doctor)
        case .ink: .interface(.inkAttributes)
        case .palette: .interface(.palette)
        case .sizes: nil
        }
    }
}
