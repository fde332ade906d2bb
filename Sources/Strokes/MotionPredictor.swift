import Ink

/// Where a hand will be: a Kalman filter of its place and pressure, whose movement is taken to be driven by a jerk that is white noise.
///
/// Kalman 1960; the model is the white-noise jerk one of Bar-Shalom, Li and Kirubarajan 2001, 6.2.3. All three coordinates have one
/// covariance, so one set of gains serves them. Lengths are capture pixels, times seconds.
struct MotionPredictor: Hashable, Sendable {
    /// x and y in pixels, pressure in `pressureScale`.
    private typealias Coordinates = SIMD3<Double>

    private var place = Coordinates.zero
    private var velocity = Coordinates.zero
    private var acceleration = Coordinates.zero
    /// Of place, velocity and acceleration with each other.
    private var covariance = MotionCovariance(place: Self.noise)
    private var time = -Double.infinity
    private var count = 0
    /// How far samples were from where they were expected, of late, in pixels.
    private var surprise = 0.0

    /// The jerk's power, px²/s⁵: chosen, as is the next, with hands like those of `bench prediction`.
    private static let jerk = 3e10
    /// The variance of a sample's place, px²: a tablet's noise, and a millisecond's rounding of the stamp.
    private static let noise = 0.3
    /// So many pixels of movement are as much as the whole range of pressure.
    private static let pressureScale = 40.0
    /// An acceleration does not last: this share of it counts.
    private static let lasting = 0.5

    /// Takes a sample in; times must not fall, and one that does not rise is passed over.
    mutating func append(_ sample: RawSample) {
        let measured = Coordinates(sample.position.x, sample.position.y, (sample.axes.pressure ?? 0) * Self.pressureScale)
        guard count > 0 else {
            (place, time, count) = (measured, sample.time, 1)
            return
        }
        let step = min(sample.time - time, 1)
        guard step > 0 else { return }
        (time, count) = (sample.time, count + 1)
        covariance.pass(step, jerk: Self.jerk)
        place += velocity * step + acceleration * (step * step / 2)
        velocity += acceleration * step
        let error = measured - place
        surprise += ((error.x * error.x + error.y * error.y).squareRoot() - surprise) * 0.3
        let gains = covariance.measure(noise: Self.noise)
        place += error * gains.place
        velocity += error * gains.velocity
        acceleration += error * gains.acceleration
    }

    /// 0…1: how far the prediction is to be trusted. Nothing by two samples, and nothing while the hand rests; little after surprises.
    var confidence: Double {
        let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
        return Self.ramp(Double(count), from: 2, to: 6) * Self.ramp(speed, from: 20, to: 80) * (1 - Self.ramp(surprise, from: 2, to: 12))
    }

    /// How much place (pixels) and pressure will have changed `ahead` seconds after the newest sample.
    func change(ahead: Double) -> (way: SIMD2<Double>, pressure: Double) {
        let change = (velocity + acceleration * (Self.lasting * ahead / 2)) * (ahead * confidence)
        return (SIMD2(change.x, change.y), change.z / Self.pressureScale)
    }

    private static func ramp(_ value: Double, from low: Double, to high: Double) -> Double { min(max((value - low) / (high - low), 0), 1) }
}

/// How unsure place (p), velocity (v) and acceleration (a) of one coordinate are, together.
private struct MotionCovariance: Hashable {
    var pp, pv, pa, vv, va, aa: Double

    /// Before anything has moved: of a hand that may go any way, up to some thousand pixels a second.
    init(place: Double) { (pp, pv, pa, vv, va, aa) = (place, 0, 0, 1e6, 0, 1e9) }

    /// `t` seconds pass.
    mutating func pass(_ t: Double, jerk: Double) {
        let h = t * t / 2
        pp += 2 * t * pv + 2 * h * pa + t * t * vv + 2 * t * h * va + h * h * aa + jerk * t * t * t * t * t / 20
        pv += t * pa + t * vv + (t * t + h) * va + h * t * aa + jerk * t * t * t * t / 8
        pa += t * va + h * aa + jerk * t * t * t / 6
        vv += 2 * t * va + t * t * aa + jerk * t * t * t / 3
        va += t * aa + jerk * t * t / 2
        aa += jerk * t
    }

    /// A place is measured: returns how much of the error is to be believed.
    mutating func measure(noise: Double) -> (place: Double, velocity: Double, acceleration: Double) {
        let scale = 1 / (pp + noise)
        let gains = (place: pp * scale, velocity: pv * scale, acceleration: pa * scale)
        (vv, va, aa) = (vv - gains.velocity * pv, va - gains.velocity * pa, aa - gains.acceleration * pa)
        (pp, pv, pa) = ((1 - gains.place) * pp, (1 - gains.place) * pv, (1 - gains.place) * pa)
        return gains
    }
}
