import Ink
import TextEditing
import Widgets

/// What the hands do: what they press, point at and hold.
package struct Hand {
    /// The contacts on the interface, each with what it does there.
    package var presses: [Contact: Press] = [:]
    /// The contacts on the canvas.
    package var marking: Set<Contact> = []
    /// Fingers on the canvas that may be a palm's, each with the time when it is sure to be none, in device seconds. What was open then
    /// closes.
    package var leaving: [Contact: Double] = [:]
    package var clicks = Clicks()
    /// What a pointer rests on; nil while none is over the interface.
    package var hot: Hot?
    package var pointer = LastPointer()
    package var holds = Holds()

    package init() {}

    /// Nothing is down, on the interface or on the canvas.
    package var isFree: Bool { presses.isEmpty && marking.isEmpty }

    /// Where somebody is dragging the picker to.
    package var pickerDrag: PickerDrag? { presses.values.lazy.compactMap(\.pickerDrag).first }

    /// The tool that somebody is dragging among the others.
    package var toolDrag: ToolDrag? { presses.values.lazy.compactMap(\.toolDrag).first }

    /// The rectangle that somebody draws to choose what it encloses.
    package var selection: Rect? { presses.values.lazy.compactMap(\.selection).first }

    /// What the pen or mouse that came last presses. Fingers have no pointer.
    package var pointersPress: Press? { presses.first { $0.key.device == pointer.device }?.value }

    package func isPressing(_ control: ControlID) -> Bool { presses.values.contains { $0.control == control && $0.isInside } }

    /// The hand is lifted, or turns out to be a palm that pressed nothing.
    package mutating func forget(_ contact: Contact) {
        (presses[contact], leaving[contact]) = (nil, nil)
        marking.remove(contact)
    }

    /// The device is out of reach, or unplugged.
    package mutating func lose(_ device: DeviceID) {
        presses = presses.filter { $0.key.device != device }
        marking = marking.filter { $0.device != device }
        leaving = leaving.filter { $0.key.device != device }
    }

    /// Another program has all pointers.
    package mutating func loseAll() { (presses, marking, leaving) = ([:], [], [:]) }

    /// Gives up all presses: they do nothing until they are lifted. Whether there were any.
    package mutating func giveUpPresses() -> Bool {
        for contact in presses.keys { presses[contact] = .over }
        return !presses.isEmpty
    }

    /// Gives up a drag of the picker or of a tool; whether there was one.
    package mutating func giveUpDrag() -> Bool {
        guard let contact = presses.first(where: { $0.value.pickerDrag != nil || $0.value.toolDrag != nil })?.key else { return false }
        presses[contact] = .over
        return true
    }

    /// Takes out the fingers on the canvas that are sure by now to be no palm's. Returns when the first of them became so, in device
    /// seconds; nil where there were none.
    package mutating func takeSure(at now: Double) -> Double? {
        let since = leaving.values.filter { $0 <= now }.min()
        leaving = leaving.filter { now < $0.value }
        return since
    }
}

/// What a pointer rests on.
package struct Hot: Hashable {
    /// Nil where it rests on a plate, beside all controls.
    package var control: ControlID?
    package var device: DeviceID
    /// Since when, in device seconds.
    package var since: Double
    /// The pointer has rested for long enough: a tooltip shows.
    package var isTold = false

    package init(control: ControlID?, device: DeviceID, since: Double) {
        (self.control, self.device, self.since) = (control, device, since)
    }

    /// How long a pointer rests on a control before the tooltip comes, in seconds.
    private static let delay = 0.6

    /// When the tooltip is due, in device seconds; nil where there is none to come.
    package var due: Double? { control == nil || isTold ? nil : since + Self.delay }
}

/// Where a pen or the mouse was last.
package struct LastPointer: Hashable {
    /// Where a pen or the mouse was last, in device pixels; nil until one came.
    package private(set) var place: Point?
    /// Where any contact was last, fingers included, in device pixels.
    package private(set) var newest: Point?
    /// Where the pen leans to, in radians from +x towards +y; nil where it does not tell, or stands upright.
    package var lean: Double?
    /// The pen or mouse itself, as long as it is over the window.
    package private(set) var device: DeviceID?
    package private(set) var isPen = false

    package mutating func follow(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer):
            guard pointer.position.x.isFinite, pointer.position.y.isFinite else { return }
            newest = pointer.position
            guard pointer.kind != .touch else { return }
            (place, device) = (pointer.position, pointer.device)
            lean = pointer.axes.lean
            isPen = pointer.kind.isPen
        case .left(let device, _), .silent(let device, _), .removed(let device, _), .proximity(let device, _, false, _):
            if device == self.device { self.device = nil }
        case .proximity, .key, .scroll, .gesture, .refined, .grabbed, .focus, .window, .tick: break
        }
    }
}
