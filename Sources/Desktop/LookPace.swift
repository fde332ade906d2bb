/// How often a thing is looked at that others may change without a pause: at once while changes are few, then some times a second.
struct LookPace {
    /// Looks that may still be taken at once.
    private var left = Self.most
    private var newest: Double?

    /// The most looks at once, and in each second after that.
    static let most = 10.0
    /// From one look to the next when there are too many, in seconds.
    static let rest = 1 / most

    /// Counts a look at a monotonic time; returns whether the next one has to wait for `rest` seconds.
    mutating func look(at now: Double) -> Bool {
        left = min(left + (newest.map { max(now - $0, 0) } ?? 0) * Self.most, Self.most) - 1
        newest = now
        guard left < 0 else { return false }
        left = 0
        return true
    }
}
