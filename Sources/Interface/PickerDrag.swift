import Commands
import Ink
import Panels

/// Where somebody has dragged the picker to: an edge, and how far along it, 0…1.
struct PickerDrag: Hashable {
    var edge: Edge
    var place: Double
}

/// Dragging the picker about by its grip.
extension Interface {
    /// Drags the bar to the edge nearest to the pointer, and along it so that the grip lies under the pointer.
    func pickerDragged(to point: Point) -> Press {
        let edges: [Edge] = [.left, .right, .top, .bottom]
        let window = self.state.window
        let edge = edges.min { window.distance(from: point, to: $0) < window.distance(from: point, to: $1) } ?? self.state.edge
        // The bar as it will lie there: along another edge it may be longer.
        var state = state
        state.settings.isPickerMinimised = false
        let bar = Picker(state: state, edge: edge, place: 0).layer()
        let grip = bar.controls.first { $0.id == Picker.grip }?.frame ?? bar.plate
        let length = edge.isVertical ? bar.plate.height : bar.plate.width
        let start = edge.isVertical ? point.y - (grip.midY - bar.plate.y) : point.x - (grip.midX - bar.plate.x)
        return .pickerDrag(
            PickerDrag(edge: edge, place: Picker(state: state, edge: edge, place: 0).place(startingAt: start, length: length)))
    }

    /// Gives up a drag of the picker or of a tool, which goes back to where it was; whether there was one.
    func giveUpDrag() -> Bool {
        guard hand.giveUpDrag() else { return false }
        setNeedsLayout()
        return true
    }
}
