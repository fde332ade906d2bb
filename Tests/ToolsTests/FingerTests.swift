import Commands
import Ink
import TestSupport
import Testing

@testable import Tools

@Suite struct FingerTests {
    @Test("M4 one finger draws until a pen has touched; hovering does not count") func untilPenTouches() {
        var desk = Desk()
        #expect(
            (desk.finger(1, .press(.primary)) + desk.finger(1, .motion) + desk.finger(1, .release(.primary))).names == [
                .begin, .extend, .end,
            ])
        _ = desk.proximity(true)
        _ = desk.pen(.motion)
        _ = desk.proximity(false)
        desk.wait(1)
        #expect(desk.finger(2, .press(.primary)).names == [.begin])
        desk.wait(1)
        #expect(desk.finger(2, .release(.primary)) == [.endStroke])
        _ = desk.pen(.press(.primary))
        _ = desk.pen(.release(.primary))
        _ = desk.proximity(false)
        desk.wait(1)
        #expect(desk.finger(3, .press(.primary)).isEmpty && desk.finger(3, .motion).isEmpty && desk.finger(3, .release(.primary)).isEmpty)
    }

    @Test("M13 fingers mark nothing while a pen is near, by proximity or by its events") func nearPen() {
        for byProximity in [true, false] {
            var desk = Desk()
            _ = byProximity ? desk.proximity(true) : desk.pen(.motion)
            #expect(desk.finger(1, .press(.primary)).isEmpty && desk.finger(1, .motion).isEmpty)
            // The finger marks nothing when the pen goes, either: that contact was a palm.
            _ = byProximity ? desk.proximity(false) : desk.send(.left(device: Desk.tip, time: desk.next()))
            #expect(desk.finger(1, .motion).isEmpty && desk.finger(1, .release(.primary)).isEmpty)
            desk.wait(1)
            #expect(desk.finger(2, .press(.primary)).names == [.begin])
        }
    }

    @Test("M13 a pen that reported proximity is also near beyond the window's edge") func nearOutside() {
        var desk = Desk()
        _ = desk.proximity(true)
        _ = desk.pen(.motion)
        _ = desk.send(.left(device: Desk.tip, time: desk.next()))
        #expect(desk.finger(1, .press(.primary)).isEmpty)
    }

    @Test("M13 what a palm did just before the pen came is taken back; an older stroke is kept, and ends", arguments: 0..<100)
    func takeBack(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk(penIsKnown: .random(using: &random))
        #expect(desk.finger(1, .press(.primary)).names == [.begin])
        let landed = desk.time
        for _ in 0..<Int.random(in: 0..<30, using: &random) { #expect(desk.finger(1, .motion, 80).names == [.extend]) }
        let effects = random.oneIn(2) ? desk.proximity(true) : desk.pen(random.oneIn(2) ? .motion : .press(.primary))
        #expect(effects.content.first == (desk.time < landed + 0.2 ? .discard : .end))
        #expect(desk.finger(1, .motion).isEmpty && desk.finger(1, .release(.primary)).isEmpty)
    }

    @Test(
        "M13 a hand that lay still until the pen came leaves nothing; how still counts in points, whatever the scale",
        arguments: [1.0, 1.5, 3])
    func restingHand(scale: Double) {
        for (points, content) in [(11.0, EffectName.discard), (13, .end)] {
            var desk = Desk(penIsKnown: true)
            _ = desk.send(.window(width: 800, height: 600, scale: scale, time: desk.next()))
            _ = desk.finger(1, .press(.primary), 100)
            desk.wait(0.3)
            _ = desk.tick()
            _ = desk.finger(1, .motion, 100 + points * scale)
            #expect(desk.proximity(true).content.first == content, "\(points) points")
        }
    }

    @Test("M13 where a pen is known, a finger's tap is kept 200 ms after its landing, by tick or by the next event, and not before")
    func deadline()
        throws
    {
        var desk = Desk(penIsKnown: true)
        _ = desk.finger(1, .press(.primary))
        let landed = desk.time
        #expect(desk.finger(1, .release(.primary)).isEmpty)
        #expect(desk.machine.isDrawing)
        let deadline = try #require(desk.nextDeadline)
        #expect(deadline == landed + 0.2)
        #expect(desk.send(.tick(time: deadline.nextDown)).isEmpty)
        var late = desk
        #expect(desk.send(.tick(time: deadline)) == [.endStroke])
        #expect(desk.nextDeadline == nil && !desk.machine.isDrawing)
        late.wait(0.2)
        #expect(late.pen(.motion).names == [.end, .show])
    }

    @Test("M4 E8 of strokes that follow each other quickly only those are in doubt whose 200 ms are not over") func doubts() {
        var desk = Desk(penIsKnown: true)
        var landed: [Double] = []
        for number in 1...9 as ClosedRange<UInt32> {
            desk.wait(number.isMultiple(of: 3) ? 0.15 : 0.05)
            for case .restStroke(let earlier) in desk.finger(number, .press(.primary)) {
                #expect(earlier == landed.dropLast().count { desk.time < $0 + 0.2 })
            }
            landed.append(desk.time)
            _ = desk.finger(number, .release(.primary))
        }
    }

    @Test("M13 a palm's stroke is taken back even after the palm has lifted") func liftedPalm() {
        var desk = Desk(penIsKnown: true)
        _ = desk.finger(1, .press(.primary))
        _ = desk.finger(1, .release(.primary))
        #expect(desk.pen(.press(.primary)).names == [.discard, .begin])
    }

    @Test("where no pen is known, a finger's stroke is kept as soon as it lifts") func noPen() {
        var desk = Desk()
        _ = desk.finger(1, .press(.primary))
        #expect(desk.nextDeadline == nil)
        #expect(desk.finger(1, .release(.primary)) == [.endStroke])
    }

    @Test("a second finger within 200 ms makes a gesture, and nothing draws until all fingers have lifted") func gesture() {
        var desk = Desk()
        _ = desk.finger(1, .press(.primary))
        #expect(desk.finger(2, .press(.primary)) == [.discardStroke])
        #expect(desk.finger(1, .motion).isEmpty && desk.finger(2, .motion).isEmpty)
        #expect(desk.finger(2, .release(.primary)).isEmpty && desk.finger(2, .press(.primary)).isEmpty)
        #expect(desk.finger(2, .release(.primary)).isEmpty && desk.finger(1, .release(.primary)).isEmpty)
        #expect(desk.finger(3, .press(.primary)).names == [.begin])
    }

    @Test("a second finger after more than 200 ms is ignored") func lateSecondFinger() {
        var desk = Desk()
        _ = desk.finger(1, .press(.primary))
        desk.wait(0.2)
        #expect(desk.finger(2, .press(.primary)).isEmpty && desk.finger(2, .motion).isEmpty && desk.finger(2, .release(.primary)).isEmpty)
        #expect(desk.finger(1, .motion).names == [.extend])
        #expect(desk.finger(1, .release(.primary)) == [.endStroke])
    }

    @Test("M13 a palm that touches several times as it settles leaves nothing when the pen comes") func flicker() {
        var desk = Desk(penIsKnown: true)
        let effects =
            desk.finger(1, .press(.primary)) + desk.finger(1, .release(.primary)) + desk.finger(2, .press(.primary))
            + desk.finger(2, .release(.primary)) + desk.proximity(true)
        #expect(effects.names == [.begin, .rest, .begin, .discard, .takeBack])
        #expect(effects.last == .takeBackStrokes(1))
    }

    @Test("M4 M13 each of a finger's quick strokes is kept unless a pen comes within 200 ms of its landing", arguments: 0..<50)
    func quickStrokes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk(penIsKnown: true)
        var landed: [Double] = []
        // The number of strokes in the drawing.
        var kept = 0
        func follow(_ effects: [ToolEffect]) {
            for effect in effects {
                switch effect {
                case .endStroke, .restStroke: kept += 1
                case .takeBackStrokes(let count): kept -= count
                default: break
                }
            }
        }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            follow(desk.finger(1, .press(.primary)))
            landed.append(desk.time)
            for _ in 0..<Int.random(in: 0...5, using: &random) { follow(desk.finger(1, .motion, 200)) }
            follow(desk.finger(1, .release(.primary)))
            desk.wait(.random(in: 0...0.06, using: &random))
        }
        follow(desk.proximity(true))
        #expect(kept == landed.count { desk.time >= $0 + 0.2 })
    }

    @Test("a pen takes back no finger's stroke once something else has touched the drawing", arguments: [Command.undo, .paper(.dots), nil])
    func sure(command: Command?) {
        var desk = Desk(penIsKnown: true)
        for _ in 1...2 { _ = desk.finger(1, .press(.primary)) + desk.finger(1, .release(.primary)) }
        #expect(desk.machine.mayTakeBack)
        _ = command.map { desk.command($0) } ?? desk.mouse(.press(.primary))
        #expect(!desk.machine.mayTakeBack && !desk.proximity(true).names.contains(.takeBack))
    }

    @Test("in recordings of former formats, a finger's stroke still vanishes when the next finger lands") func formerRules() {
        var state = ToolState()
        (state.penIsKnown, state.rules) = (true, .seventh)
        var desk = Desk(penIsKnown: true)
        desk.machine = ToolMachine(state)
        let effects = desk.finger(1, .press(.primary)) + desk.finger(1, .release(.primary)) + desk.finger(1, .press(.primary))
        #expect(effects.names == [.begin, .discard, .begin])
    }

    @Test("a touch that the window system takes back within 200 ms is discarded, and kept after", arguments: [true, false])
    func cancelled(early: Bool) {
        var desk = Desk()
        _ = desk.finger(1, .press(.primary))
        if !early { desk.wait(0.2) }
        #expect(desk.finger(1, .cancel) == [early ? .discardStroke : .endStroke])
    }

    @Test("a finger goes before the mouse while fingers draw; otherwise it leaves the mouse alone") func fingerAndMouse() {
        var desk = Desk()
        _ = desk.mouse(.press(.primary))
        #expect(desk.finger(1, .press(.primary)).names == [.end, .begin])
        #expect(desk.mouse(.motion).isEmpty && desk.mouse(.release(.primary)).isEmpty && desk.mouse(.press(.primary)).isEmpty)
        _ = desk.finger(1, .release(.primary))
        _ = desk.pen(.press(.primary))
        _ = desk.pen(.release(.primary))
        _ = desk.mouse(.release(.primary)) + desk.proximity(false)
        desk.wait(1)
        #expect(desk.mouse(.press(.primary)).names == [.begin])
        #expect(desk.finger(2, .press(.primary)).isEmpty)
        #expect(desk.mouse(.motion).names == [.extend])
    }

    @Test("a mouse that presses while a finger's tap waits keeps the tap") func mouseAfterTap() {
        var desk = Desk(penIsKnown: true)
        _ = desk.finger(1, .press(.primary))
        _ = desk.finger(1, .release(.primary))
        #expect(desk.mouse(.press(.primary)).names == [.end, .begin])
    }
}
