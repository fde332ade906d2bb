import Canvas
import Commands
import Contacts
import Drawing
import Elements
import Ink
import Testing
import Tools

@testable import Recording
@testable import Session

/// What others ask a session, and what it tells them of an input.
@Suite("What a session tells") struct StateTests {
    private func mouse(_ phase: PointerEvent.Phase, _ x: Double, _ time: Double) -> SessionInput {
        .input(.pointer(PointerEvent(device: DeviceID(5), kind: .mouse, phase: phase, time: time, position: Point(x: x, y: 50))))
    }

    @Test("K1 nothing is under way but while a hand marks or moves the page, the page glides, or a finger's stroke may be taken back")
    func rest() {
        let drawing = viewSession()
        var atRest = [drawing.isAtRest]
        for input in [penInput(.press(.primary), 20, 20, 1), penInput(.motion, 60, 20, 1.1), penInput(.release(.primary), 60, 20, 1.2)] {
            drawing.play(input)
            atRest.append(drawing.isAtRest)
        }
        #expect(atRest == [true, false, false, true])

        let moving = viewSession()
        moving.play(mouse(.press(.lower), 50, 9))
        for step in 1...12 { moving.play(mouse(.motion, 50 + 8 * Double(step), 9 + Double(step) * 0.008)) }
        let isHeldAtRest = moving.isAtRest
        moving.play(mouse(.release(.lower), 146, 9.1))
        let isGlidingAtRest = moving.isAtRest
        while let deadline = moving.nextDeadline { moving.play(.input(.tick(time: deadline + 1e-5))) }
        #expect(!isHeldAtRest && !isGlidingAtRest && moving.isAtRest)

        let finger = viewSession(fingers: .draw)
        for (number, time) in [(UInt32(1), 5.0), (2, 5.05)] {
            finger.play(fingerInput(number, .press(.primary), 60, 60, time), fingerInput(number, .release(.primary), 60, 60, time + 0.01))
        }
        #expect(finger.session.drawing.elementCount == 1 && !finger.isAtRest)
        while let deadline = finger.nextDeadline { finger.play(.input(.tick(time: deadline + 1e-5))) }
        #expect(finger.session.drawing.elementCount == 2 && finger.isAtRest)
    }

    @Test("D8 a motion that changes tool, view or drawing is more than a motion, as everything is that is no motion")
    func mereMotion() {
        let session = viewSession()
        func isMere(_ input: SessionInput) -> Bool { session.handle(input).isMereMotion }
        #expect(isMere(penInput(.motion, 20, 20, 1)) && !isMere(penInput(.press(.primary), 20, 20, 1.1)))
        #expect(isMere(penInput(.motion, 60, 20, 1.2)) && !isMere(penInput(.release(.primary), 60, 20, 1.3)))
        let eraser = PointerEvent(device: DeviceID(9), kind: .eraser, phase: .motion, time: 1.4, position: Point(x: 30, y: 30))
        #expect(!isMere(.input(.pointer(eraser))), "the pen was turned round")
        #expect(!isMere(.input(.tick(time: 1.5))) && !isMere(.command(.undo)) && !isMere(.clock(5)))
        _ = session.handle(.input(.proximity(device: DeviceID(9), kind: .eraser, isNear: false, time: 2)))
        _ = session.handle(mouse(.press(.lower), 50, 9))
        #expect(!isMere(mouse(.motion, 90, 9.1)), "it moves the page")
    }

    @Test("P1 the tool that marks is the one in hand or, where that is an eraser, the last one that was not") func markingTool() {
        let session = Session(SessionStart(width: 64, height: 64))
        for (chosen, marking) in [(Tool.marker, Tool.marker), (.objectEraser, .marker), (.pixelEraser, .marker), (.pen, .pen)] {
            session.handle(.command(.select(chosen)))
            #expect(session.markingTool == marking && session.effective == chosen)
        }
    }

    @Test("the keys of a command are those of the settings, from the start and whenever these change") func keys() {
        var settings = ToolSettings()
        settings.keys = [.undo: [KeyChord("u")]]
        var start = SessionStart(width: 64, height: 64)
        start.tools.settings = settings
        let session = Session(start)
        #expect(session.keys[.undo] == [KeyChord("u")] && session.keys[.redo]?.isEmpty == false)
        settings.keys = [.redo: [KeyChord("u")]]
        session.handle(.settings(settings))
        #expect(session.keys[.redo] == [KeyChord("u")] && session.keys[.undo] == [KeyChord("z", .control)])
    }

    @Test("C5 going to an edit undoes and redoes what lies between, in order, and tells each; to one that is not there it does nothing")
    func goTo() {
        let session = Session(SessionStart(width: 64, height: 64))
        for pattern in [Paper.Pattern.dots, .lines, .grid] { session.handle(.command(.paper(pattern))) }
        func go(_ edit: Int) -> [UInt64] { session.handle(.command(.goTo(edit: edit))).edits.map(\.id.rawValue) }
        let ways = [go(1), go(3), go(99), go(0)]
        #expect(ways == [[3, 2], [2, 3], [], [3, 2, 1]])
        #expect(session.drawing.paper == Paper() && session.drawing.redoDepth == 3)
    }

    @Test("M13 the deadline is the first of all: a glide's next step, and a finger's that is in doubt") func deadlines() throws {
        let session = viewSession(fingers: .draw)
        session.play(fingerInput(1, .press(.primary), 60, 60, 5), fingerInput(1, .release(.primary), 60, 60, 5.01))
        let deadline = try #require(session.session.nextDeadline)
        #expect(abs(deadline - 5.2) < 1e-6)
    }

    @Test("E11 in a drawing that is opened again no sample waits: what another pen tells by the same number changes no stroke of old")
    func reopened() throws {
        let session = viewSession()
        for phase in [PointerEvent.Phase.press(.primary), .motion, .release(.primary)] {
            var event = PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: phase == .motion ? 1.1 : phase == .press(.primary) ? 1 : 1.2,
                position: Point(x: phase == .motion ? 60 : 20, y: 20), axes: PenAxes(pressure: 0.9))
            if phase == .press(.primary) { (event.estimated, event.updateIndex) = (.pressure, 4) }
            session.play(.input(.pointer(event)))
        }
        let told = SessionInput.input(.refined(Refinement(device: DeviceID(9), index: 4, time: 9, axes: PenAxes(pressure: 0.1))))
        let opened = Session(session.session.start.goingOn(in: SessionStart(width: 100, height: 100)))
        let digest = opened.drawing.digest
        let outcome = opened.handle(told)
        #expect(outcome.changes.isEmpty && opened.drawing.digest == digest && digest == session.session.drawing.digest)
        let same = Session(session.session.start)
        #expect(same.handle(told).changes.count == 1, "where the recording goes on, it counts")
    }
}
