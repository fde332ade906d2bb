internal import Glibc

/// Seconds on a clock that never jumps.
package func monotonicSeconds() -> Double { seconds(CLOCK_MONOTONIC) }

/// The time of day, in seconds since 1970.
package func secondsSince1970() -> Double { seconds(CLOCK_REALTIME) }

private func seconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
