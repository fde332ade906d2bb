import Ink
import PanelModel
import Panels
import Widgets

/// What of the interface shows in the window.
extension Interface {
    /// Brings the pictures of the plates up to date.
    package func drawPlates(_ fonts: Fonts) { shown.draw(state, fonts, drawn) }

    func drawn(_ control: Control<Action>) -> PlatePicture<Action>.Drawn {
        PlatePicture<Action>.Drawn(
            control: control, isHot: control.isEnabled && hand.hot?.control == control.id,
            isPressed: control.isEnabled && hand.isPressing(control.id), isFocused: focus == control.id)
    }

    /// Every control that shows, front to back.
    package var controls: [(control: Control<Action>, frame: PixelRect, isFocused: Bool)] {
        let text = writtenControl.map { (control: $0, frame: shown.textMarks?.bounds ?? .empty, isFocused: true) }
        return [text].compactMap(\.self)
            + shown.layers.reversed().filter { !$0.isPassive }.flatMap { layer in
                layer.controls.compactMap { control in
                    let visible = layer.visibleFrame(control)
                    guard control.role.isTold, visible.width >= 1, visible.height >= 1 else { return nil }
                    return (control, visible.pixels(scale: state.window.scale), focus == control.id)
                }
            }
    }

    /// The words that show for a moment.
    package var notes: [String] {
        shown.layers.filter { [.status, .tooltip, .toast, .hints].contains($0.name) }.flatMap(\.controls).filter { $0.role == .none }
            .compactMap(\.face.widget.words)
    }

    /// Whether a place, in device pixels, belongs to the interface and not to the canvas.
    package func covers(_ position: Point) -> Bool { shown.layer(at: state.window.logical(position)) != nil }
}
