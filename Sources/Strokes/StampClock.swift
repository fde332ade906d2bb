/// Spreads samples that share a stamp, because at 1,000 Hz and above the server's milliseconds repeat. Sample k of one stamp (from 0)
/// counts as k/(k + 1) ms later; the order alone decides, so batches change nothing. Time never falls: a finer stamp that lies before a
/// spread time counts as that time.
struct StampClock: Hashable, Sendable {
    private var stamp = -Double.infinity
    private var repeats = 0.0
    private var last = -Double.infinity

    mutating func time(_ stamp: Double) -> Double {
        if stamp > self.stamp {
            self.stamp = stamp
            repeats = 0
        } else {
            repeats += 1
        }
        last = max(last, self.stamp + 0.001 * repeats / (repeats + 1))
        return last
    }
}
