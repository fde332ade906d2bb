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
        let answer = Self.words(query).lazy.compactMap { state.words.answer(toAbsent: String($0)) }.first
        let told = answer ?? (found.isEmpty ? state.words(.noCommand) : nil)
        let note = told.map { Control<Action>.text(.commands("none"), $0, .secondary, frame: column.take(Metric.target)) }
        return [field] + [note].compactMap(\.self)
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

    /// Whether every word of the query begins a word of the title, the name, or of what else people call the command, and one of them more
    /// than what many names begin with.
    static func matches(_ command: Command, _ query: String, _ language: Language) -> Bool {
        let own = words(language(command.title) + " " + language.synonyms(of: command))
        let (name, sought) = (words(command.name), words(query))
        func begins(_ parts: [Substring]) -> (Substring) -> Bool { { word in parts.contains { $0.hasPrefix(word) } } }
        let telling = own + name.filter { !verbs.contains($0) }
        return sought.allSatisfy(begins(own + name)) && (sought.isEmpty || sought.contains(where: begins(telling)))
    }

    /// What the names of tools and panels begin with: alone they would list all of them.
    private static let verbs: Set<Substring> = ["select", "show"]

    private static func words(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
}
