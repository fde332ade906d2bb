import Commands
import PanelModel
import Panels
import Widgets
import Words

/// The panel at the lower edge with the drawing's history: a slider along its edits, and buttons that lead to other branches. The canvas
/// shows the state that is chosen. A stroke drawn there begins another branch.
package struct HistoryPanel {
    let state: InterfaceState
    let fonts: Fonts
    let timeline: Timeline
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, timeline: Timeline, scroll: Double) {
        (self.state, self.fonts, self.timeline, self.scroll) = (state, fonts, timeline, scroll)
    }

    private static let width = 560.0

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .history, state: state, title: state.words(.history), width: Self.width, anchor: nil, isAtBottom: true, scroll: scroll)
        return frame.layer { column in
            let slider = slider(column.take(Metric.target))
            let widths = buttons.map { TextButton.width(of: [$0.title], fonts) }
            let buttonWidth = widths.reduce(0) { $0 + $1 + 4 }
            guard fonts.width(of: words.map(\.text), .body) + 8 + buttonWidth <= column.width else {
                return slider + paragraphs(&column) + zip(buttons, ButtonLine.frames(buttons.map(\.title), &column, fonts)).map(button)
            }
            var line = Line(column.take(Metric.target))
            let places = widths.reversed().map { line.trailing($0, gap: 4) }.reversed()
            return slider + labels(line.rest) + zip(buttons, places).map(button)
        }
    }

    private func slider(_ frame: Rect) -> [Control<Action>] {
        var line = Line(frame)
        let (back, forward) = (line.leading(Metric.target, gap: 4), line.trailing(Metric.target, gap: 4))
        let forks = timeline.forks.map(timeline.fraction)
        var slider = Control<Action>(
            .history("slider"), .slider, state.words(.history), frame: line.rest,
            face: .slider(
                fraction: timeline.fraction(timeline.place), .forked(forks.thinned),
                fine: timeline.count > 0 ? 1 / Double(timeline.count) : nil),
            action: .adjust(.history), value: "\(timeline.place)")
        slider.isEnabled = timeline.count > 0
        return [
            step(.undo, .undo, back, isEnabled: timeline.place > 0), slider,
            step(.redo, .redo, forward, isEnabled: timeline.place < timeline.count),
        ]
    }

    private func step(_ command: Command, _ icon: Icon, _ frame: Rect, isEnabled: Bool) -> Control<Action> {
        Control(
            .history(command.name), .button, state.words(command.title), frame: frame, face: .icon(icon), action: .command(command),
            isEnabled: isEnabled)
    }

    /// Where in time the canvas is, and on which branch.
    private var words: [(id: ControlID, text: String)] {
        let place = state.words(.edits(timeline.place, of: timeline.count))
        let moment = timeline.date.map { state.words(.madeAt(place, $0)) } ?? place
        let branch = state.words(.branch(timeline.branch, of: timeline.branchCount))
        return [(.history("place"), moment)] + (timeline.branchCount > 1 ? [(.history("branch"), branch)] : [])
    }

    /// The words one above the other.
    private func labels(_ frame: Rect) -> [Control<Action>] {
        let height = frame.height / Double(words.count)
        return words.enumerated().map { index, word in
            .text(
                word.id, word.text, index == 0 ? .body : .secondary,
                frame: Rect(x: frame.x, y: frame.y + Double(index) * height, width: frame.width, height: height))
        }
    }

    /// The same in as many lines as they need.
    private func paragraphs(_ column: inout Column) -> [Control<Action>] {
        words.map { id, text in
            Control(
                id, .none, text, frame: column.take(fonts.height(text, .body, width: column.width).rounded(.up), after: 2),
                face: .paragraph(text, .body), action: .none)
        }
    }

    private typealias Button = (id: String, title: String, action: Action, isEnabled: Bool)

    private var buttons: [Button] {
        let steps = [("older", Text.olderBranch, -1), ("newer", Text.newerBranch, 1)].map { id, title, step -> Button in
            (id, state.words(title), .history(.branch(step)), 1...timeline.branchCount ~= timeline.branch + step)
        }
        return [("trim", state.words(.trim), .command(.interface(.trimHistory)), true)]
            + (timeline.branchCount > 1 ? steps : [])
            + [("return", state.words(.returnToPresent), .history(.goBack), timeline.isAway)]
    }

    private func button(_ button: Button, _ frame: Rect) -> Control<Action> {
        Control(
            .history(button.id), .button, button.title, frame: frame, face: .textButton(button.title), action: button.action,
            isEnabled: button.isEnabled)
    }
}

extension [Double] {
    /// Rising fractions without those that would share a place on the slider.
    fileprivate var thinned: [Double] {
        reduce(into: []) { kept, fraction in if kept.last.map({ fraction - $0 >= 0.005 }) ?? true { kept.append(fraction) } }
    }
}
