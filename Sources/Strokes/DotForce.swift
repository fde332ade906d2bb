import Ink

/// The force of a stroke as long as it is no more than a dot: the greatest so far. A hand that lets go takes no ink away, and the averages
/// of a line would count the whole tap, which is no longer than they reach.
struct DotForce: Hashable, Sendable {
    /// The farthest way of a dot from its beginning, in capture pixels: what a hand slips as it taps.
    private static let reach = 2.0

    private var beginning: SIMD2<Double>?
    private var greatest = 0.0
    private var isLine = false

    /// Returns the pressure that counts at a sample.
    mutating func pressure(_ sample: RawSample) -> Double? {
        guard !isLine, let pressure = sample.axes.pressure else { return sample.axes.pressure }
        let beginning = beginning ?? sample.position
        self.beginning = beginning
        let way = sample.position - beginning
        isLine = (way * way).sum() > Self.reach * Self.reach
        greatest = max(greatest, pressure)
        return isLine ? pressure : greatest
    }
}
