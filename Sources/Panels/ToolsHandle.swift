import Commands
import Ink
import PanelModel
import Widgets
import Words

/// A small handle at the window's edge that shows the hidden tools again, for hands without a keyboard. It lies in the margin, level with
/// the middle of the bar, beside the place where the bar appears when the pointer comes near.
package enum ToolsHandle {
    /// Along the edge and across it, in logical points.
    private static let length = 56.0
    private static let thickness = 14.0

    package static func layer(_ state: InterfaceState) -> Plate<Action> {
        var whole = state
        whole.settings.isPickerMinimised = false
        let bar = Picker(state: whole, edge: state.edge, place: state.settings.pickerPlace).layer().plate
        let insets = state.window.insets
        let place =
            switch state.edge {
            case .left: upright(x: insets.left, middle: bar.midY)
            case .right: upright(x: state.window.width - insets.right - thickness, middle: bar.midY)
            case .top: level(y: insets.top, middle: bar.midX)
            case .bottom: level(y: state.window.height - insets.bottom - thickness, middle: bar.midX)
            }
        var layer = Plate<Action>(.handle, plate: place.aligned(scale: state.window.scale), radius: thickness / 2)
        layer.controls = [
            Control(
                ControlID(.handle, "show"), .button, state.words(.showTools), frame: layer.plate,
                face: Face(HandleMark(isVertical: state.edge.isVertical)), action: .command(.interface(.toggleInterface)))
        ]
        return layer
    }

    private static func upright(x: Double, middle: Double) -> Rect {
        Rect(x: x, y: middle - length / 2, width: thickness, height: length)
    }

    private static func level(y: Double, middle: Double) -> Rect {
        Rect(x: middle - length / 2, y: y, width: length, height: thickness)
    }
}

/// A line along the middle of a handle.
private struct HandleMark: Widget {
    let isVertical: Bool

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(by: 2), radius: 5)
        let half = 12.0
        let (start, end) =
            isVertical
            ? (Point(x: frame.midX, y: frame.midY - half), Point(x: frame.midX, y: frame.midY + half))
            : (Point(x: frame.midX - half, y: frame.midY), Point(x: frame.midX + half, y: frame.midY))
        painter.line(start, end, width: 3, look.secondaryText)
    }
}
