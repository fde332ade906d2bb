import Ink

/// The line through the samples of a stroke, calmed by averages.
///
/// A place on the line is the mean of the way from as long before it to as long after: nothing lags, and a stroke that stops runs past
/// nothing. How long that is, its *reach*, follows the hand's speed; at either end it is what there is. How far the mean may move a place
/// is limited: so a tremor goes wholly, and of a corner hardly anything.
struct CalmPath: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var axes: PenAxes
        /// From the stroke's first sample, capture pixels.
        var place: SIMD2<Double>
        /// Of `place` over time, since some moment before.
        var integral: SIMD2<Double>
        var travelled: Double
        /// How many moments the way from the sample before gets: a whole number.
        var steps: Double
    }

    /// A moment between two samples: the `step`th of those between sample `index - 1` and sample `index`. `low` and `high` are the samples
    /// where the average around it begins and ends; the search for the next moment starts there.
    struct Walk: Hashable, Sendable {
        var index = 0
        var step = 1.0
        var low = 0
        var high = 0
    }

    let calm: CalmParameters
    private(set) var entries: [Entry] = []
    /// When each of `entries` was, close together: they are looked through.
    private(set) var times: [Double] = []
    private(set) var origin = SIMD2<Double>.zero
    /// When the stroke began.
    private(set) var beginning = 0.0
    private var gait = HandGait()
    /// Seconds to either side: at the newest sample, and at the one before.
    private(set) var reach, lastReach: Double
    /// Until when moments are settled, and were before the newest sample.
    private(set) var settled = -Double.infinity
    private(set) var lastSettled = -Double.infinity
    /// The next moment to be settled.
    var walk = Walk()
    /// How a stroke that might have been a dot began; nothing is settled before that is known.
    private(set) var onset: Onset?

    init(_ calm: CalmParameters) {
        self.calm = calm
        (reach, lastReach) = (calm.slowReach, calm.slowReach)
    }

    /// How many samples are kept: those that averages still need, and as many again, or 128.
    var count: Int { entries.count }

    /// Takes a sample in.
    ///
    /// - Parameter steps: how many moments the way to it gets.
    mutating func append(_ sample: RawSample, steps: Double) {
        forget()
        let index = entries.count - 1
        guard index >= 0 else { return begin(sample) }
        let duration = sample.time - times[index]
        let place = sample.position - origin
        (lastReach, lastSettled) = (reach, settled)
        gait.follow(sample)
        // Growing by half of the time at most, it lets no moment's average begin before that of the moment before.
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

    /// Drops what no average needs any more.
    private mutating func forget() {
        let first = min(walk.low, walk.index - 1)
        guard first > 64, first * 2 > entries.count else { return }
        entries.removeFirst(first)
        times.removeFirst(first)
        walk.low -= first
        walk.high -= first
        walk.index -= first
        // So the sums stay small, and exact.
        let base = entries[0].integral
        for index in entries.indices { entries[index].integral -= base }
    }

    // MARK: - Sums

    /// Until a time; `near` is the number of a sample to look from, and becomes that of the last one that is not later.
    func integral(at time: Double, _ near: inout Int) -> SIMD2<Double> {
        seek(time, &near)
        let passed = time - times[near]
        guard near + 1 < times.count, passed > 0 else { return entries[near].integral }
        let half = passed * passed / (2 * (times[near + 1] - times[near]))
        let place = entries[near].place
        return entries[near].integral + place * passed + (entries[near + 1].place - place) * half
    }

    func travelled(at time: Double, _ near: inout Int) -> Double {
        seek(time, &near)
        let passed = time - times[near]
        guard near + 1 < times.count, passed > 0 else { return entries[near].travelled }
        let way = entries[near + 1].travelled - entries[near].travelled
        return entries[near].travelled + way * (passed / (times[near + 1] - times[near]))
    }

    @inline(__always)
    func seek(_ time: Double, _ near: inout Int) {
        times.withUnsafeBufferPointer { times in
            while near + 1 < times.count, times[near + 1] <= time { near += 1 }
            while near > 0, times[near] > time { near -= 1 }
        }
    }
}
