internal import Glibc

extension PenAxes {
    /// The altitude in radians from which a pen counts as upright, and leans nowhere.
    private static let upright = 75 * Double.pi / 180
    /// The altitude in radians up to which the lean alone decides the direction of a nib that eases into it: that of a hand that writes.
    private static let lowered = 50 * Double.pi / 180

    /// The direction in which the pen leans, in radians from +x towards +y; nil when it reports none or stands upright.
    package var lean: Double? { (altitude ?? 0) < Self.upright ? azimuth : nil }

    /// The axes without the azimuth of an upright pen: there the azimuth is only the noise of the tilt's last step.
    package var steady: PenAxes { PenAxes(pressure: pressure, altitude: altitude, azimuth: lean, roll: roll) }

    /// How much of a nib's direction the lean decides: 0 for an upright pen, 1 from `lowered` down, and smooth between them. A pen that
    /// reports no altitude counts as lowered.
    package var leanShare: Double {
        let share = min(max((Self.upright - (altitude ?? 0)) / (Self.upright - Self.lowered), 0), 1)
        return share * share * (3 - 2 * share)
    }

    /// The direction and amount of the pen's tilt: a vector towards the azimuth whose length is the angle from upright, in radians. Nil for
    /// a pen that does not report both altitude and azimuth.
    package var tilt: Point? {
        guard let altitude, let azimuth else { return nil }
        return Point(x: (.pi / 2 - altitude) * cos(azimuth), y: (.pi / 2 - altitude) * sin(azimuth))
    }
}

extension Handedness {
    /// The hand that holds a pen with this lean, in radians from +x towards +y: a pen leans towards the side of its hand. Nil when the
    /// direction is neither clearly right nor clearly left.
    package init?(leaning azimuth: Double) {
        // 0.35 is about cos 70°.
        guard abs(cos(azimuth)) > 0.35 else { return nil }
        self = cos(azimuth) > 0 ? .right : .left
    }
}
