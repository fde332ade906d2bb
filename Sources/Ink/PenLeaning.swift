internal import Glibc

extension PenAxes {
    /// More upright than this a pen leans nowhere, in radians.
    private static let upright = 75 * Double.pi / 180

    /// Where the pen leans to, in radians from +x towards +y; nil where it does not tell, or stands upright.
    package var lean: Double? { altitude.map { $0 < Self.upright } ?? false ? azimuth : nil }
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
