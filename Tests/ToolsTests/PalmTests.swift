import Ink
import TestSupport
import Testing

@testable import Tools

@Suite("Palms that move the page, and gliding pages") struct PalmTests {
    /// A desk where fingers pan, with a finger that has moved the page for this long.
    private func panning(for seconds: Double) -> Desk {
        var desk = Desk(penIsKnown: true) { $0.fingers = .pan }
        _ = desk.finger(1, .press(.primary), 100, 100)
        let end = desk.time + seconds
        var x = 100.0
        while desk.time < end - 0.005 {
            x += 10
            _ = desk.finger(1, .motion, x, 100)
        }
        return desk
    }

    @Test("M15 a palm's pan is undone before the pen's first sample is mapped, whether or not the pen hovers first")
    func takenBack() {
        for comes in 0..<3 {
            var desk = panning(for: 0.1)
            let effects =
                switch comes {
                case 0: desk.proximity(true)
                case 1: desk.pen(.motion)
                default: desk.pen(.press(.primary))
                }
            #expect(effects.names.prefix(2) == [.view, .view])
            #expect(effects.views == [.takeBack(since: desk.time - 0.2), .end])
            if comes == 2 { #expect(effects.names == [.view, .view, .begin]) }
            #expect(desk.finger(1, .motion, 400, 100).isEmpty && desk.finger(1, .release(.primary)).isEmpty)
            #expect(desk.pen(.motion).views.isEmpty)
        }
    }

    @Test("M15 a pan is also undone when the palm has lifted within 200 ms, and not later") func lifted() {
        for (wait, isTakenBack) in [(0.1, true), (0.3, false)] {
            var desk = panning(for: 0.1)
            _ = desk.finger(1, .motion, 150, 100) + desk.finger(1, .release(.primary)) + desk.runDownIf(!isTakenBack)
            desk.wait(wait)
            #expect(desk.pen(.motion).views.contains { if case .takeBack = $0 { true } else { false } } == isTakenBack)
        }
    }

    @Test(
        "M13 M15 touches do nothing while a tip is down, or a pen is near whose place is unknown: no pan, tap, swipe or menu",
        arguments: 1...4, [true, false])
    func nearPen(count: UInt32, isDown: Bool) {
        var desk = Desk { $0.fingers = .pan }
        _ = desk.proximity(true)
        if isDown { _ = desk.pen(.press(.primary), 1500, 900) }
        var effects: [ToolEffect] = []
        for finger in 1...count { effects += desk.finger(finger, .press(.primary), 100 * Double(finger), 100) }
        #expect(desk.nextDeadline == nil)
        for finger in 1...count { effects += desk.finger(finger, .motion, 100 * Double(finger) + 200, 100) }
        // The resting hand still does nothing once the pen is gone, nor does a finger beside it.
        if isDown { _ = desk.pen(.release(.primary), 1500, 900) }
        effects += desk.proximity(false) + desk.finger(9, .press(.primary), 400, 300) + desk.finger(9, .motion, 600, 300)
        for finger in 1...count { effects += desk.finger(finger, .motion, 100, 300) + desk.finger(finger, .release(.primary)) }
        #expect(effects.isEmpty)
        _ = desk.finger(9, .release(.primary))
        #expect(desk.finger(1, .press(.primary)).isEmpty && !desk.finger(1, .motion, 300, 300).isEmpty)
    }

    @Test(
        "M13 C4 where a pen is known, finger taps wait until 200 ms after their landing; a pen that comes drops them as a palm's",
        arguments: [true, false])
    func waitingTap(penComes: Bool) throws {
        var desk = Desk(penIsKnown: true) { $0.fingers = .pan }
        _ = desk.finger(1, .press(.primary), 100, 100)
        let landed = desk.time
        _ = desk.finger(2, .press(.primary), 200, 100)
        #expect((desk.finger(1, .release(.primary)) + desk.finger(2, .release(.primary))).isEmpty)
        #expect(desk.nextDeadline == landed + 0.2)
        if penComes { #expect(desk.pen(.motion).content.isEmpty) }
        #expect(desk.runDown().content == (penComes ? [] : [.undo]))
    }

    @Test("a flung page glides on, ever more slowly, in ticks of 16 ms, and stops by itself") func glide() throws {
        var desk = panning(for: 0.15)
        let lifted = desk.finger(1, .release(.primary))
        #expect(lifted.views == [.end, .begin], "it goes on")
        #expect(desk.machine.isMovingView)
        let first = try #require(desk.nextDeadline)
        #expect(abs(first - desk.time - 0.016) < 1e-9)
        var places: [Double] = []
        let effects = desk.runDown()
        for case .move(.carry(_, let to, _, _)) in effects.views { places.append(to.x) }
        #expect(places.count > 30 && effects.views.last == .end && !desk.machine.isMovingView)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 > 0 } && zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 + 1e-9 })
        // 1,000 points per second times a time constant of 0.325 s, minus the rest of the way at which it stops.
        #expect(abs(places[places.count - 1] - 320) < 5, "\(places[places.count - 1])")
    }

    @Test("where a page glides to depends on time alone: late ticks lead to the same place") func lateTicks() throws {
        var desk = panning(for: 0.15)
        _ = desk.finger(1, .release(.primary))
        var late = desk
        let then = desk.time + 0.5
        for early in [0.1, 0.2, 0.43] { _ = desk.send(.tick(time: then - early)) }
        let there = try #require(desk.send(.tick(time: then)).motion)
        #expect(late.send(.tick(time: then)).motion == there)
    }

    @Test("a hand that rested before it lifted, or was slow, flings nothing") func noFling() {
        var rested = panning(for: 0.15)
        rested.wait(0.1)
        #expect(rested.finger(1, .release(.primary)).views == [.end])
        var slow = Desk { $0.fingers = .pan }
        _ = slow.finger(1, .press(.primary), 100, 100)
        for step in 1...20 { _ = slow.finger(1, .motion, 100 + Double(step), 100) }
        #expect(slow.finger(1, .release(.primary)).views == [.end])
    }

    @Test("any touch, press, wheel or view key stops the gliding", arguments: 0..<5) func stops(how: Int) {
        var desk = panning(for: 0.15)
        _ = desk.finger(1, .release(.primary)) + desk.tick()
        desk.wait(0.3)
        let effects =
            switch how {
            case 0: desk.finger(1, .press(.primary))
            case 1: desk.mouse(.press(.primary))
            case 2: desk.pen(.motion)
            case 3: desk.wheel(0, 1)
            default: desk.tap(.left)
            }
        #expect(effects.views.contains(.end) && !desk.machine.isMovingView)
        #expect(desk.runDown().views.isEmpty)
    }

    @Test("M15 a page that a palm dragged with Space held is put back when the pen comes, and let go") func dragged() {
        var desk = Desk(penIsKnown: true) { $0.fingers = .pan }
        _ = desk.press(.space)
        _ = desk.finger(1, .press(.primary), 100, 100) + desk.finger(1, .motion, 160, 100)
        #expect(desk.machine.isMovingView)
        let came = desk.proximity(true)
        #expect(came.views == [.takeBack(since: desk.time - 0.2), .end] && !desk.machine.isMovingView)
        #expect((desk.finger(1, .motion, 200, 100) + desk.finger(1, .release(.primary), 200, 100)).views.isEmpty)
    }
}

extension Desk {
    fileprivate mutating func runDownIf(_ condition: Bool) -> [ToolEffect] { condition ? runDown() : [] }
}
