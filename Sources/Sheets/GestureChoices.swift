import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The lines for the pen's gestures. Each shows its gesture's action; a press opens the list of actions beneath.
package struct GestureChoices {
    let state: InterfaceState
    let fonts: Fonts
    /// The gesture whose list is open.
    let disclosed: PencilGesture?

    /// The gestures that every pen or keyboard has; then all others.
    private static let usual: [PencilGesture] = [.doubleTap, .squeeze, .press(.upper), .press(.lower)]
    private static let custom = PencilGesture.allCases.filter { !usual.contains($0) }

    private static let heading = 40.0

    func controls(_ column: inout Column) -> [Control<Action>] {
        heading("usual", .gesturesOfPen, &column) + Self.usual.flatMap { choice($0, &column) }
            + heading("custom", .customGestures, &column) + Self.custom.flatMap { choice($0, &column) }
    }

    private func heading(_ id: String, _ title: Text, _ column: inout Column) -> [Control<Action>] {
        let line = column.take(Self.heading)
        return [
            .text(
                .settings("gestures", id), state.words(title), .strong,
                frame: Rect(x: line.x, y: line.y + 12, width: line.width, height: line.height - 12))
        ]
    }

    private func choice(_ gesture: PencilGesture, _ column: inout Column) -> [Control<Action>] {
        let id = Self.id(gesture)
        let isOpen = disclosed == gesture
        let title = if case .barrel(let barrel) = gesture { state.name(of: barrel) } else { state.words(gesture.title) }
        let words = state.words(state.tools.bindings.title(of: gesture))
        let line = Control<Action>(
            id, .row, title,
            frame: column.take(Disclosure.height(title, words, width: column.width, fonts)),
            face: .disclosure(title, words, isOpen: isOpen),
            action: .disclose(gesture), value: words)
        return [line] + (isOpen ? options(gesture).map { option($0, &column) } : [])
    }

    private typealias Alternative = (id: ControlID, title: String, action: Action, isOn: Bool)

    private func options(_ gesture: PencilGesture) -> [Alternative] {
        let present = state.tools.bindings[gesture]
        let id = Self.id(gesture)
        var options: [Alternative] = PencilAction.standard.map {
            (id.item($0.name), state.words($0.title), .setting(.binding(Binding(gesture, $0))), $0 == present)
        }
        if !PencilAction.standard.contains(present) {
            options.append((id.item("command"), state.words(state.tools.bindings.title(of: gesture)), .disclose(gesture), true))
        }
        return options + [(id.item("choose"), state.words(.anotherCommand), .chooseCommand(gesture), false)]
    }

    private func option(_ option: Alternative, _ column: inout Column) -> Control<Action> {
        var frame = column.take(Metric.target)
        frame.x += 24
        frame.width -= 24
        return Control(
            option.id, .radio, option.title, frame: frame, face: .option(option.title), action: option.action,
            value: option.isOn ? "on" : "off", isOn: option.isOn)
    }

    /// The control of a gesture.
    package static func id(_ gesture: PencilGesture) -> ControlID { .settings(gesture.settingName) }
}
