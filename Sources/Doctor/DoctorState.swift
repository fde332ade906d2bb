import Commands
import Ink

/// What the input doctor shows, told by the program while the sheet is open.
package struct DoctorState: Hashable, Sendable {
    /// The way that input takes into the program.
    package enum Path: Hashable, Sendable {
        case xinput
        case wayland
        case mouseOnly

        /// By XInput 2.
        package init(hasPens: Bool) { self = hasPens ? .xinput : .mouseOnly }
    }

    package struct Pen: Hashable, Sendable {
        package var id: DeviceID
        package var name: PenName
        package var meter: PenMeter
        package var curve: PressureCurve
        /// nil before the pen has moved enough.
        package var prediction: Prediction?

        package init(id: DeviceID, name: PenName, meter: PenMeter, curve: PressureCurve, prediction: Prediction? = nil) {
            (self.id, self.name, self.meter, self.curve, self.prediction) = (id, name, meter, curve, prediction)
        }
    }

    /// Mean distances in pixels: from where a pen was predicted to where it was, and from where it was seen without prediction.
    package struct Prediction: Hashable, Sendable {
        package var error, unpredicted: Double
        /// How far ahead, in milliseconds.
        package var ahead: Double

        package init(error: Double, unpredicted: Double, ahead: Double) {
            (self.error, self.unpredicted, self.ahead) = (error, unpredicted, ahead)
        }
    }

    /// A button of a pen and what it is bound to do: a line for each way to press it, one at least.
    package struct Button: Hashable, Sendable {
        package var button: PointerButton
        package var name: Title
        package var deeds: [Title]

        package init(_ button: PointerButton, name: Title, deeds: [Title]) {
            (self.button, self.name, self.deeds) = (button, name, deeds)
        }
    }

    package var path: Path
    package var pens: [Pen]
    /// The pen that was heard last; nil while none was.
    package var heard: DeviceID?
    package var buttons: [Button]
    /// How many of the newest frames took so long from input to screen, by `lagLimits`.
    package var lag: [Int]
    /// Where reports go; empty where there is no place.
    package var folder: String

    package init(
        path: Path, pens: [Pen] = [], heard: DeviceID? = nil, buttons: [Button] = [], lag: [Int] = lagLimits.map { _ in 0 },
        folder: String = ""
    ) {
        (self.path, self.pens, self.heard, self.buttons, self.lag, self.folder) = (path, pens, heard, buttons, lag, folder)
    }

    /// The upper limits of the lag's classes in milliseconds.
    package static let lagLimits: [Double] = [1, 2, 4, 8, 16, 33, .infinity]

    /// The pen whose curve, posture and buttons show: the one in use.
    package var pen: Pen? { pens.first { $0.id == heard } ?? pens.first }
}

/// What the hand does in the doctor's sheet.
package struct Doctoring: Hashable, Sendable {
    /// A dab of the strip where people try pressure.
    package struct Dab: Hashable, Sendable {
        /// From the strip's left upper corner, as shares of its sides.
        var x, y: Double
        /// 0…1, as inks get it.
        var pressure: Double
        var isFirst: Bool

        package init(x: Double, y: Double, pressure: Double, isFirst: Bool) {
            (self.x, self.y, self.pressure, self.isFirst) = (x, y, pressure, isFirst)
        }
    }

    var dabs: [Dab] = []
    /// Where a pen hovers over the strip, as shares of its sides, and what it leaves there when it touches.
    package var hover: Point?
    /// The point of the curve that keys and hand move.
    package var point: Int?
    /// The curve while it is being dragged.
    package var dragged: PressureCurve?
    /// Where reports are to go instead of the usual place.
    package var folder: String?

    package init() {}

    private static let mostDabs = 300

    package mutating func add(_ dab: Dab) {
        if dabs.count == Self.mostDabs { dabs.removeFirst() }
        dabs.append(dab)
    }
}
