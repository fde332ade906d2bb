/// The speed of the hand and the length of its way, for inks that follow them.
extension CalmPath {
    /// The beginning of a mouse's stroke, which has no force to tell a dot from a line.
    struct Onset: Hashable, Sendable {
        /// The speed in capture pixels per second at the point where the stroke becomes longer than a dot. The whole beginning counts as
        /// this fast.
        var speed: Double
        /// The capture pixels from the stroke's beginning that its first place counts as: the length of a dot where the stroke is no longer
        /// than one, or where the hand is slow.
        var head: Double
    }

    /// Sets the speed and the length of the way of a moment.
    @inline(always)
    func pace(_ moment: inout Moment, _ walk: Walk) {
        if moment.travelled < calm.dotLength {
            let onset = onset ?? onset(around: times[times.count - 1])
            moment.speed = onset.speed
            moment.travelled = max(moment.travelled, onset.head)
        } else {
            moment.speed = speed(around: moment.time, near: walk)
        }
    }

    /// The onset, once the samples of a whole average of the speed have followed, or the hand has waited; nil before.
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

    /// Returns the mean speed around a moment, from the samples known so far.
    @inline(always)
    func speed(around time: Double, near walk: Walk) -> Double {
        let (from, to) = (max(time - calm.paceReach, beginning), min(time + calm.paceReach, times[times.count - 1]))
        var (low, high) = (walk.low, walk.high)
        return to > from ? (travelled(at: to, &high) - travelled(at: from, &low)) / (to - from) : 0
    }
}
