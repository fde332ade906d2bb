import Canvas
import Glibc
import Ink
import TestSupport
import Testing
import Tools

@testable import Session

private func hover(_ x: Double, _ y: Double, _ time: Double) -> SessionInput { penInput(.motion, x, y, time) }

/// A session with a pen in range, as nearly all pens report.
private func session(prediction: Double) -> Session {
    let session = Session(SessionStart(width: 256, height: 48))
    session.canvas.prediction = prediction
    _ = session.handle(.input(.proximity(device: DeviceID(9), kind: .pen, isNear: true, time: 0)))
    return session
}

private let rate = 240.0
private let speed = 600.0

/// The pen comes from the left at 600 px/s, stops at x = 150 and is silent. Returns its last place and time.
private func arrive(_ session: Session) -> (place: Point, time: Double) {
    var last = (place: Point(x: 0, y: 0), time: 0.0)
    for step in 0...50 {
        let time = 10 + Double(step) / rate
        last = (Point(x: 25 + Double(step) / rate * speed, y: 24), time)
        _ = session.handle(hover(last.place.x, last.place.y, time))
    }
    return last
}

/// The middle of the pixels that the preview changes in the frame.
private func middle(_ session: Session) -> Point {
    let shown = frame(session)
    let plain = session.canvas.pictureWithTail()
    let changed = shown.indices.filter { shown[$0] != plain[$0] }.map { ($0 % 256, $0 / 256) }
    return Point(
        x: Double(changed.reduce(0) { $0 + $1.0 }) / Double(changed.count) + 0.5,
        y: Double(changed.reduce(0) { $0 + $1.1 }) / Double(changed.count) + 0.5)
}

/// The frame of a pen that has just come to this place.
private func atTip(_ place: Point) -> [UInt32] {
    let still = session(prediction: 0)
    _ = still.handle(hover(place.x, place.y, 1))
    return frame(still)
}

@Suite("Prediction: the preview leads a moving pen") struct HoverPredictionTests {
    @Test(
        "prediction: while the pen moves, the preview is where it will be; H11 when it stops, at the tip by one deadline",
        arguments: [0.008, 0.02, 0.03])
    func leads(prediction: Double) throws {
        let session = session(prediction: prediction)
        let (place, time) = arrive(session)
        #expect(abs(middle(session).x - (place.x + speed * prediction)) < 1.5 && abs(middle(session).y - place.y) < 1)
        let deadline = try #require(session.nextDeadline)
        #expect(deadline > time && deadline < time + 0.1)
        _ = session.handle(.input(.tick(time: deadline)))
        #expect(session.nextDeadline == nil && session.canvas.hasDamage)
        #expect(frame(session) == atTip(place))
    }

    @Test("prediction of 0 ms, the default, changes nothing: each preview is at the tip, and no deadline waits")
    func none() {
        let session = session(prediction: 0)
        for step in 0..<30 {
            let place = Point(x: 30 + Double(step) * 3, y: 10 + Double(step))
            _ = session.handle(hover(place.x, place.y, 1 + Double(step) / rate))
            #expect(session.nextDeadline == nil)
            #expect(frame(session) == atTip(place))
        }
    }

    @Test("H11 with prediction, a resting pen that sends jitter has its preview at the tip, and still", arguments: 1...6)
    func rests(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = session(prediction: 0.03)
        var (place, time) = arrive(session)
        place.x += 0.2
        func jitter() -> Point {
            let (way, turn) = (Double.random(in: 0..<0.35, using: &random), Double.random(in: 0..<6.28, using: &random))
            time += 1 / rate
            let jittered = Point(x: place.x + way * cos(turn), y: place.y + way * sin(turn))
            _ = session.handle(hover(jittered.x, jittered.y, time))
            return jittered
        }
        var places = [jitter()]
        while session.nextDeadline != nil, time < 12 { places.append(jitter()) }
        let rested = frame(session)
        #expect(places.count < 30 && places.contains { atTip($0) == rested })
        for _ in 0..<300 {
            _ = jitter()
            #expect(session.nextDeadline == nil)
        }
        #expect(frame(session) == rested)
    }

    @Test(
        "prediction: showing the same preview again, as each frame does, leads it no farther; after a control it is at the tip"
    )
    func shownAgain() throws {
        let session = session(prediction: 0.02)
        let (place, _) = arrive(session)
        let shown = frame(session)
        for _ in 0..<5 { session.canvas.showPreview(session.machine.preview) }
        #expect(frame(session) == shown)
        session.canvas.showPreview(nil)
        session.canvas.showPreview(session.machine.preview)
        #expect(frame(session) == atTip(place) && session.nextDeadline == nil)
    }

    @Test("H3 prediction changes no drawing, history or digest, and a replay is the same with any", arguments: 1...6)
    func nowhereElse(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var inputs: [SessionInput] = []
        var (place, time, isDown) = (Point(x: 100, y: 24), 1.0, false)
        for _ in 0..<600 {
            time += .random(in: 0.001...0.01, using: &random)
            place = Point(x: place.x + .random(in: -6...8, using: &random), y: place.y + .random(in: -7...7, using: &random))
            switch Int.random(in: 0..<40, using: &random) {
            case 0:
                inputs.append(penInput(isDown ? .release(.primary) : .press(.primary), place.x, place.y, time))
                isDown.toggle()
            case 1: inputs.append(.input(.tick(time: time)))
            case 2: inputs.append(.input(.left(device: DeviceID(9), time: time)))
            case 3: inputs.append(.command(Bool.random(using: &random) ? .undo : .redo))
            default: inputs.append(hover(place.x, place.y, time))
            }
        }
        let sessions = [0, 0.008, 0.03].map(session(prediction:))
        for input in inputs {
            for session in sessions { _ = session.handle(input) }
        }
        #expect(sessions[0].canvas.drawing.undoDepth > 0)
        for session in sessions {
            session.canvas.settle()
            #expect(session.canvas.drawing.digest == sessions[0].canvas.drawing.digest)
            #expect(session.canvas.drawing.undoDepth == sessions[0].canvas.drawing.undoDepth)
            #expect(session.canvas.frameDigest == sessions[0].canvas.frameDigest)
            #expect(session.machine == sessions[0].machine)
        }
    }
}
