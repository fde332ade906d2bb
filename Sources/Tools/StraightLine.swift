import Ink

/// A stroke that is a straight line from its beginning to the newest place of the hand.
struct StraightLine: Hashable, Sendable {
    let style: InkStyle
    private let first: PointerEvent

    init(_ style: InkStyle, from first: PointerEvent) {
        self.style = style
        self.first = first
    }

    func drawn(to event: PointerEvent) -> ToolEffect { .drawLine(style, from: first, to: event) }
}
