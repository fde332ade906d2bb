import Drawing
import Ink
import Testing
import TestSupport

@testable import Session

private func mouse(_ phase: PointerEvent.Phase, _ x: Double, _ time: Double) -> SessionInput {
    .input(.pointer(PointerEvent(device: DeviceID(1), kind: .mouse, phase: phase, time: time, position: Point(x: x, y: 60))))
}

@Test("a command for paper is one undoable edit, and keeps what it does not name")
func paperCommands() {
    let session = Session(SessionStart(width: 128, height: 128))
    let navy = Color(red: 0, green: 0, blue: 0x80)
    #expect(session.handle(.command(.paper(.dots))).edits.count == 1)
    #expect(session.handle(.command(.paper(.dots))).edits.isEmpty)
    #expect(session.handle(.command(.paperColor(navy))).edits.count == 1)
    #expect(session.canvas.drawing.paper == Paper(color: navy, pattern: .dots))
    _ = session.handle(.command(.undo))
    #expect(session.canvas.drawing.paper == Paper(pattern: .dots))
    _ = session.handle(.command(.undo))
    #expect(session.canvas.drawing.paper == Paper())
}

@Test("a stroke in progress is finished before the paper changes, so that undo takes the paper back first")
func paperWithinStroke() {
    let session = Session(SessionStart(width: 128, height: 128))
    _ = session.handle(mouse(.press(.primary), 20, 1))
    _ = session.handle(mouse(.motion, 90, 1.1))
    let edits = session.handle(.command(.paper(.grid))).edits
    #expect(edits.map { $0.edit.inserted.count } == [1, 0] && edits.last?.edit.paper?.new.pattern == .grid)
    _ = session.handle(.command(.undo))
    #expect(session.canvas.drawing.elementCount == 1 && session.canvas.drawing.paper == Paper())
}

@Test("a recording brings the paper back, chosen before it began or while it ran, and so does what is kept of it")
func paperIsRecorded() throws {
    let first = Session(SessionStart(width: 128, height: 128))
    _ = first.handle(.command(.paper(.lines)))
    var writer = RecordingWriter(first.start)
    for input in [
        mouse(.press(.primary), 20, 1), mouse(.release(.primary), 90, 2), .command(.paperColor(Color(red: 9, green: 8, blue: 7))),
    ] {
        writer.append(first.handle(input).taken)
    }
    let recording = try Recording(writer.takeBytes())
    let replayed = Session(replaying: recording)
    #expect(replayed.canvas.drawing == first.canvas.drawing)
    #expect(replayed.canvas.drawing.paper == Paper(color: Color(red: 9, green: 8, blue: 7), pattern: .lines))
    #expect(replayed.canvas.frameDigest == first.canvas.frameDigest)
    let restored = Session.restore(recording, into: SessionStart(width: 64, height: 64))
    #expect(restored.drawing == first.canvas.drawing)
}
