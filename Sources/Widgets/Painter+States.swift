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
}
