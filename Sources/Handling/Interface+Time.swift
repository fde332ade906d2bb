import Ink
import Interface

/// What happens after a while, without input.
extension Interface {
    /// When `tick` is wanted, in device seconds.
    package var nextDeadline: Double? {
        let resting = hand.presses.isEmpty ? visibility.deadline : nil
        let deadlines = [
            hand.hot?.due, notices.deadline, hand.holds.sizes.due, resting, pressDeadline, toolDeadline, overlays.writing?.deadline,
            handwriting.pauseEnds, handwriting.holdEnds,
        ]
        return (deadlines.compactMap { $0 } + hand.leaving.values).min()
    }

    package func tick(_ time: Double) {
        advance(to: time)
        if let due = hand.hot?.due, now >= due {
            hand.hot?.isTold = true
            setNeedsLayout()
        }
        if hand.holds.sizes.ends(at: now) { endSizesHold() }
        endLeaving()
        if notices.end(at: now) { setNeedsLayout() }
        endResting()
        decidePresses()
        holdTools()
        keepText()
        pauseWriting()
    }
}
