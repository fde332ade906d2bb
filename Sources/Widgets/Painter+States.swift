/// How controls of all kinds show what the hand does.
extension Painter {
    /// The tint of a control under the pointer, or of a pressed one.
    package func hover(_ state: WidgetState, _ look: Look, _ rect: Rect, radius: Double) {
        if state.isPressed {
            fill(rect, radius: radius, look.pressed)
        } else if state.isHot {
            fill(rect, radius: radius, look.hover)
        }
    }

    /// Marks the chosen one of several round controls with a ring just within its frame.
    package func chosen(_ state: WidgetState, _ look: Look, in frame: Rect) {
        guard state.isOn else { return }
        strokeCircle(frame.center, radius: frame.square.width / 2 - 2, width: 2.5, look.accent)
    }
}
