import Ink

/// A stroke that is the straight line from where it began to where the hand is now. It is as strong all along as the hand was at its
/// strongest: by the two ends alone, where every hand is light, it would be thin.
package struct StraightLine: Hashable, Sendable {
    package let style: InkStyle
    package private(set) var strongest: Strongest
    /// The first sample and, once there is another, the last. (In an array: the machine's state is copied often, and rarely holds a line.)
    private var ends: [PointerEvent]

    init(_ style: InkStyle, from first: PointerEvent) {
        self.style = style
        strongest = Strongest(first)
        ends = [first]
    }

    package var first: PointerEvent { end(ends[0]) }
    package var last: PointerEvent { end(ends[ends.count - 1]) }

    private func end(_ event: PointerEvent) -> PointerEvent {
        var event = event
        event.axes = strongest.axes
        return event
    }

    mutating func draw(to event: PointerEvent) {
        ends = [ends[0], event]
        strongest.append(event)
    }

    mutating func take(_ refinement: Refinement) { _ = strongest.take(refinement) }
}
