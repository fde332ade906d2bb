import Commands
import Ink
import PanelModel
import Panels
import Widgets
import Words

/// The list of all commands by name. Typing narrows it; Enter runs the first command.
package struct CommandPanel {
    let state: InterfaceState
    let query: String
    let edit: FieldEdit?
    /// The gesture that a command is being chosen for; nil when the command is run at once.
    var gesture: PencilGesture?
    let scroll: Double

    package init(state: InterfaceState, query: String, edit: FieldEdit?, gesture: PencilGesture?, scroll: Double) {
        (self.state, self.query, self.edit, self.gesture, self.scroll) = (state, query, edit, gesture, scroll)
    }

    /// The search line.
    package static let search = ControlID.commands("search")

    package func layer() -> Plate<Action> {
        let all = state.commands.filter { action(of: $0) != nil }
        let found = all.filter { Self.matches($0, query, state.words) }
        let frame = PanelFrame(
            panel: .commands, state: state, title: state.words(gesture.map { .gestureRuns(state.words($0.title)) } ?? .findCommand),
            width: 440,
            anchor: nil, scroll: scroll)
        return frame.layer(most: { controls(all, &$0) }, content: { controls(found, &$0) })
    }

    private func controls(_ found: [Command], _ column: inout Column) -> [Control<Action>] {
        let field = Control.field(
            Self.search, state.words(.search), .search, value: query, placeholder: state.words(.typeToSearch), edit: edit,
            frame: column.take(Metric.target))
        column.skip(6)
        guard !found.isEmpty else {
            return [field, .text(.commands("none"), state.words(.noCommand), .secondary, frame: column.take(Metric.target))]
        }
        return [field]
            + found.enumerated().map { index, command in
                Control(
                    .commands(command.name), .row, state.name(of: command), frame: column.take(Metric.target),
                    face: .row(nil, state.name(of: command), detail: state.key(of: command)), action: action(of: command) ?? .none,
                    isOn: index == 0 && !query.isEmpty && edit != nil)
            }
    }

    /// nil for commands that no gesture may run.
    private func action(of command: Command) -> Action? {
        guard let gesture else { return .command(command) }
        return ShortcutCommand(command).map { .setting(.binding(Binding(gesture, .runShortcut($0)))) }
    }

    /// Whether every word of the query begins a word of the title or the name.
    static func matches(_ command: Command, _ query: String, _ language: Language) -> Bool {
        func words(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
        let parts = words(language(command.title) + " " + command.name)
        return words(query).allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
}
