import Ink

/// All commands with their keys, in groups; pressing one runs it.
struct ShortcutSheet {
    let state: InterfaceState
    let scroll: Double

    func layer() -> Layer {
        let commands = Command.named.filter { state.keys[$0] != nil }
        let columns = state.bounds.width >= 620 ? 2 : 1
        let lines = (commands.count + columns - 1) / columns
        let frame = PanelFrame(
            panel: .shortcuts, state: state, title: "Keyboard shortcuts", width: columns == 2 ? 620 : 340,
            contentHeight: Double(lines) * Metric.target, anchor: nil, scroll: scroll)
        return frame.layer { content in
            let sides = content.columns(columns, gap: 36)
            return commands.enumerated().map { index, command in
                let side = sides[index / lines]
                let line = Rect(x: side.x, y: side.y + Double(index % lines) * Metric.target, width: side.width, height: Metric.target)
                return Control(
                    "shortcuts." + command.name, .row, command.title, frame: line,
                    face: .row(nil, command.title, detail: state.keys[command] ?? ""), action: .command(command))
            }
        }
    }
}
