import Ink
import Testing

@testable import Tools

@Suite struct MarkingTests {
    @Test("M2 E6 a stroke has every sample of its contact, from the press on") func everySample() {
        var desk = Desk()
        _ = desk.pen(.motion, 1)
        var events: [PointerEvent] = []
        for effect in desk.pen(.press(.primary), 2) + desk.pen(.motion, 3) + desk.pen(.motion, 3) + desk.pen(.motion, 4) {
            switch effect {
            case .beginStroke(_, let event), .extendStroke(let event): events.append(event)
            default: break
            }
        }
        #expect(events.map(\.position.x) == [2, 3, 3, 4])
        #expect(desk.pen(.release(.primary), 4) == [.endStroke])
    }

    @Test("M2 a tap marks at contact, before any motion, even as the very first event", arguments: PointerKind.allCases)
    func tap(kind: PointerKind) {
        var desk = Desk()
        let press = PointerEvent(device: Desk.tip, kind: kind, phase: .press(.primary), time: 1, position: Point(x: 7.25, y: 9.5))
        let effects = desk.pointer(press)
        #expect(effects.content == [.begin])
        #expect(effects.contains(.beginStroke(desk.machine.effectiveStyle, press)))
        #expect(
            desk.pointer(PointerEvent(device: Desk.tip, kind: kind, phase: .release(.primary), time: 2, position: press.position)) == [
                .endStroke
            ])
    }

    @Test("E6 coalesced samples mark like all others, and keep their flag") func coalesced() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        var event = PointerEvent(device: Desk.tip, kind: .pen, phase: .motion, time: 200, position: Point(x: 1, y: 2), coalesced: true)
        #expect(desk.pointer(event) == [.extendStroke(event)])
        event.coalesced = false
        #expect(desk.pointer(event) == [.extendStroke(event)])
    }

    @Test("E8 P2 pen, mouse and finger draw alike, and with Shift a straight line") func alike() {
        for kind in [PointerKind.pen, .touch, .mouse] {
            for modifiers in [Modifiers(), .shift, .control, [.control, .shift]] {
                var desk = Desk()
                var names: [EffectName] = []
                for phase in [PointerEvent.Phase.press(.primary), .motion, .release(.primary)] {
                    names +=
                        desk.pointer(
                            PointerEvent(
                                device: Desk.tip, kind: kind, phase: phase, time: desk.next(), position: Point(x: 1, y: 1),
                                modifiers: modifiers)
                        ).names
                }
                #expect(names == [.begin, modifiers == .shift ? .line : .extend, .end])
            }
        }
    }

    @Test("a second pen does nothing while one draws, and draws afterwards") func twoPens() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        let other: [ToolEffect] =
            desk.pen(.motion, device: Desk.otherPen) + desk.pen(.press(.upper), device: Desk.otherPen)
            + desk.pen(.press(.primary), kind: .eraser, device: Desk.otherPen) + desk.pen(.motion, device: Desk.otherPen)
            + desk.pen(.release(.primary), device: Desk.otherPen)
        #expect(other.isEmpty)
        #expect(desk.machine.effective == .pen)
        #expect(desk.pen(.motion).names == [.extend])
        #expect(desk.pen(.release(.primary)) == [.endStroke])
        #expect(desk.pen(.press(.primary), device: Desk.otherPen).names == [.begin])
    }

    @Test("a pen that lands ends the mouse's stroke and keeps it") func penBeatsMouse() {
        var desk = Desk()
        _ = desk.mouse(.press(.primary))
        #expect(desk.pen(.motion).isEmpty)
        #expect(desk.mouse(.motion).names == [.extend])
        #expect(desk.pen(.press(.primary)).names == [.end, .begin])
        #expect(desk.mouse(.motion).isEmpty && desk.mouse(.release(.primary)).isEmpty && desk.mouse(.press(.primary)).isEmpty)
        #expect(desk.pen(.motion).names == [.extend])
    }

    @Test("Q8 D8 the hand is where a mouse has marked, and not where one merely moves") func mousePlace() {
        var desk = Desk()
        _ = desk.mouse(.motion, 10, 10)
        let none = desk.tap("w").requests
        _ = desk.mouse(.press(.primary), 80, 90) + desk.mouse(.motion, 100, 110) + desk.mouse(.release(.primary), 100, 110)
        _ = desk.mouse(.motion, 10, 10)
        let marked = desk.tap("w").requests
        #expect(none.map(\.place) == [nil] && marked.map(\.place) == [Point(x: 100, y: 110)])
    }

    @Test("a press whose release got lost is followed by a new stroke") func lostRelease() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        #expect(desk.pen(.press(.primary)).names == [.end, .begin])
    }

    @Test("the mouse's buttons beyond the middle one do nothing", arguments: [PointerButton.upper, PointerButton(8)])
    func mouseButtons(button: PointerButton) {
        var desk = Desk()
        #expect(desk.mouse(.press(button)).isEmpty && desk.mouse(.motion).isEmpty && desk.mouse(.release(button)).isEmpty)
    }

    @Test("a value that is not finite marks nothing; a release counts whatever its values") func notFinite() {
        var desk = Desk()
        #expect(desk.pen(.motion, .nan).isEmpty)
        #expect(desk.pen(.press(.primary), .infinity).isEmpty)
        #expect(desk.pen(.motion).isEmpty)
        #expect(desk.pen(.release(.primary)).isEmpty)
        #expect(desk.pen(.press(.primary)).names == [.begin])
        #expect(desk.pen(.motion, 1, .nan).isEmpty)
        #expect(desk.pen(.release(.primary), .nan) == [.endStroke])
    }
}
