import Commands
import Contacts
import Ink
import TestSupport
import Testing
import Tools
@testable import Session

/// Hands with two pens over a session, one with an eraser end that is a device of its own. They make random gestures and strokes.
private struct FuzzyHands {
    struct Pen: Hashable {
        let device: DeviceID
        let kind: PointerKind

        static let tip = Pen(device: DeviceID(7), kind: .pen)
        static let eraserEnd = Pen(device: DeviceID(8), kind: .eraser)
        static let other = Pen(device: DeviceID(9), kind: .pen)
        static let all = [tip, eraserEnd, other]
    }

    struct Stroke {
        let pen: Pen
        /// The tool in hand before the stroke began.
        let tool: Tool
        /// The inputs of its own contact, and the input that ended it from outside.
        var inputs: [SessionInput] = []
    }

    let session: JudgedSession
    var random: SeededRandom
    private(set) var time = 1.0
    private(set) var strokes: [Stroke] = []
    private(set) var edits = 0
    private(set) var toolChanges = 0

    init(_ bindings: Bindings, seed: UInt64) {
        var start = SessionStart(width: 128, height: 128)
        start.tools.settings.bindings = bindings
        session = JudgedSession(start)
        random = SeededRandom(seed: seed)
    }

    private mutating func later(_ most: Double) -> Double {
        time += .random(in: 0.001...most, using: &random)
        return time
    }

    private mutating func send(_ input: SessionInput, over ground: Ground = .canvas) {
        let outcome = session.handle(input, over: ground)
        edits += outcome.edits.count
        if outcome.isToolChanged { toolChanges += 1 }
    }

    private mutating func pointer(_ pen: Pen, _ phase: PointerEvent.Phase, after most: Double = 0.02) -> SessionInput {
        let axes = PenAxes(
            pressure: .random(in: 0...1, using: &random), altitude: .random(in: 0.3...1.5, using: &random),
            azimuth: .random(in: 0...6, using: &random), roll: .random(in: 0...6, using: &random))
        return .input(
            .pointer(
                PointerEvent(
                    device: pen.device, kind: pen.kind, phase: phase, time: later(most),
                    position: Point(x: .random(in: 0...128, using: &random), y: .random(in: 0...128, using: &random)), axes: axes)))
    }

    /// A pen goes away: out of range, to another window, or unplugged.
    private mutating func departure(of pen: Pen, after most: Double = 0.02) -> SessionInput {
        let ways: [(Double) -> InputEvent] = [
            { .proximity(device: pen.device, kind: pen.kind, isNear: false, time: $0) }, { .left(device: pen.device, time: $0) },
            { .removed(device: pen.device, time: $0) },
        ]
        return .input(random.pick(ways)(later(most)))
    }

    /// Hovers, rolls, squeezes, taps, presses buttons and keys, comes and goes, over the canvas and over the interface. Events that would
    /// end the stroke in progress come only from other pens.
    mutating func gesture(during stroke: Pen? = nil) {
        // Sometimes slow enough for a long press, and for a second press to come too late.
        let most = random.oneIn(3) ? 0.6 : 0.05
        let button = PointerButton(random.pick([2, 3, 3, 8]))
        let key: Key = .character(random.pick(["q", "w", "p", "m", "e", "x"]))
        let pen = random.pick(Pen.all)
        let another = random.pick(Pen.all.filter { $0 != stroke })
        switch Int.random(in: 0..<(stroke == nil ? 14 : 11), using: &random) {
        case 0: send(pointer(pen, .press(button), after: most))
        case 1: send(pointer(pen, .release(button), after: most))
        case 2, 3:
            send(
                .input(
                    .gesture(
                        GestureEvent(
                            device: pen.device, gesture: random.pick(BarrelGesture.allCases), begins: .random(using: &random),
                            time: later(most)))))
        case 4:
            send(
                .input(
                    .key(KeyEvent(key: key, isPressed: !random.oneIn(3), isRepeat: random.oneIn(8), time: later(most)))))
        case 5: send(.command(.gesture(random.pick(BarrelGesture.allCases))))
        case 6: send(.input(.proximity(device: another.device, kind: another.kind, isNear: true, time: later(most))))
        case 7: send(departure(of: another, after: most))
        case 8:
            send(pointer(another, random.oneIn(5) ? .press(.primary) : .motion, after: most), over: .panel)
        // Another tip that comes down during a stroke marks nothing.
        case 9 where session.canvas.isDrawing: send(pointer(another, random.oneIn(2) ? .press(.primary) : .release(.primary)))
        case 9, 10: send(pointer(another, .motion, after: most))
        case 11: send(.input(.focus(isFocused: .random(using: &random), time: later(most))))
        case 12: send(.input(.grabbed(time: later(most))))
        default: send(pointer(pen, .motion, after: most))
        }
    }

    /// Makes sure of the tool that this pen will mark with: all tips are up, no press waits, and this pen came last.
    private mutating func ready(_ pen: Pen) {
        for pen in Pen.all { send(pointer(pen, .release(.primary))) }
        while let deadline = session.nextDeadline {
            // A little later, because the door rounds times.
            time = max(time, deadline) + 0.001
            send(.input(.tick(time: time)))
        }
        // A pen keeps what is held on its own barrel only if it stays.
        for other in random.oneIn(2) ? [pen] : Pen.all.filter({ $0 != pen }) { send(departure(of: other)) }
        send(pointer(pen, .motion))
    }

    mutating func stroke(withGestures: Bool) {
        let pen = random.pick([Pen.tip, .tip, .eraserEnd, .other])
        ready(pen)
        var stroke = Stroke(pen: pen, tool: session.machine.effective)
        func own(_ input: SessionInput, _ hands: inout Self) {
            stroke.inputs.append(input)
            hands.send(input)
        }
        own(pointer(pen, .press(.primary)), &self)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            if withGestures, random.oneIn(2) { gesture(during: pen) }
            if withGestures, random.oneIn(40) {
                let time = later(0.02)
                own(random.pick([.input(.grabbed(time: time)), .input(.removed(device: pen.device, time: time))]), &self)
            }
            own(pointer(pen, .motion), &self)
        }
        own(pointer(pen, .release(.primary)), &self)
        strokes.append(stroke)
    }
}

@Suite("Gestures cannot hurt")
struct GestureFuzzTests {
    /// Random bindings of the standard actions to all gestures, double and long presses included; the first seeds give the default ones.
    private static func bindings(seed: UInt64) -> Bindings {
        var random = SeededRandom(seed: seed ^ 0xB1D)
        var bindings = Bindings.standard
        guard seed > 5 else { return bindings }
        for gesture in PencilGesture.allCases where !random.oneIn(3) { bindings[gesture] = random.pick(PencilAction.standard) }
        return bindings
    }

    /// The same without what lets the tip drag the page: what that does is no stroke.
    private static func markingBindings(seed: UInt64) -> Bindings {
        var bindings = bindings(seed: seed)
        for gesture in PencilGesture.allCases where bindings[gesture] == .movePage { bindings[gesture] = .ignore }
        return bindings
    }

    @Test("D7 H3 Q4 no sequence of hovering, buttons, double taps, squeezes, roll and keys changes the drawing", arguments: 1...40)
    func nothingChanges(seed: UInt64) {
        var hands = FuzzyHands(Self.bindings(seed: seed), seed: seed)
        for _ in 0..<5 { hands.stroke(withGestures: false) }
        let (drawing, inks, edits) = (hands.session.canvas.drawing, hands.session.machine.toolbox.inks, hands.edits)
        for _ in 0..<400 { hands.gesture() }
        #expect(hands.session.canvas.drawing == drawing && hands.edits == edits && hands.session.machine.toolbox.inks == inks)
        #expect(hands.session.canvas.drawing.digest == drawing.digest)
        #expect(hands.toolChanges > 5, "the gestures did something")
    }

    @Test(
        "D7 Q5 M12 gestures between strokes leave the drawing that the same strokes give, with each one's tool chosen by key",
        arguments: 1...40)
    func onlyTheToolCounts(seed: UInt64) {
        var hands = FuzzyHands(Self.markingBindings(seed: seed), seed: seed)
        for _ in 0..<30 {
            for _ in 0..<Int.random(in: 0...8, using: &hands.random) { hands.gesture() }
            hands.stroke(withGestures: true)
        }
        let plain = Session(SessionStart(width: 128, height: 128))
        for stroke in hands.strokes {
            guard case .pointer(var event)? = stroke.inputs[0].event else { continue }
            func send(_ input: InputEvent) { _ = plain.handle(.input(input)) }
            event.phase = .motion
            send(.pointer(event))
            let key: Key =
                switch stroke.tool {
                case .pen: .character("p")
                case .marker: .character("m")
                default: .character("e")
                }
            // Held, so that it counts for the eraser end too.
            send(.key(KeyEvent(key: key, isPressed: true, time: event.time)))
            for input in stroke.inputs { _ = plain.handle(input) }
            send(.key(KeyEvent(key: key, isPressed: false, time: event.time)))
            send(.left(device: stroke.pen.device, time: event.time))
        }
        #expect(hands.strokes.count == 30 && Set(hands.strokes.map(\.tool)).count > 1)
        #expect(hands.session.canvas.drawing.digest == plain.canvas.drawing.digest)
        #expect(hands.session.canvas.drawing.undoDepth == plain.canvas.drawing.undoDepth && plain.canvas.drawing.undoDepth == 30)
    }
}
