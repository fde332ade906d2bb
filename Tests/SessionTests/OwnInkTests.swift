import Commands
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

private func pen(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double) -> SessionInput {
    var event = PointerEvent(device: DeviceID(2), kind: .pen, phase: phase, time: time, position: Point(x: x, y: y))
    event.axes = PenAxes(pressure: phase == .release(.primary) ? 0 : 0.7)
    return .input(.pointer(event))
}

private func stroke(_ y: Double, from time: Double) -> [SessionInput] {
    let motions = (1...8).map { step in pen(.motion, Double(20 + 10 * step), y, time + Double(step) / 100) }
    return [pen(.press(.primary), 20, y, time)] + motions + [pen(.release(.primary), 100, y, time + 0.1)]
}

private func settings(_ inks: [NamedInk]) -> SessionInput {
    var settings = ToolSettings()
    settings.ownInks = inks
    return .settings(settings)
}

/// The same id, drawn otherwise.
private func inks() throws -> (first: NamedInk, second: NamedInk) {
    let first = try NamedInk.copy(of: .pen, named: "Own", besides: [])
    let ink = try InkDefinition(
        id: first.ink.id, version: 2, nib: .chisel(aspect: 0.1, angle: .fixed(1)), paint: Paint(blend: .multiply),
        defaults: InkDefaults(color: Color(rgb: 0xFF0000), width: 40, opacity: 0.5))
    return (first, try NamedInk(name: "Own", ink: ink))
}

@Suite("Own inks and what is drawn with them") struct OwnInkSessionTests {
    @Test("I8 an ink changed or deleted later changes no finished stroke: not now, not after undo and redo, not reopened") func keeps()
        throws
    {
        let (first, second) = try inks()
        let session = Session(SessionStart(width: 160, height: 120))
        for input in [settings([first]), .command(.select(first.tool))] + stroke(30, from: 1) { _ = session.handle(input) }
        session.canvas.settle()
        let (drawing, frame) = (session.canvas.drawing.digest, session.canvas.frameDigest)
        for change in [[second], [], [first]] {
            _ = session.handle(settings(change))
            session.canvas.invalidate()
            session.canvas.settle()
            #expect(session.canvas.drawing.digest == drawing && session.canvas.frameDigest == frame)
        }
        _ = session.handle(settings([]))
        for command in [Command.undo, .redo] { _ = session.handle(.command(command)) }
        session.canvas.settle()
        #expect(session.canvas.drawing.digest == drawing && session.canvas.frameDigest == frame)
        let reopened = Session(session.start.goingOn(in: SessionStart(width: 160, height: 120)))
        reopened.canvas.settle()
        #expect(reopened.canvas.drawing.digest == drawing && reopened.canvas.frameDigest == frame)
        #expect(reopened.tools == Tool.standard && reopened.selected == .pen)
    }

    @Test("I8 a stroke in progress keeps the ink with which it began; the next one has the ink as it is now") func inProgress() throws {
        let (first, second) = try inks()
        func digest(changedAt place: Int) -> UInt64 {
            let session = Session(SessionStart(width: 160, height: 120))
            var inputs = [settings([first]), .command(.select(first.tool))] + stroke(30, from: 1)
            inputs.insert(settings([second]), at: 2 + place)
            for input in inputs { _ = session.handle(input) }
            return session.canvas.drawing.digest
        }
        #expect(digest(changedAt: 5) == digest(changedAt: 10) && digest(changedAt: 5) != digest(changedAt: 0))
    }

    @Test("I9 a recording holds the inks of one's own, and replays to the same pixels") func recorded() throws {
        let (first, second) = try inks()
        var start = SessionStart(width: 160, height: 120)
        var own = ToolSettings()
        own.ownInks = [first]
        start.tools.take(own)
        let session = Session(start)
        var writer = RecordingWriter(start)
        let inputs =
            [.command(.select(first.tool))] + stroke(30, from: 1) + [settings([second])] + stroke(60, from: 2) + [settings([])]
            + stroke(90, from: 3)
        for input in inputs { writer.append(session.handle(input).taken) }
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        for session in [session, replayed] { session.canvas.settle() }
        #expect(
            replayed.canvas.drawing.digest == session.canvas.drawing.digest && replayed.canvas.frameDigest == session.canvas.frameDigest)
        #expect(replayed.machine == session.machine && replayed.canvas.drawing.elementCount == 3)
    }
}
