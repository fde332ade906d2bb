import Canvas
import Control
import Ink
import Interface
import Session

/// The interface between the person and the session: what it shows, and what it asks for.
extension App {
    /// What the interface shows now.
    var interfaceState: InterfaceState {
        let canvas = session.canvas
        let machine = session.machine
        var state = InterfaceState(width: Double(canvas.width) / scale, height: Double(canvas.height) / scale, scale: scale)
        state.insets = insets
        state.selected = machine.selected
        state.effective = machine.effective
        state.previous = machine.previous
        state.inks = Tool.allCases.map { machine.style(of: $0) }
        state.canUndo = canvas.drawing.undoDepth > 0
        state.canRedo = canvas.drawing.redoDepth > 0
        state.zoom = canvas.view.scale / scale
        state.rotation = canvas.view.rotation
        state.isFlipped = canvas.view.flipped
        state.fingers = machine.fingers
        state.keys = keyNames
        state.savedColors = colors.saved
        state.recentColors = colors.recent
        return state
    }

    /// Does what the interface asked for.
    func followInterface() {
        for output in interface.takeOutputs() {
            switch output {
            case .command(.interface(let command)): perform(command)
            case .command(let command): handle(.command(command))
            case .setting(let change): apply(change)
            case .pick(let x, let y):
                if let color = session.canvas.color(x: x, y: y) {
                    handle(.command(.color(color)))
                    apply(.useColor(color))
                }
            }
        }
    }

    private func apply(_ change: SettingChange) {
        switch change {
        case .useColor(let color): colors.use(color)
        case .saveColor(let color): colors.save(color)
        case .forgetColor(let color): colors.forget(color)
        case .theme, .handedness, .reducesMotion, .smoothing, .pickerEdge, .pickerPlace, .isPickerMinimised: break
        }
    }

    func perform(_ command: InterfaceCommand) {
        switch command {
        case .quit: requestClose()
        case .fullScreen: break
        case .pickColor, .colors, .settings, .commands, .shortcuts, .menu, .toggleInterface, .focusInterface: interface.perform(command)
        }
    }

    var controlList: [ControlState.Item] {
        interface.controls.map { control, frame, isFocused in
            ControlState.Item(
                id: control.id, name: control.name, role: control.role.rawValue, value: control.value, frame: frame,
                isEnabled: control.isEnabled, isFocused: isFocused)
        }
    }
}
