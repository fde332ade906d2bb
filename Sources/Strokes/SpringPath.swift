import Ink

/// The line of versions 1 and 2: slow movement is averaged, a tip follows on a spring, and the axes are those of the moment when the pen
/// was where the tip is.
struct SpringPath: Hashable, Sendable {
    private var smoother: WobbleSmoother
    private(set) var samples = RawPath()
    private(set) var tip: SpringTip
    private(set) var pace = HandPace()
    /// The place of the spring's other end.
    private var anchor: SIMD2<Double> = .zero
    private let parameters: ModellerParameters

    init(_ parameters: ModellerParameters, strength: Double) {
        self.parameters = parameters
        smoother = WobbleSmoother(strength: strength, parameters: parameters)
        tip = SpringTip(at: .zero, time: parameters.springTime * strength)
    }

    /// How far the tip lags behind evenly moving samples, in seconds.
    var lag: Double { 2 * tip.time }

    mutating func begin(_ raw: RawSample) {
        samples.append(raw)
        anchor = smoother.smooth(raw.position, time: raw.time)
        tip = SpringTip(at: raw.position, time: tip.time)
    }

    /// Adds a sample: its place, and its distance from the last one in capture pixels and seconds.
    mutating func append(_ raw: RawSample, length: Double, duration: Double) {
        samples.append(raw)
        pace.follow(length: length, duration: duration, speedTime: parameters.speedTime)
    }

    /// Returns the places from which and to which the spring's other end moves with the newest sample.
    mutating func pull(to raw: RawSample) -> (from: SIMD2<Double>, to: SIMD2<Double>) {
        let start = anchor
        anchor = smoother.smooth(raw.position, time: raw.time)
        return (start, anchor)
    }

    mutating func follow(from start: SIMD2<Double>, to end: SIMD2<Double>, for duration: Double) {
        tip.follow(from: start, to: end, for: duration)
    }

    @discardableResult
    mutating func advance(to time: Double) -> PenAxes { samples.advance(to: time) }
}
