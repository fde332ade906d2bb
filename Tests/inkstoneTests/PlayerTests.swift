import Ink
import Recording
import Session
import Testing
import Tools

@testable import inkstone

@Suite("A recording that plays in a window") struct PlayerTests {
    private func stroke(_ time: Double, from x: Double) -> [SessionInput] {
        (0...8).map { step in
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 8 ? .release(.primary) : .motion
            return .input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(3), kind: .pen, phase: phase, time: time + Double(step) / 100,
                        position: Point(x: x + Double(step) * 9, y: 40), axes: PenAxes(pressure: 0.5))))
        }
    }

    /// Recorded at scale 1, then moved to a screen of scale 1.5.
    private func recording() throws -> Recording {
        let start = SessionStart(width: 300, height: 200, scale: 1)
        let session = Session(start)
        var writer = RecordingWriter(start)
        let window = SessionInput.input(.window(width: 450, height: 300, scale: 1.5, time: 2))
        for input in stroke(1, from: 20) + [window] + stroke(3, from: 50) { writer.append(session.handle(input).taken) }
        return try Recording(writer.takeBytes())
    }

    @Test("it makes the drawing that was recorded, whatever the window's size and scale, and whoever resizes it meanwhile")
    func sameDrawing() throws {
        let recording = try recording()
        let recorded = Session(replaying: recording)
        #expect(recorded.drawing.elementCount == 2)
        for size in [(300, 200), (1280, 800)] {
            var player = Player(recording, speed: 1, in: size, from: 0)
            let session = Session(Player.start(of: recording, in: size))
            for input in player.take(until: 1.5) { _ = session.handle(input) }
            _ = session.handle(.input(player.resize(width: 640, height: 400, time: 1.9)))
            for input in player.take(until: .infinity) { _ = session.handle(input) }
            #expect(session.drawing.digest == recorded.drawing.digest)
            #expect((session.width, session.height) == (640, 400) && session.viewport.scale == 1.5)
            #expect(player.isFinished)
        }
    }
}
