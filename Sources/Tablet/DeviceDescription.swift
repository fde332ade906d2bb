import Ink

/// A pointing device as its driver declares it.
package struct DeviceDescription: Hashable, Sendable {
    package struct Axis: Hashable, Sendable {
        /// The valuator's number on this device.
        package var number: Int
        /// The server's label of what it measures, such as "Abs Pressure".
        package var label: String
        /// The lowest and highest value; equal (or reversed) where the driver states none.
        package var minimum: Double
        package var maximum: Double
        /// Steps per metre (positions) or radian (tilt); 0 where unknown.
        package var resolution: Int
        package var isAbsolute: Bool

        package init(number: Int, label: String, minimum: Double, maximum: Double, resolution: Int, isAbsolute: Bool) {
            self.number = number
            self.label = label
            self.minimum = minimum
            self.maximum = maximum
            self.resolution = resolution
            self.isAbsolute = isAbsolute
        }

        /// Whether it reports positions in a known range.
        var hasRange: Bool { isAbsolute && minimum < maximum }
    }

    /// A valuator that scrolls: its value is a running total.
    package struct Wheel: Hashable, Sendable {
        package var number: Int
        package var isVertical: Bool
        /// The change for one step; negative where the device counts the other way.
        package var increment: Double
        /// The present value.
        package var value: Double

        package init(number: Int, isVertical: Bool, increment: Double, value: Double) {
            self.number = number
            self.isVertical = isVertical
            self.increment = increment
            self.value = value
        }
    }

    package var id: DeviceID
    package var name: String
    /// Nil for a device that does not point, such as a tablet's pad of buttons.
    package var kind: PointerKind?
    package var axes: [Axis]
    package var wheels: [Wheel]
    package var buttons: Int
    /// The device reports when the pen enters and leaves proximity.
    package var hasProximity: Bool
    /// The driver declares the same axes for every pen, even those that the present pen lacks.
    package var mayLackAxes: Bool
    /// The pen's serial number; 0 where it has none, or no pen is in proximity.
    package var serial: UInt32 = 0

    /// Identifies the pen.
    package var penName: PenName { PenName(device: name, serial: serial) }

    package init(
        id: DeviceID, name: String, kind: PointerKind?, axes: [Axis], wheels: [Wheel] = [], buttons: Int, hasProximity: Bool = false,
        mayLackAxes: Bool = false
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.axes = axes
        self.wheels = wheels
        self.buttons = buttons
        self.hasProximity = hasProximity
        self.mayLackAxes = mayLackAxes
    }
}
