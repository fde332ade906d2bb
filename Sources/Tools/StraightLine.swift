import Ink

/// A stroke that is the straight line from where it began to where the hand is now.
struct StraightLine: Hashable, Sendable {
    let style: InkStyle
    private let first: PointerEvent

    init(_ style: InkStyle, from first: PointerEvent) {
        self.style = style
        self.first = first
    }

    func drawn(to event: PointerEvent) -> ToolEffect { .drawLine(style, from: first, to: event) }
}
