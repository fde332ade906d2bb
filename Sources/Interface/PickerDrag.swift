import Commands
import Ink
import Panels

/// An edge, and how far along it the picker lies.
struct PickerDrag: Hashable {
    var edge: Edge
    var place: Double
}

/// Dragging the picker about by its grip.
extension Interface {
    /// The bar follows to the nearest edge, and along it with the grip under the pointer.
    func pickerDragged(to point: Point) -> Press {
        let distances: [(Edge, Double)] = [
            (.left, point.x), (.right, state.window.width - point.x), (.top, point.y), (.bottom, state.window.height - point.y),
        ]
        let edge = distances.min { $0.1 < $1.1 }?.0 ?? state.edge
        // As it will lie there: along another edge it may be longer.
        var state = state
        state.settings.isPickerMinimised = false
        let bar = Picker(state: state, edge: edge, place: 0).layer()
        let grip = bar.controls.first { $0.id == Picker.grip }?.frame ?? bar.plate
        let length = edge.isVertical ? bar.plate.height : bar.plate.width
        let start = edge.isVertical ? point.y - (grip.midY - bar.plate.y) : point.x - (grip.midX - bar.plate.x)
        return .pickerDrag(
            PickerDrag(edge: edge, place: Picker(state: state, edge: edge, place: 0).place(startingAt: start, length: length)))
    }

    /// Where somebody is dragging the picker to.
    var pickerDrag: PickerDrag? { presses.values.lazy.compactMap(\.pickerDrag).first }

    /// Whether a drag of the picker was given up: it goes back to where it was.
    func cancelPickerDrag() -> Bool {
        guard let contact = presses.first(where: { $0.value.pickerDrag != nil })?.key else { return false }
        presses[contact] = .over
        setNeedsLayout()
        return true
    }
}
