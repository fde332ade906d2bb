import Ink

/// The axes that a straight line has all along: those of the hand where it was strongest. By the two ends alone, where every hand is light,
/// it would be thin. Some samples may be estimates: what is refined counts as refined, also once the line is drawn.
package struct Strongest: Hashable, Sendable {
    /// A sample that may be the strongest.
    package struct Candidate: Hashable, Sendable {
        /// As the device gives them.
        package var axes: PenAxes
        /// nil: they are known.
        package var estimates: Estimates?

        package init(axes: PenAxes, estimates: Estimates?) {
            self.axes = axes
            self.estimates = estimates
        }

        fileprivate var pressure: Double { axes.pressure ?? 0 }
    }

    /// As they came; never empty. All but one are estimated.
    package private(set) var candidates: [Candidate]

    /// Estimated samples that wait at most; the oldest counts as it is.
    package static let mostPending = 16

    init(_ event: PointerEvent) { candidates = [Candidate(axes: event.axes, estimates: Estimates(event))] }

    /// nil without any.
    package init?(_ candidates: [Candidate]) {
        guard !candidates.isEmpty else { return nil }
        self.candidates = candidates
    }

    /// Of equals the first counts.
    var axes: PenAxes { candidates.dropFirst().reduce(candidates[0]) { $1.pressure > $0.pressure ? $1 : $0 }.axes }

    /// Nothing more may be told of any.
    var isKnown: Bool { candidates.allSatisfy { $0.estimates == nil } }

    mutating func append(_ event: PointerEvent) {
        candidates.append(Candidate(axes: event.axes, estimates: Estimates(event)))
        let pending = candidates.indices.filter { candidates[$0].estimates != nil }
        if pending.count > Self.mostPending { candidates[pending[0]].estimates = nil }
        forgetWeaker()
    }

    /// Takes in what is about one of the samples; returns whether that was anything.
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

    /// Samples for which this holds count as they are.
    mutating func giveUp(where isOver: (Estimates) -> Bool) {
        for index in candidates.indices where candidates[index].estimates.map(isOver) ?? false { candidates[index].estimates = nil }
        forgetWeaker()
    }

    /// Of those that are known only the strongest matters.
    private mutating func forgetWeaker() {
        let known = candidates.indices.filter { candidates[$0].estimates == nil }
        let best = known.dropFirst().reduce(known.first) { best, index in
            best.map { candidates[index].pressure > candidates[$0].pressure ? index : $0 }
        }
        candidates = candidates.indices.filter { candidates[$0].estimates != nil || $0 == best }.map { candidates[$0] }
    }
}
