internal import Glibc
import Ink

/// The modelled tip: a mass on a critically damped spring whose other end follows the samples.
///
/// Each step is the exact solution for an end that moves evenly, so it is stable for any step and any stiffness.
struct SpringTip: Hashable, Sendable {
    private(set) var position: SIMD2<Double>
    private(set) var velocity: SIMD2<Double> = .zero
    /// The spring's time constant in seconds; 0 is rigid.
    let time: Double

    init(at position: SIMD2<Double>, time: Double) {
        self.position = position
        self.time = time
    }

    /// Lets `duration` pass while the end moves evenly from `start` to `end`.
    mutating func follow(from start: SIMD2<Double>, to end: SIMD2<Double>, for duration: Double) {
        guard time > 0, duration > 0 else {
            if time == 0 { position = end }
            return
        }
        // In the frame that moves with the end, 2 · time behind it, the tip swings freely: e(t) = (e₀ + (v₀ + ωe₀)t) exp(−ωt).
        let drift = (end - start) / duration
        let lag = drift * (2 * time)
        let frequency = 1 / time
        let error = position - (start - lag)
        let rate = velocity - drift + error * frequency
        let decay = exp(-duration * frequency)
        let left = (error + rate * duration) * decay
        position = end - lag + left
        velocity = drift + rate * decay - left * frequency
    }
}
