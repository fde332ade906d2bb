import Ink

/// The parameters of the stroke modeller, by its version. Lengths are capture pixels, times seconds.
///
/// The stages and their order in versions 1 and 2 are those of google/ink-stroke-modeler's published description. The values are scaled by
/// the ink's smoothing strength (0…1), so strength 0 leaves the raw samples. `CalmParameters` has the averages of version 3.
struct ModellerParameters: Hashable, Sendable {
    /// The spring's time constant at strength 1, 0…0.03. The tip lags by twice this while it moves evenly. The description's spring (mass
    /// 11/32400, drag 72) has 0.018 and overshoots; this one is critically damped, so no stroke runs past its end. Half of it (strength
    /// 0.5) lets 92% of an 8 Hz loop through, so small fast letters keep their shape.
    var springTime = 0.0118
    /// The seconds over which slow movement is averaged at strength 1, 0…0.1. It is three sample intervals of a 60 Hz device (the
    /// description has 2.5), and half a period of a 10 Hz tremor.
    var wobbleTime = 0.05
    /// The speed in px/s up to which movement is slow and averaged wholly, and the speed from which it is fast and not averaged; 0…10,000
    /// and at least 1 apart. They are 2% and 20% of a quick stroke (2,000 px/s): wider apart than in the description, so that a tremor on a
    /// moving hand is averaged too.
    var wobbleFloor = 40.0
    var wobbleCeiling = 400.0
    /// The least number of points per second, 60…1000; as in the description.
    var outputRate = 180.0
    /// The same for a mouse on a `CalmPath`, which is averaged over several samples: one point for each sample at 125 Hz.
    var mouseRate = 125.0
    /// The greatest turn from one point to the next, in radians, 0.05…1; sharper turns between two samples get more points.
    var turnStep = 0.35
    /// The greatest number of points for a sample interval, 1…100; even a pause of seconds has no more.
    var stepLimit = 24.0
    /// The least distance of a point from the last knot, 0.01…2; a nearer point is dropped unless the nib changed by as much.
    var knotDistance = 0.2
    /// The time constant with which the hand's speed is averaged, 0.001…1: some samples of any device, and no longer than a curve of a
    /// letter.
    var speedTime = 0.03
    /// The step of the tail in spring time constants, 0.1…5, and the greatest number of steps, 1…100: after ten steps of 0.8, 0.3% of the
    /// lag is left.
    var tailStep = 0.8
    var tailSteps = 10
    /// The longest time in seconds between two knots of a predicted tail, 0.001…0.03.
    var predictionStep = 0.005
    /// An upright pen, which has no lean, keeps its last lean. Otherwise its last azimuth counts.
    var holdsLean = true
    /// The line is a `CalmPath` with `CalmParameters`; otherwise a `SpringPath`.
    var isCalm = true
    /// Responses to what remains of the stroke count.
    var tapers = true
    /// Samples wait in an `Arrival` until their times are known; otherwise a `StampClock` gives these at once.
    var spreads = true
    /// A `DotForce` counts while the stroke is a dot.
    var fillsDots = true
    /// The greatest number of knots in the tail of a `CalmPath`, 1…100, and the least distance between them, 0.1…10.
    var restSteps = 5.0
    var restDistance = 1.5
    /// The greatest distance of a sample that the tail leaves out from the knot before it, 0.1…10. Before version 5 it may leave out any.
    var restLeap = 1.0

    /// Creates the parameters of a version of the modeller; nil for an unknown version.
    init?(version: Int) {
        guard ModelVersion.known.contains(version) else { return nil }
        holdsLean = version >= 2
        isCalm = version >= 3
        tapers = version >= 4
        spreads = version >= 5
        fillsDots = version >= 6
    }
}

// MARK: - Ranges

/// A parameter outside its range.
struct ModellerParameterError: Error, Hashable, CustomStringConvertible {
    let parameter: String
    let value: Double
    let allowed: ClosedRange<Double>

    var description: String { "\(parameter) is \(value); allowed: \(allowed.lowerBound)…\(allowed.upperBound)" }
}

extension ModellerParameters {
    /// Throws for the first parameter that is outside its range or not a number.
    func validate() throws(ModellerParameterError) {
        let ranges: [(String, Double, ClosedRange<Double>)] = [
            ("springTime", springTime, 0...0.03), ("wobbleTime", wobbleTime, 0...0.1), ("wobbleFloor", wobbleFloor, 0...10_000),
            ("wobbleCeiling", wobbleCeiling, 0...10_000),
            ("wobbleCeiling − wobbleFloor", wobbleCeiling - wobbleFloor, 1...10_000), ("outputRate", outputRate, 60...1_000),
            ("mouseRate", mouseRate, 60...1_000),
            ("turnStep", turnStep, 0.05...1), ("stepLimit", stepLimit, 1...100), ("knotDistance", knotDistance, 0.01...2),
            ("speedTime", speedTime, 0.001...1), ("tailStep", tailStep, 0.1...5), ("tailSteps", Double(tailSteps), 1...100),
            ("predictionStep", predictionStep, 0.001...0.03), ("restSteps", restSteps, 1...100), ("restDistance", restDistance, 0.1...10),
            ("restLeap", restLeap, 0.1...10),
        ]
        for (parameter, value, allowed) in ranges where !(allowed ~= value) {
            throw ModellerParameterError(parameter: parameter, value: value, allowed: allowed)
        }
    }
}
