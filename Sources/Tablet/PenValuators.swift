internal import Glibc
import Ink

/// The values of a device's axes as last reported, and what they mean.
struct PenValuators: Hashable, Sendable {
    let device: DeviceDescription
    private var values: [Int: Double] = [:]

    init(_ device: DeviceDescription) { self.device = device }

    mutating func set(_ number: Int, to value: Double) { values[number] = value }

    /// Nothing is known any more: the pen was away.
    mutating func forget() { values = [:] }

    /// Where the pen is on the root window, in pixels with fractions; nil for a device without absolute axes, or before it has told.
    ///
    /// The server has already applied the `Coordinate Transformation Matrix` to the values.
    func rootPosition(rootWidth: Double, rootHeight: Double) -> Point? {
        guard device.kind?.isPen ?? false, let x = share(AxisLabel.x), let y = share(AxisLabel.y) else { return nil }
        return Point(x: x * rootWidth, y: y * rootHeight)
    }

    /// Pressure, tilt and rotation; nil where the device has no such axis or has not told.
    var axes: PenAxes {
        guard device.kind?.isPen ?? false else { return PenAxes() }
        var axes = PenAxes()
        if let axis = device.axis(AxisLabel.pressure), axis.hasRange, let value = values[axis.number] {
            axes.pressure = min(max((value - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
        }
        if let x = degrees(AxisLabel.tiltX), let y = degrees(AxisLabel.tiltY) {
            (axes.altitude, axes.azimuth) = Self.altitudeAndAzimuth(tiltX: x, tiltY: y)
        }
        if let axis = device.axis(AxisLabel.wheel) ?? device.axis(AxisLabel.rotation), axis.hasRange, let value = values[axis.number] {
            // The range is one turn, whatever the units.
            let turn = (value - axis.minimum) / (axis.maximum - axis.minimum + 1) - 0.5
            axes.roll = (turn < 0 ? turn + 1 : turn) * 2 * .pi
        }
        return axes
    }

    /// The properties that the device has, and a press that tells none takes from the last motion.
    var reported: EstimatedProperties {
        guard device.kind?.isPen ?? false else { return [] }
        let axes = axes
        var properties: EstimatedProperties = .position
        if axes.pressure != nil { properties.insert(.pressure) }
        if axes.altitude != nil { properties.formUnion([.altitude, .azimuth]) }
        if axes.roll != nil { properties.insert(.roll) }
        return properties
    }

    /// An axis' value as a share of the steps in its range.
    private func share(_ label: String) -> Double? {
        guard let axis = device.axis(label), axis.hasRange, let value = values[axis.number] else { return nil }
        return (value - axis.minimum) / (axis.maximum - axis.minimum + 1)
    }

    /// A tilt axis' value in degrees. Its resolution is in units a radian (57: degrees); without one its ends stand for 64 degrees.
    private func degrees(_ label: String) -> Double? {
        guard let axis = device.axis(label), axis.hasRange, let value = values[axis.number] else { return nil }
        if axis.resolution > 1 { return value / Double(axis.resolution) * 180 / .pi }
        return value / max(abs(axis.minimum), abs(axis.maximum)) * 64
    }

    /// From tilt in degrees, by the formulas of W3C Pointer Events (4.1.5, converting tiltX and tiltY).
    static func altitudeAndAzimuth(tiltX: Double, tiltY: Double) -> (altitude: Double, azimuth: Double) {
        let x = min(max(tiltX, -90), 90) * .pi / 180
        let y = min(max(tiltY, -90), 90) * .pi / 180
        if abs(x) == .pi / 2 || abs(y) == .pi / 2 {
            return (0, direction(abs(x) == .pi / 2 ? (x > 0 ? 1 : -1) : 0, abs(y) == .pi / 2 ? (y > 0 ? 1 : -1) : 0))
        }
        let (tangentX, tangentY) = (tan(x), tan(y))
        let altitude = atan(1 / (tangentX * tangentX + tangentY * tangentY).squareRoot())
        return (x == 0 && y == 0 ? .pi / 2 : altitude, direction(tangentX, tangentY))
    }

    private static func direction(_ x: Double, _ y: Double) -> Double {
        if x == 0 && y == 0 { return 0 }
        let angle = atan2(y, x)
        return angle < 0 ? angle + 2 * .pi : angle
    }
}
