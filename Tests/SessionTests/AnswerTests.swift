import Canvas
import Commands
import Ink
import Testing
import Tools
@testable import Recording
@testable import Session

/// The session's notes about commands whose effect nobody sees at once.
@Suite("The session's notes") struct AnswerTests {
    @Test("S1 clear, undo and redo by finger say what they did, and when there was nothing to do")
    func edits() {
        let session = viewSession(fingers: .pan)
        func tap(_ fingers: Int, at time: Double) -> Feedback? {
            let numbers = (1...fingers).map { UInt32($0) }
            var told: Feedback?
            for phase in [PointerEvent.Phase.press(.primary), .release(.primary)] {
                let later = phase == .press(.primary) ? 0 : 0.05
                for number in numbers {
                    let outcome = session.handle(fingerInput(number, phase, 40 * Double(number), 100, time + later))
                    told = outcome.feedback ?? told
                }
            }
            return session.handle(.input(.tick(time: time + 0.5))).feedback ?? told
        }
        #expect(tap(2, at: 1)?.deed == .nothing(to: .undo) && tap(3, at: 2)?.deed == .nothing(to: .redo))
        #expect(session.handle(.command(.clear)).feedback?.deed == .nothing(to: .clear))
        _ = session.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 5)
        let undone = tap(2, at: 10)
        #expect(undone?.deed == .command(.undo) && undone?.isByFinger == true)
        #expect(undone?.place.map { abs($0.x - 60) <= 20 && $0.y == 100 } == true, "where the fingers were")
        #expect(tap(3, at: 11)?.deed == .command(.redo))
        #expect(session.handle(.command(.clear)).feedback?.deed == .command(.clear))
    }

    @Test("S1 undo and redo by key say what nobody sees: that there was nothing, and what changed out of view; else they are silent")
    func unseen() {
        let session = viewSession()
        func deed(_ command: Command) -> Feedback.Deed? { session.handle(.command(command)).feedback?.deed }
        #expect(deed(.undo) == .nothing(to: .undo) && deed(.redo) == .nothing(to: .redo))
        _ = session.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 5)
        #expect(deed(.undo) == nil && deed(.redo) == nil)
        for _ in 0..<20 { _ = session.handle(.command(.view(.scrollRight))) }
        #expect(deed(.undo) == .unseen(.undo) && deed(.redo) == .unseen(.redo))
        _ = session.handle(.command(.paper(.grid)))
        #expect(deed(.undo) == nil, "paper shows everywhere")
    }

    @Test("S1 the last stroke takes the style in hand, or that of the last ink where an eraser is; and what changes nothing says so")
    func restyled() {
        let session = viewSession()
        func restyle() -> (edits: Int, deed: Feedback.Deed?) {
            let outcome = session.handle(.command(.restyle))
            return (outcome.edits.count, outcome.feedback?.deed)
        }
        func style() -> InkStyle? {
            guard case .stroke(let stroke)? = session.drawing.elements.last?.content else { return nil }
            return stroke.style
        }
        let blank = restyle()
        #expect(blank == (0, .nothing(to: .restyle)))
        _ = session.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 5)
        let drawn = style()
        _ = session.handle(.command(.select(.marker)))
        _ = session.handle(.command(.width(17)))
        _ = session.handle(.command(.select(.pixelEraser)))
        let first = restyle()
        #expect(first == (1, .command(.restyle)) && style()?.ink == .chiselMarker && style()?.width == 17)
        let second = restyle()
        #expect(second == (0, .nothing(to: .restyle)))
        _ = session.handle(.command(.undo))
        #expect(style() == drawn && drawn?.ink == .feltPen && session.drawing.elementCount == 1)
    }

    @Test("P7 keys that change width and opacity show the number; keys that change nothing show none") func numbers() {
        let session = viewSession()
        func key(_ character: Unicode.Scalar, at time: Double) -> Feedback.Deed? {
            let press = KeyEvent(key: .character(character), isPressed: true, time: time)
            return session.handle(.input(.key(press))).feedback?.deed
        }
        #expect(key("3", at: 1) == .opacity(0.3) && key("0", at: 2) == .opacity(1))
        guard case .width(let wider)? = key("]", at: 3), case .width(let back)? = key("[", at: 4) else {
            Issue.record("no number")
            return
        }
        #expect(wider > back && back == session.session.effectiveStyle.width)
        #expect(key("y", at: 5) == nil)
    }

    @Test("S1 a view command by key is reported, even when it leads nowhere") func views() {
        let session = viewSession()
        for command in [ViewCommand.flip, .fit, .fit, .resetRotation, .zoomIn] {
            #expect(session.handle(.command(.view(command))).viewCommand == command)
        }
        #expect(session.handle(penInput(.motion, 10, 10, 1)).viewCommand == nil)
    }
}
