import Ink

/// How samples come in: with their times, and where the ink's tip follows the hand.
extension StrokeModeller {
    /// Adds a sample: canvas points, seconds since the stroke began. A sample that equals the one before adds nothing; an axis that is
    /// missing keeps its last value.
    package mutating func append(_ sample: PenSample) {
        var sample = RawSample(
            position: SIMD2(sample.position.x, sample.position.y) * captureScale, time: sample.time,
            axes: parameters.holdsLean ? sample.axes.steady : sample.axes)
        guard parameters.spreads else { return stamp(sample) }
        let newest = arrival.samples.last
        if let axes = (newest ?? hand)?.axes { sample.axes = sample.axes.completed(by: axes) }
        if sample == newest { return }
        if !arrival.includes(sample.time) { settleArrival(before: sample) }
        arrival.append(sample)
    }

    /// Where the string ends at which the hand pulls the ink, in canvas points; nil without a string.
    package var stringEnd: Point? {
        var tip = tip
        if tip.length > 0 { for sample in arrival.samples { _ = tip.follow(sample.position) } }
        guard tip.length > 0, let place = tip.place else { return nil }
        return Point(x: place.x / captureScale, y: place.y / captureScale)
    }

    /// Passes the samples of the arrival on with their times; a later sample belongs to the next one.
    mutating func settleArrival(before next: RawSample? = nil) {
        let step = arrival.step
        for index in arrival.samples.indices {
            var sample = arrival.sample(index, step: step)
            if let hand, let next = index + 1 < arrival.samples.count ? arrival.sample(index + 1, step: step) : next {
                sample = sample.steadied(between: hand, and: next)
            }
            hand = sample
            if parameters.fillsDots { sample.axes.pressure = dot.pressure(sample) }
            sample.position = tip.follow(sample.position)
            follow(sample)
        }
        arrival.pass()
    }

    /// Follows a sample with its stamp as time, in versions 1 to 4.
    private mutating func stamp(_ sample: RawSample) {
        var sample = sample
        sample.position = tip.follow(sample.position)
        if let last {
            sample.axes = sample.axes.completed(by: last.axes)
            if sample.time <= lastStamp, sample.position == last.position, sample.axes == last.axes { return }
        }
        lastStamp = sample.time
        sample.time = clock.time(sample.time)
        follow(sample)
    }
}
