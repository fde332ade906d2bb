import Ink
import Testing
@testable import Showing

/// What hands hold down, as the events alone tell it.
struct HoldsTests {
    private static let (pen, other, mouse) = (DeviceID(2), DeviceID(9), DeviceID(1))

    private func pointer(
        _ phase: PointerEvent.Phase, _ kind: PointerKind = .pen, _ device: DeviceID = pen, at time: Double = 1
    ) -> InputEvent {
        .pointer(PointerEvent(device: device, kind: kind, phase: phase, time: time, position: Point(x: 5, y: 5)))
    }

    private func squeeze(_ begins: Bool, _ device: DeviceID = pen) -> InputEvent {
        .gesture(GestureEvent(device: device, gesture: .squeeze, begins: begins, time: 1))
    }

    private func key(
        _ key: Key, _ isPressed: Bool, _ modifiers: Modifiers = [], isRepeat: Bool = false, at time: Double = 1
    ) -> InputEvent {
        .key(KeyEvent(key: key, isPressed: isPressed, isRepeat: isRepeat, modifiers: modifiers, time: time))
    }

    private static let letter = Key.character("w")

    @Test("Q3 of all that is held the newest is what was pressed last, in whatever order hands let go") func newest() {
        let all: [(hold: Hold, down: InputEvent, up: InputEvent)] = [
            (.button(Self.pen, .upper), pointer(.press(.upper)), pointer(.release(.upper))),
            (.squeeze(Self.pen), squeeze(true), squeeze(false)), (.key(Self.letter), key(Self.letter, true), key(Self.letter, false)),
        ]
        for first in 0..<3 {
            for second in 0..<3 where second != first {
                var holds = Holds()
                for one in all {
                    let hasLetGo = holds.follow(one.down)
                    #expect(!hasLetGo && holds.newest == one.hold)
                }
                var left = all.map(\.hold)
                for index in [first, second, 3 - first - second] {
                    let hasLetGo = holds.follow(all[index].up)
                    left.removeAll { $0 == all[index].hold }
                    #expect(hasLetGo && holds.newest == left.last && !holds.has(all[index].hold))
                    #expect(left.allSatisfy(holds.has))
                    let again = holds.follow(all[index].up)
                    #expect(!again, "it was let go already")
                }
            }
        }
    }

    @Test("Q3 a button that goes down twice, because its release was missed, is held once and is the newest") func twice() {
        var holds = Holds()
        for event in [pointer(.press(.upper)), key(Self.letter, true), pointer(.press(.upper))] { _ = holds.follow(event) }
        #expect(holds.newest == .button(Self.pen, .upper))
        _ = holds.follow(pointer(.release(.upper)))
        #expect(holds.newest == .key(Self.letter))
    }

    @Test("Q3 the tip, a mouse's and a finger's buttons, a double tap and a key that repeats hold nothing, and cannot be let go")
    func others() {
        for (down, up) in [
            (pointer(.press(.primary)), pointer(.release(.primary))),
            (pointer(.press(.upper), .mouse, Self.mouse), pointer(.release(.upper), .mouse, Self.mouse)),
            (pointer(.press(.upper), .touch, Self.other), pointer(.release(.upper), .touch, Self.other)),
            (.gesture(GestureEvent(device: Self.pen, gesture: .doubleTap, time: 1)), squeeze(false)),
            (key(Self.letter, true, isRepeat: true), key(Self.letter, false)),
        ] {
            var holds = Holds()
            let hasLetGo = [down, up].map { holds.follow($0) }
            #expect(hasLetGo == [false, false] && holds.newest == nil, "\(down)")
        }
        var holds = Holds()
        _ = holds.follow(pointer(.press(.lower), .eraser))
        #expect(holds.newest == .button(Self.pen, .lower), "the pen's other end has its buttons, too")
    }

    @Test("Q4 with a pen goes what its hand held, with the keyboard or another program's grab all; none of that is letting go")
    func losses() {
        let (upper, squeezed, pressed) = (Hold.button(Self.pen, .upper), Hold.squeeze(Self.other), Hold.key(Self.letter))
        let cases: [(event: InputEvent, left: [Hold])] = [
            (.removed(device: Self.pen, time: 2), [squeezed, pressed]), (.removed(device: Self.other, time: 2), [upper, pressed]),
            (.proximity(device: Self.pen, kind: .pen, isNear: false, time: 2), [squeezed, pressed]),
            (.proximity(device: Self.pen, kind: .pen, isNear: true, time: 2), [upper, squeezed, pressed]),
            (.left(device: Self.pen, time: 2), [upper, squeezed, pressed]), (.focus(isFocused: true, time: 2), [upper, squeezed, pressed]),
            (.focus(isFocused: false, time: 2), []), (.grabbed(time: 2), []),
        ]
        for (event, left) in cases {
            var holds = Holds()
            for event in [
                pointer(.press(.upper)), squeeze(true, Self.other), key(Self.letter, true), key(.modifier(.control), true),
                key(.modifier(.shift), true, .control),
            ] { _ = holds.follow(event) }
            #expect(holds.has(.sizeKeys))
            let hasLetGo = holds.follow(event)
            #expect(!hasLetGo && [upper, squeezed, pressed].filter(holds.has) == left, "\(event)")
            #expect(holds.has(.sizeKeys) == !left.isEmpty, "\(event)")
        }
    }

    @Test("P2 the keys for the sizes are held while Ctrl and Shift are down and no other, whether an event counts its own key or not")
    func sizeKeys() {
        for countsItself in [false, true] {
            var (holds, held) = (Holds(), Modifiers())
            for (modifier, isDown, isHeld) in [
                (Modifiers.shift, true, false), (.control, true, true), (.alt, true, false), (.alt, false, true), (.shift, false, false),
                (.shift, true, true), (.control, false, false),
            ] {
                let before = held
                if isDown { held.insert(modifier) } else { held.remove(modifier) }
                let told = countsItself ? before.union(modifier) : before.subtracting(modifier)
                let hasLetGo = holds.follow(key(.modifier(modifier), isDown, told))
                #expect(holds.has(.sizeKeys) == isHeld && hasLetGo == !isDown, "\(modifier) \(isDown)")
            }
        }
    }

    /// Whether Ctrl and Shift, down since a time, ask for the sizes although something came a moment later.
    private func asks(after event: InputEvent?) -> Bool {
        var holds = Holds()
        for event in [key(.modifier(.control), true, at: 4.9), key(.modifier(.shift), true, .control, at: 5)] + [event].compactMap(\.self) {
            _ = holds.follow(event)
        }
        let isEarly = holds.sizes.ends(at: 5.24)
        let isDue = holds.sizes.ends(at: 5.25)
        let isTwice = holds.sizes.ends(at: 6)
        #expect(!isEarly && !isTwice)
        return isDue
    }

    @Test("P2 Ctrl and Shift held alone ask for the sizes once, 250 ms after the second, unless anything else is done meanwhile")
    func sizes() {
        let motion = InputEvent.pointer(
            PointerEvent(device: Self.pen, kind: .pen, phase: .motion, time: 5.1, position: Point(x: 9, y: 9)))
        let idle: [InputEvent?] = [
            nil, motion, key(.modifier(.shift), true, [.control, .shift], isRepeat: true, at: 5.1), .tick(time: 5.1),
            .proximity(device: Self.pen, kind: .pen, isNear: true, time: 5.1), .left(device: Self.pen, time: 5.1),
        ]
        for event in idle { #expect(asks(after: event), "\(String(describing: event))") }
        let deeds: [InputEvent] = [
            key(.character("z"), true, [.control, .shift], at: 5.1), key(.modifier(.alt), true, [.control, .shift], at: 5.1),
            key(.modifier(.shift), false, .control, at: 5.1), pointer(.press(.primary), at: 5.1), pointer(.release(.primary), at: 5.1),
            pointer(.press(.upper), .mouse, Self.mouse, at: 5.1), squeeze(true), .grabbed(time: 5.1),
            .scroll(ScrollEvent(device: Self.mouse, position: Point(x: 5, y: 5), dy: 1, time: 5.1)),
            .removed(device: Self.pen, time: 5.1), .focus(isFocused: false, time: 5.1), .focus(isFocused: true, time: 5.1),
        ]
        for event in deeds { #expect(!asks(after: event), "\(event)") }
    }

    @Test("a shortcut is a key that goes down and is no modifier") func shortcuts() {
        for (event, isShortcut) in [
            (key(Self.letter, true), true), (key(.escape, true, .control), true), (key(Self.letter, false), false),
            (key(.modifier(.control), true), false), (pointer(.press(.upper)), false), (squeeze(true), false),
        ] { #expect(event.isShortcut == isShortcut, "\(event)") }
    }
}
