import Ink
import PanelModel
import Panels
import Showing
import Widgets

/// The plate near what was written by hand: what else that may say, and undo.
extension Interface {
    package func isReading(_ control: Control<Action>) -> Bool { if case .reading = control.action { true } else { false } }

    /// The focus is on the plate near the field, which takes the keys then.
    package var isFocusOnReadings: Bool { focus.flatMap { shown.control($0) }.map(isReading) ?? false }

    /// All plates with their controls in the order in which Tab leads through them: the plate of the readings comes right behind its field.
    package var layersForTab: [Plate<Action>] {
        var layers = shown.layers
        guard case .field(let field) = handwriting.place, let bar = layers.firstIndex(where: { $0.name == .reading }) else { return layers }
        let buttons = layers.remove(at: bar).controls
        for layer in layers.indices {
            guard let place = layers[layer].controls.firstIndex(where: { $0.id == field }) else { continue }
            layers[layer].controls.insert(contentsOf: buttons, at: place + 1)
        }
        return layers
    }

    /// The plate near the field with what else the ink may say, and undo; nil where the ink has made nothing yet.
    func readingBar(_ room: InterfaceState, over layers: [Plate<Action>], _ fonts: Fonts) -> Plate<Action>? {
        let bar: ReadingBar
        switch handwriting.stage {
        case .read(let ink): bar = ReadingBar(ink.choices.readings, chosen: ink.choices.chosen, state: room, fonts: fonts)
        case .back(let ink): bar = ReadingBar(ink.choices.readings, chosen: nil, state: room, fonts: fonts)
        case .corrected: bar = ReadingBar([], chosen: nil, state: room, fonts: fonts)
        case .none, .wet, .asked: return nil
        }
        switch handwriting.place {
        case .field(let id):
            let layer = layers.last { $0.controls.contains { $0.id == id } }
            guard let layer, let field = layer.controls.first(where: { $0.id == id }) else { return nil }
            return bar.layer(at: field.frame, clearOf: [])
        case .text:
            guard let marks = shown.textMarks else { return nil }
            let frame = Rect(marks.bounds, scale: state.window.scale)
            // The next line has its place beneath the text.
            return bar.layer(at: frame, beneath: TextBar.clearance, clearOf: layers.filter { $0.name == .writing }.map(\.plate))
        case nil: return nil
        }
    }
}
