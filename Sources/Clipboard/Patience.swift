/// How long another program is waited for: for each step, and for all of them, so that one that takes a step now and then ends, too.
/// Monotonic seconds.
struct Patience: Equatable {
    /// When it is given up.
    private(set) var due: Double
    private let end: Double

    /// From one step to the next.
    static let step = 5.0
    /// For all steps: 256 MB at four megabytes a second.
    static let whole = 60.0

    init(from now: Double) {
        end = now + Self.whole
        due = now + Self.step
    }

    /// The program has taken a step.
    mutating func goOn(at now: Double) { due = min(now + Self.step, end) }

    func isOver(at now: Double) -> Bool { now >= due }

    /// The program took all the time that there is, and not just too long for a step.
    func isSpent(at now: Double) -> Bool { now >= end }
}
