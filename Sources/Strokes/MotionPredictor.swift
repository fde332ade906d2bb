import Ink

/// Predicts where a hand will be, and how hard it will press.
///
/// It uses two Kalman filters, whose constants were chosen with the tuning hands of `bench prediction`. Lengths are capture pixels, times
/// seconds.
struct MotionPredictor: Hashable, Sendable {
    private var place = Motion(jerk: 3e10, noise: 0.3, velocity: 1e6, acceleration: 1e9)
    /// The pressure is the first of the two coordinates. Pressure changes slowly and is measured well.
    private var pressure = Motion(jerk: 1e5, noise: 1e-5, velocity: 100, acceleration: 1e4)
    private var time = -Double.infinity
    private var count = 0
    /// The recent mean distance of samples from their expected places, in pixels.
    private var surprise = 0.0

    /// Adds a sample. Times must not fall; a sample whose time does not rise is skipped.
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

    /// How much of the prediction counts, 0…1; nothing for the first two samples.
    private var begun: Double { Self.ramp(Double(count), from: 2, to: 6) }

    /// How far the predicted place is trusted, 0…1: not while the hand rests, and little after surprises.
    var confidence: Double {
        let speed = (place.velocity * place.velocity).sum().squareRoot()
        return begun * Self.ramp(speed, from: 20, to: 80) * (1 - Self.ramp(surprise, from: 2, to: 12))
    }

    /// Returns how much place (pixels) and pressure will have changed `ahead` seconds after the newest sample.
    func change(ahead: Double) -> (way: SIMD2<Double>, pressure: Double) {
        (place.change(ahead: ahead) * confidence, pressure.change(ahead: ahead).x * begun)
    }

    private static func ramp(_ value: Double, from low: Double, to high: Double) -> Double { min(max((value - low) / (high - low), 0), 1) }
}

/// A Kalman filter for a motion that is driven by a jerk of white noise.
///
/// Kalman 1960; the model is the white-noise jerk model of Bar-Shalom, Li and Kirubarajan 2001, 6.2.3. Both coordinates have the same
/// covariance, so one set of gains serves both.
private struct Motion: Hashable {
    private var place = SIMD2<Double>.zero
    private(set) var velocity = SIMD2<Double>.zero
    private var acceleration = SIMD2<Double>.zero
    private var covariance: MotionCovariance
    private let jerk, noise: Double

    /// The share of the acceleration that counts, because an acceleration does not last.
    private static let lasting = 0.5

    /// - Parameters:
    ///   - jerk: the power of the jerk, in squared units of length per s⁵.
    ///   - noise: the variance of a measured place: a tablet's noise, and the rounding of stamps to a millisecond.
    ///   - velocity: the variance of the velocity before anything has moved, for a hand that may move any way; `acceleration` likewise.
    init(jerk: Double, noise: Double, velocity: Double, acceleration: Double) {
        (self.jerk, self.noise) = (jerk, noise)
        covariance = MotionCovariance(place: noise, velocity: velocity, acceleration: acceleration)
    }

    mutating func begin(at measured: SIMD2<Double>) { place = measured }

    /// Takes a place measured `step` seconds after the last one; returns its distance from the expected place.
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

/// The covariances of place (p), velocity (v) and acceleration (a) of one coordinate.
private struct MotionCovariance: Hashable {
    var pp, pv, pa, vv, va, aa: Double

    init(place: Double, velocity: Double, acceleration: Double) { (pp, pv, pa, vv, va, aa) = (place, 0, 0, velocity, 0, acceleration) }

    /// Lets `t` seconds pass.
    mutating func pass(_ t: Double, jerk: Double) {
        let h = t * t / 2
        pp += 2 * t * pv + 2 * h * pa + t * t * vv + 2 * t * h * va + h * h * aa + jerk * t * t * t * t * t / 20
        pv += t * pa + t * vv + (t * t + h) * va + h * t * aa + jerk * t * t * t * t / 8
        pa += t * va + h * aa + jerk * t * t * t / 6
        vv += 2 * t * va + t * t * aa + jerk * t * t * t / 3
        va += t * aa + jerk * t * t / 2
        aa += jerk * t
    }

    /// Takes the measurement of a place; returns the gains, the shares of the error by which to correct.
    mutating func measure(noise: Double) -> (place: Double, velocity: Double, acceleration: Double) {
        let scale = 1 / (pp + noise)
        let gains = (place: pp * scale, velocity: pv * scale, acceleration: pa * scale)
        (vv, va, aa) = (vv - gains.velocity * pv, va - gains.velocity * pa, aa - gains.acceleration * pa)
        (pp, pv, pa) = ((1 - gains.place) * pp, (1 - gains.place) * pv, (1 - gains.place) * pa)
        return gains
    }
}
