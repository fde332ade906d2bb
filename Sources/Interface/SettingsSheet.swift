import Commands
import Ink
import Widgets

/// What people can choose once and for all. Each line: what it is, and its choices.
struct SettingsSheet {
    let state: InterfaceState
    /// The gesture whose actions show.
    let disclosed: PencilGesture?
    let scroll: Double

    private var settings: Settings { state.settings }
    private var tools: ToolSettings { state.tools }

    private static let line = 56.0
    /// With its name above its choices.
    private static let tallLine = 76.0

    func layer() -> Plate<Action> {
        let width = min(520, state.bounds.width)
        // In a narrow sheet the choices lie below their line's name.
        let isNarrow = width < 460
        let gestures = GestureChoices(state: state, disclosed: disclosed)
        let frame = PanelFrame(
            panel: .settings, state: state, title: state.words(.settings), width: width, anchor: nil, scroll: scroll)
        return frame.layer { column in
            func place() -> (label: Rect, choices: Rect) {
                let rect = column.take(isNarrow ? Self.tallLine : Self.line)
                guard isNarrow else {
                    let label = Rect(x: rect.x, y: rect.y + 6, width: 160, height: Metric.target)
                    return (label, Rect(x: label.maxX, y: label.y, width: rect.maxX - label.maxX, height: Metric.target))
                }
                return (
                    Rect(x: rect.x, y: rect.y, width: rect.width, height: 28),
                    Rect(x: rect.x, y: rect.y + 28, width: rect.width, height: Metric.target)
                )
            }
            return choice(
                "theme", .look, place(),
                Theme.allCases.map { ($0.rawValue, $0.label, .setting(.theme($0)), $0 == settings.theme) })
                + choice(
                    "hand", .drawingHand, place(),
                    Handedness.allCases.map { ($0.rawValue, $0.label, .setting(.handedness($0)), $0 == tools.handedness) })
                + choice(
                    "fingers", .oneFinger, place(),
                    FingerUse.allCases.map { ($0.rawValue, $0.label, .command(.fingers($0)), $0 == tools.fingers) })
                + choice(
                    "edge", .toolsEdge, place(),
                    [Edge.left, .top, .right, .bottom].map { ($0.rawValue, $0.label, .setting(.pickerEdge($0)), $0 == state.edge) })
                + slider(
                    "smoothing", .smoothing, place(), fraction: tools.smoothing, .percent(Int((tools.smoothing * 100).rounded())),
                    .smoothing)
                + slider(
                    "prediction", .prediction, place(), fraction: settings.prediction / Settings.predictionRange.upperBound,
                    .milliseconds(Int(settings.prediction.rounded())), .prediction)
                + toggle("motion", .reduceMotion, place(), tools.reducesMotion, .setting(.reducesMotion(!tools.reducesMotion)))
                + gestures.controls(&column)
        }
    }

    private typealias Alternative = (id: String, title: Text, action: Action, isOn: Bool)

    private func choice(_ id: String, _ title: Text, _ place: (label: Rect, choices: Rect), _ choices: [Alternative]) -> [Control<Action>] {
        let row = choices.map {
            Choice(
                .settings(id, $0.id), state.words($0.title),
                name: state.words(.choice(of: state.words(title), state.words($0.title))), action: $0.action, isOn: $0.isOn)
        }
        return [.text(.settings(id, "label"), state.words(title), frame: place.label)] + place.choices.row(row)
    }

    private func slider(
        _ id: String, _ title: Text, _ place: (label: Rect, choices: Rect), fraction: Double, _ value: Text, _ quantity: Quantity
    ) -> [Control<Action>] {
        let figure = Rect(x: place.choices.maxX - 44, y: place.choices.y, width: 44, height: place.choices.height)
        return [
            .text(.settings(id, "label"), state.words(title), frame: place.label),
            Control(
                .settings(id), .slider, state.words(title),
                frame: Rect(x: place.choices.x, y: place.choices.y, width: place.choices.width - 48, height: place.choices.height),
                face: .slider(fraction: fraction, .plain), action: .adjust(.quantity(quantity)), value: state.words(value)),
            .text(.settings(id, "value"), state.words(value), .secondary, align: .trailing, frame: figure),
        ]
    }

    private func toggle(_ id: String, _ title: Text, _ place: (label: Rect, choices: Rect), _ isOn: Bool, _ action: Action) -> [Control<
        Action
    >] {
        [
            .text(.settings(id, "label"), state.words(title), frame: place.label),
            Control(
                .settings(id), .toggle, state.words(title),
                frame: Rect(x: place.choices.maxX - 60, y: place.choices.y, width: 60, height: place.choices.height), face: .toggle,
                action: action, value: isOn ? "on" : "off", isOn: isOn),
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
