import Ink

/// The line through the samples of a stroke, calmed by averages.
///
/// A place on the line is the mean of the way from some time before it to the same time after it. So nothing lags, and no stroke runs past
/// its end. This time, the *reach*, depends on the hand's speed; at either end it is the time that there is. The distance that the mean may
/// move a place is limited: a tremor vanishes, and a corner hardly changes.
struct CalmPath: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var axes: PenAxes
        /// The distance from the stroke's first sample, in capture pixels.
        var place: SIMD2<Double>
        /// The integral of `place` over time, from an arbitrary beginning.
        var integral: SIMD2<Double>
        var travelled: Double
        /// The number of moments on the way from the sample before; a whole number.
        var steps: Double
    }

    /// A moment between two samples: number `step` of those between sample `index - 1` and sample `index`. `low` and `high` are the samples
    /// at which the average around it begins and ends; the search for the next moment starts there.
    struct Walk: Hashable, Sendable {
        var index = 0
        var step = 1.0
        var low = 0
        var high = 0
    }

    let calm: CalmParameters
    private(set) var entries: [Entry] = []
    /// The times of `entries`, in an array of their own, because searches go through them.
    private(set) var times: [Double] = []
    private(set) var origin = SIMD2<Double>.zero
    /// The time at which the stroke began.
    private(set) var beginning = 0.0
    private var gait = HandGait()
    /// The reach in seconds to either side, at the newest sample and at the one before.
    private(set) var reach, lastReach: Double
    /// The time up to which moments are settled, and the same before the newest sample.
    private(set) var settled = -Double.infinity
    private(set) var lastSettled = -Double.infinity
    /// The next moment to settle.
    var walk = Walk()
    /// The beginning of a stroke that may be a dot. Nothing is settled before it is known.
    private(set) var onset: Onset?

    init(_ calm: CalmParameters) {
        self.calm = calm
        (reach, lastReach) = (calm.slowReach, calm.slowReach)
    }

    /// The number of samples kept: those that averages still need, and as many again, or 128.
    var count: Int { entries.count }

    /// Adds a sample.
    ///
    /// - Parameter steps: the number of moments on the way to it.
    mutating func append(_ sample: RawSample, steps: Double) {
        forget()
        let index = entries.count - 1
        guard index >= 0 else { return begin(sample) }
        let duration = sample.time - times[index]
        let place = sample.position - origin
        (lastReach, lastSettled) = (reach, settled)
        gait.follow(sample)
        // The reach grows by at most half of the duration, so no moment's average begins before that of the moment before.
        reach = min(calm.reach(speed: gait.speed), reach + duration / 2)
        let integral = entries[index].integral + (entries[index].place + place) * (duration / 2)
        entries.append(Entry(axes: sample.axes, place: place, integral: integral, travelled: gait.travelled, steps: steps))
        times.append(sample.time)
        if calm.dotLength > 0, onset == nil {
            onset = knownOnset
            if onset == nil { return }
        }
        settled = max(settled, sample.time - max(reach, calm.patienceForPace))
    }

    private mutating func begin(_ sample: RawSample) {
        (origin, beginning) = (sample.position, sample.time)
        gait.begin(sample)
        entries.append(Entry(axes: sample.axes, place: .zero, integral: .zero, travelled: 0, steps: 1))
        times.append(sample.time)
        settled = sample.time - max(reach, calm.patienceForPace)
        lastSettled = settled
    }

    /// Drops the samples that no average needs any more.
    private mutating func forget() {
        let first = min(walk.low, walk.index - 1)
        guard first > 64, first * 2 > entries.count else { return }
        entries.removeFirst(first)
        times.removeFirst(first)
        walk.low -= first
        walk.high -= first
        walk.index -= first
        // This keeps the sums small, and so exact.
        let base = entries[0].integral
        for index in entries.indices { entries[index].integral -= base }
    }

    // MARK: - Sums

    /// Returns the integral up to a time. `near` is the index at which the search starts, and becomes that of the last sample that is not
    /// later.
    @inline(always)
    func integral(at time: Double, _ near: inout Int) -> SIMD2<Double> {
        seek(time, &near)
        let passed = time - times[near]
        guard near + 1 < times.count, passed > 0 else { return entries[near].integral }
        let half = passed * passed / (2 * (times[near + 1] - times[near]))
        let place = entries[near].place
        return entries[near].integral + place * passed + (entries[near + 1].place - place) * half
    }

    @inline(always)
    func travelled(at time: Double, _ near: inout Int) -> Double {
        seek(time, &near)
        let passed = time - times[near]
        guard near + 1 < times.count, passed > 0 else { return entries[near].travelled }
        let way = entries[near + 1].travelled - entries[near].travelled
        return entries[near].travelled + way * (passed / (times[near + 1] - times[near]))
    }

    @inline(always)
    func seek(_ time: Double, _ near: inout Int) {
        times.withUnsafeBufferPointer { times in
            while near + 1 < times.count, times[near + 1] <= time { near += 1 }
            while near > 0, times[near] > time { near -= 1 }
        }
    }
}
