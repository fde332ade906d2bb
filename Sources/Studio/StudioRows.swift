import Ink
import PanelModel
import Widgets
import Words

/// The lines of the studio: a name, then what is chosen or set.
struct StudioRows {
    let words: Language
    let fonts: Fonts
    /// The names that stand in front, so that all lines begin alike behind them.
    let names: [Text]
    /// The longest values behind sliders.
    var values: [String] = []

    func title(_ id: String, _ text: Text, _ column: inout Column) -> Control<Action> {
        .text(.studio(id, "title"), words(text), .strong, frame: column.take(32, after: 4))
    }

    /// A line of alternatives.
    func choice(
        _ id: String, _ name: Text, _ all: [(id: String, title: Text, action: StudioAction, isOn: Bool)], _ column: inout Column
    ) -> [Control<Action>] {
        let name = words(name)
        let row = all.map { choice in
            Choice<Action>(
                .studio(id, choice.id), words(choice.title), name: words(.choice(of: name, words(choice.title))),
                action: .studio(choice.action), isOn: choice.isOn)
        }
        let lines = Segment.lines(row.map(\.title), width: column.width - nameWidth, fonts)
        var line = Line(column.take(Double(lines) * Metric.target))
        let label = line.leading(nameWidth)
        return [.text(.studio(id, "label"), name, frame: Rect(x: label.x, y: label.y, width: label.width, height: Metric.target))]
            + line.rest.rows(row, fonts)
    }

    func slider(
        _ id: String, _ name: Text, _ fraction: Double, value: String, _ action: Adjustable, isEnabled: Bool = true, _ column: inout Column
    ) -> [Control<Action>] {
        let name = words(name)
        var line = Line(column.take(Metric.target))
        let (label, figure) = (line.leading(nameWidth), line.trailing(fonts.width(of: values, .secondary) + 4, gap: 4))
        return [
            .text(.studio(id, "label"), name, frame: label),
            Control(
                .studio(id), .slider, name, frame: line.rest, face: .slider(fraction: fraction, .plain), action: .adjust(action),
                value: value, isEnabled: isEnabled),
            .text(.studio(id, "value"), value, .secondary, align: .trailing, frame: figure),
        ]
    }

    private var nameWidth: Double { fonts.width(of: names.map { words($0) }, .body) + 12 }
}
