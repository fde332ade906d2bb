/// How fast the hand is and how far it has come, for inks that follow it.
extension CalmPath {
    /// How a stroke begins that has no force to tell a dot by.
    struct Onset: Hashable, Sendable {
        /// Capture pixels a second, where the stroke has become longer than a dot: its beginning counts as that fast.
        var speed: Double
        /// Capture pixels from its beginning that its first place counts as: all of a dot where there is no more, or the hand is slow.
        var head: Double
    }

    /// Speed and way of a moment.
    func pace(_ moment: inout Moment, _ walk: Walk) {
        if moment.travelled < calm.dotLength {
            let onset = onset ?? onset(around: times[times.count - 1])
            moment.speed = onset.speed
            moment.travelled = max(moment.travelled, onset.head)
        } else {
            moment.speed = speed(around: moment.time, near: walk)
        }
    }

    /// Once so much is known after it as goes into the hand's speed, or the hand has waited.
    var knownOnset: Onset? {
        let end = times[times.count - 1]
        if let index = entries.firstIndex(where: { $0.travelled >= calm.dotLength }), index > 0 {
            let way = entries[index].travelled - entries[index - 1].travelled
            let share = (calm.dotLength - entries[index - 1].travelled) / way
            let time = times[index - 1] + (times[index] - times[index - 1]) * share
            return time + calm.paceReach <= end ? onset(around: time) : nil
        }
        return end - beginning >= calm.patience ? onset(around: end) : nil
    }

    func onset(around time: Double) -> Onset {
        let speed = speed(around: time, near: walk)
        let shortfall = calm.dotLength - entries[entries.count - 1].travelled
        return Onset(speed: speed, head: max(shortfall, calm.dotLength * (1 - speed / calm.dashSpeed), 0))
    }

    /// The mean around a moment, as far as moments are known.
    func speed(around time: Double, near walk: Walk) -> Double {
        let (from, to) = (max(time - calm.paceReach, beginning), min(time + calm.paceReach, times[times.count - 1]))
        var (low, high) = (walk.low, walk.high)
        return to > from ? (travelled(at: to, &high) - travelled(at: from, &low)) / (to - from) : 0
    }
}
