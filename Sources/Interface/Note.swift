import Commands
import Ink
import Widgets

/// Small plates that say something for a moment and take no presses.
enum Note {
    /// A value at the top of the window: zoom, turn, size.
    static func status(_ text: String, _ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let size = fonts.size(text, .strong)
        let bounds = state.bounds
        let width = min(size.width + 28, bounds.width)
        // The other side from a picker at the top.
        let y = state.edge == .top ? bounds.maxY - 34 : bounds.y
        return plate(.status, text, .strong, Rect(x: bounds.midX - width / 2, y: y, width: width, height: 34), state)
    }

    static func plate(_ name: PlateName, _ text: String, _ style: TextStyle, _ rect: Rect, _ state: InterfaceState) -> Plate<Action> {
        var layer = Plate<Action>(name, plate: rect.aligned(scale: state.scale).kept(within: state.bounds), radius: rect.height / 2)
        layer.isPassive = true
        layer.controls = [.text(ControlID(name), text, style, align: .center, frame: layer.plate.inset(x: 8, y: 0))]
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
