import Glibc
import Ink
import TestSupport
import Testing
import Tools

@testable import Session

private func pen(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, pressure: Double? = 0.5, coalesced: Bool = false)
    -> SessionInput
{
    .input(
        .pointer(
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: time, position: Point(x: x, y: y), axes: PenAxes(pressure: pressure),
                coalesced: coalesced)))
}

private func key(_ character: Unicode.Scalar, _ modifiers: Modifiers = [], _ time: Double) -> [SessionInput] {
    [true, false].map { .input(.key(KeyEvent(key: .character(character), isPressed: $0, modifiers: modifiers, time: time))) }
}

/// A stroke of the pen from left to right, with a sample every 4 ms.
private func stroke(y: Double, from time: Double) -> [SessionInput] {
    var inputs = [pen(.press(.primary), 20, y, time)]
    for step in 1...10 {
        inputs.append(pen(.motion, 20 + Double(step) * 8, y + Double(step % 3), time + Double(step) * 0.004))
    }
    inputs.append(pen(.release(.primary), 100, y, time + 0.044))
    return inputs
}

private func session() -> Session { Session(SessionStart(width: 128, height: 128)) }

private func play(_ inputs: [SessionInput]) -> Session {
    let session = session()
    for input in inputs { _ = session.handle(input) }
    session.canvas.settle()
    return session
}

@Test("E9 samples in one batch mark the same as one by one, with or without a redraw after each")
func batches() {
    let inputs = stroke(y: 40, from: 1) + stroke(y: 80, from: 2)
    let drawn = session()
    for input in inputs {
        _ = drawn.handle(input)
        _ = drawn.canvas.hasDamage
    }
    #expect(drawn.canvas.picture() == play(inputs).canvas.picture())
}

@Test("E6 the coalesced flag of a sample changes neither document nor pixel")
func coalescedIsInformation() {
    let inputs = stroke(y: 40, from: 1)
    let flagged = inputs.map { input -> SessionInput in
        guard case .pointer(var event)? = input.event else { return input }
        event.coalesced = true
        return .input(.pointer(event))
    }
    #expect(play(inputs).canvas.frameDigest == play(flagged).canvas.frameDigest)
    #expect(play(inputs).canvas.drawing.digest == play(flagged).canvas.drawing.digest)
}

@Test("E7 E1 D4 every kept sample tells the force straight down, from the pen's own force and lean, without a curve of our own")
func perpendicularForce() throws {
    let told = [(0.2, Double.pi / 2), (0.2, .pi / 6), (0.4, 0.1), (0.9, 0.5)]
    let inputs = told.enumerated().map { index, axes in
        SessionInput.input(
            .pointer(
                PointerEvent(
                    device: DeviceID(9), kind: .pen, phase: index == 0 ? .press(.primary) : .motion, time: Double(index),
                    position: Point(x: 20 * Double(index), y: 50), axes: PenAxes(pressure: axes.0, altitude: axes.1))))
    }
    let session = play(inputs + [pen(.release(.primary), 60, 50, 9)])
    guard case .stroke(let stroke)? = session.canvas.drawing.elements.first?.content else { throw NoStroke() }
    let kept = stroke.samples.decoded().map(\.axes)
    try #require(kept.count == told.count)
    for ((pressure, altitude), axes) in zip(told, kept) {
        let (force, keptPressure, keptAltitude) = try (
            #require(axes.perpendicularPressure), #require(axes.pressure), #require(axes.altitude)
        )
        #expect(abs(keptPressure - pressure) < 0.001 && abs(keptAltitude - altitude) < 0.01)
        #expect(abs(force - min(pressure / sin(max(altitude, .pi / 12)), 1)) < 0.02, "\(pressure) at \(altitude)")
    }
}

private struct NoStroke: Error {}

@Test("E8 pen, finger and mouse draw through the same pipeline: each leaves one stroke of its kind", arguments: PointerKind.allCases)
func onePipeline(kind: PointerKind) {
    let inputs = stroke(y: 40, from: 1).map { input -> SessionInput in
        guard case .pointer(var event)? = input.event else { return input }
        event.kind = kind
        return .input(.pointer(event))
    }
    let session = play(inputs)
    #expect(session.canvas.drawing.elementCount == 1)
    guard case .stroke(let stroke) = session.canvas.drawing.elements[0].content else { return }
    #expect(stroke.pointer == kind)
    #expect(stroke.samples.count >= 11)
}

@Test("C5 Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y undo and redo; Ctrl+Shift+Delete clears, and that too can be undone")
func historyKeys() {
    let session = play(stroke(y: 40, from: 1) + stroke(y: 80, from: 2))
    let both = session.canvas.frameDigest
    for (inputs, strokes) in [
        (key("z", .control, 3), 1), (key("z", .control, 3.1), 0), (key("z", [.control, .shift], 3.2), 1), (key("y", .control, 3.3), 2),
    ] {
        for input in inputs { _ = session.handle(input) }
        #expect(session.canvas.drawing.elementCount == strokes)
    }
    #expect(session.canvas.frameDigest == both)
    _ = session.handle(.command(.clear))
    #expect(session.canvas.drawing.elementCount == 0)
    _ = session.handle(.command(.undo))
    #expect(session.canvas.frameDigest == both)
}

@Test("Ctrl+Z during a stroke finishes the stroke and undoes it; redo brings it back, and the rest of the contact draws nothing")
func undoInMidStroke() {
    let session = session()
    let inputs = stroke(y: 40, from: 1)
    for input in inputs.prefix(6) { _ = session.handle(input) }
    for input in key("z", .control, 1.03) { _ = session.handle(input) }
    for input in inputs.dropFirst(6) { _ = session.handle(input) }
    #expect(session.canvas.drawing.elementCount == 0)
    #expect(session.canvas.drawing.redoDepth == 1)
    _ = session.handle(.command(.redo))
    guard case .stroke(let stroke)? = session.canvas.drawing.elements.first?.content else {
        Issue.record("redo brought nothing back")
        return
    }
    #expect(stroke.samples.count == 6)
}

@Test("D7 a tool tapped, held or commanded during a stroke changes no pixel of the stroke")
func toggleInMidStroke() {
    let inputs = stroke(y: 40, from: 1)
    let switches: [[SessionInput]] = [
        key("e", [], 1.018) + key("m", [], 1.019), [key("e", [], 1.018)[0]], [.command(.select(.marker)), .command(.width(40))],
        [.command(.gesture(.doubleTap))],
    ]
    for toggle in switches {
        let toggled: [SessionInput] = inputs.prefix(5) + toggle + inputs.dropFirst(5)
        #expect(play(inputs).canvas.frameDigest == play(toggled).canvas.frameDigest, "\(toggle)")
    }
}

@Test("values that the door has repaired and rounded pass it again unchanged, and every value behind it is finite")
func doorIsIdempotent() {
    var random = SeededRandom(seed: 3)
    var first = Door()
    var second = Door()
    for _ in 0..<2_000 {
        let input = Fuzz.input(using: &random)
        let admitted = first.admit(input)
        #expect(second.admit(admitted) == admitted)
        if case .pointer(let event)? = admitted.event {
            #expect(event.position.x.isFinite && event.position.y.isFinite && event.time.isFinite)
        }
    }
}

@Test("edits by stroke and by command are dated by the last time of day that the session was given; without one they have no date")
func datedEdits() {
    let session = viewSession()
    _ = session.draw([Point(x: 30, y: 30), Point(x: 60, y: 50)], at: 5)
    #expect(session.canvas.drawing.undoDepth == 1 && session.canvas.undo()?.edit.time == nil)
    #expect(session.handle(.clock(1_790_000_000)).changes.isEmpty)
    _ = session.draw([Point(x: 30, y: 30), Point(x: 60, y: 50)], at: 10)
    #expect(session.canvas.undo()?.edit.time == 1_790_000_011)
    _ = session.canvas.redo()
    _ = session.handle(.clock(1_790_003_600))
    let cleared = session.handle(.command(.clear)).edits.first?.edit.time ?? 0
    #expect(cleared > 1_790_003_610 && cleared < 1_790_003_620)
    #expect(session.start.clockOffset == 1_790_003_600)
}
