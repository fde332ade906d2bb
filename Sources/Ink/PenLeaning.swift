internal import Glibc

extension PenAxes {
    /// More upright than this a pen leans nowhere, in radians.
    private static let upright = 75 * Double.pi / 180

    /// Where the pen leans to, in radians from +x towards +y; nil where it does not tell, or stands upright.
    package var lean: Double? { (altitude ?? 0) < Self.upright ? azimuth : nil }

    /// Without the azimuth of a pen that stands upright: it is what its tilt's last step makes of it.
    package var steady: PenAxes { PenAxes(pressure: pressure, altitude: altitude, azimuth: lean, roll: roll) }

    /// Where the body's upper end is beside the tip: as far as it is off upright in radians, towards the azimuth; nil for a pen
    /// that does not report both.
    package var tilt: Point? {
        guard let altitude, let azimuth else { return nil }
        return Point(x: (.pi / 2 - altitude) * cos(azimuth), y: (.pi / 2 - altitude) * sin(azimuth))
    }
}

extension Handedness {
    /// The hand that holds a pen which leans there, in radians from +x towards +y: over to its own side. nil where that is neither
    /// clearly right nor left.
    package init?(leaning azimuth: Double) {
        // cos 70°
        guard abs(cos(azimuth)) > 0.35 else { return nil }
        self = cos(azimuth) > 0 ? .right : .left
    }
}
