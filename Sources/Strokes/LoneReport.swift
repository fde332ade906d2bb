import Ink

/// A report that is out of line: its neighbours contradict it and agree with each other, and there is too little time between them for a
/// hand to go there and back. Drivers and radio links make such reports.
extension RawSample {
    /// The longest time in seconds to either neighbour: a sample interval at 100 Hz.
    private static let patience = 0.0101
    /// What no hand does and undoes within that time: pixels, shares of the full force, radians.
    private static let leap = 100.0
    private static let push = 0.25
    private static let lean = 0.35

    /// Returns the sample with each value that is out of line replaced by the middle of its neighbours'.
    func steadied(between before: RawSample, and after: RawSample) -> RawSample {
        guard time - before.time <= Self.patience, after.time - time <= Self.patience, after.time >= time else { return self }
        var steadied = self
        let (from, to, across) = (position - before.position, position - after.position, after.position - before.position)
        let least = min((from * from).sum(), (to * to).sum())
        if Self.isLone(least, (across * across).sum(), Self.leap) { steadied.position = before.position + across / 2 }
        let (past, next) = (before.axes, after.axes)
        steadied.axes.pressure = Self.level(axes.pressure, past.pressure, next.pressure, Self.push)
        steadied.axes.altitude = Self.level(axes.altitude, past.altitude, next.altitude, Self.lean)
        steadied.axes.azimuth = Self.turned(axes.azimuth, past.azimuth, next.azimuth, Self.lean)
        steadied.axes.roll = Self.turned(axes.roll, past.roll, next.roll, Self.lean)
        return steadied
    }

    /// Whether a distance to both neighbours is beyond the limit, and the neighbours are near each other; distances are squared.
    @inline(always)
    private static func isLone(_ least: Double, _ across: Double, _ limit: Double) -> Bool {
        least > limit * limit && across < least / 9
    }

    @inline(always)
    private static func level(_ value: Double?, _ past: Double?, _ next: Double?, _ limit: Double) -> Double? {
        guard let value, let past, let next else { return value }
        let (from, to, across) = (value - past, value - next, next - past)
        return isLone(min(from * from, to * to), across * across, limit) ? past + across / 2 : value
    }

    /// The same for a direction, by the shorter way round.
    @inline(always)
    private static func turned(_ value: Double?, _ past: Double?, _ next: Double?, _ limit: Double) -> Double? {
        guard let value, let past, let next, value != past, value != next else { return value }
        let (from, to) = (Angle.nearest(value - past, period: 2 * .pi), Angle.nearest(value - next, period: 2 * .pi))
        let across = Angle.nearest(next - past, period: 2 * .pi)
        return isLone(min(from * from, to * to), across * across, limit) ? past + across / 2 : value
    }
}
