import Ink
import PanelModel
import Widgets
import Words

/// The plate near a field in which something was written by hand: the other readings of the doubtful word, and undo.
package struct ReadingBar {
    private let choices: [String]
    /// Nil while there is ink instead of the text.
    private let chosen: Int?
    private let state: InterfaceState
    private let fonts: Fonts

    /// How far from a field the plate lies, in logical points.
    package static let gap = 4.0
    private static let (inset, height) = (6.0, 52.0)
    /// The longest reading shows as far as it has room.
    private static let widest = 180.0

    package init(_ choices: [String], chosen: Int?, state: InterfaceState, fonts: Fonts) {
        (self.choices, self.chosen, self.state, self.fonts) = (choices, chosen, state, fonts)
    }

    /// - Parameters:
    ///   - field: in logical points.
    ///   - beneath: how far below the field the plate lies where it has no room above, in logical points.
    ///   - taken: where other plates of the field lie, in logical points.
    package func layer(at field: Rect, beneath: Double = gap, clearOf taken: [Rect]) -> Plate<Action> {
        let bounds = state.window.bounds
        var width = Metric.target + 2 * Self.inset
        var parts: [(width: Double, control: Control<Action>)] = []
        for (index, words) in choices.enumerated() {
            let own = min(TextButton.width(of: [words], fonts), Self.widest)
            guard width + own + Self.gap <= bounds.width else { break }
            width += own + Self.gap
            parts.append((own, button(index, words)))
        }
        let undo = state.words(.undo)
        parts.append(
            (
                Metric.target,
                Control(
                    ControlID(.reading, "undo"), .button, undo, frame: .zero, face: .icon(.undo), action: .reading(.undo))
            ))
        var layer = Plate<Action>(
            .reading,
            plate: place(width, beside: field, beneath, in: bounds, clearOf: taken).aligned(scale: state.window.scale).kept(within: bounds),
            radius: Metric.radius)
        var line = Line(layer.plate.inset(x: Self.inset, y: (Self.height - Metric.target) / 2))
        layer.controls = parts.map { width, control in
            var control = control
            control.frame = line.leading(width, gap: Self.gap)
            return control
        }
        return layer
    }

    private func button(_ index: Int, _ words: String) -> Control<Action> {
        var button = Control<Action>(
            ControlID(.reading, "\(index)"), .radio, state.words(.readAs(words)), frame: .zero, face: .textButton(words),
            action: .reading(.choose(index)), isOn: index == chosen)
        button.value = index == chosen ? "on" : "off"
        return button
    }

    /// Above the field, beneath it, or at one of its ends: the first place that is free. What the field finds shows beneath it.
    private func place(_ width: Double, beside field: Rect, _ beneath: Double, in bounds: Rect, clearOf taken: [Rect]) -> Rect {
        let x = min(max(field.x, bounds.x), max(bounds.maxX - width, bounds.x))
        let places = [
            Rect(x: x, y: field.y - Self.gap - Self.height, width: width, height: Self.height),
            Rect(x: x, y: field.maxY + beneath, width: width, height: Self.height),
            Rect(x: field.maxX + Self.gap, y: field.midY - Self.height / 2, width: width, height: Self.height),
            Rect(x: field.x - Self.gap - width, y: field.midY - Self.height / 2, width: width, height: Self.height),
        ]
        return places.first { place in bounds.contains(place) && !taken.contains(where: place.intersects) } ?? places[1]
    }
}
