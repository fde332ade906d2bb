import Commands
import Ink
import PanelModel
import Panels

/// Where somebody has dragged the picker to: an edge, and how far along it, 0…1.
package struct PickerDrag: Hashable {
    package let edge: Edge
    package let place: Double

    /// The bar lies at the edge nearest to the pointer, and along it so that the grip lies under the pointer.
    package init(to point: Point, _ state: InterfaceState) {
        let edges: [Edge] = [.left, .right, .top, .bottom]
        let window = state.window
        let edge = edges.min { window.distance(from: point, to: $0) < window.distance(from: point, to: $1) } ?? state.edge
        // The bar as it will lie there: along another edge it may be longer.
        var state = state
        state.settings.isPickerMinimised = false
        let picker = Picker(state: state, edge: edge, place: 0)
        let bar = picker.layer()
        let grip = bar.controls.first { $0.id == Picker.grip }?.frame ?? bar.plate
        let length = edge.isVertical ? bar.plate.height : bar.plate.width
        let start = edge.isVertical ? point.y - (grip.midY - bar.plate.y) : point.x - (grip.midX - bar.plate.x)
        (self.edge, place) = (edge, picker.place(startingAt: start, length: length))
    }
}

/// A tool that somebody drags among the others, and the order of those that show by now.
package struct ToolDrag: Hashable {
    package let tool: Tool
    package var order: [Tool]

    package init(tool: Tool, order: [Tool]) { (self.tool, self.order) = (tool, order) }
}
