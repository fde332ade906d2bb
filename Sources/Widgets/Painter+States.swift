/// How controls answer the hand, whatever their kind.
extension Painter {
    /// The tint under what the pointer is on, or what is pressed.
    package func hover(_ state: WidgetState, _ look: Look, _ rect: Rect, radius: Double) {
        if state.isPressed {
            fill(rect, radius: radius, look.pressed)
        } else if state.isHot {
            fill(rect, radius: radius, look.hover)
        }
    }

    /// The mark of the round one that is chosen of several: a ring just within its frame.
    package func chosen(_ state: WidgetState, _ look: Look, in frame: Rect) {
        guard state.isOn else { return }
        strokeCircle(frame.center, radius: frame.square.width / 2 - 2, width: 2.5, look.accent)
    }
}
