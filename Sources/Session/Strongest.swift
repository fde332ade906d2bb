import Ink

/// The axes of a straight line: those of the hand's strongest sample. Every hand is light at both ends, so a line with the axes of the ends
/// would be thin. Some samples may be estimates; their refinements count even after the line was drawn.
package struct Strongest: Hashable, Sendable {
    /// A sample that may be the strongest.
    package struct Candidate: Hashable, Sendable {
        /// The axes as the device reports them.
        package var axes: PenAxes
        /// The pending estimates; nil when all values are known.
        package var estimates: Estimates?

        package init(axes: PenAxes, estimates: Estimates?) {
            self.axes = axes
            self.estimates = estimates
        }

        fileprivate var pressure: Double { axes.pressure ?? 0 }
    }

    /// The candidates in the order of their samples; never empty. At most one of them is known completely.
    package private(set) var candidates: [Candidate]

    /// The greatest number of estimated samples that wait; beyond it, the oldest counts as it is.
    package static let mostPending = 16

    init(_ event: PointerEvent) { candidates = [Candidate(axes: event.axes, estimates: Estimates(event))] }

    /// Nil when there are no candidates.
    package init?(_ candidates: [Candidate]) {
        guard !candidates.isEmpty else { return nil }
        self.candidates = candidates
    }

    /// The axes of the strongest candidate; of several equal ones, those of the first.
    var axes: PenAxes { candidates.dropFirst().reduce(candidates[0]) { $1.pressure > $0.pressure ? $1 : $0 }.axes }

    /// No candidate waits for more values.
    var isKnown: Bool { candidates.allSatisfy { $0.estimates == nil } }

    mutating func append(_ event: PointerEvent) {
        candidates.append(Candidate(axes: event.axes, estimates: Estimates(event)))
        let pending = candidates.indices.filter { candidates[$0].estimates != nil }
        if pending.count > Self.mostPending { candidates[pending[0]].estimates = nil }
        forgetWeaker()
    }

    /// Takes the values that belong to one of the samples; returns whether there were any.
    @discardableResult
    mutating func take(_ refinement: Refinement) -> Bool {
        for index in candidates.indices {
            guard var estimates = candidates[index].estimates, estimates.take(refinement) else { continue }
            candidates[index] = Candidate(axes: estimates.axes, estimates: estimates.isDone ? nil : estimates)
            forgetWeaker()
            return true
        }
        return false
    }

    /// Makes the samples for which `isOver` holds count as they are.
    mutating func giveUp(where isOver: (Estimates) -> Bool) {
        for index in candidates.indices where candidates[index].estimates.map(isOver) ?? false { candidates[index].estimates = nil }
        forgetWeaker()
    }

    /// Forgets the known candidates except the strongest one.
    private mutating func forgetWeaker() {
        let known = candidates.indices.filter { candidates[$0].estimates == nil }
        let best = known.dropFirst().reduce(known.first) { best, index in
            best.map { candidates[index].pressure > candidates[$0].pressure ? index : $0 }
        }
        candidates = candidates.indices.filter { candidates[$0].estimates != nil || $0 == best }.map { candidates[$0] }
    }
}
