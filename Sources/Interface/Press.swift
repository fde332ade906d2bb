import Ink
import Panels
import Widgets

/// What a contact that the interface has does there, from its press to its release.
enum Press: Hashable {
    /// Began on a control, at a place; inside while a release would press it.
    case control(ControlID, start: Point, isInside: Bool)
    /// Began on a value in a list longer than its plate, at a place and time: as it goes on it scrolls the list or takes the value.
    case undecided(ControlID, start: Point, since: Double)
    /// Began on a plate beside all controls, or scrolls it.
    case plate(last: Point)
    /// A finger on this control or beside all, which acts once it is sure to be no palm's.
    case waiting(ControlID?)
    /// Was given up: it does nothing until it is lifted.
    case over
    /// Draws a rectangle over a list, which chooses what it encloses.
    case selection(from: Point, to: Point)
    /// Drags the picker, and has brought it to this place along this edge.
    case pickerDrag(PickerDrag)

    var control: ControlID? {
        switch self {
        case .control(let id, _, _): id
        case .undecided(let id, _, _): id
        case .waiting(let id): id
        case .pickerDrag: Picker.grip
        case .plate, .over, .selection: nil
        }
    }

    /// Where it has brought the picker.
    var pickerDrag: PickerDrag? {
        if case .pickerDrag(let drag) = self { drag } else { nil }
    }

    /// The rectangle that is being drawn.
    var selection: Rect? {
        guard case .selection(let from, let to) = self else { return nil }
        return Rect(x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x), height: abs(from.y - to.y))
    }

    var isInside: Bool {
        switch self {
        case .control(_, _, let isInside): isInside
        case .waiting, .undecided, .pickerDrag: true
        case .plate, .over, .selection: false
        }
    }
}

/// What a pointer rests on.
struct Hot: Hashable {
    var control: ControlID?
    var device: DeviceID
    /// Since when, in device seconds.
    var since: Double
    /// It has rested long enough to be told about.
    var isTold = false
}
