import Commands
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

/// A finger that marks quickly, one stroke after the other, where a pen is known; the pen comes at the end.
private struct QuickFinger {
    /// Each stroke's events, the press first.
    private(set) var strokes: [[InputEvent]] = []
    let penComes: Double
    private let hasRedo: Bool

    private static let screen = DeviceID(20)

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var time = 5.0
        hasRedo = random.oneIn(2)
        for number in 0..<UInt32.random(in: 1...6, using: &random) {
            var place = Point(x: .random(in: 10...110, using: &random), y: .random(in: 10...110, using: &random))
            var events: [InputEvent] = []
            func note(_ phase: PointerEvent.Phase) {
                events.append(
                    .pointer(
                        PointerEvent(device: Self.screen, kind: .touch, contact: number, phase: phase, time: time, position: place)))
            }
            note(.press(.primary))
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                time += .random(in: 0.005...0.02, using: &random)
                place = Point(x: place.x + .random(in: 0...20, using: &random), y: place.y + .random(in: -9...9, using: &random))
                note(.motion)
            }
            time += 0.01
            note(.release(.primary))
            strokes.append(events)
            time += .random(in: 0.01...0.08, using: &random)
        }
        penComes = time
    }

    /// Whether no pen comes within 200 ms of the stroke's landing.
    func stands(_ stroke: [InputEvent]) -> Bool { stroke[0].time + 0.2 <= penComes }

    func played(_ strokes: [[InputEvent]]) -> JudgedSession {
        var start = SessionStart(width: 128, height: 128)
        (start.tools.settings.fingers, start.tools.penIsKnown) = (.draw, true)
        let session = JudgedSession(start)
        if hasRedo {
            for command in [Command.paper(.dots), .paper(.grid), .undo] { _ = session.handle(.command(command)) }
        }
        for event in strokes.joined() {
            if let deadline = session.nextDeadline, deadline < event.time { _ = session.handle(.input(.tick(time: deadline + 1e-6))) }
            _ = session.handle(.input(event))
        }
        if let deadline = session.nextDeadline, deadline <= penComes { _ = session.handle(.input(.tick(time: deadline + 1e-6))) }
        _ = session.handle(.input(.proximity(device: DeviceID(10), kind: .pen, isNear: true, time: penComes + 1e-5)))
        return session
    }
}

@Suite("Quick strokes by finger") struct QuickStrokeTests {
    @Test(
        "M4 M13 each stays unless a pen comes within 200 ms of its landing; then it leaves no trace in drawing or history",
        arguments: 1...80)
    func stay(seed: UInt64) throws {
        let finger = QuickFinger(seed: seed)
        let session = finger.played(finger.strokes)
        let without = finger.played(finger.strokes.filter(finger.stands))
        #expect(session.canvas.drawing.digest == without.canvas.drawing.digest)
        #expect(session.canvas.drawing.undoDepth == without.canvas.drawing.undoDepth)
        #expect(session.canvas.drawing.redoDepth == without.canvas.drawing.redoDepth)
        #expect(session.canvas.drawing.elementCount == finger.strokes.count(where: finger.stands))
        session.canvas.settle()
        #expect(session.canvas.frameDigest == without.canvas.frameDigest)

        var fresh = SessionStart(width: 128, height: 128)
        (fresh.tools.settings.fingers, fresh.tools.penIsKnown) = (.draw, true)
        var writer = RecordingWriter(fresh)
        for input in session.taken { writer.append(input) }
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.canvas.drawing.digest == session.canvas.drawing.digest && replayed.machine == session.machine)
        #expect(replayed.canvas.frameDigest == session.canvas.frameDigest)
    }
}
