import Commands
import Ink
import Panels
import Widgets

/// What a contact does on the interface, from its press to its release.
package enum Press: Hashable {
    /// Presses a control, where it began at a place; inside while a release would count.
    case control(ControlID, start: Point, isInside: Bool)
    /// Began at a place and time on a value, in a list longer than its plate. How it goes on decides whether it scrolls the list or takes
    /// the value.
    case undecided(ControlID, start: Point, since: Double)
    /// Scrolls a plate, or began there beside all controls.
    case plate(last: Point)
    /// Waits on a control, or beside all: a finger that acts once it is sure to be no palm's.
    case waiting(ControlID?)
    /// Does nothing until it is lifted: it was given up.
    case over
    /// Draws a rectangle over a list, which chooses what it encloses.
    case selection(from: Point, to: Point)
    /// Presses a tool of the ink panel since a time, or has held it so long that it is not chosen any more when it is let go.
    case tool(Tool, start: Point, since: Double?)
    /// Drags a tool of the ink panel, by now to this order.
    case toolDrag(ToolDrag)
    /// Drags the picker, by now to this place.
    case pickerDrag(PickerDrag)

    /// The control that shows the press.
    package var control: ControlID? {
        switch self {
        case .control(let id, _, _): id
        case .undecided(let id, _, _): id
        case .waiting(let id): id
        case .pickerDrag: Picker.grip
        case .tool(let tool, _, _): InkPanel.id(tool)
        case .toolDrag(let drag): InkPanel.id(drag.tool)
        case .plate, .over, .selection: nil
        }
    }

    /// Where it has dragged the picker to; nil where it drags none.
    package var pickerDrag: PickerDrag? {
        if case .pickerDrag(let drag) = self { drag } else { nil }
    }

    /// The order of the tools to which it has dragged one; nil where it drags none.
    package var toolDrag: ToolDrag? {
        if case .toolDrag(let drag) = self { drag } else { nil }
    }

    /// The rectangle that it draws; nil where it draws none.
    package var selection: Rect? {
        guard case .selection(let from, let to) = self else { return nil }
        return Rect(x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x), height: abs(from.y - to.y))
    }

    /// Whether the control shows as pressed.
    package var isInside: Bool {
        switch self {
        case .control(_, _, let isInside): isInside
        case .waiting, .undecided, .pickerDrag, .tool, .toolDrag: true
        case .plate, .over, .selection: false
        }
    }
}
