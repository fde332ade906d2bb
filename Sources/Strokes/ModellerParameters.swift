import Ink

/// The stroke modeller's tunables, by its version. Lengths are capture pixels, times seconds.
///
/// The stages and their order in versions 1 and 2 are those of google/ink-stroke-modeler's published description; values are scaled by the
/// ink's smoothing strength (0…1), so that strength 0 leaves the raw samples. What version 3 averages is in `CalmParameters`.
struct ModellerParameters: Hashable, Sendable {
    /// The spring's time constant at strength 1, 0…0.03. The tip lags by twice this while it moves evenly. The description's own spring
    /// (mass 11/32400, drag 72) has 0.018 and overshoots; this one is damped critically, so that no stroke runs past its end. Half of it
    /// (strength 0.5) lets 92% of an 8 Hz loop through, so small fast letters keep their shape.
    var springTime = 0.0118
    /// Seconds of samples that slow movement is averaged over at strength 1, 0…0.1. Three sample intervals of a 60 Hz device (described are
    /// 2.5), which is half a period of a 10 Hz tremor.
    var wobbleTime = 0.05
    /// Speeds (px/s) up to which movement counts as slow (averaged wholly) and from which it counts as fast (not at all), 0…10,000 and
    /// at least 1 apart. 2 and 20% of a quick stroke (2,000 px/s): wider than described, so that a tremor on a moving hand is met too.
    var wobbleFloor = 40.0
    var wobbleCeiling = 400.0
    /// The least number of points a second, 60…1000; as described.
    var outputRate = 180.0
    /// The same for a mouse on a `CalmPath`, which is averaged over several of its samples: one for each of 125 Hz.
    var mouseRate = 125.0
    /// A turn between two samples is resampled at least this finely: radians, 0.05…1.
    var turnStep = 0.35
    /// The greatest number of points a sample interval, 1…100: a pause of seconds has no more.
    var stepLimit = 24.0
    /// A point nearer to the last knot than this, 0.01…2, is dropped, unless the nib changed by as much.
    var knotDistance = 0.2
    /// The time constant that the hand's speed is averaged with, 0.001…1: some samples of any device, and no more than a curve of a letter.
    var speedTime = 0.03
    /// The tail's steps, in spring time constants, 0.1…5, and their greatest number, 1…100: after ten steps of 0.8, 0.3% of the lag is
    /// left.
    var tailStep = 0.8
    var tailSteps = 10
    /// A predicted tail has a knot at least this often: seconds, 0.001…0.03.
    var predictionStep = 0.005
    /// A pen that stands upright, and so leans nowhere, keeps the lean it had. Without it, its last azimuth counts.
    var holdsLean = true
    /// The line is a `CalmPath`, with `CalmParameters`; without it, a `SpringPath`.
    var isCalm = true
    /// The greatest number of knots in the tail of a `CalmPath`, 1…100, and how near to each other they need be, 0.1…10.
    var restSteps = 5.0
    var restDistance = 1.5

    /// What a version of the modeller works with; nil for a version that is unknown.
    init?(version: Int) {
        guard ModelVersion.known.contains(version) else { return nil }
        holdsLean = version >= 2
        isCalm = version >= 3
    }
}

// MARK: - Ranges

/// A parameter out of its range.
struct ModellerParameterError: Error, Hashable, CustomStringConvertible {
    let parameter: String
    let value: Double
    let allowed: ClosedRange<Double>

    var description: String { "\(parameter) is \(value); allowed: \(allowed.lowerBound)…\(allowed.upperBound)" }
}

extension ModellerParameters {
    /// Throws for the first parameter that is out of its range, or is no number.
    func validate() throws(ModellerParameterError) {
        let ranges: [(String, Double, ClosedRange<Double>)] = [
            ("springTime", springTime, 0...0.03), ("wobbleTime", wobbleTime, 0...0.1), ("wobbleFloor", wobbleFloor, 0...10_000),
            ("wobbleCeiling", wobbleCeiling, 0...10_000),
            ("wobbleCeiling − wobbleFloor", wobbleCeiling - wobbleFloor, 1...10_000), ("outputRate", outputRate, 60...1_000),
            ("mouseRate", mouseRate, 60...1_000),
            ("turnStep", turnStep, 0.05...1), ("stepLimit", stepLimit, 1...100), ("knotDistance", knotDistance, 0.01...2),
            ("speedTime", speedTime, 0.001...1), ("tailStep", tailStep, 0.1...5), ("tailSteps", Double(tailSteps), 1...100),
            ("predictionStep", predictionStep, 0.001...0.03), ("restSteps", restSteps, 1...100), ("restDistance", restDistance, 0.1...10),
        ]
        for (parameter, value, allowed) in ranges where !(allowed ~= value) {
            throw ModellerParameterError(parameter: parameter, value: value, allowed: allowed)
        }
    }
}
