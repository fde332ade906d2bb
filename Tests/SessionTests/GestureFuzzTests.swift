import Ink
import TestSupport
import Testing
import Tools

@testable import Session

/// A hand with a pen over a session: it makes gestures at random, and strokes.
private struct FuzzyHand {
    let session: Session
    var random: SeededRandom
    private(set) var time = 1.0
    /// What was sent for strokes, and the tool that each began with.
    private(set) var strokes: [(tool: Tool, inputs: [SessionInput])] = []
    private(set) var edits = 0
    private(set) var toolChanges = 0

    private static let pen = DeviceID(7)

    init(_ bindings: Bindings, seed: UInt64) {
        var start = SessionStart(width: 128, height: 128)
        start.tools.bindings = bindings
        session = Session(start)
        random = SeededRandom(seed: seed)
    }

    private mutating func later(_ most: Double) -> Double {
        time += .random(in: 0.001...most, using: &random)
        return time
    }

    private mutating func send(_ input: SessionInput) {
        let outcome = session.handle(input)
        edits += outcome.edits.count
        if outcome.isToolChanged { toolChanges += 1 }
    }

    private mutating func pointer(_ phase: PointerEvent.Phase, after most: Double = 0.02) -> SessionInput {
        let axes = PenAxes(
            pressure: .random(in: 0...1, using: &random), altitude: .random(in: 0.3...1.5, using: &random),
            azimuth: .random(in: 0...6, using: &random), roll: .random(in: 0...6, using: &random))
        return .input(
            .pointer(
                PointerEvent(
                    device: Self.pen, kind: .pen, phase: phase, time: later(most),
                    position: Point(x: .random(in: 0...128, using: &random), y: .random(in: 0...128, using: &random)), axes: axes)))
    }

    /// Hovers, rolls, squeezes, taps, presses buttons and keys; what only a pen in the air can do not in the middle of a stroke.
    mutating func gesture(inStroke: Bool) {
        // Slow enough now and then for a hold, and for a second press to come too late.
        let most = random.oneIn(3) ? 0.6 : 0.05
        let button = PointerButton(random.pick([2, 3, 3, 8]))
        let key: Key = .character(random.pick(["q", "w", "p", "m", "e", "x"]))
        switch Int.random(in: 0..<(inStroke ? 6 : 12), using: &random) {
        case 0: send(pointer(.press(button), after: most))
        case 1: send(pointer(.release(button), after: most))
        case 2, 3:
            send(
                .input(
                    .gesture(
                        GestureEvent(
                            device: Self.pen, gesture: random.pick(BarrelGesture.allCases), begins: .random(using: &random),
                            time: later(most)))))
        case 4, 10, 11:
            send(
                .input(
                    .key(KeyEvent(key: key, isPressed: !random.oneIn(3), isRepeat: random.oneIn(8), time: later(most)))))
        case 5: send(.command(.gesture(random.pick(BarrelGesture.allCases))))
        case 6: send(.input(.proximity(device: Self.pen, kind: .pen, isNear: .random(using: &random), time: later(most))))
        case 7: send(.input(.left(device: Self.pen, time: later(most))))
        case 8: send(.input(.focus(isFocused: .random(using: &random), time: later(most))))
        default: send(pointer(.motion, after: most))
        }
    }

    mutating func stroke(withGestures: Bool) {
        var inputs = [pointer(.press(.primary))]
        send(inputs[0])
        // What the stroke has is what was effective as the tip came down; no gesture after that may matter.
        let tool = session.machine.effective
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            if withGestures, random.oneIn(2) { gesture(inStroke: true) }
            inputs.append(pointer(.motion))
            send(inputs[inputs.count - 1])
        }
        inputs.append(pointer(.release(.primary)))
        send(inputs[inputs.count - 1])
        strokes.append((tool, inputs))
    }
}

@Suite("Gestures cannot hurt")
struct GestureFuzzTests {
    /// Any of Apple's actions on any gesture: all that is not opt-in, and two presses and long ones too.
    private static func bindings(seed: UInt64) -> Bindings {
        var random = SeededRandom(seed: seed ^ 0xB1D)
        var bindings = Bindings.standard
        guard seed > 5 else { return bindings }
        for gesture in PencilGesture.allCases where !random.oneIn(3) { bindings[gesture] = random.pick(PencilAction.standard) }
        return bindings
    }

    @Test("D7 H3 Q4 no sequence of hovering, buttons, double taps, squeezes, roll and keys changes the drawing", arguments: 1...40)
    func nothingChanges(seed: UInt64) {
        var hand = FuzzyHand(Self.bindings(seed: seed), seed: seed)
        for _ in 0..<5 { hand.stroke(withGestures: false) }
        let (drawing, inks, edits) = (hand.session.canvas.drawing, hand.session.machine.inks, hand.edits)
        for _ in 0..<400 { hand.gesture(inStroke: false) }
        #expect(hand.session.canvas.drawing == drawing && hand.edits == edits && hand.session.machine.inks == inks)
        #expect(hand.session.canvas.drawing.digest == drawing.digest)
        #expect(hand.toolChanges > 5, "the gestures did something")
    }

    @Test(
        "D7 Q5 with strokes in between, the drawing is that of the same strokes with each one's tool chosen by key and no gesture sent",
        arguments: 1...40)
    func onlyTheToolCounts(seed: UInt64) {
        var hand = FuzzyHand(Self.bindings(seed: seed), seed: seed)
        for _ in 0..<30 {
            for _ in 0..<Int.random(in: 0...8, using: &hand.random) { hand.gesture(inStroke: false) }
            hand.stroke(withGestures: true)
        }
        let plain = Session(SessionStart(width: 128, height: 128))
        for (tool, inputs) in hand.strokes {
            guard case .input(let first) = inputs[0] else { continue }
            let key: Key =
                switch tool {
                case .pen: .character("p")
                case .marker: .character("m")
                case .eraser: .character("e")
                }
            for isPressed in [true, false] { _ = plain.handle(.input(.key(KeyEvent(key: key, isPressed: isPressed, time: first.time)))) }
            for input in inputs { _ = plain.handle(input) }
        }
        #expect(hand.strokes.count == 30 && Set(hand.strokes.map(\.tool)).count > 1)
        #expect(hand.session.canvas.drawing.digest == plain.canvas.drawing.digest)
        #expect(hand.session.canvas.drawing.undoDepth == plain.canvas.drawing.undoDepth)
    }
}
