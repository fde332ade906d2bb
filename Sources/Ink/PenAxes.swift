internal import Glibc

/// What a pen reports besides its place. A value that is missing is nil: a mouse has no pressure, and most pens have no roll.
package struct PenAxes: Hashable, Sendable {
    /// 0 (no force) … 1 (the device's full range).
    package var pressure: Double?
    /// Radians: 0 = lying flat, π/2 = upright.
    package var altitude: Double?
    /// Radians, 0 ..< 2π, from +x towards +y in the window: the direction in which the pen's body leans.
    package var azimuth: Double?
    /// Barrel roll in radians, 0 ..< 2π, clockwise seen from above.
    package var roll: Double?

    package init(pressure: Double? = nil, altitude: Double? = nil, azimuth: Double? = nil, roll: Double? = nil) {
        self.pressure = pressure
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
    }
}

extension PenAxes {
    /// Every value that is not missing is finite. (The code uses no array, because every sample asks.)
    package var isFinite: Bool { Self.isFinite(pressure) && Self.isFinite(altitude) && Self.isFinite(azimuth) && Self.isFinite(roll) }

    private static func isFinite(_ value: Double?) -> Bool { value?.isFinite ?? true }

    /// In radians. A flatter pen counts as this flat, because it no longer bears on the page with its point.
    private static let flattest = Double.pi / 12

    /// The force straight down on the page as a share of the device's full range along the barrel, at most 1: greater, the flatter the pen
    /// lies. Without altitude it is the pressure; without pressure it is nil. No ink uses it yet.
    package var perpendicularPressure: Double? {
        guard let pressure, let altitude else { return pressure }
        return min(pressure / sin(max(altitude, Self.flattest)), 1)
    }
}

/// The properties of a sample that are guesses until the device reports them.
package struct EstimatedProperties: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let position = EstimatedProperties(rawValue: 1)
    package static let pressure = EstimatedProperties(rawValue: 2)
    package static let altitude = EstimatedProperties(rawValue: 4)
    package static let azimuth = EstimatedProperties(rawValue: 8)
    package static let roll = EstimatedProperties(rawValue: 16)
    package static let all: EstimatedProperties = [.position, .pressure, .altitude, .azimuth, .roll]
}
