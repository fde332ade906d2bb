internal import Glibc

/// A sample in the 16 bytes that documents, recordings and the history keep.
///
/// | field | step | range |
/// | --- | --- | --- |
/// | x, y | 1/4096 canvas point | ±524,288 points; values beyond are clamped |
/// | elapsed | 0.1 ms since the previous sample | 6.5535 s; a longer pause is shortened to that |
/// | pressure | 1/65,534 | 0…1, or missing |
/// | altitude | π/2 / 254 | 0…π/2, or missing |
/// | azimuth, roll | 2π / 4095 | 0 ..< 2π, or missing |
package struct PackedSample: Hashable, Sendable {
    package var x: Int32
    package var y: Int32
    package var elapsed: UInt16
    package var pressure: UInt16
    /// altitude << 24 | azimuth << 12 | roll. A field of all ones means that the value is missing.
    package var angles: UInt32

    package init(x: Int32, y: Int32, elapsed: UInt16, pressure: UInt16, angles: UInt32) {
        self.x = x
        self.y = y
        self.elapsed = elapsed
        self.pressure = pressure
        self.angles = angles
    }

    /// Rounds to the packed steps. `sinceLast` is in seconds. Every value must be finite: `StrokeSamples` refuses the others.
    package init(position: Point, sinceLast: Double, axes: PenAxes) {
        x = Self.steps(position.x)
        y = Self.steps(position.y)
        elapsed = UInt16(min(max(sinceLast * Self.ticksPerSecond, 0), 65_535).rounded())
        (pressure, angles) = (0, 0)
        self.axes = axes
    }

    package var position: Point {
        Point(x: Double(x) / Self.stepsPerPoint, y: Double(y) / Self.stepsPerPoint)
    }

    /// The axes; setting them rounds to the packed steps.
    package var axes: PenAxes {
        get {
            let altitude = angles >> 24
            return PenAxes(
                pressure: pressure == .max ? nil : Double(pressure) / 65_534,
                altitude: altitude == 0xFF ? nil : Double(altitude) / 254 * .pi / 2,
                azimuth: Self.turn(angles >> 12 & 0xFFF),
                roll: Self.turn(angles & 0xFFF))
        }
        set {
            pressure = newValue.pressure.map { UInt16(Self.step(nearest: $0, most: 1, last: 65_534)) } ?? .max
            let altitude = newValue.altitude.map { UInt32(Self.step(nearest: $0, most: .pi / 2, last: 254)) } ?? 0xFF
            angles = altitude << 24 | Self.turnSteps(newValue.azimuth) << 12 | Self.turnSteps(newValue.roll)
        }
    }

    package static let stepsPerPoint = 4096.0
    package static let ticksPerSecond = 10_000.0

    private static func steps(_ points: Double) -> Int32 {
        Int32(min(max((points * stepsPerPoint).rounded(), -2_147_483_648), 2_147_483_647))
    }

    /// The step nearest to a value: 0 for 0 and less, `last` for `most` and more.
    private static func step(nearest value: Double, most: Double, last: Double) -> Double {
        (min(max(value, 0), most) / most * last).rounded()
    }

    private static func turnSteps(_ angle: Double?) -> UInt32 {
        guard let angle else { return 0xFFF }
        let turns = angle / (2 * .pi)
        return UInt32(((turns - turns.rounded(.down)) * 4095).rounded()) % 4095
    }

    private static func turn(_ steps: UInt32) -> Double? {
        steps == 0xFFF ? nil : Double(steps) / 4095 * 2 * .pi
    }
}

/// The samples of one stroke in the order of their arrival, packed.
///
/// A sample with any value that is not finite is refused whole. Time that runs backwards counts as no time passed. An axis outside its
/// range is clamped.
package struct StrokeSamples: Hashable, Sendable {
    package private(set) var packed: [PackedSample] = []
    /// The time of the newest sample in packed ticks since the first one.
    private var ticks: UInt64 = 0
    /// The device time of the first sample in seconds, plus what long pauses were shortened by. It is not rounded, and the time of each
    /// sample is measured from it, so rounding errors do not add up.
    private var started = 0.0

    package init() {}

    /// Adds a sample and returns its decoded form, or nil when the sample is refused. `time` is device time in seconds.
    package mutating func append(position: Point, time: Double, axes: PenAxes) -> PenSample? {
        guard position.x.isFinite, position.y.isFinite, time.isFinite, axes.isFinite else { return nil }
        if packed.isEmpty { started = time }
        let sinceLast = time - started - Double(ticks) / PackedSample.ticksPerSecond
        if sinceLast > 6.5535 { started += sinceLast - 6.5535 }
        let sample = PackedSample(position: position, sinceLast: sinceLast, axes: axes)
        ticks += UInt64(sample.elapsed)
        packed.append(sample)
        return PenSample(position: sample.position, time: Double(ticks) / PackedSample.ticksPerSecond, axes: sample.axes)
    }

    /// Replaces the axes of a sample. They must be finite.
    package mutating func replaceAxes(of sample: Int, with axes: PenAxes) { packed[sample].axes = axes }
}

extension [PackedSample] {
    /// Returns the samples decoded. It is for arrays only: a function for any sequence costs ten times as much in other modules.
    package func decoded() -> [PenSample] {
        var ticks: UInt64 = 0
        return map { sample in
            ticks += UInt64(sample.elapsed)
            return PenSample(position: sample.position, time: Double(ticks) / PackedSample.ticksPerSecond, axes: sample.axes)
        }
    }
}
