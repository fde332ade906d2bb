import Ink

/// A pointing device as its driver declares it.
package struct DeviceDescription: Hashable, Sendable {
    package struct Axis: Hashable, Sendable {
        /// The valuator's number on this device.
        package var number: Int
        /// The server's name for what it measures, such as "Abs Pressure".
        package var label: String
        /// The least and greatest value; equal (or reversed) where the driver states none.
        package var minimum: Double
        package var maximum: Double
        /// Steps a metre (positions) or a radian (tilt); 0 where unknown.
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

        /// It reports positions in a known range.
        var hasRange: Bool { isAbsolute && minimum < maximum }
    }

    /// A valuator that scrolls; it only adds up.
    package struct Wheel: Hashable, Sendable {
        package var number: Int
        package var isVertical: Bool
        /// What it moves by in one step; negative where the device counts the other way.
        package var increment: Double
        /// Where it is now.
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
    /// nil: a device whose events are no pointing, such as a tablet's pad of buttons.
    package var kind: PointerKind?
    package var axes: [Axis]
    package var wheels: [Wheel]
    package var buttons: Int
    /// It tells when the pen comes near and when it leaves.
    package var hasProximity: Bool
    /// The driver declares the same axes for every pen, also those that the pen in hand lacks.
    package var mayLackAxes: Bool
    /// The pen's own number; 0 where it has none, or none is near.
    package var serial: UInt32 = 0

    /// Tells the pen from all others.
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
