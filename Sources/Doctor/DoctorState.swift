import Commands
import Ink

/// What the input doctor shows. The program supplies it while the sheet is open.
package struct DoctorState: Hashable, Sendable {
    /// How input reaches the program.
    package enum Path: Hashable, Sendable {
        case xinput
        case wayland
        case mouseOnly

        /// For input by XInput 2, which may or may not find pens.
        package init(hasPens: Bool) { self = hasPens ? .xinput : .mouseOnly }
    }

    package struct Pen: Hashable, Sendable {
        package var id: DeviceID
        package var name: PenName
        package var meter: PenMeter
        package var curve: PressureCurve
        /// nil until the pen has moved enough.
        package var prediction: Prediction?

        package init(id: DeviceID, name: PenName, meter: PenMeter, curve: PressureCurve, prediction: Prediction? = nil) {
            (self.id, self.name, self.meter, self.curve, self.prediction) = (id, name, meter, curve, prediction)
        }
    }

    /// Mean distances in pixels: from predicted places to the real ones, and from the places last seen to the real ones.
    package struct Prediction: Hashable, Sendable {
        package var error, unpredicted: Double
        /// How far ahead the prediction looks, in milliseconds.
        package var ahead: Double

        package init(error: Double, unpredicted: Double, ahead: Double) {
            (self.error, self.unpredicted, self.ahead) = (error, unpredicted, ahead)
        }
    }

    /// A button of a pen and its actions: a line for each kind of press that is bound, at least one.
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
    /// The pen heard last; nil when none has been heard.
    package var heard: DeviceID?
    package var buttons: [Button]
    /// The number of recent frames in each class of lag from input to screen; see `lagLimits`.
    package var lag: [Int]
    /// The folder for reports; empty when there is none.
    package var folder: String

    package init(
        path: Path, pens: [Pen] = [], heard: DeviceID? = nil, buttons: [Button] = [], lag: [Int] = lagLimits.map { _ in 0 },
        folder: String = ""
    ) {
        (self.path, self.pens, self.heard, self.buttons, self.lag, self.folder) = (path, pens, heard, buttons, lag, folder)
    }

    /// The upper limits of the classes of lag, in milliseconds.
    package static let lagLimits: [Double] = [1, 2, 4, 8, 16, 33, .infinity]

    /// The pen in use, whose curve, posture and buttons are shown: the one heard last, or else the first.
    package var pen: Pen? { pens.first { $0.id == heard } ?? pens.first }
}

/// What people do in the doctor's sheet.
package struct Doctoring: Hashable, Sendable {
    /// A dab on the strip where people try out the pressure.
    package struct Dab: Hashable, Sendable {
        /// From the strip's top left corner, as fractions of its width and height.
        var x, y: Double
        /// The pressure after the curve, 0…1, as inks get it.
        var pressure: Double
        var isFirst: Bool

        package init(x: Double, y: Double, pressure: Double, isFirst: Bool) {
            (self.x, self.y, self.pressure, self.isFirst) = (x, y, pressure, isFirst)
        }
    }

    var dabs: [Dab] = []
    /// Where a pen hovers over the strip, as fractions of its width and height, and would mark when it touches.
    package var hover: Point?
    /// The point of the curve that arrow keys and the hand move.
    package var point: Int?
    /// The curve while it is being dragged.
    package var dragged: PressureCurve?
    /// The folder that reports go to instead of the usual one.
    package var folder: String?

    package init() {}

    private static let mostDabs = 300

    package mutating func add(_ dab: Dab) {
        if dabs.count == Self.mostDabs { dabs.removeFirst() }
        dabs.append(dab)
    }
}
