import Ink

/// Where a hand will be, and how hard it will press.
///
/// Two Kalman filters whose constants were chosen with the tuning hands of `bench prediction`. Lengths are capture pixels, times seconds.
struct MotionPredictor: Hashable, Sendable {
    private var place = Motion(jerk: 3e10, noise: 0.3, velocity: 1e6, acceleration: 1e9)
    /// In one of two coordinates. Presses change more slowly than they are measured well.
    private var pressure = Motion(jerk: 1e5, noise: 1e-5, velocity: 100, acceleration: 1e4)
    private var time = -Double.infinity
    private var count = 0
    /// How far samples were from where they were expected, of late, in pixels.
    private var surprise = 0.0

    /// Takes a sample in; times must not fall, and one that does not rise is passed over.
    mutating func append(_ sample: RawSample) {
        let pressed = SIMD2(sample.axes.pressure ?? 0, 0)
        guard count > 0 else {
            place.begin(at: sample.position)
            pressure.begin(at: pressed)
            (time, count) = (sample.time, 1)
            return
        }
        let step = min(sample.time - time, 1)
        guard step > 0 else { return }
        (time, count) = (sample.time, count + 1)
        let error = place.follow(sample.position, after: step)
        pressure.follow(pressed, after: step)
        surprise += ((error * error).sum().squareRoot() - surprise) * 0.3
    }

    /// 0…1: nothing by two samples.
    private var begun: Double { Self.ramp(Double(count), from: 2, to: 6) }

    /// 0…1: how far the predicted place is to be trusted. Not while the hand rests; little after surprises.
    var confidence: Double {
        let speed = (place.velocity * place.velocity).sum().squareRoot()
        return begun * Self.ramp(speed, from: 20, to: 80) * (1 - Self.ramp(surprise, from: 2, to: 12))
    }

    /// How much place (pixels) and pressure will have changed `ahead` seconds after the newest sample.
    func change(ahead: Double) -> (way: SIMD2<Double>, pressure: Double) {
        (place.change(ahead: ahead) * confidence, pressure.change(ahead: ahead).x * begun)
    }

    private static func ramp(_ value: Double, from low: Double, to high: Double) -> Double { min(max((value - low) / (high - low), 0), 1) }
}

/// A Kalman filter of a movement that is taken to be driven by a jerk that is white noise.
///
/// Kalman 1960; the model is the white-noise jerk one of Bar-Shalom, Li and Kirubarajan 2001, 6.2.3. Both coordinates have one covariance,
/// so one set of gains serves them.
private struct Motion: Hashable {
    private var place = SIMD2<Double>.zero
    private(set) var velocity = SIMD2<Double>.zero
    private var acceleration = SIMD2<Double>.zero
    private var covariance: MotionCovariance
    private let jerk, noise: Double

    /// An acceleration does not last: this share of it counts.
    private static let lasting = 0.5

    /// - Parameters:
    ///   - jerk: its power, a unit of length squared over s⁵.
    ///   - noise: a measured place's variance: a tablet's noise, and a millisecond's rounding of the stamp.
    ///   - velocity: its variance before anything has moved, of a hand that may go any way; so the acceleration's.
    init(jerk: Double, noise: Double, velocity: Double, acceleration: Double) {
        (self.jerk, self.noise) = (jerk, noise)
        covariance = MotionCovariance(place: noise, velocity: velocity, acceleration: acceleration)
    }

    mutating func begin(at measured: SIMD2<Double>) { place = measured }

    /// A place is measured `step` seconds after the last one; returns how far it is from where it was expected.
    @discardableResult
    mutating func follow(_ measured: SIMD2<Double>, after step: Double) -> SIMD2<Double> {
        covariance.pass(step, jerk: jerk)
        place += velocity * step + acceleration * (step * step / 2)
        velocity += acceleration * step
        let error = measured - place
        let gains = covariance.measure(noise: noise)
        place += error * gains.place
        velocity += error * gains.velocity
        acceleration += error * gains.acceleration
        return error
    }

    func change(ahead: Double) -> SIMD2<Double> { (velocity + acceleration * (Self.lasting * ahead / 2)) * ahead }
}

/// How unsure place (p), velocity (v) and acceleration (a) of one coordinate are, together.
private struct MotionCovariance: Hashable {
    var pp, pv, pa, vv, va, aa: Double

    init(place: Double, velocity: Double, acceleration: Double) { (pp, pv, pa, vv, va, aa) = (place, 0, 0, velocity, 0, acceleration) }

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
