/// A key or button that is down and has switched the tool: the one rule for whether the switch outlasts the press.
///
/// A tap chooses, in the middle of a stroke too, for the next one. Who holds the button for long, or begins a stroke meanwhile, borrows the
/// tool: letting go gives it back.
struct Press: Hashable, Sendable {
    /// When it went down, in device seconds.
    let began: Double
    /// A stroke has begun while it was held.
    var sawMarking: Bool

    /// Whether letting go at `time` gives the tool back. `longPress` is in seconds.
    func springsBack(at time: Double, longPress: Double) -> Bool {
        sawMarking || time - began > longPress
    }
}
