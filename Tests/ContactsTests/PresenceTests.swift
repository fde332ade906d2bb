import Ink
import Testing

@testable import Contacts

@Suite("Pens and screens that come and go") struct PresenceTests {
    private func squeeze(_ desk: inout Desk) -> Verdict {
        desk.send(.gesture(GestureEvent(device: Desk.pen, gesture: .squeeze, time: desk.time))).verdict
    }

    @Test("D10 M13 a pen that another client took is over that one's window, where it tells that it is in range, until it is back here")
    func takenInRange() {
        var desk = Desk()
        _ = desk.send(.proximity(device: Desk.pen, kind: .pen, isNear: true, time: desk.time))
        _ = desk.pointer(.pen, .motion, 700)
        #expect(squeeze(&desk) == .acts)
        _ = desk.send(.grabbed(time: desk.time))
        desk.time += 3
        #expect(squeeze(&desk) == .elsewhere && desk.pointer(.touch, .press(.primary), 300).verdict == .palm)
        _ = desk.pointer(.pen, .motion, 700)
        #expect(squeeze(&desk) == .acts)
    }

    @Test("H9 a pen without a range that another client took, or that left, is gone at once: nothing is due when it has been silent")
    func goneAtOnce() {
        let ways: [(String, (Desk) -> InputEvent)] = [
            ("grabbed", { .grabbed(time: $0.time) }), ("left", { .left(device: Desk.pen, time: $0.time) }),
            ("removed", { .removed(device: Desk.pen, time: $0.time) }),
        ]
        for (name, event) in ways {
            var desk = Desk()
            _ = desk.pointer(.pen, .motion, 700)
            #expect(desk.judge.nextDeadline == desk.time + 1, "it might be silent from now on")
            _ = desk.send(event(desk))
            let deadline = desk.judge.nextDeadline
            desk.time += 5
            let due = desk.due()
            #expect(deadline == nil && due.isEmpty, "\(name)")
        }
    }

    @Test("M13 a tip that was down as another client took all pens is down no more: once that one gives them back, fingers count again")
    func grabbedTip() {
        for isGrabbed in [true, false] {
            var desk = Desk()
            _ = desk.pointer(.pen, .press(.primary), 700)
            if isGrabbed { _ = desk.send(.grabbed(time: desk.time)) }
            desk.time += 5
            let finger = desk.pointer(.touch, .press(.primary), 300)
            #expect((finger.verdict == .palm) != isGrabbed)
        }
    }

    @Test("M13 what is due first counts: a finger's press before the end of a silent pen, and the other way round")
    func firstDue() {
        for (wait, isFinger) in [(0.3, true), (0.95, false)] {
            var desk = Desk()
            _ = desk.pointer(.pen, .motion, 700)
            let silent = desk.time + 1
            desk.time += wait
            _ = desk.pointer(.touch, .press(.primary), 20, 100)
            #expect(desk.judge.nextDeadline == (isFinger ? desk.time + 0.2 : silent), "\(wait)")
        }
    }

    @Test("M15 a pen that is lost while its tip presses a panel presses nothing any more", arguments: [true, false])
    func lostOnPanel(isUnplugged: Bool) {
        var desk = Desk()
        _ = desk.pointer(.pen, .press(.primary), 100)
        _ = desk.send(
            isUnplugged
                ? .removed(device: Desk.pen, time: desk.time)
                : .proximity(device: Desk.pen, kind: .pen, isNear: false, time: desk.time))
        let judged = desk.pointer(.pen, .motion, 700)
        #expect(judged.owner == .canvas && judged.reachesCanvas)
    }

    @Test("M13 a palm is none any more once its screen is unplugged") func palmUnplugged() {
        var desk = Desk()
        desk.restPalm()
        let beside = desk.pointer(.touch, .press(.primary), 900, 600, finger: 2)
        _ = desk.send(.removed(device: Desk.screen, time: desk.time))
        let later = desk.pointer(.touch, .press(.primary), 900, 600, finger: 3)
        #expect(beside.verdict == .palm && later.verdict.counts)
    }

    @Test("M13 under a tip that rests for long, the hand beside it rests too, also on a panel; farther away a finger presses it")
    func restingTip() {
        var desk = Desk()
        _ = desk.pointer(.pen, .press(.primary), 220, 400)
        desk.time += 60
        let hand = desk.judge.judge(.pointer(Self.finger(1, at: Point(x: 300, y: 500), desk.time))) { _ in .panel }
        let other = desk.judge.judge(.pointer(Self.finger(2, at: Point(x: 20, y: 100), desk.time))) { _ in .panel }
        #expect(hand.verdict == .palm && other.verdict == .waits(until: desk.time + 0.2))
    }

    private static func finger(_ number: UInt32, at place: Point, _ time: Double) -> PointerEvent {
        PointerEvent(device: Desk.screen, kind: .touch, contact: number, phase: .press(.primary), time: time, position: place)
    }

    @Test("M12 M13 a window that comes to another screen has that one's scale: echo and palm reach as far in points as before")
    func newScale() {
        for (points, isEcho) in [(7.5, true), (8.5, false)] {
            var desk = Desk()
            _ = desk.send(.window(width: 2000, height: 1500, scale: 2, time: desk.time))
            _ = desk.pointer(.pen, .motion, 600)
            let press = desk.pointer(.mouse, .press(.primary), 600 + 2 * points)
            #expect((press.verdict == .echo) == isEcho, "\(points) points")
        }
        var desk = Desk()
        desk.restPalm()
        _ = desk.send(.window(width: 2000, height: 1500, scale: 2, time: desk.time))
        let far = desk.pointer(.touch, .press(.primary), 800 + 2 * 290, 500, finger: 2)
        #expect(far.verdict == .palm)
    }

    @Test("H7 M12 a mouse that moves with a pen in a hand moves over nothing, canvas or panel; once the pen lies still, it does")
    func echoedMotion() {
        for x in [100.0, 700] {
            var desk = Desk()
            _ = desk.pointer(.pen, .motion, 700)
            let together = desk.pointer(.mouse, .motion, x)
            desk.time += 0.6
            let alone = desk.pointer(.mouse, .motion, x)
            #expect(together.verdict == .echo && !together.reachesCanvas, "\(x)")
            #expect(alone.verdict == .acts && alone.owner == (x < 200 ? .panel : .canvas), "\(x)")
        }
    }
}
