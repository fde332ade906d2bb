import Control

/// How long it took from a pointer's event to its pixels presented, over the last thousand times: the wait in queues counts.
///
/// The X server stamps events on this machine's monotonic clock in whole milliseconds, rounded down: a lag is up to 1 ms too long. What
/// stands between device and server is not in it, nor is the way of the presented pixels onto the screen.
struct LagMeter {
    private static let most = 1_000
    private var seconds: [Double] = []
    private var next = 0

    /// - Parameter lag: seconds; a stamp of another machine's clock may lie ahead, and counts as now.
    mutating func note(_ lag: Double) {
        let lag = max(lag, 0)
        if seconds.count < Self.most {
            seconds.append(lag)
        } else {
            seconds[next] = lag
            next = (next + 1) % Self.most
        }
    }

    /// How many were up to each of the limits (milliseconds, ascending) and beyond the one before.
    func histogram(limits: [Double]) -> [Int] {
        seconds.reduce(into: limits.map { _ in 0 }) { counts, lag in
            if let index = limits.firstIndex(where: { lag * 1000 <= $0 }) { counts[index] += 1 }
        }
    }

    var summary: ControlState.Lag {
        let sorted = seconds.sorted()
        func percentile(_ share: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)] * 1000
        }
        return ControlState.Lag(count: sorted.count, p50: percentile(0.5), p99: percentile(0.99))
    }
}
