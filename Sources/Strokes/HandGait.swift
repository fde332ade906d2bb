import Ink

/// The hand's speed and the length of its way, measured over steps long enough that a tablet's noise and a mouse's whole pixels hardly
/// count.
struct HandGait: Hashable, Sendable {
    /// Capture pixels per second, averaged over the last steps.
    private(set) var speed = 0.0
    /// Capture pixels since the stroke began; never falls.
    private(set) var travelled = 0.0

    /// The place, the time and the length of the way at which the step in progress began.
    private var start = SIMD2<Double>.zero
    private var time = 0.0
    private var reached = 0.0
    private var isBegun = false

    /// The shortest step in seconds: just below a sample interval at 120 Hz.
    private static let step = 0.0075
    /// The average's time constant in seconds: longer than the moment for which a hand is slow when it turns at a cusp.
    private static let memory = 0.04

    mutating func begin(_ sample: RawSample) { (start, time) = (sample.position, sample.time) }

    mutating func follow(_ sample: RawSample) {
        let way = sample.position - start
        let length = (way * way).sum().squareRoot()
        travelled = max(travelled, reached + length)
        let duration = sample.time - time
        guard duration >= Self.step else { return }
        let now = length / duration
        speed = isBegun ? speed + (now - speed) * (duration / (duration + Self.memory)) : now
        (start, time, reached, isBegun) = (sample.position, sample.time, travelled, true)
    }
}
