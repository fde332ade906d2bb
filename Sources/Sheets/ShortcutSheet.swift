import Commands
import Ink
import PanelModel
import Panels
import Widgets
import Words

/// All commands with their keys, and the keys that do something while held. A press on a line runs its command.
package struct ShortcutSheet {
    let state: InterfaceState
    let scroll: Double

    package init(state: InterfaceState, scroll: Double) {
        (self.state, self.scroll) = (state, scroll)
    }

    private static let heading = 40.0
    /// The sheet's width with one, two and three columns.
    private static let widths = [340.0, 620, 932]

    private struct Line {
        var id: ControlID
        var title: String
        var keys: String
        var group = CommandGroup.tools
        var action = Action.none
    }

    /// Lines that belong together, under a heading.
    private struct Group {
        var id: String
        var title: String
        var lines: [Line]

        func rows(_ columns: Int) -> Int { (lines.count + columns - 1) / columns }
    }

    package func layer() -> Plate<Action> {
        let columns = Self.widths.lastIndex { $0 <= state.window.bounds.width }.map { $0 + 1 } ?? 1
        let groups = groups
        let frame = PanelFrame(
            panel: .shortcuts, state: state, title: state.words(.shortcuts), width: Self.widths[columns - 1], anchor: nil, scroll: scroll)
        return frame.layer { column in
            groups.flatMap { group in
                let heading = column.take(Self.heading)
                let rows = column.take(Double(group.rows(columns)) * Metric.target).columns(columns, gap: 36)
                return [title(of: group, in: heading)] + spread(group.lines, over: rows)
            }
        }
    }

    private func title(of group: Group, in frame: Rect) -> Control<Action> {
        .text(
            .shortcuts(group.id), group.title, .strong,
            frame: Rect(x: frame.x, y: frame.y + 12, width: frame.width, height: frame.height - 12))
    }

    /// Commands with keys come first, by their groups, then held keys. Commands without keys come last: they can be found and pressed
    /// there.
    private var groups: [Group] {
        let lines = commands
        let keyed = CommandGroup.allCases.map { group in
            Group(
                id: "group-\(group)", title: state.words(group.title),
                lines: lines.filter { !$0.keys.isEmpty && $0.group == group } + (group == .tools ? opacities : []))
        }
        let others = [
            Group(id: "held", title: state.words(.whileHeld), lines: held),
            Group(id: "keyless", title: state.words(.withoutKey), lines: lines.filter(\.keys.isEmpty)),
        ]
        return (keyed + others).filter { !$0.lines.isEmpty }
    }

    /// All named commands, and the others that have keys. A gesture's line also says what the gesture does.
    private var commands: [Line] {
        let named = state.commands
        let others = state.keys.keys.filter { !named.contains($0) && $0.opacity == nil && $0.isThere(among: state.inks.all) }.sorted {
            $0.name < $1.name
        }
        return (named + others).map { command in
            let keys = state.keys[command] ?? []
            var title = state.words(command.title)
            if case .gesture(let gesture) = command {
                title = state.words(.choice(of: title, state.words(state.tools.bindings.title(of: .barrel(gesture)))))
            }
            return Line(
                id: .shortcuts(command.name), title: title, keys: keys.map { state.words(state.title(of: $0)) }.joined(separator: ", "),
                group: command.facts.group, action: .command(command))
        }
    }

    /// One line with the keys of all opacities, from the lowest to the highest.
    private var opacities: [Line] {
        let all = state.keys.compactMap { command, keys in command.opacity.map { (opacity: $0, command: command, keys: keys) } }
            .sorted { $0.opacity < $1.opacity }
        guard let lowest = all.first, let highest = all.last else { return [] }
        func percent(_ opacity: Double) -> Int { Int((opacity * 100).rounded()) }
        let title =
            all.count == 1
            ? state.words(lowest.command.title) : state.words(.opacities(from: percent(lowest.opacity), to: percent(highest.opacity)))
        return [
            Line(
                id: .shortcuts("opacity"), title: title,
                keys: all.flatMap(\.keys).map { state.words(state.title(of: $0)) }.joined(separator: " "))
        ]
    }

    private var held: [Line] {
        HeldKey.allCases.map { Line(id: .shortcuts("held", $0.rawValue), title: state.words($0.title), keys: state.words($0.chord.title)) }
    }

    /// Fills the columns one after the other, from top to bottom.
    private func spread(_ lines: [Line], over columns: [Rect]) -> [Control<Action>] {
        let rows = (lines.count + columns.count - 1) / columns.count
        return lines.enumerated().map { index, line in
            let side = columns[index / rows]
            return Control(
                line.id, line.action == .none ? .none : .row, line.title,
                frame: Rect(x: side.x, y: side.y + Double(index % rows) * Metric.target, width: side.width, height: Metric.target),
                face: .row(nil, line.title, detail: line.keys), action: line.action, value: line.keys)
        }
    }
}

extension Command {
    fileprivate var opacity: Double? { if case .opacity(let opacity) = self { opacity } else { nil } }
}
