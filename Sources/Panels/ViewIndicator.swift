import Commands
import Ink
import PanelModel
import Widgets
import Words

/// Shows that the view is turned or flipped; a press puts the view back. It lies at the lower edge, or at the top when the status note is
/// at the bottom. There is none when the view is neither turned nor flipped.
package enum ViewIndicator {
    /// - Parameter state: its bounds are the part of the window beside the picker.
    package static func layer(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action>? {
        let parts = parts(state)
        guard !parts.isEmpty else { return nil }
        let bounds = state.window.bounds
        let widths = parts.map { TextButton.width(of: [$0.words], fonts) }
        let width = widths.reduce(0, +) + 2 * inset
        let y = state.edge == .top ? bounds.y : bounds.maxY - Metric.target
        let place = Rect(x: bounds.midX - width / 2, y: y, width: width, height: Metric.target)
        var layer = Plate<Action>(.view, plate: place.aligned(scale: state.window.scale).kept(within: bounds), radius: Metric.radius)
        var line = Line(layer.plate.inset(x: inset, y: 0))
        layer.controls = zip(parts, widths).map { part, width in
            Control(
                ControlID(.view, part.name), .button, state.words(part.command.title), frame: line.leading(width),
                face: .textButton(part.words), action: .command(part.command), value: part.words)
        }
        return layer
    }

    private static let inset = 6.0

    private static func parts(_ state: InterfaceState) -> [(name: String, words: String, command: Command)] {
        var parts: [(name: String, words: String, command: Command)] = []
        if state.view.rotation != 0 { parts.append(("turn", state.words(.degrees(state.view.degrees)), .view(.resetRotation))) }
        if state.view.isFlipped { parts.append(("flip", state.words(.flipped), .view(.flip))) }
        return parts
    }
}
