import Commands
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

private func start(_ tool: Tool) -> SessionStart {
    var start = SessionStart(width: 128, height: 128)
    start.tools.choice = ToolChoice(selected: tool)
    return start
}

private func play(_ inputs: [SessionInput], _ tool: Tool) -> Session {
    let session = Session(start(tool))
    for input in inputs { _ = session.handle(input) }
    session.canvas.settle()
    return session
}

private func areSame(_ a: Session, _ b: Session) -> Bool {
    a.canvas.drawing.digest == b.canvas.drawing.digest && a.canvas.frameDigest == b.canvas.frameDigest
}

@Suite("Late refinements")
struct RefinementTests {
    @Test("a start holds the estimates of finished strokes, and none of the stroke in progress, which it does not hold")
    func startInMidStroke() {
        let session = Session(start(.pen))
        func draw(_ phase: PointerEvent.Phase, _ index: UInt32, at time: Double) {
            var event = PointerEvent(
                device: DeviceID(8), kind: .pen, phase: phase, time: time, position: Point(x: 20 + 30 * time, y: 40),
                axes: PenAxes(pressure: 0.5))
            if phase != .release(.primary) { (event.estimated, event.updateIndex) = (.pressure, index) }
            session.handle(.input(.pointer(event)))
        }
        draw(.press(.primary), 1, at: 1)
        #expect(session.start.estimates.isEmpty && session.start.drawing.elementCount == 0)
        draw(.release(.primary), 0, at: 1.1)
        draw(.press(.primary), 2, at: 1.5)
        draw(.motion, 3, at: 1.6)
        #expect(session.start.estimates.entries.count == 1 && session.start.drawing.elementCount == 1)
    }

    @Test(
        "E2 E3 E4 E11 refined in any order, in parts, in any batches, while wet or dry, strokes equal those drawn with real values",
        arguments: 1...40)
    func sameAsReal(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let tool = random.pick([Tool.pen, .pen, .marker])
        var real: [SessionInput] = []
        var guessed: [SessionInput] = []
        for number in 0..<4 {
            let late = LateStroke(from: Double(number), firstIndex: UInt32(number) * 50, using: &random)
            let inputs = late.inputs(using: &random)
            real += late.realInputs
            guessed += inputs.stroke
            // In between, the view is turned, or the stroke is undone, redone, erased with all others and brought back.
            let command = random.pick([[], [Command.undo, .redo], [.view(.rotateLeft)], [.clear, .undo], [.view(.zoomIn)]])
            let half = inputs.rest.count / 2
            let commands = command.map { SessionInput.command($0) }
            real += commands
            guessed += inputs.rest[..<half] + commands.prefix(1)
            guessed += inputs.rest[half...] + commands.dropFirst(1)
        }
        var watched = Watched(Session(start(tool)))
        var writer = RecordingWriter(start(tool))
        for input in guessed {
            writer.append(watched.session.handle(input).taken)
            if random.oneIn(2) { watched.present() }
            if random.oneIn(4) { watched.session.canvas.settle() }
            if random.oneIn(3) {
                watched.present()
                #expect(watched.isRight(), "E5 what was redrawn is all that changed")
            }
        }
        let truth = play(real, tool)
        watched.session.canvas.settle()
        #expect(areSame(watched.session, truth))
        #expect(!watched.session.hasPendingEstimates)
        #expect(watched.session.canvas.drawing.undoDepth == truth.canvas.drawing.undoDepth)
        #expect(areSame(Session(replaying: try Recording(writer.takeBytes())), truth), "a replay refines as it was refined live")
        while truth.canvas.drawing.undoDepth > 0 {
            for session in [truth, watched.session] {
                _ = session.handle(.command(.undo))
                session.canvas.settle()
            }
            #expect(areSame(watched.session, truth))
        }
        while truth.canvas.drawing.canRedo {
            for session in [truth, watched.session] {
                _ = session.handle(.command(.redo))
                session.canvas.settle()
            }
            #expect(areSame(watched.session, truth))
        }
    }

    @Test(
        "E2 E11 a straight line is as strong as its refined samples, while wet or dry, also by a finger whose stroke waits",
        arguments: 1...60)
    func line(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let isFinger = random.oneIn(3)
        let late = LateStroke(
            from: 0, firstIndex: 0, kind: isFinger ? .touch : .pen, modifiers: .shift, most: 14, using: &random)
        let penIsNear = SessionInput.input(.proximity(device: DeviceID(2), kind: .pen, isNear: true, time: 0))
        let before = isFinger ? [penIsNear, .input(.proximity(device: DeviceID(2), kind: .pen, isNear: false, time: 0))] : []
        let tick = [SessionInput.input(.tick(time: 5))]
        let inputs = late.inputs(using: &random)
        let commands = random.pick([[], [Command.undo, .redo], [.view(.rotateLeft)]]).map { SessionInput.command($0) }
        let half = Int.random(in: 0...inputs.rest.count, using: &random)
        let session = play(before + inputs.stroke + inputs.rest[..<half] + tick + commands + inputs.rest[half...], .pen)
        #expect(areSame(session, play(before + late.realInputs + tick + commands, .pen)))
        #expect(!session.hasPendingEstimates)
    }

    @Test("a line has everywhere the greatest strength of the hand: it does not fade as the pen lifts")
    func strength() throws {
        let pressures = [0.02, 0.3, 0.7, 0.5, 0.01]
        let inputs = pressures.enumerated().map { number, pressure in
            SessionInput.input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(9), kind: .pen, phase: number == 0 ? .press(.primary) : .motion, time: Double(number) * 0.01,
                        position: Point(x: 20 + 20 * Double(number), y: 50), axes: PenAxes(pressure: pressure), modifiers: .shift)))
        }
        let session = play(inputs + [.input(.grabbed(time: 1))], .pen)
        guard case .stroke(let stroke)? = session.canvas.drawing.elements.first?.content else {
            Issue.record("no line")
            return
        }
        #expect(stroke.samples.count == 2 && stroke.samples.allSatisfy { abs(($0.axes.pressure ?? 0) - 0.7) < 0.001 })
    }

    @Test("E11 a recording that begins while real values are pending replays to what was drawn", arguments: 1...40)
    func recordedLate(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let session = Session(start(.pen))
        var rest: [SessionInput] = []
        for number in 0..<3 {
            let late = LateStroke(
                from: Double(number), firstIndex: UInt32(number) * 50, modifiers: random.oneIn(2) ? .shift : [], using: &random)
            let inputs = late.inputs(using: &random)
            let command = random.pick([Command.view(.rotateLeft), .view(.flip), .undo])
            for input in inputs.stroke + [.command(command)] { _ = session.handle(input) }
            rest += inputs.rest
        }
        var writer = RecordingWriter(session.start)
        for input in rest + [.command(.redo), .command(.redo)] { writer.append(session.handle(input).taken) }
        let recording = try Recording(writer.takeBytes())
        session.canvas.settle()
        #expect(areSame(Session(replaying: recording), session))
    }

    @Test("E11 a stroke that is undone before its real values come has them when it is redone")
    func whileUndone() {
        var random = SeededRandom(seed: 3)
        let late = LateStroke(from: 0, firstIndex: 0, using: &random)
        let guessed = late.guessed.map { SessionInput.input(.pointer($0)) }
        let refinements = late.refinements.map { SessionInput.input(.refined($0.refinement)) }
        let session = play(guessed + [.command(.undo)] + refinements, .pen)
        #expect(session.canvas.drawing.elementCount == 0)
        _ = session.handle(.command(.redo))
        session.canvas.settle()
        #expect(areSame(session, play(late.realInputs, .pen)))
    }

    @Test("E10 a sample without a refinement stays as drawn; unknown indices and devices change nothing; each property is replaced once")
    func ignored() {
        var event = PointerEvent(
            device: DeviceID(9), kind: .pen, phase: .press(.primary), time: 0, position: Point(x: 60, y: 60),
            axes: PenAxes(pressure: 0.9), estimated: .pressure, updateIndex: 4)
        let press = SessionInput.input(.pointer(event))
        event.phase = .release(.primary)
        let release = SessionInput.input(.pointer(event))
        func told(_ pressure: Double, device: Int32 = 9, index: UInt32 = 4) -> SessionInput {
            .input(.refined(Refinement(device: DeviceID(device), index: index, time: 0, axes: PenAxes(pressure: pressure, roll: 1))))
        }
        let drawn = play([press, release], .pen)
        #expect(areSame(play([press, told(0.2, index: 5), told(0.2, device: 8), release, told(0.1, index: 5)], .pen), drawn))
        let refined = play([press, told(0.2), release], .pen)
        #expect(!areSame(refined, drawn))
        #expect(areSame(play([press, release, told(0.2), told(0.7)], .pen), refined))
        let removed = SessionInput.input(.removed(device: DeviceID(9), time: 1))
        #expect(areSame(play([press, release, removed, told(0.2)], .pen), drawn))
    }

    @Test("E4 an index that is used again names the newer sample from then on, while wet and after pen up") func usedAgain() {
        func event(_ phase: PointerEvent.Phase, _ x: Double, _ pressure: Double, isEstimated: Bool) -> SessionInput {
            .input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(9), kind: .pen, phase: phase, time: x / 100, position: Point(x: x, y: 60),
                        axes: PenAxes(pressure: pressure), estimated: isEstimated ? .pressure : [], updateIndex: isEstimated ? 4 : nil)))
        }
        let told = SessionInput.input(.refined(Refinement(device: DeviceID(9), index: 4, time: 1, axes: PenAxes(pressure: 0.2))))
        let release = event(.release(.primary), 90, 0, isEstimated: false)
        let guessed = [event(.press(.primary), 30, 0.9, isEstimated: true), event(.motion, 80, 0.9, isEstimated: true)]
        let real = [event(.press(.primary), 30, 0.9, isEstimated: false), event(.motion, 80, 0.2, isEstimated: false)]
        for inputs in [guessed + [told, told, release], guessed + [release, told, told]] {
            let session = play(inputs, .pen)
            #expect(areSame(session, play(real + [release], .pen)) && !session.hasPendingEstimates)
        }
    }

    @Test("E11 the outcome names each stroke whose real values come after pen up, and no other") func told() throws {
        var random = SeededRandom(seed: 3)
        let late = LateStroke(from: 0, firstIndex: 0, using: &random)
        let session = Session(start(.pen))
        let outcomes = late.guessed.map { session.handle(.input(.pointer($0))) }
        guard case .applied(let edit)? = outcomes.last?.changes.first else {
            Issue.record("no stroke")
            return
        }
        let element = try #require(session.drawing.elements.first?.id)
        var count = 0
        for refinement in late.refinements {
            let before = session.drawing.digest
            let changes = session.handle(.input(.refined(refinement.refinement))).changes
            #expect(changes.allSatisfy { $0 == .amended(element, of: edit.id) })
            guard session.drawing.digest != before else { continue }
            #expect(changes.count == 1)
            count += 1
        }
        #expect(count > 3)
        let unknown = Refinement(device: LateStroke.device, index: 999, time: 9, axes: PenAxes(pressure: 1))
        #expect(session.handle(.input(.refined(unknown))).changes.isEmpty)
    }

    @Test("E10 sixteen samples of a straight line wait for their real values; an older one counts as it was drawn") func longLine() {
        func event(_ index: UInt32) -> PointerEvent {
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: .motion, time: 0, position: Point(x: 0, y: 0), axes: PenAxes(pressure: 0.5),
                estimated: .pressure, updateIndex: index)
        }
        func told(_ index: UInt32) -> Refinement {
            Refinement(device: DeviceID(9), index: index, time: 0, axes: PenAxes(pressure: 0.9))
        }
        var line = Strongest(event(0))
        for index in 1...40 {
            line.append(event(UInt32(index)))
            #expect(line.candidates.count <= 17)
        }
        let isTaken = (0...40).map { index in
            var line = line
            return line.take(told(UInt32(index)))
        }
        #expect(isTaken == Array(repeating: false, count: 25) + Array(repeating: true, count: 16))
    }

    @Test("E10 a discarded stroke leaves no pending values; when there are too many, the oldest are dropped")
    func bounded() {
        func finger(_ number: UInt32, _ x: Double) -> SessionInput {
            .input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(3), kind: .touch, contact: number, phase: .press(.primary), time: 0, position: Point(x: x, y: 9),
                        estimated: .pressure, updateIndex: number)))
        }
        // A second finger takes back the first one's stroke.
        let session = Session(start(.pen))
        _ = session.handle(finger(1, 20))
        #expect(session.hasPendingEstimates)
        _ = session.handle(finger(2, 60))
        #expect(!session.hasPendingEstimates)

        var inputs: [SessionInput] = []
        var event = PointerEvent(
            device: DeviceID(9), kind: .pen, phase: .press(.primary), time: 0, position: Point(x: 9, y: 60), axes: PenAxes(pressure: 0.3),
            estimated: .pressure)
        for index in 0...UInt32(PendingEstimates.most) {
            event.updateIndex = index
            event.position.x += 0.4
            event.time += 0.001
            inputs.append(.input(.pointer(event)))
            event.phase = .motion
        }
        func told(_ index: UInt32) -> SessionInput {
            .input(.refined(Refinement(device: DeviceID(9), index: index, time: 1, axes: PenAxes(pressure: 0.5))))
        }
        let drawn = play(inputs, .pen)
        #expect(play(inputs + [told(0)], .pen).canvas.frameDigest == drawn.canvas.frameDigest)
        #expect(play(inputs + [told(1)], .pen).canvas.frameDigest != drawn.canvas.frameDigest)
    }
}

@Test("the kept drawing, and the picture once the pen has lifted, are the same with any prediction", arguments: [0.004, 0.03])
func predictionIsNeverKept(prediction: Double) throws {
    var random = SeededRandom(seed: 21)
    let strokes = (0..<6).flatMap { LateStroke(from: Double($0), firstIndex: 0, using: &random).realInputs }
    let inputs = strokes + Fuzz.inputs(300, seed: 21)
    var watched = Watched(Session(SessionStart(width: 128, height: 128)))
    watched.session.canvas.prediction = prediction
    let plain = Session(SessionStart(width: 128, height: 128))
    var hasRunAhead = false
    for (index, input) in inputs.enumerated() {
        _ = watched.session.handle(input)
        _ = plain.handle(input)
        watched.present()
        if index % 5 == 0 {
            watched.present()
            try #require(watched.isRight())
        }
        if watched.session.canvas.pictureWithTail() != plain.canvas.pictureWithTail() { hasRunAhead = true }
    }
    for session in [watched.session, plain] {
        _ = session.handle(.input(.grabbed(time: 0)))
        session.canvas.settle()
    }
    #expect(hasRunAhead)
    #expect(areSame(watched.session, plain))
}
