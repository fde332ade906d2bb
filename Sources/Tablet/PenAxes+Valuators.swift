internal import Glibc
import Ink

/// The quantity that a pen's valuator measures, known by its label.
enum AxisRole: String, CaseIterable, Sendable {
    case x = "Abs X"
    case y = "Abs Y"
    case pressure = "Abs Pressure"
    case tiltX = "Abs Tilt X"
    case tiltY = "Abs Tilt Y"
    /// Barrel rotation. (libinput's "Abs Rotary Z" hits its own limit after a fraction of a degree, so it is useless.)
    case wheel = "Abs Wheel"
}

extension DeviceDescription.Axis {
    /// The fractional pixel at which the server shows `value` on a screen `extent` pixels long: the axis's range, both ends included,
    /// covers the whole screen.
    func pixel(_ value: Double, extent: Int) -> Double {
        (value - minimum) * Double(extent) / (maximum - minimum + 1)
    }

    /// The value's place in the range, 0…1.
    func fraction(_ value: Double) -> Double {
        guard hasRange else { return 0 }
        return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }

    /// Radians in 0 ..< 2π: the whole range is one turn, and the value 0 means no rotation.
    func turn(_ value: Double) -> Double {
        guard hasRange else { return 0 }
        let turns = value / (maximum - minimum + 1)
        let angle = (turns - turns.rounded(.down)) * 2 * .pi
        return angle < 2 * .pi ? angle : 0
    }
}

/// The lean of a pen: altitude 0…π/2, azimuth 0 ..< 2π, in radians.
struct PenLean: Hashable, Sendable {
    var altitude: Double
    var azimuth: Double

    /// Converts the drivers' tilts in degrees, towards +x and +y.
    ///
    /// Source: W3C Pointer Events Level 3, "Converting between tiltX / tiltY and altitudeAngle / azimuthAngle". With a tilt of ±90° the
    /// direction is known only where the other is 0; otherwise, and upright, the azimuth is 0.
    init(tiltX: Double, tiltY: Double) {
        let x = min(max(tiltX, -90), 90)
        let y = min(max(tiltY, -90), 90)
        guard abs(x) < 90, abs(y) < 90 else {
            altitude = 0
            azimuth = x == 0 ? (y > 0 ? .pi / 2 : 3 * .pi / 2) : y == 0 && x < 0 ? .pi : 0
            return
        }
        let across = tan(x * .pi / 180)
        let down = tan(y * .pi / 180)
        altitude = atan2(1, (across * across + down * down).squareRoot())
        let angle = across == 0 && down == 0 ? 0 : atan2(down, across)
        let positive = angle < 0 ? angle + 2 * .pi : angle
        azimuth = positive < 2 * .pi ? positive : 0
    }
}
