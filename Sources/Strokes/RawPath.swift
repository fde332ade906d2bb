internal import Glibc
import Ink

/// A sample in capture pixels and modeller time.
struct RawSample: Hashable, Sendable {
    var position: SIMD2<Double>
    /// Seconds since the stroke began, never falling, and rising within one millisecond stamp: see `StampClock`.
    var time: Double
    var axes: PenAxes
}

/// Spreads samples that share a stamp: at 1,000 Hz and above the server's milliseconds repeat. The k-th sample of one stamp (from 0)
/// counts as k/(k + 1) ms later, by order alone, so that batches change nothing. A stamp finer than that which comes before such a time
/// counts as no later.
struct StampClock: Hashable, Sendable {
    private var stamp = -Double.infinity
    private var repeats = 0.0
    private var last = -Double.infinity

    mutating func time(_ stamp: Double) -> Double {
        if stamp > self.stamp {
            self.stamp = stamp
            repeats = 0
        } else {
            repeats += 1
        }
        last = max(last, self.stamp + 0.001 * repeats / (repeats + 1))
        return last
    }
}

/// The newest raw samples, as many as the modelled tip lags behind: the axes at a moment are read off here.
struct RawPath: Hashable, Sendable {
    private var samples: [RawSample] = []
    /// Samples before this one are no longer asked for.
    private var first = 0

    var last: RawSample? { samples.last }
    /// How many samples are kept: those of the lag, and as many again, or 128.
    var count: Int { samples.count }

    mutating func append(_ sample: RawSample) {
        if first > 64, first * 2 > samples.count {
            samples.removeFirst(first)
            first = 0
        }
        samples.append(sample)
    }

    /// The axes at `time`, interpolated; before the first sample kept its, after the last that one's. A value that either side lacks is
    /// taken from the other.
    func axes(at time: Double) -> PenAxes {
        var index = first
        while index + 1 < samples.count, samples[index + 1].time <= time { index += 1 }
        return interpolated(index, time)
    }

    /// The same, forgetting what lies before: `time` must not go back from call to call.
    @discardableResult
    mutating func advance(to time: Double) -> PenAxes {
        while first + 1 < samples.count, samples[first + 1].time <= time { first += 1 }
        return interpolated(first, time)
    }

    private func interpolated(_ index: Int, _ time: Double) -> PenAxes {
        guard index < samples.count else { return PenAxes() }
        let a = samples[index]
        guard index + 1 < samples.count, time > a.time else { return a.axes }
        let b = samples[index + 1]
        let t = min((time - a.time) / (b.time - a.time), 1)
        return PenAxes(
            pressure: Self.mix(a.axes.pressure, b.axes.pressure, t), altitude: Self.mix(a.axes.altitude, b.axes.altitude, t),
            azimuth: Self.mixTurns(a.axes.azimuth, b.axes.azimuth, t), roll: Self.mixTurns(a.axes.roll, b.axes.roll, t))
    }

    private static func mix(_ a: Double?, _ b: Double?, _ t: Double) -> Double? {
        guard let a, let b else { return a ?? b }
        return a + (b - a) * t
    }

    /// The short way round.
    private static func mixTurns(_ a: Double?, _ b: Double?, _ t: Double) -> Double? {
        guard let a, let b else { return a ?? b }
        return a + Angle.nearest(b - a, period: 2 * .pi) * t
    }
}

enum Angle {
    /// The same direction with the least absolute value: in −period/2 … period/2.
    static func nearest(_ angle: Double, period: Double) -> Double {
        angle - (angle / period).rounded() * period
    }
}
