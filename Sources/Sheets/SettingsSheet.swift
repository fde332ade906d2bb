import Commands
import Ink
import PanelModel
import Panels
import Widgets
import Words

/// The settings. Each line has a name and its choices.
package struct SettingsSheet {
    let state: InterfaceState
    let fonts: Fonts
    /// The gesture whose actions are shown; nil when none is.
    let disclosed: PencilGesture?
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, disclosed: PencilGesture?, scroll: Double) {
        (self.state, self.fonts, self.disclosed, self.scroll) = (state, fonts, disclosed, scroll)
    }

    private var settings: Settings { state.settings }
    private var tools: ToolSettings { state.tools }

    private static let line = 56.0
    private static let width = 520.0
    /// The height of a name that stands above its choices.
    private static let nameHeight = 28.0

    package func layer() -> Plate<Action> {
        let width = min(Self.width, state.window.bounds.width)
        let frame = PanelFrame(
            panel: .settings, state: state, title: state.words(.settings), width: width, anchor: nil, scroll: scroll)
        return frame.layer { controls(&$0) }
    }

    /// The width of the names that stand before their choices; nil when there is no room for both, and names stand above the choices.
    private func nameWidth(within width: Double) -> Double? {
        let names: [Text] = [
            .look, .drawingHand, .oneFinger, .toolsEdge, .eraserEnd, .eraserPressure, .smoothing, .prediction, .reduceMotion, .writesByHand,
        ]
        let name = fonts.width(of: names.map { state.words($0) }, .body) + 24
        let rows: [[Text]] = [
            Theme.allCases.map(\.label), Handedness.allCases.map(\.label), FingerUse.allCases.map(\.label), Edge.allCases.map(\.label),
            EraserEnd.allCases.map(\.label), EraserPressure.allCases.map(\.label),
        ]
        let choices = rows.map { Segment.width(of: $0.map { state.words($0) }, fonts) * Double($0.count) }.max() ?? 0
        return name + choices <= width ? name : nil
    }

    private typealias Place = (name: Rect, choices: Rect)

    private func place(_ column: inout Column, _ nameWidth: Double?, lines: Int = 1) -> Place {
        let height = Double(lines) * Metric.target
        guard let nameWidth else { return (column.take(Self.nameHeight), column.take(height + 4)) }
        var line = Line(column.take(height + Self.line - Metric.target).inset(x: 0, y: (Self.line - Metric.target) / 2))
        return (line.leading(nameWidth), line.rest)
    }

    private func controls(_ column: inout Column) -> [Control<Action>] {
        let gestures = GestureChoices(state: state, fonts: fonts, disclosed: disclosed)
        let nameWidth = nameWidth(within: column.width)
        func place() -> Place { self.place(&column, nameWidth) }
        func place(_ choices: [Alternative]) -> Place {
            let width = column.width - (nameWidth ?? 0)
            return self.place(&column, nameWidth, lines: Segment.lines(choices.map { state.words($0.title) }, width: width, fonts))
        }
        let themes = Theme.allCases.map { Alternative($0.rawValue, $0.label, .setting(.theme($0)), $0 == settings.theme) }
        let hands = Handedness.allCases.map { Alternative($0.rawValue, $0.label, .setting(.handedness($0)), $0 == tools.handedness) }
        let fingers = FingerUse.allCases.map { Alternative($0.rawValue, $0.label, .command(.fingers($0)), $0 == tools.fingers) }
        let edges = [Edge.left, .top, .right, .bottom].map {
            Alternative($0.rawValue, $0.label, .setting(.pickerEdge($0)), $0 == state.edge)
        }
        let ends = EraserEnd.allCases.map { Alternative($0.rawValue, $0.label, .setting(.eraserEnd($0)), $0 == tools.eraserEnd) }
        let pressures = EraserPressure.allCases.map {
            Alternative($0.rawValue, $0.label, .setting(.eraserPressure($0)), $0 == tools.eraserPressure)
        }
        return choice("theme", .look, place(themes), themes) + choice("hand", .drawingHand, place(hands), hands)
            + choice("fingers", .oneFinger, place(fingers), fingers) + choice("edge", .toolsEdge, place(edges), edges)
            + slider(
                "smoothing", .smoothing, place(), fraction: tools.smoothing, .percent(Int((tools.smoothing * 100).rounded())),
                .smoothing)
            + slider(
                "prediction", .prediction, place(), fraction: settings.prediction / Settings.predictionRange.upperBound,
                .milliseconds(Int(settings.prediction.rounded())),
                .prediction)
            + toggle("motion", .reduceMotion, place(), tools.reducesMotion, .setting(.reducesMotion(!tools.reducesMotion)))
            + toggle(
                "handwriting", .writesByHand, place(), state.writesByHand, .setting(.writesByHand(!settings.writesByHand)),
                isEnabled: state.canRead)
            + gestures.controls(&column)
            + choice("eraser-end", .eraserEnd, place(ends), ends)
            + choice("eraser-pressure", .eraserPressure, place(pressures), pressures)
    }

    private struct Alternative {
        let id: String
        let title: Text
        let action: Action
        let isOn: Bool

        init(_ id: String, _ title: Text, _ action: Action, _ isOn: Bool) {
            (self.id, self.title, self.action, self.isOn) = (id, title, action, isOn)
        }
    }

    private func choice(_ id: String, _ title: Text, _ place: Place, _ choices: [Alternative]) -> [Control<Action>] {
        let row = choices.map {
            Choice(
                .settings(id, $0.id), state.words($0.title),
                name: state.words(.choice(of: state.words(title), state.words($0.title))), action: $0.action, isOn: $0.isOn)
        }
        return [name(of: id, title, place)] + place.choices.rows(row, fonts)
    }

    private func name(of id: String, _ title: Text, _ place: Place) -> Control<Action> {
        .text(.settings(id, "label"), state.words(title), frame: place.name)
    }

    private func slider(
        _ id: String, _ title: Text, _ place: Place, fraction: Double, _ value: Text, _ quantity: Quantity
    ) -> [Control<Action>] {
        let value = state.words(value)
        var line = Line(place.choices)
        let figure = line.trailing(valueWidth, gap: 4)
        return [
            name(of: id, title, place),
            Control(
                .settings(id), .slider, state.words(title), frame: line.rest, face: .slider(fraction: fraction, .plain),
                action: .adjust(.quantity(quantity)), value: value),
            .text(.settings(id, "value"), value, .secondary, align: .trailing, frame: figure),
        ]
    }

    /// The same width for all values, so that the sliders end in line.
    private var valueWidth: Double {
        let most: [Text] = [.percent(100), .milliseconds(Int(Settings.predictionRange.upperBound))]
        return fonts.width(of: most.map { state.words($0) }, .secondary) + 4
    }

    private func toggle(_ id: String, _ title: Text, _ place: Place, _ isOn: Bool, _ action: Action, isEnabled: Bool = true)
        -> [Control<Action>]
    {
        var line = Line(place.choices)
        return [
            name(of: id, title, place),
            Control(
                .settings(id), .toggle, state.words(title), frame: line.trailing(Toggle.width), face: .toggle, action: action,
                value: isOn ? "on" : "off", isOn: isOn, isEnabled: isEnabled
            ).hinting(isEnabled ? "" : state.words(.noReader)),
        ]
    }
}

extension Theme {
    fileprivate var label: Text {
        switch self {
        case .system: .lookOfDesktop
        case .light: .lightLook
        case .dark: .darkLook
        }
    }
}

extension Handedness {
    fileprivate var label: Text {
        switch self {
        case .left: .left
        case .right: .right
        }
    }
}

extension FingerUse {
    fileprivate var label: Text {
        switch self {
        case .automatic: .fingerAutomatic
        case .draw: .fingerDraws
        case .pan: .fingerPans
        }
    }
}

extension EraserEnd {
    fileprivate var label: Text {
        switch self {
        case .ink: .erasesInk
        case .strokes: .removesStrokes
        case .tip: .isAsTip
        }
    }
}

extension EraserPressure {
    fileprivate var label: Text {
        switch self {
        case .nothing: .pressureOff
        case .size: .pressureSizes
        case .softness: .pressureSoftens
        }
    }
}

extension Edge {
    fileprivate var label: Text {
        switch self {
        case .left: .left
        case .top: .top
        case .right: .right
        case .bottom: .bottom
        }
    }
}
