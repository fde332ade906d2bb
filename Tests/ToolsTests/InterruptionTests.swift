import Ink
import Testing

@testable import Tools

/// An interruption between a hand and the canvas.
enum Interruption: String, CaseIterable {
    case focus, grab, proximity, removal, cancel

    func send(to desk: inout Desk, device: DeviceID, kind: PointerKind) -> [ToolEffect] {
        switch self {
        case .focus: desk.send(.focus(isFocused: false, time: desk.next()))
        case .grab: desk.send(.grabbed(time: desk.next()))
        case .proximity: desk.proximity(false, kind: kind, device: device)
        case .removal: desk.send(.removed(device: device, time: desk.next()))
        case .cancel: desk.pen(.cancel, kind: kind, device: device)
        }
    }
}

@Suite struct InterruptionTests {
    @Test("an interruption keeps the stroke so far, and the rest of that contact draws nothing", arguments: Interruption.allCases)
    func kept(interruption: Interruption) {
        for kind in [PointerKind.pen, .eraser, .mouse] where kind.isPen || interruption != .proximity {
            var desk = Desk()
            _ = desk.pen(.press(.primary), kind: kind)
            _ = desk.pen(.motion, kind: kind)
            #expect(interruption.send(to: &desk, device: Desk.tip, kind: kind).content == [.end])
            let rest = desk.pen(.motion, kind: kind) + desk.pen(.release(.primary), kind: kind)
            #expect(rest.content.isEmpty, "\(kind)")
            #expect(desk.pen(.press(.primary), kind: kind).content == [.begin])
        }
    }

    @Test(
        "an interruption also keeps a finger's stroke, once a pen can no longer take it back",
        arguments: [Interruption.focus, .grab, .removal])
    func fingerKept(interruption: Interruption) throws {
        var desk = Desk(penIsKnown: true)
        _ = desk.finger(1, .press(.primary))
        #expect(interruption.send(to: &desk, device: Desk.screen, kind: .touch).isEmpty)
        #expect(desk.finger(1, .motion).isEmpty)
        let deadline = try #require(desk.nextDeadline)
        #expect(desk.send(.tick(time: deadline)) == [.endStroke])
    }

    @Test("another device's end leaves the stroke alone") func otherDevice() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        #expect(desk.send(.removed(device: Desk.mouse, time: desk.next())).isEmpty)
        #expect(desk.proximity(false, device: Desk.otherPen).isEmpty)
        #expect(desk.pen(.motion).names == [.extend])
    }

    @Test("M1 a stroke that crosses the window's edge continues") func edge() {
        var desk = Desk()
        _ = desk.pen(.press(.upper))
        _ = desk.pen(.press(.primary))
        #expect(desk.send(.left(device: Desk.tip, time: desk.next())).isEmpty)
        #expect(desk.pen(.motion, -20).names == [.extend])
        #expect(desk.machine.effective == .pixelEraser)
        #expect(desk.pen(.release(.primary), -20) == [.endStroke])
    }

    @Test("a resize, gained focus and passing time leave the stroke alone") func unconcerned() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        #expect(desk.send(.window(width: 800, height: 600, scale: 2, time: desk.next())).isEmpty)
        #expect(desk.send(.focus(isFocused: true, time: desk.next())).isEmpty)
        #expect(desk.tick().isEmpty)
        #expect(desk.pen(.motion).names == [.extend])
    }

    @Test("Q9 what is held on a pen is released when the pen leaves the window, lifts away, is unplugged or grabbed") func heldButtons() {
        for away in ["leave", "lift away", "unplug", "grab"] {
            var desk = Desk()
            _ = desk.pen(.motion)
            _ = desk.pen(.press(.upper))
            _ =
                switch away {
                case "leave": desk.send(.left(device: Desk.tip, time: desk.next()))
                case "lift away": desk.proximity(false)
                case "unplug": desk.send(.removed(device: Desk.tip, time: desk.next()))
                default: desk.send(.grabbed(time: desk.next()))
                }
            #expect(desk.machine.effective == .pen, "\(away)")
            _ = desk.pen(.release(.upper))
            #expect(desk.machine.toolbox.choice == ToolChoice())
        }
    }

    @Test("keys that are down when the window loses the keyboard are released; the pen's buttons are not") func heldKeys() {
        var desk = Desk()
        _ = desk.press(.character("m"))
        _ = desk.pen(.press(.upper))
        _ = desk.send(.focus(isFocused: false, time: desk.next()))
        #expect(desk.machine.effective == .pixelEraser)
        desk.wait(1)
        _ = desk.pen(.release(.upper))
        #expect(desk.machine.effective == .pen)
        #expect(desk.release(.character("m")).isEmpty)
    }

    @Test("H9 a pen that was unplugged or grabbed during a stroke hovers again when it is back, though its release was never seen")
    func hoversAgain() {
        for interruption in [Interruption.removal, .grab, .proximity] {
            var desk = Desk()
            _ = desk.pen(.press(.primary))
            _ = interruption.send(to: &desk, device: Desk.tip, kind: .pen)
            #expect(desk.pen(.motion).names == [.show], "\(interruption)")
        }
    }

    @Test("a touch screen that was unplugged under a finger has no finger down when it is back") func touchUnplugged() {
        var desk = Desk()
        _ = desk.finger(1, .press(.primary))
        _ = desk.send(.removed(device: Desk.screen, time: desk.next()))
        #expect(desk.finger(2, .press(.primary)).names == [.begin])
    }

    @Test("a finger that is down when another client grabs the pointers is still down afterwards") func fingerThroughGrab() {
        var desk = Desk()
        _ = desk.finger(1, .press(.primary))
        _ = desk.send(.grabbed(time: desk.next()))
        #expect(desk.finger(2, .press(.primary)).isEmpty)
    }

    @Test("M13 a pen that another client grabbed is near only while it reports proximity") func taken() {
        for reportsProximity in [true, false] {
            var desk = Desk()
            if reportsProximity { _ = desk.proximity(true) }
            _ = desk.pen(.motion)
            _ = desk.send(.grabbed(time: desk.next()))
            desk.wait(1)
            #expect(desk.finger(1, .press(.primary)).isEmpty == reportsProximity)
        }
    }

    @Test("M13 a pen that was unplugged is no longer near") func unplugged() {
        var desk = Desk()
        _ = desk.proximity(true)
        _ = desk.send(.removed(device: Desk.tip, time: desk.next()))
        #expect(desk.finger(1, .press(.primary)).names == [.begin])
    }
}
