import Ink

/// The force of a stroke while it is no more than a dot: the greatest so far. Ink that lies does not go when the hand lets go, and the
/// averages of a line would count the coming and the going of a force that lasts no longer than they reach.
struct DotForce: Hashable, Sendable {
    /// The farthest way of a dot from where it began, in capture pixels: what a hand slips as it taps.
    private static let reach = 2.0

    private var beginning: SIMD2<Double>?
    private var greatest = 0.0
    private var isLine = false

    /// Returns the pressure that counts at a sample.
    mutating func pressure(_ sample: RawSample) -> Double? {
        guard !isLine, let pressure = sample.axes.pressure else { return sample.axes.pressure }
        let way = sample.position - (beginning ?? sample.position)
        beginning = beginning ?? sample.position
        isLine = (way * way).sum() > Self.reach * Self.reach
        greatest = max(greatest, pressure)
        return isLine ? pressure : greatest
    }
}
