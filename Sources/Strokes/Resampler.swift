internal import Glibc

/// Decides how many points the interval between two samples gets: enough for the output rate and for the turn within it.
struct Resampler: Hashable, Sendable {
    private let outputRate, turnStep, stepLimit: Double
    /// The direction of movement at the newest sample, for measuring turns.
    private var heading: SIMD2<Double>?

    /// - Parameter rate: the least number of points per second.
    init(_ parameters: ModellerParameters, rate: Double) {
        (outputRate, turnStep, stepLimit) = (rate, parameters.turnStep, parameters.stepLimit)
    }

    /// Returns the number of points: a whole number, 1 or more.
    ///
    /// - Parameters:
    ///   - step: from the last sample to the newest, in capture pixels; `length` is its length.
    ///   - duration: seconds between them.
    mutating func steps(for step: SIMD2<Double>, length: Double, duration: Double) -> Double {
        var steps = duration * outputRate
        if length > 1 {
            let direction = step / length
            if let heading {
                let turn = acos(min(max((heading * direction).sum(), -1), 1))
                steps = max(steps, min(turn / turnStep, length))
            }
            heading = direction
        }
        return min(max(steps.rounded(.up), 1), stepLimit)
    }
}
