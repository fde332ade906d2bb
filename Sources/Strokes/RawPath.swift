import Ink

/// A sample in capture pixels and modeller time.
struct RawSample: Hashable, Sendable {
    var position: SIMD2<Double>
    /// Seconds since the stroke began. Never falls; samples with the same stamp are spread: see `StampClock`.
    var time: Double
    var axes: PenAxes
}

/// The newest raw samples, for the time by which the modelled tip lags. They tell the axes at any moment of it.
struct RawPath: Hashable, Sendable {
    private var samples: [RawSample] = []
    /// Samples before this index are no longer needed.
    private var first = 0

    /// The number of samples kept: those of the lag, and as many again, or 128.
    var count: Int { samples.count }

    mutating func append(_ sample: RawSample) {
        if first > 64, first * 2 > samples.count {
            samples.removeFirst(first)
            first = 0
        }
        samples.append(sample)
    }

    /// Returns the axes at `time`, interpolated. Before the first kept sample they are those of that sample, after the last one those of
    /// the last. A value that is missing on one side is taken from the other.
    func axes(at time: Double) -> PenAxes {
        var index = first
        while index + 1 < samples.count, samples[index + 1].time <= time { index += 1 }
        return interpolated(index, time)
    }

    /// Returns the same, and forgets the samples before `time`, which must not fall from call to call.
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
        return Self.mix(a.axes, b.axes, min((time - a.time) / (b.time - a.time), 1))
    }

    /// Interpolates each value. A value that is missing on one side is taken from the other.
    static func mix(_ a: PenAxes, _ b: PenAxes, _ t: Double) -> PenAxes {
        PenAxes(
            pressure: mix(a.pressure, b.pressure, t), altitude: mix(a.altitude, b.altitude, t),
            azimuth: mixTurns(a.azimuth, b.azimuth, t), roll: mixTurns(a.roll, b.roll, t))
    }

    private static func mix(_ a: Double?, _ b: Double?, _ t: Double) -> Double? {
        guard let a, let b else { return a ?? b }
        return a + (b - a) * t
    }

    /// Interpolates by the shorter way round.
    private static func mixTurns(_ a: Double?, _ b: Double?, _ t: Double) -> Double? {
        guard let a, let b else { return a ?? b }
        return a + Angle.nearest(b - a, period: 2 * .pi) * t
    }
}

enum Angle {
    /// Returns the same direction with the least absolute value: in −period/2 … period/2.
    static func nearest(_ angle: Double, period: Double) -> Double {
        angle - (angle / period).rounded() * period
    }
}
