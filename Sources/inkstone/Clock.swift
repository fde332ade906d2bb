import Glibc
import Threads

/// Seconds on a clock that never jumps, without an import in each file of the program.
package func monotonicSeconds() -> Double { Threads.monotonicSeconds() }

/// The time of day, in seconds since 1970.
func secondsSince1970() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
