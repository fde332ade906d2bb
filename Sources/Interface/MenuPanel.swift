import Ink

/// Everything that has no button of its own: the view at the top, then a line for each command.
struct MenuPanel {
    let state: InterfaceState
    let anchor: Rect?
    let scroll: Double

    private static let commands: [(Icon?, Command)] = [
        (.search, .interface(.commands)),
        (.pick, .interface(.pickColor)),
        (.rotate, .view(.resetRotation)),
        (.flip, .view(.flip)),
        (.fullScreen, .interface(.fullScreen)),
        (.hide, .interface(.toggleInterface)),
        (.keyboard, .interface(.shortcuts)),
        (.settings, .interface(.settings)),
        (.trash, .clear),
        (.close, .interface(.quit)),
    ]

    func layer() -> Layer {
        let frame = PanelFrame(
            panel: .menu, state: state, width: 296, contentHeight: Double(Self.commands.count + 2) * Metric.target + 12, anchor: anchor,
            scroll: scroll)
        return frame.layer { content in
            var column = Column(content)
            let view = column.take(Metric.target).columns(4)
            let zoom = "\(Int((state.zoom * 100).rounded()))%"
            let papers = column.take(Metric.target, after: 4).columns(Paper.Pattern.allCases.count)
            let top = [
                Control("menu.zoom-out", .button, "Zoom out", frame: view[0], face: .icon(.zoomOut), action: .command(.view(.zoomOut))),
                Control(
                    "menu.zoom-100", .button, "Zoom to 100%", frame: view[1], face: .textButton(zoom), action: .command(.view(.actualSize)),
                    value: zoom),
                Control("menu.zoom-in", .button, "Zoom in", frame: view[2], face: .icon(.zoomIn), action: .command(.view(.zoomIn))),
                Control("menu.zoom-fit", .button, "Zoom to fit", frame: view[3], face: .icon(.fit), action: .command(.view(.fit))),
                Control("menu.separator", .none, "", frame: column.take(8), face: .separator(isVertical: false), action: .none),
            ]
            return top + zip(papers, Paper.Pattern.allCases).map(paper)
                + Self.commands.map { icon, command in
                    Control(
                        "menu." + command.name, .row, command.title, frame: column.take(Metric.target),
                        face: .row(icon, command.title, detail: state.keys[command] ?? ""), action: .command(command))
                }
        }
    }

    private func paper(_ frame: Rect, _ pattern: Paper.Pattern) -> Control {
        let isOn = state.paper.pattern == pattern
        return Control(
            "menu.paper." + pattern.rawValue, .radio, Command.paper(pattern).title, frame: frame,
            face: .segment(pattern.label, isFirst: pattern == Paper.Pattern.allCases.first, isLast: pattern == Paper.Pattern.allCases.last),
            action: .command(.paper(pattern)), value: isOn ? "on" : "off", isOn: isOn)
    }
}

extension Paper.Pattern {
    fileprivate var label: String {
        switch self {
        case .plain: "Plain"
        case .dots: "Dots"
        case .lines: "Lines"
        case .grid: "Grid"
        }
    }
}
