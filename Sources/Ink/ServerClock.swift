/// The one clock of keys and pointers: the display server's milliseconds as seconds of this machine's monotonic clock.
///
/// A server stamp has 32 bits and starts again every 49.7 days. A stamp is always read near its own time, so the nearest turn is the right
/// one. Conversion needs no state, and gives the same second for the same stamp everywhere.
package struct ServerClock: Hashable, Sendable {
    /// Seconds to add to the server's clock; 0 when server and program run on the same machine.
    package let offset: Double

    /// Creates the clock of a local server, which is this machine's monotonic clock.
    package init() { offset = 0 }

    /// Creates a clock from a stamp that the server gave at the monotonic time `now`, in seconds.
    ///
    /// The stamp of a local server is `now`, except for the time it took to ask. A clock with any other time belongs to another machine.
    package init(stamp: UInt32, at now: Double) {
        let difference = now - ServerClock().seconds(stamp, near: now)
        offset = abs(difference) <= Self.tolerance ? 0 : difference
    }

    /// Returns the time of a server's stamp that is nearest to `now`, both in seconds of the monotonic clock.
    package func seconds(_ stamp: UInt32, near now: Double) -> Double {
        let turn = Double(UInt64(UInt32.max) + 1)
        let milliseconds = Double(stamp)
        let turns = (((now - offset) * 1000 - milliseconds) / turn).rounded()
        return (milliseconds + turns * turn) / 1000 + offset
    }

    /// The longest time in seconds that asking a server on this machine may take.
    private static let tolerance = 2.0
}
