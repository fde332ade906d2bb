import Commands
import Ink
import PanelModel
import Widgets
import Words

/// What nobody could guess, in three lines, at the very first start. It takes no presses.
package enum Hints {
    private static let line = 24.0
    private static let inset = 16.0

    /// In the middle of the lower edge, or of the upper one where the tools are at the bottom.
    ///
    /// - Parameter state: its bounds are the part of the window beside the picker.
    package static func layer(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let (bounds, lines) = (state.window.bounds, lines(state))
        let width = min(fonts.width(of: lines, .secondary).rounded(.up) + 2 * inset, bounds.width)
        let height = Double(lines.count) * line + inset
        let y = state.edge == .bottom ? bounds.y : bounds.maxY - height
        let place = Rect(x: bounds.midX - width / 2, y: y, width: width, height: height)
        var layer = Plate<Action>(.hints, plate: place.aligned(scale: state.window.scale).kept(within: bounds), radius: Metric.radius)
        layer.presses = .none
        var column = Column(layer.plate.inset(x: inset, y: inset / 2))
        layer.controls = lines.enumerated().map { index, words in
            .text(ControlID(.hints, "\(index)"), words, .secondary, align: .center, frame: column.take(line))
        }
        return layer
    }

    /// What the pen's buttons do, which keys matter most, and that nothing has to be saved.
    private static func lines(_ state: InterfaceState) -> [String] {
        func line(_ pairs: [(String, Title)]) -> String {
            pairs.filter { !$0.0.isEmpty }.map { state.words(.button($0.0, does: state.words($0.1))) }.joined(separator: " · ")
        }
        let buttons = [PenButton.upper, .lower].map { (state.words($0.title), state.tools.bindings.title(of: .press($0))) }
        let hide = Command.interface(.toggleInterface)
        let keys = [
            (state.key(of: .gesture(.squeeze)), state.tools.bindings.title(of: .squeeze)), (state.key(of: hide), hide.title),
        ]
        return [line(buttons), line(keys), state.words(.savedByItself)].filter { !$0.isEmpty }
    }
}
