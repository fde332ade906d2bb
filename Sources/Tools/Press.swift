/// A key or button that is down and has switched the tool: the one rule for whether the switch outlasts the press.
///
/// A tap chooses. Who holds the button for long, or draws meanwhile, borrows the tool: letting go gives it back.
struct Press: Hashable, Sendable {
    /// When it went down, in device seconds.
    let began: Double
    /// A stroke was in progress at some time of the press.
    var sawMarking: Bool

    /// Whether letting go at `time` gives the tool back. `longPress` is in seconds.
    func springsBack(at time: Double, longPress: Double) -> Bool {
        sawMarking || time - began > longPress
    }
}
