import Ink

/// The steps in which recordings keep values, and the conversions between values and whole numbers of steps.
package enum RecordedSteps {
    /// Steps per second.
    package static let time = 1e6
    /// Returns the deadline in seconds that is `wait` whole steps after a time.
    package static func deadline(after time: Double, wait: Double) -> Double { ((time * Self.time).rounded() + wait) / Self.time }
    /// Steps per second of the time of day.
    package static let clock = 1e3
    /// Steps per pixel.
    package static let position = 4096.0
    /// Steps per step of a wheel.
    package static let wheel = 61_440.0
    /// Steps per full pressure, right angle or whole turn.
    package static let axis = 65_536.0

    /// Steps per factor of 1 of a pinch, and the range of factors between two events.
    package static let zoom = 65_536.0
    package static let zooms = 1.0 / 16...16

    package static func rounded(zoom: Double) -> Double {
        (min(max(zoom, zooms.lowerBound), zooms.upperBound) * Self.zoom).rounded() / Self.zoom
    }

    package static func pressure(_ value: Double) -> UInt64 { UInt64((min(max(value, 0), 1) * axis).rounded()) }
    package static func pressure(steps: UInt64) -> Double { Double(steps) / axis }

    package static func altitude(_ value: Double) -> UInt64 { UInt64((min(max(value, 0), .pi / 2) / (.pi / 2) * axis).rounded()) }
    package static func altitude(steps: UInt64) -> Double { Double(steps) / axis * (.pi / 2) }

    package static func turn(_ value: Double) -> UInt64 {
        let turns = value / (2 * .pi)
        return UInt64(((turns - turns.rounded(.down)) * axis).rounded()) & 0xFFFF
    }
    package static func turn(steps: UInt64) -> Double { Double(steps) / axis * (2 * .pi) }

    package static func rounded(_ axes: PenAxes) -> PenAxes {
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        return PenAxes(
            pressure: finite(axes.pressure).map { pressure(steps: pressure($0)) },
            altitude: finite(axes.altitude).map { altitude(steps: altitude($0)) },
            azimuth: finite(axes.azimuth).map { turn(steps: turn($0)) }, roll: finite(axes.roll).map { turn(steps: turn($0)) })
    }
}
