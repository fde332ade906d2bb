import Ink

/// The stroke modeller's tunables. Lengths are capture pixels, times seconds.
///
/// The stages and their order are those of google/ink-stroke-modeler's published description; values are scaled by the ink's smoothing
/// strength (0…1), so that strength 0 leaves the raw samples.
struct ModellerParameters: Hashable, Sendable {
    /// The spring's time constant at strength 1, 0…0.03. The tip lags by twice this while it moves evenly. The description's own spring
    /// (mass 11/32400, drag 72) has 0.018 and overshoots; this one is damped critically, so that no stroke runs past its end. Half of it
    /// (strength 0.5) lets 92% of an 8 Hz loop through, so small fast letters keep their shape.
    var springTime = 0.0118
    /// Seconds of samples that slow movement is averaged over at strength 1, 0…0.1. Three sample intervals of a 60 Hz device (described are
    /// 2.5), which is half a period of a 10 Hz tremor.
    var wobbleTime = 0.05
    /// Speeds (px/s) up to which movement counts as slow (averaged wholly) and from which it counts as fast (not at all). 2 and 20% of a
    /// quick stroke (2,000 px/s): wider than described, so that a tremor on a moving hand is met too.
    var wobbleFloor = 40.0
    var wobbleCeiling = 400.0
    /// Points a second at least, 60…1000; as described.
    var outputRate = 180.0
    /// A turn between two samples is resampled at least this finely, in radians.
    var turnStep = 0.35
    /// Points a sample interval at most: a pause of seconds has no more.
    var mostSteps = 24.0
    /// A point nearer to the last knot than this is dropped, unless the nib changed by as much.
    var knotDistance = 0.2
    /// The tail's steps, in spring time constants, and how many at most: after ten steps of 0.8, 0.3% of the lag is left.
    var tailStep = 0.8
    var tailSteps = 10

    /// A predicted tail has a knot at least every so many seconds.
    var predictionStep = 0.005

    static let standard = ModellerParameters()
}
