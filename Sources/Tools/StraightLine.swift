import Ink

/// A stroke that is the straight line from where it began to where the hand is now. It is as strong all along as the hand was at its
/// strongest: by the two ends alone, where every hand is light, it would be thin. What is refined meanwhile counts as refined; once the
/// line is done it stays as it is.
struct StraightLine: Hashable, Sendable {
    let style: InkStyle
    /// The first sample and, once it is drawn, the last. (In an array: the machine's state is copied often, and rarely holds a line.)
    private var ends: [PointerEvent]
    /// The samples of which any may be the strongest, as they came; all but one are estimated.
    private var candidates: [Candidate]

    private struct Candidate: Hashable {
        var axes: PenAxes
        var estimates: Estimates?

        var pressure: Double { axes.pressure ?? 0 }
    }

    /// Estimated samples that wait at most; the oldest counts as it is.
    private static let mostPending = 16

    init(_ style: InkStyle, from first: PointerEvent) {
        self.style = style
        ends = [first]
        candidates = [Candidate(axes: first.axes, estimates: Estimates(first))]
    }

    mutating func draw(to event: PointerEvent) -> ToolEffect {
        ends = [ends[0], event]
        candidates.append(Candidate(axes: event.axes, estimates: Estimates(event)))
        let pending = candidates.indices.filter { candidates[$0].estimates != nil }
        if pending.count > Self.mostPending { candidates[pending[0]].estimates = nil }
        return effect()
    }

    /// The line anew, if it is drawn already and this is about it.
    mutating func take(_ refinement: Refinement) -> ToolEffect? {
        var isTaken = false
        for index in candidates.indices {
            guard var estimates = candidates[index].estimates, estimates.take(refinement) else { continue }
            candidates[index] = Candidate(axes: estimates.axes, estimates: estimates.isDone ? nil : estimates)
            isTaken = true
        }
        return isTaken && ends.count == 2 ? effect() : nil
    }

    private mutating func effect() -> ToolEffect {
        // Of equals the first counts.
        let strongest = candidates.dropFirst().reduce(candidates[0]) { $1.pressure > $0.pressure ? $1 : $0 }
        let certain = candidates.indices.filter { candidates[$0].estimates == nil }
        let best = certain.dropFirst().reduce(certain.first) { best, index in
            best.map { candidates[index].pressure > candidates[$0].pressure ? index : $0 }
        }
        candidates = candidates.indices.filter { candidates[$0].estimates != nil || $0 == best }.map { candidates[$0] }
        var (from, to) = (ends[0], ends[ends.count - 1])
        from.axes = strongest.axes
        to.axes = strongest.axes
        return .drawLine(style, from: from, to: to)
    }
}
