import Commands
import Ink
import TestSupport
import Testing

@testable import Tools

@Suite struct HoverTests {
    @Test("H1 a hovering pen shows the style of its mark at its place, and every change of either") func shows() {
        var desk = Desk()
        let style = desk.machine.effectiveStyle
        let effects = desk.pen(.motion, 3, 4)
        let preview = Preview(position: Point(x: 3, y: 4), axes: PenAxes(), style: style, time: desk.machine.now)
        #expect(effects == [.showPreview(preview)])
        #expect(desk.machine.isHovering)
        #expect(desk.command(.select(.marker)).names == [.toolChanged, .show])
        #expect(desk.machine.preview?.style == .standard(Tool.marker))
        #expect(desk.pen(.motion, 5, 4).names == [.show])
    }

    @Test("H7 mouse and finger have no preview") func penOnly() {
        var desk = Desk()
        #expect(desk.mouse(.motion).isEmpty && desk.finger(1, .motion).isEmpty)
        #expect(!desk.machine.isHovering)
    }

    @Test("H9 the preview goes when the pen touches, leaves the window or lifts away, or another client takes it") func hides() {
        for away in ["touch", "leave", "lift away", "unplug", "grab"] {
            var desk = Desk()
            _ = desk.pen(.motion)
            let effects =
                switch away {
                case "touch": desk.pen(.press(.primary))
                case "leave": desk.send(.left(device: Desk.tip, time: desk.next()))
                case "lift away": desk.proximity(false)
                case "unplug": desk.send(.removed(device: Desk.tip, time: desk.next()))
                default: desk.send(.grabbed(time: desk.next()))
                }
            #expect(effects.contains(.hidePreview), "\(away)")
            #expect(!desk.machine.isHovering)
        }
    }

    @Test("H9 there is no preview from touch to lift; the next motion in the air brings it back") func whileTouching() {
        var desk = Desk()
        _ = desk.pen(.motion)
        let contact = desk.pen(.press(.primary)) + desk.pen(.motion) + desk.pen(.release(.primary))
        #expect(!contact.names.contains(.show))
        #expect(desk.pen(.motion).names == [.show])
    }

    @Test("H9 a leaving mouse or other pen hides no preview") func othersLeave() {
        var desk = Desk()
        _ = desk.pen(.motion)
        #expect(desk.send(.left(device: Desk.mouse, time: desk.next())).isEmpty)
        #expect(desk.send(.left(device: Desk.otherPen, time: desk.next())).isEmpty)
        #expect(desk.machine.isHovering)
    }

    @Test(
        "H9 H11 a still pen's preview stays still; if the pen does not report that it goes, a second of silence hides it, by one tick")
    func silence() {
        var told = Desk()
        _ = told.proximity(true) + told.pen(.motion)
        #expect(told.nextDeadline == nil)
        told.wait(3600)
        #expect(told.tick().isEmpty && told.machine.isHovering)
        var untold = Desk()
        _ = untold.pen(.motion)
        let last = untold.time
        #expect(untold.nextDeadline == last + 1)
        #expect(untold.send(.tick(time: (last + 1).nextDown)).isEmpty)
        #expect(untold.send(.tick(time: last + 1)).contains(.hidePreview))
        #expect(!untold.machine.isHovering && untold.nextDeadline == nil)
        #expect(untold.pen(.motion).names == [.show])
    }

    @Test("H7 H10 moving the mouse hides the preview of a pen that lies in range; a mouse in step with a pen hides none")
    func mouseMoves() {
        var desk = Desk()
        _ = desk.proximity(true)
        for step in 0..<20 {
            _ = desk.pen(.motion, 50 + Double(step), 50)
            #expect(desk.mouse(.motion, 50 + Double(step), 50).isEmpty && desk.machine.isHovering)
        }
        desk.wait(0.5)
        #expect(desk.mouse(.motion, 300, 50) == [.hidePreview])
        #expect(desk.pen(.motion).names == [.show])
    }

    @Test("H3 any sequence of hovering leaves content, tool and settings unchanged", arguments: 0..<50)
    func harmless(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk()
        desk.tap("m")
        let before = desk.machine
        for _ in 0..<200 {
            let device = random.pick([Desk.tip, Desk.otherPen])
            let effects =
                switch Int.random(in: 0..<8, using: &random) {
                case 0: desk.proximity(true, device: device)
                case 1: desk.proximity(false, device: device)
                case 2: desk.send(.left(device: device, time: desk.next()))
                default: desk.pen(.motion, .random(in: -50...500, using: &random), device: device)
                }
            #expect(effects.allSatisfy { !$0.touchesContent && $0 != .toolChanged })
        }
        #expect(
            desk.machine.toolbox.choice == before.toolbox.choice && desk.machine.effective == before.effective
                && desk.machine.toolbox.inks == before.toolbox.inks)
        #expect(!desk.machine.pens.hasTouched)
    }

    @Test("H8 a pen that never hovers draws too") func noHover() {
        var desk = Desk()
        #expect((desk.pen(.press(.primary)) + desk.pen(.motion) + desk.pen(.release(.primary))).names == [.begin, .extend, .end])
    }
}
