import Ink
import PanelModel
import Testing
@testable import Panels
@testable import Showing
@testable import Widgets

/// What hands press, hold and point at, and what is left of that when one goes.
struct HandTests {
    private static let (pen, mouse, screen) = (DeviceID(2), DeviceID(1), DeviceID(3))

    private static func event(
        _ device: DeviceID, _ kind: PointerKind, _ place: Point = Point(x: 5, y: 5), contact: UInt32 = 0, _ axes: PenAxes = PenAxes()
    ) -> PointerEvent {
        PointerEvent(device: device, kind: kind, contact: contact, phase: .motion, time: 1, position: place, axes: axes)
    }

    private let contacts = [
        Contact(event(pen, .pen)), Contact(event(mouse, .mouse)), Contact(event(screen, .touch, contact: 4)),
        Contact(event(screen, .touch, contact: 5)),
    ]

    private func press(_ part: String, isInside: Bool = true) -> Press {
        .control(ControlID(.picker, part), start: Point(x: 1, y: 1), isInside: isInside)
    }

    /// Each contact presses a control of its own and waits on the canvas.
    private func busy() -> Hand {
        var hand = Hand()
        for (index, contact) in contacts.enumerated() {
            hand.presses[contact] = press("\(index)")
            hand.leaving[contact] = Double(index)
        }
        hand.marking = Set(contacts)
        return hand
    }

    @Test("with a device goes all that its contacts do, and nothing of another's; a hand that is lifted was one of several") func lost() {
        for (device, kept) in [(Self.pen, [1, 2, 3]), (Self.mouse, [0, 2, 3]), (Self.screen, [0, 1])] {
            var hand = busy()
            hand.lose(device)
            let left = Set(kept.map { contacts[$0] })
            #expect(Set(hand.presses.keys) == left && hand.marking == left && Set(hand.leaving.keys) == left && !hand.isFree)
        }
        var lifted = busy()
        lifted.forget(contacts[2])
        #expect(Set(lifted.presses.keys) == lifted.marking && lifted.marking == Set([0, 1, 3].map { contacts[$0] }))
        #expect(Set(lifted.leaving.keys) == lifted.marking, "a palm closes nothing, neither now nor later")
        var grabbed = busy()
        grabbed.loseAll()
        #expect(grabbed.isFree && grabbed.leaving.isEmpty)
        var marks = Hand()
        marks.marking = [contacts[0]]
        #expect(!marks.isFree, "it marks")
    }

    @Test("a press that is given up does nothing until its hand is lifted, but the hand is still there") func givenUp() {
        var hand = busy()
        let hadSome = hand.giveUpPresses()
        #expect(hadSome && hand.presses.count == 4 && hand.presses.values.allSatisfy { $0 == .over } && !hand.isFree)
        #expect(hand.marking.count == 4 && !(0..<4).contains { hand.isPressing(ControlID(.picker, "\($0)")) })
        var none = Hand()
        let hadNone = none.giveUpPresses()
        #expect(!hadNone)
    }

    @Test("giving up a drag of a tool or of the bar leaves other presses as they are") func drags() {
        let state = InterfaceState(width: 1280, height: 800, scale: 1)
        let drags: [Press] = [
            .toolDrag(ToolDrag(tool: .marker, order: [.marker, .pen])), .pickerDrag(PickerDrag(to: Point(x: 640, y: 790), state)),
        ]
        for drag in drags {
            var hand = Hand()
            (hand.presses[contacts[0]], hand.presses[contacts[1]]) = (drag, press("undo"))
            #expect(hand.toolDrag == drag.toolDrag && hand.pickerDrag == drag.pickerDrag)
            let hasGivenUp = [hand.giveUpDrag(), hand.giveUpDrag()]
            #expect(hasGivenUp == [true, false] && hand.presses[contacts[0]] == .over && hand.presses[contacts[1]] == press("undo"))
            #expect(hand.toolDrag == nil && hand.pickerDrag == nil)
        }
    }

    @Test("M13 fingers are sure one after the other, each at its time, and each once") func sure() {
        var hand = busy()
        let any = [-1.0, 0, 0.5, 2, 9, 9].map { hand.takeSure(at: $0) != nil }
        #expect(any == [false, true, false, true, true, false] && hand.leaving.isEmpty)
    }

    @Test("a control is pressed while a hand is on it, not when that has been dragged off") func pressing() {
        var hand = Hand()
        hand.presses[contacts[0]] = press("undo")
        hand.presses[contacts[1]] = press("redo", isInside: false)
        #expect(hand.isPressing(ControlID(.picker, "undo")) && !hand.isPressing(ControlID(.picker, "redo")))
        let (id, place) = (ControlID(.picker, "undo"), Point(x: 1, y: 1))
        for (press, shows) in [
            (Press.waiting(id), true), (.undecided(id, start: place, since: 1), true), (.waiting(nil), true), (.plate(last: place), false),
            (.over, false), (.selection(from: place, to: place), false), (.tool(.marker, start: place, since: nil), true),
        ] { #expect(press.isInside == shows, "\(press)") }
    }

    @Test("P8 a rectangle that is drawn over a list is the same from whichever of its corners") func selection() {
        let (low, high) = (Point(x: 10, y: 20), Point(x: 50, y: 90))
        let (left, right) = (Point(x: 10, y: 90), Point(x: 50, y: 20))
        for (from, to) in [(low, high), (high, low), (left, right), (right, left)] {
            var hand = Hand()
            hand.presses[contacts[0]] = .selection(from: from, to: to)
            #expect(hand.selection == Rect(x: 10, y: 20, width: 40, height: 70))
        }
    }

    @Test("P7 a tooltip is due a while after a pointer came to rest on a control, once, and never beside all controls") func tooltip() {
        var hot = Hot(control: ControlID(.picker, "undo"), device: Self.mouse, since: 5)
        #expect(hot.due.map { abs($0 - 5.6) < 1e-9 } == true)
        hot.isTold = true
        #expect(hot.due == nil && Hot(control: nil, device: Self.mouse, since: 5).due == nil)
    }

    // MARK: - The pointer

    private func follow(_ events: InputEvent...) -> LastPointer {
        var pointer = LastPointer()
        for event in events { pointer.follow(event) }
        return pointer
    }

    @Test("the pointer is where pen or mouse was last; a finger has none, but is the newest place; a place that is no number is none")
    func last() {
        let (a, b, c) = (Point(x: 10, y: 20), Point(x: 30, y: 40), Point(x: 50, y: 60))
        let lean = PenAxes(altitude: 0.8, azimuth: 2)
        let pen = InputEvent.pointer(Self.event(Self.pen, .pen, a, lean))
        let mouse = InputEvent.pointer(Self.event(Self.mouse, .mouse, b))
        let finger = InputEvent.pointer(Self.event(Self.screen, .touch, c, contact: 4, PenAxes(altitude: 0.8, azimuth: 1)))
        let penAlone = follow(pen)
        #expect((penAlone.place, penAlone.newest, penAlone.device) == (a, a, Self.pen) && penAlone.isPen && penAlone.lean == 2)
        let touched = follow(pen, finger)
        #expect((touched.place, touched.newest, touched.device) == (a, c, Self.pen) && touched.isPen && touched.lean == 2)
        let moved = follow(pen, mouse)
        #expect((moved.place, moved.newest, moved.device) == (b, b, Self.mouse) && !moved.isPen && moved.lean == nil)
        #expect(follow(.pointer(Self.event(Self.pen, .eraser, a))).isPen)
        for place in [Point(x: .nan, y: 1), Point(x: 1, y: .infinity)] {
            #expect(follow(pen, .pointer(Self.event(Self.mouse, .mouse, place))) == penAlone)
        }
    }

    @Test("a pointer that has left, fallen silent, gone out of reach or been unplugged is over the window no more; its place stays")
    func gone() {
        let pen = InputEvent.pointer(Self.event(Self.pen, .pen))
        func ends(_ device: DeviceID) -> [InputEvent] {
            [
                .left(device: device, time: 2), .silent(device: device, time: 2), .removed(device: device, time: 2),
                .proximity(device: device, kind: .pen, isNear: false, time: 2),
            ]
        }
        for end in ends(Self.pen) { #expect(follow(pen, end).device == nil && follow(pen, end).place == Point(x: 5, y: 5), "\(end)") }
        let others: [InputEvent] = [
            .proximity(device: Self.pen, kind: .pen, isNear: true, time: 2), .focus(isFocused: false, time: 2), .grabbed(time: 2),
            .tick(time: 2),
        ]
        for other in ends(Self.mouse) + others { #expect(follow(pen, other) == follow(pen), "\(other)") }
    }

    @Test("of several presses that of the pointer itself is the one whose shape it has") func pointersPress() {
        var hand = busy()
        #expect(hand.pointersPress == nil)
        hand.pointer.follow(.pointer(Self.event(Self.mouse, .mouse)))
        #expect(hand.pointersPress == press("1"))
        hand.pointer.follow(.pointer(Self.event(Self.screen, .touch, contact: 4)))
        #expect(hand.pointersPress == press("1"), "fingers have no pointer")
        hand.pointer.follow(.left(device: Self.mouse, time: 2))
        #expect(hand.pointersPress == nil)
    }
}
