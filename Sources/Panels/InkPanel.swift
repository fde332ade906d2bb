internal import Glibc
import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The panel of the current tool: the choice of tool, and its width and opacity, or what can be done with a tool.
package struct InkPanel {
    let state: InterfaceState
    let fonts: Fonts
    let anchor: Rect?
    let arranging: Arranging
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, anchor: Rect?, arranging: Arranging = Arranging(), scroll: Double) {
        (self.state, self.fonts, self.anchor, self.arranging, self.scroll) = (state, fonts, anchor, arranging, scroll)
    }

    /// The widths that a dot sets at a touch, in canvas points.
    static let widths = [2.0, 5, 10, 24, 64]

    package func layer() -> Plate<Action> {
        let chosen = arranging.tool.flatMap { state.inks.all.contains($0) ? $0 : nil }
        let frame = PanelFrame(
            panel: .ink, state: state, title: state.words((chosen ?? state.effective).title), width: 312, anchor: anchor, scroll: scroll)
        return frame.layer { column in
            let cells = cells(&column)
            column.skip(4)
            return cells + (chosen.map { actions(on: $0, &column) } ?? attributes(&column))
        }
    }

    /// The tools, and behind them the way to those that are hidden and to new ones.
    private func cells(_ column: inout Column) -> [Control<Action>] {
        let shown = arranging.order ?? state.inks.tools
        var places: [Rect] = []
        let count = shown.count + 1 + (arranging.showsHidden ? state.inks.hidden.count + 1 : 0)
        for _ in 0..<(count + Self.across - 1) / Self.across {
            places += column.take(Self.cell, after: 4).columns(Self.across, gap: 4)
        }
        let more = Control<Action>(
            .ink("more"), .toggle, state.words(.moreInks), frame: places[shown.count], face: .namedIcon(.more, state.words(.moreInks)),
            action: .tools(.showHidden(!arranging.showsHidden)), value: arranging.showsHidden ? "on" : "off", isOn: arranging.showsHidden)
        var cells = zip(shown, places).map(tool) + [more]
        guard arranging.showsHidden else { return cells }
        let rest = places[(shown.count + 1)...]
        cells += zip(state.inks.hidden, rest).map(tool)
        cells.append(
            Control(
                .ink("new"), .button, state.words(.newInk), frame: places[count - 1], face: .namedIcon(.plus, state.words(.newInk)),
                action: .tools(.request(.new))))
        return cells
    }

    /// They take as much room as what they stand for.
    private func actions(on tool: Tool, _ column: inout Column) -> [Control<Action>] {
        let (lines, gap, after) = (5.0, 4.0, 16.0)
        let frames = (0..<ToolActions.down).flatMap { _ in column.take(Metric.target, after: after).columns(ToolActions.across, gap: 8) }
        column.skip(lines * (Metric.target + gap) - Double(ToolActions.down) * (Metric.target + after) + 6)
        return ToolActions(tool: tool, state: state).controls(frames)
    }

    private func attributes(_ column: inout Column) -> [Control<Action>] {
        let ink = state.inks[state.effective]
        let dabs = column.take(Metric.target, after: 4).columns(Self.widths.count)
        let width = row(
            .ink("width"), .width, state.words(.points(Self.text(width: ink.width))), column.take(Metric.target, after: 4), .width,
            Self.fraction(width: ink.width), .wedge)
        let opacity = row(
            .ink("opacity"), .opacity, state.words(.percent(Int((ink.opacity * 100).rounded()))), column.take(Metric.target, after: 4),
            .opacity,
            (ink.opacity - InkStyle.opacityRange.lowerBound) / (InkStyle.opacityRange.upperBound - InkStyle.opacityRange.lowerBound),
            .gradient([ink.color, ink.color], fades: true))
        let string = row(
            .ink("string"), .pulledBy, ink.string > 0 ? state.words(.pixelCount(Int(ink.string.rounded()))) : state.words(.noString),
            column.take(Metric.target, after: 4), .string, min(ink.string / Self.longestString, 1), .plain)
        let deeds = deeds(column.take(Metric.target, after: 4))
        column.skip(6)
        return zip(dabs, Self.widths).map { Self.dab(.ink, $1, ink, state.words, $0) } + width + opacity + string + deeds
    }

    /// The tools of a row, and the height of one with its name.
    private static let across = 3
    private static let cell = 72.0

    private func tool(_ tool: Tool, _ frame: Rect) -> Control<Action> {
        let isOn = state.effective == tool
        return Control(
            Self.id(tool), .radio, state.words(tool.title), frame: frame,
            face: .namedNib(
                state.picture(of: tool), state.inks[tool].color, state.words(tool.title), isFaded: state.settings.arrangement.isHidden(tool)
            ),
            action: .command(.select(tool)),
            value: isOn ? "on" : "off", isOn: (arranging.tool ?? state.effective) == tool)
    }

    /// The control of a tool's cell.
    package static func id(_ tool: Tool) -> ControlID { ControlID(.panel(.ink), tool) }

    /// The tool of a cell of the panel; nil for other controls.
    package static func tool(of control: Control<Action>) -> Tool? {
        guard case .command(.select(let tool)) = control.action, control.id == id(tool) else { return nil }
        return tool
    }

    /// A dot that sets a width at a touch, drawn as the ink marks.
    static func dab(_ panel: Panel, _ width: Double, _ ink: InkStyle, _ words: Language, _ frame: Rect = .zero) -> Control<Action> {
        Control(
            ControlID(panel, "width", "\(Int(width))"), .radio, words(.widthOf(Int(width))), frame: frame,
            face: .dab(ink.dabColor, diameter: width, opacity: ink.opacity, isFramed: true), action: .command(.width(width)),
            value: ink.width == width ? "on" : "off", isOn: ink.width == width)
    }

    /// Gives the last stroke the ink in hand, and leads to the studio.
    private func deeds(_ frame: Rect) -> [Control<Action>] {
        let restyle = state.words(Command.restyle.title)
        var line = Line(frame)
        let end = line.trailing(Metric.target, gap: 4)
        return [
            Control(
                .ink("restyle"), .button, restyle, frame: line.rest, face: .textButton(restyle),
                action: .command(.restyle)),
            Control(
                .ink("studio"), .button, state.words(Command.interface(.studio).title), frame: end, face: .icon(.rename),
                action: .command(.interface(.studio))),
        ]
    }

    private func row(
        _ id: ControlID, _ text: Text, _ value: String, _ frame: Rect, _ slider: Quantity, _ fraction: Double, _ track: Slider.Track
    )
        -> [Control<Action>]
    {
        let name = state.words(text)
        var line = Line(frame)
        let (label, figure) = (line.leading(labelWidth), line.trailing(valueWidth))
        return [
            .text(id.item("label"), name, frame: label),
            Control(
                id, .slider, name, frame: line.rest, face: .slider(fraction: fraction, track), action: .adjust(.quantity(slider)),
                value: value),
            .text(id.item("value"), value, .secondary, align: .trailing, frame: figure),
        ]
    }

    /// The same widths of names and of values in all rows, so that the sliders line up.
    private var labelWidth: Double { fonts.width(of: [state.words(.width), state.words(.opacity), state.words(.pulledBy)], .body) + 8 }
    private var valueWidth: Double {
        fonts.width(of: [.percent(100), .points("100"), .pixelCount(200), .noString].map { state.words($0) }, .secondary) + 4
    }

    /// Widths lie on the slider by their logarithm: each step looks as large as the one before.
    static func fraction(width: Double) -> Double {
        log(width / InkStyle.widthRange.lowerBound) / log(InkStyle.widthRange.upperBound / InkStyle.widthRange.lowerBound)
    }

    package static func width(fraction: Double) -> Double {
        let width = InkStyle.widthRange.lowerBound * pow(InkStyle.widthRange.upperBound / InkStyle.widthRange.lowerBound, fraction)
        // The width is rounded as it is shown: people get the number that they read.
        let rounded = width < 10 ? (width * 10).rounded() / 10 : width.rounded()
        return min(max(rounded, InkStyle.widthRange.lowerBound), InkStyle.widthRange.upperBound)
    }

    /// Of the slider, in pixels; typed commands may make longer ones.
    private static let longestString = Quantity.string.top

    /// Whole pixels.
    package static func string(fraction: Double) -> Double { (fraction * longestString).rounded() }

    static func text(width: Double) -> String {
        width < 10 ? "\((width * 10).rounded() / 10)" : "\(Int(width.rounded()))"
    }
}
