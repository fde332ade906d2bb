import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The name of a control, its key and its hint, while the pointer rests on it; of a graph, what it is there.
extension Note {
    private static let height = 30.0
    private static let gap = 8.0

    /// Returns nil when the plate already says it, or there is no room.
    ///
    /// The tooltip lies outside the plate, on the side that the control is nearest to. When there is no room there, as in a window that the
    /// plate fills, it lies over as few of the plate's other controls as possible, and never over its own.
    ///
    /// - Parameter taken: the other plates.
    package static func tooltip(
        _ control: Control<Action>, on layer: Plate<Action>, _ state: InterfaceState, _ fonts: Fonts, clearOf taken: [Rect]
    )
        -> Plate<Action>?
    {
        let key = control.action.command.map(state.key) ?? ""
        let isSaid = layer.says(control.name, of: control) && (key.isEmpty || control.face.widget.detail == key)
        let name = isSaid ? "" : key.isEmpty ? control.name : state.words(.tooltip(name: control.name, key: key))
        if isSaid, control.hint.isEmpty { return nil }
        let text = isSaid ? control.hint : control.hint.isEmpty ? name : state.words(.hinted(name, control.hint))
        return tooltip(text, of: control, on: layer, state, fonts, clearOf: taken)
    }

    /// The same with another text.
    package static func tooltip(
        _ text: String, of control: Control<Action>, on layer: Plate<Action>, _ state: InterfaceState, _ fonts: Fonts,
        clearOf taken: [Rect]
    )
        -> Plate<Action>?
    {
        let bounds = state.window.bounds
        let width = min(fonts.size(text, .body).width + 20, bounds.width)
        let own = layer.visibleFrame(control)
        func places(around rect: Rect) -> [Rect] {
            [
                Point(x: rect.maxX + gap, y: own.midY - height / 2), Point(x: rect.x - gap - width, y: own.midY - height / 2),
                Point(x: own.midX - width / 2, y: rect.maxY + gap), Point(x: own.midX - width / 2, y: rect.y - gap - height),
            ].map { Rect(x: $0.x, y: $0.y, width: width, height: height).aligned(scale: state.window.scale).kept(within: bounds) }
                .filter { place in !place.intersects(rect) && !taken.contains(where: place.intersects) }
        }
        let others = layer.controls.filter { $0.role.isControl }.map(layer.visibleFrame)
        let place =
            places(around: layer.plate).min { $0.gap(to: own) < $1.gap(to: own) }
            ?? places(around: own).min { one, other in others.count(where: one.intersects) < others.count(where: other.intersects) }
        return place.map { plate(.tooltip, text, .body, $0, state) }
    }
}

extension Plate<Action> {
    /// Whether the plate already shows a control's name: on the control itself (a segment's name ends in its title, after the row's name),
    /// or on a label of the plate.
    fileprivate func says(_ name: String, of control: Control<Action>) -> Bool {
        control.face.widget.words.map(name.hasSuffix) == true || controls.contains { $0.role == .none && $0.face.widget.words == name }
    }
}

extension Rect {
    /// The distance to another rectangle that it does not overlap, along the axis on which they are farther apart.
    fileprivate func gap(to other: Rect) -> Double { max(x - other.maxX, other.x - maxX, y - other.maxY, other.y - maxY) }
}
