import Canvas
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

@Suite("Hands that move the page, in the session") struct HandTests {
    @Test("gestures there and back, by two fingers and by dragging with Space, give the same view again") func gesturesBack() {
        let session = viewSession(fingers: .pan)
        session.commands([.zoomIn, .rotateRight])
        let start = session.viewport.state
        session.play(fingerInput(1, .press(.primary), 50, 50, 1), fingerInput(2, .press(.primary), 150, 50, 1.01))
        session.play(fingerInput(1, .motion, 20, 90, 1.1), fingerInput(2, .motion, 180, 190, 1.2))
        #expect(session.viewport.isMoving && session.viewport.state != start)
        session.play(fingerInput(1, .motion, 50, 50, 1.3), fingerInput(2, .motion, 150, 50, 1.4))
        session.play(fingerInput(2, .release(.primary), 150, 50, 2), fingerInput(1, .release(.primary), 50, 50, 2))
        #expect(!session.viewport.isMoving)
        let back = session.viewport.state
        #expect(back == start)
    }

    @Test("what lies under two fingers stays under them, even when the second joins one that has moved the page", arguments: 0..<20)
    func underFingers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = viewSession(fingers: .pan)
        session.commands([.zoomIn, .rotateLeft] + (random.oneIn(2) ? [.flip] : []))
        session.play(fingerInput(1, .press(.primary), 60, 90, 1), fingerInput(1, .motion, 90, 120, 1.1))
        session.play(fingerInput(2, .press(.primary), 190, 100, 1.4))
        let places = [Point(x: 90, y: 120), Point(x: 190, y: 100)]
        let beneath = places.map { session.canvas.view.canvas(window: $0) }
        // Together and apart, and moved, but not turned.
        let (factor, dx, dy) = (Double.random(in: 0.5...2, using: &random), Double.random(in: -50...50, using: &random), 11.0)
        let moved = places.map { Point(x: 140 + ($0.x - 140) * factor + dx, y: 110 + ($0.y - 110) * factor + dy) }
        for (number, place) in zip([UInt32(1), 2], moved) { session.play(fingerInput(number, .motion, place.x, place.y, 1.5)) }
        for (point, place) in zip(beneath, moved) { #expect(session.window(point).distance(to: place) < 1.5 * max(factor, 1)) }
    }

    @Test("a pan by hand moves whole pixels with the hand, at any zoom and turn", arguments: 0..<20) func pan(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = viewSession(fingers: .pan, scale: random.pick([1, 1.5, 2]))
        session.commands(randomCommands(20, using: &random))
        let before = session.canvas.view
        var (x, y) = (100, 100)
        session.play(fingerInput(1, .press(.primary), 100, 100, 10))
        for step in 1...10 {
            (x, y) = (x + Int.random(in: -30...30, using: &random), y + Int.random(in: 16...30, using: &random))
            session.play(fingerInput(1, .motion, Double(x), Double(y), 10 + Double(step) / 10))
            #expect(abs(session.canvas.view.originX - (before.originX - (x - 100))) <= (before.scale == 1 ? 0 : 1))
            #expect(abs(session.canvas.view.originY - (before.originY - (y - 100))) <= (before.scale == 1 ? 0 : 1))
        }
        session.play(fingerInput(1, .release(.primary), 0, 0, 30))
        #expect(session.canvas.view.matrix == before.matrix && !session.viewport.isMoving)
    }

    @Test("M15 a palm's pan is undone before the pen's first sample is mapped: the ink is where it would be without the palm")
    func palm() {
        for wait in [0.05, 0.15, 0.6] {
            let (palm, none) = (viewSession(fingers: .pan), viewSession(fingers: .pan))
            palm.play(fingerInput(1, .press(.primary), 60, 60, 5))
            // A hand that has lain still for a while has not moved anything either.
            palm.play(fingerInput(1, .motion, 90, 100, 5 + wait), fingerInput(2, .press(.primary), 150, 100, 5.01 + wait))
            palm.play(fingerInput(2, .motion, 180, 100, 5.05 + wait))
            #expect(palm.viewport.state != none.viewport.state)
            let places = [Point(x: 20, y: 20), Point(x: 80, y: 100)]
            #expect(palm.draw(places, at: 5.1 + wait) == none.draw(places, at: 5.1 + wait))
            #expect(palm.canvas.view == none.canvas.view && palm.canvas.drawing.elementCount == 1)
        }
    }

    @Test("M13 a hand's tap within 200 ms before the pen came has no effect; an earlier one has") func tap() {
        for (wait, isUndone) in [(0.1, false), (0.25, true)] {
            let session = viewSession()
            _ = session.draw([Point(x: 20, y: 20), Point(x: 80, y: 100)], at: 1)
            for phase in [PointerEvent.Phase.press(.primary), .release(.primary)] {
                let time = phase == .press(.primary) ? 5 : 5.04
                session.play(fingerInput(1, phase, 60, 60, time), fingerInput(2, phase, 150, 60, time))
            }
            #expect(session.canvas.drawing.elementCount == 1, "not yet")
            if let due = session.nextDeadline, due <= 5 + wait { session.play(.input(.tick(time: due))) }
            session.play(penInput(.motion, 30, 30, 5 + wait), .input(.tick(time: 6)))
            #expect((session.canvas.drawing.elementCount == 0) == isUndone)
        }
    }

    @Test("M13 what a finger moved more than 200 ms ago stays moved") func oldPan() {
        let session = viewSession(fingers: .pan)
        session.play(
            fingerInput(1, .press(.primary), 60, 60, 5), fingerInput(1, .motion, 100, 60, 5.1), fingerInput(1, .motion, 120, 60, 5.8))
        _ = session.handle(penInput(.motion, 10, 10, 5.9))
        #expect(session.canvas.view.originX == -40 && !session.viewport.isMoving)
    }

    @Test(
        "a replay equals the live session with gestures, wheel and flings; and the outcome tells exactly when the view changed",
        arguments: 1...6)
    func replay(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let start = viewSession(fingers: .pan).start
        let live = JudgedSession(start)
        var time = 1.0
        func take(_ input: SessionInput) {
            let before = live.canvas.view
            let outcome = live.handle(input)
            #expect(outcome.isViewChanged == (live.canvas.view != before))
        }
        for _ in 0..<60 {
            time += .random(in: 0...1, using: &random)
            let count = UInt32.random(in: 1...3, using: &random)
            for number in 1...count { take(fingerInput(number, .press(.primary), 60 * Double(number), 90, time)) }
            for step in 1...8 {
                for number in 1...count {
                    let reach = Double(step) * .random(in: -9...9, using: &random)
                    take(fingerInput(number, .motion, 60 * Double(number) + reach, 90 + reach / 2, time + Double(step) * 0.01))
                }
            }
            for number in 1...count { take(fingerInput(number, .release(.primary), 0, 0, time + 0.1)) }
            while random.oneIn(10) == false, let due = live.nextDeadline {
                time = max(time, due)
                take(.input(.tick(time: due)))
            }
            take(
                .input(
                    .scroll(
                        ScrollEvent(
                            device: DeviceID(30), position: Point(x: 40, y: 50), dx: 0, dy: 0.4, modifiers: .control, time: time + 0.2))))
            take(penInput(.press(.primary), 30, 40, time + 0.3))
            take(penInput(.motion, .random(in: 0...256, using: &random), 90, time + 0.31))
            take(penInput(.release(.primary), 30, 40, time + 0.4))
            take(.input(.proximity(device: DeviceID(9), kind: .pen, isNear: false, time: time + 0.5)))
            time += 0.5
        }
        live.canvas.settle()
        var writer = RecordingWriter(start)
        for input in live.taken { writer.append(input) }
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.machine == live.machine && replayed.viewport == live.viewport)
        #expect(replayed.canvas.drawing.digest == live.canvas.drawing.digest)
        #expect(replayed.canvas.frameDigest == live.canvas.frameDigest)
    }
}
