/// The one clock of keys and pointers: the display server's milliseconds as seconds on this machine's monotonic clock.
///
/// A server stamp has 32 bits and starts again every 49.7 days. A stamp is never far from the moment at which it is read, so the
/// nearest turn is the right one: no state, and whoever converts the same stamp gets the same second.
package struct ServerClock: Hashable, Sendable {
    /// Seconds to add to the server's clock; 0 where server and program share a machine, and so the clock.
    package let offset: Double

    /// The server's clock is this machine's monotonic clock, as it is for every local server.
    package init() { offset = 0 }

    /// Sets the clock by a stamp that the server gave at the monotonic time `now`, in seconds.
    ///
    /// A local server's stamp is `now` but for the time it took to ask; any other clock is one of another machine.
    package init(stamp: UInt32, at now: Double) {
        let difference = now - ServerClock().seconds(stamp, near: now)
        offset = abs(difference) <= Self.tolerance ? 0 : difference
    }

    /// The second of a server's stamp that is nearest to `now`, both on the monotonic clock.
    package func seconds(_ stamp: UInt32, near now: Double) -> Double {
        let turn = Double(UInt64(UInt32.max) + 1)
        let milliseconds = Double(stamp)
        let turns = (((now - offset) * 1000 - milliseconds) / turn).rounded()
        return (milliseconds + turns * turn) / 1000 + offset
    }

    /// The longest that asking a server on this machine for its time may take, in seconds.
    private static let tolerance = 2.0
}
