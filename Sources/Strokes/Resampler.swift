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
                let cosine = (heading * direction).sum()
                if steps < length, !isTurn(cosine, within: steps * turnStep) {
                    steps = max(steps, min(acos(min(max(cosine, -1), 1)) / turnStep, length))
                }
            }
            heading = direction
        }
        return min(max(steps.rounded(.up), 1), stepLimit)
    }

    /// Whether a turn with this cosine is surely smaller than an angle. True is certain; false means that only `acos`, which is slow, can
    /// tell.
    @inline(always)
    private func isTurn(_ cosine: Double, within angle: Double) -> Bool {
        let square = angle * angle
        return cosine > 1 - square / 2 + square * square / 24 + 1e-9
    }
}
