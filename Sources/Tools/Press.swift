/// A key or button that is down and has switched the tool. It decides whether the switch lasts.
///
/// A tap chooses the tool; in the middle of a stroke, it chooses it for the next one. A long press, or a press during which a stroke
/// begins, borrows the tool until the release.
struct Press: Hashable, Sendable {
    /// The time at which it went down, in device seconds.
    let began: Double
    /// A stroke has begun while it was held.
    var sawMarking: Bool

    /// Returns whether a release at `time` gives the tool back. `longPress` is in seconds.
    func springsBack(at time: Double, longPress: Double) -> Bool {
        sawMarking || time - began > longPress
    }
}
