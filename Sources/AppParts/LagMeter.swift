import Control

/// Measures the time from a pointer's event to the presentation of its pixels, waiting in queues included, over the last thousand times.
///
/// The X server stamps events by this machine's monotonic clock in whole milliseconds, rounded down, so a lag may read up to 1 ms too long.
/// The time from device to server is not included, nor is the way of the presented pixels to the screen.
package struct LagMeter {
    private static let most = 1_000
    private var seconds: [Double] = []
    private var next = 0

    /// - Parameter lag: in seconds. A stamp by another machine's clock may lie ahead; it counts as 0.
    package mutating func note(_ lag: Double) {
        let lag = max(lag, 0)
        if seconds.count < Self.most {
            seconds.append(lag)
        } else {
            seconds[next] = lag
            next = (next + 1) % Self.most
        }
    }

    /// The number of lags in each class: up to its limit, and above the limit before. Limits are in milliseconds, ascending.
    package func histogram(limits: [Double]) -> [Int] {
        seconds.reduce(into: limits.map { _ in 0 }) { counts, lag in
            if let index = limits.firstIndex(where: { lag * 1000 <= $0 }) { counts[index] += 1 }
        }
    }

    package var summary: ControlState.Lag {
        let sorted = seconds.sorted()
        func percentile(_ share: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)] * 1000
        }
        return ControlState.Lag(count: sorted.count, p50: percentile(0.5), p99: percentile(0.99))
    }
}
