import Canvas
import Commands
import Ink
import TestSupport
import Testing
import Tools
@testable import Session

/// A person who draws with one hand and rests it on the screen: the events of the pen, of the other hand, and of the drawing hand's
/// touches.
private struct PalmScript {
    var random: SeededRandom
    let handedness: Handedness
    let fingers: FingerUse
    let scale: Double
    /// The other hand moves the page and undoes, between strokes and while the pen hovers.
    let hasOtherHand: Bool
    /// The intended events, and the touches of the drawing hand.
    private(set) var meant: [InputEvent] = []
    private(set) var hand: [InputEvent] = []
    private var time = 1.0
    private var contacts: UInt32 = 0

    private static let width = 1280.0
    private static let height = 800.0
    private static let pen = DeviceID(10)
    private static let screen = DeviceID(20)

    init(seed: UInt64, hasOtherHand: Bool) {
        random = SeededRandom(seed: seed)
        handedness = random.pick(Handedness.allCases)
        fingers = random.pick(FingerUse.allCases)
        scale = random.pick([1, 2])
        self.hasOtherHand = hasOtherHand
        for _ in 0..<6 { stroke() }
    }

    var start: SessionStart {
        var tools = ToolState()
        (tools.settings.handedness, tools.settings.fingers, tools.penIsKnown) = (handedness, fingers, true)
        return SessionStart(width: Int(Self.width * scale), height: Int(Self.height * scale), scale: scale, tools: tools)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    private mutating func step() -> Double {
        time += number(0.004...0.012)
        return time
    }

    /// The pixel of a place in logical points for a right hand; mirrored for the left one.
    private func pixel(_ x: Double, _ y: Double) -> Point {
        Point(x: (handedness == .right ? x : Self.width - x) * scale, y: y * scale)
    }

    private mutating func point(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
        meant.append(.pointer(PointerEvent(device: Self.pen, kind: .pen, phase: phase, time: step(), position: pixel(x, y))))
    }

    /// The pen comes, hovers, marks, hovers and goes; the hand touches shortly before, meanwhile and shortly after.
    private mutating func stroke() {
        var (x, y) = (number(700...850), number(150...350))
        let came = step()
        let start = (x, y)
        meant.append(.proximity(device: Self.pen, kind: .pen, isNear: true, time: came))
        for _ in 0..<4 { point(.motion, x, y) }
        if hasOtherHand, random.oneIn(2) { otherHand { $0.point(.motion, x + $0.number(-2...2), y) } }
        let pressed = time
        point(.press(.primary), x, y)
        for _ in 0..<Int.random(in: 3...8, using: &random) {
            (x, y) = (x + number(-5...9), y + number(-9...9))
            point(.motion, x, y)
        }
        point(.release(.primary), x, y)
        let lifted = time
        for _ in 0..<2 { point(.motion, x, y) }
        let went = step()
        meant.append(.proximity(device: Self.pen, kind: .pen, isNear: false, time: went))
        let rest = number(0.3...2.5)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let landing = number(came - 0.19...went + min(rest, 0.95))
            // Before the pen has come, and while its tip is down, a touch anywhere is the drawing hand's.
            let isAnywhere = (landing < came || pressed < landing && landing < lifted) && !hasOtherHand
            let (x, y) = landing < lifted ? start : (x, y)
            touch(
                from: landing, number(isAnywhere ? 0...Self.width : x - 70...x + 400),
                number(isAnywhere ? 0...Self.height : y - 50...min(y + 500, Self.height)))
        }
        if hasOtherHand { otherHand() }
        time += rest
    }

    /// The hand rests for a while, slides, or only touches briefly.
    private mutating func touch(from landing: Double, _ x: Double, _ y: Double) {
        contacts += 1
        let slides = random.oneIn(2) ? 0.0 : 6
        var (x, y, time) = (x, y, landing)
        func event(_ phase: PointerEvent.Phase) -> InputEvent {
            .pointer(
                PointerEvent(device: Self.screen, kind: .touch, contact: contacts, phase: phase, time: time, position: pixel(x, y)))
        }
        hand.append(event(.press(.primary)))
        for _ in 0..<(random.oneIn(3) ? 1 : Int.random(in: 2...60, using: &random)) {
            time += number(0.01...0.03)
            (x, y) = (x + number(0...slides), y + number(-slides...slides))
            hand.append(event(.motion))
        }
        hand.append(event(.release(.primary)))
    }

    /// Two fingers far from the pen tap, or carry the page and rest before they lift. The pen's events come between theirs.
    private mutating func otherHand(_ pen: (inout Self) -> Void = { _ in }) {
        time += number(0.02...0.3)
        let isTap = random.oneIn(2)
        let places = [(number(40...120), number(100...700)), (number(180...240), number(100...700))]
        let numbers: [UInt32] = [1000, 1001]
        func event(_ finger: Int, _ phase: PointerEvent.Phase, _ moved: Double, _ time: Double) -> InputEvent {
            .pointer(
                PointerEvent(
                    device: Self.screen, kind: .touch, contact: numbers[finger], phase: phase, time: time,
                    position: pixel(places[finger].0 + moved, places[finger].1)))
        }
        for finger in 0...1 {
            meant.append(event(finger, .press(.primary), 0, step()))
            pen(&self)
        }
        let way = isTap ? 0 : 40.0
        if !isTap {
            for part in 1...10 {
                for finger in 0...1 { meant.append(event(finger, .motion, way * Double(part) / 10, step())) }
                pen(&self)
            }
            time += 0.2
        }
        for finger in 0...1 { meant.append(event(finger, .release(.primary), way, step())) }
    }

    /// Plays the script with or without the drawing hand's touches, and with ticks at the deadlines.
    func played(withHand: Bool) -> JudgedSession {
        let session = JudgedSession(start)
        // Of events at the same time, the intended ones always come first.
        let events = (meant + (withHand ? hand : [])).enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        for (_, event) in events {
            tick(session, until: event.time)
            _ = session.handle(.input(event))
        }
        tick(session, until: time + 5)
        return session
    }

    private func tick(_ session: JudgedSession, until end: Double) {
        // The session's door rounds to microseconds, and a tick must not come before its deadline.
        while let deadline = session.nextDeadline, deadline <= end { _ = session.handle(.input(.tick(time: deadline + 1e-6))) }
    }
}

@Suite("A hand that rests on the page") struct PalmFuzzTests {
    private func expectNoTrace(_ script: PalmScript) -> JudgedSession {
        let (without, with) = (script.played(withHand: false), script.played(withHand: true))
        #expect(with.canvas.drawing.digest == without.canvas.drawing.digest)
        #expect(with.canvas.drawing.undoDepth == without.canvas.drawing.undoDepth)
        #expect(with.canvas.drawing.redoDepth == without.canvas.drawing.redoDepth)
        #expect(with.start.view == without.start.view)
        #expect(!with.canvas.isDrawing && !with.machine.isMovingView)
        return with
    }

    @Test("M13 M12 before, during and after strokes it leaves no trace in drawing, history or view", arguments: 1...60)
    func leavesNoTrace(seed: UInt64) {
        let session = expectNoTrace(PalmScript(seed: seed, hasOtherHand: false))
        #expect(session.canvas.drawing.undoDepth == 6)
    }

    @Test("M13 C4 it does not keep the other hand, far from it, from undoing and from moving the page", arguments: 1...60)
    func otherHand(seed: UInt64) {
        let session = expectNoTrace(PalmScript(seed: seed, hasOtherHand: true))
        #expect(session.canvas.drawing.undoDepth < 6 || session.start.view != ViewState())
    }
}
