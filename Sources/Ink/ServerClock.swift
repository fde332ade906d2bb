/// Turns the X server's stamps (milliseconds in 32 bits, which wrap after 49.7 days) into device seconds. One for all devices and keys.
package struct ServerClock: Hashable, Sendable {
    private var last: UInt32?
    private var milliseconds: Int64 = 0

    package init() {}

    /// The newest time told, in seconds.
    package var now: Double { Double(milliseconds) / 1000 }

    /// The stamp's time in seconds. Stamps may step back by up to 24 days: what is nearer is meant.
    package mutating func seconds(_ stamp: UInt32) -> Double {
        let step = last.map { Int64(Int32(bitPattern: stamp &- $0)) } ?? Int64(stamp)
        milliseconds += step
        last = stamp
        return now
    }
}
