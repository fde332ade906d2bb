import Canvas
import Ink
import Raster
import TestSupport
import Testing

@testable import Session

private func pen(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, pressure: Double = 0) -> SessionInput {
    .input(
        .pointer(
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: time, position: Point(x: x, y: y), axes: PenAxes(pressure: pressure))))
}

/// What the window shows, the preview in it.
private func frame(_ session: Session) -> [UInt32] {
    let canvas = session.canvas
    canvas.settle()
    canvas.invalidate()
    var pixels = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    pixels.withUnsafeMutableBytes {
        guard let base = $0.baseAddress else { return }
        _ = canvas.render(into: Frame(memory: base, width: canvas.width, height: canvas.height, bytesPerRow: canvas.width * 4))
    }
    return pixels
}

@Suite("Hovering, in the session") struct HoverTests {
    @Test("H1 H9 the preview is in the frame while the pen hovers, and gone once it leaves, lifts away, is over a control or touches")
    func comesAndGoes() {
        for away: SessionInput in [
            .input(.left(device: DeviceID(9), time: 2)), .input(.proximity(device: DeviceID(9), kind: .pen, isNear: false, time: 2)),
            .input(.grabbed(time: 2)),
        ] {
            let session = Session(SessionStart(width: 128, height: 128))
            let plain = frame(session)
            _ = session.handle(pen(.motion, 60, 60, 1))
            #expect(frame(session) != plain)
            _ = session.handle(away)
            #expect(frame(session) == plain)
        }
        let session = Session(SessionStart(width: 128, height: 128))
        _ = session.handle(pen(.motion, 60, 60, 1))
        _ = session.handle(pen(.press(.primary), 60, 60, 2, pressure: 0.4))
        #expect(frame(session) == session.canvas.pictureWithTail())
    }

    @Test("H1 a tool chosen while the pen hovers changes the preview at once")
    func toolChanges() {
        let session = Session(SessionStart(width: 128, height: 128))
        _ = session.handle(pen(.motion, 60, 60, 1))
        let asPen = frame(session)
        for key in [true, false] { _ = session.handle(.input(.key(KeyEvent(key: .character("m"), isPressed: key, time: 2)))) }
        #expect(frame(session) != asPen)
    }

    @Test("H1 a view, a size or a colour changed under a pen that does not move changes the preview in the very next frame")
    func followsCommands() {
        let session = Session(SessionStart(width: 128, height: 128))
        _ = session.handle(pen(.motion, 60, 60, 1))
        var seen = [frame(session)]
        let green = Color(red: 0, green: 160, blue: 0)
        for command in [Command.larger, .color(green), .view(.zoomIn), .select(.marker), .view(.rotateLeft), .appearance(.dark)] {
            _ = session.handle(.command(command))
            #expect(session.canvas.hasDamage, "\(command)")
            let now = frame(session)
            #expect(!seen.contains(now), "\(command)")
            seen.append(now)
        }
        #expect(session.machine.isHovering)
    }

    @Test(
        "H3 whatever a pen does that hovers, drawing, picture, history, view, settings and tool stay, with strokes and undo before",
        arguments: 1...20)
    func hoverOnly(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = Session(SessionStart(width: 128, height: 128))
        for step in 0..<3 {
            let (x, time) = (Double(step) * 30 + 20, Double(step))
            for (phase, y) in [(PointerEvent.Phase.press(.primary), 20.0), (.motion, 60), (.release(.primary), 100)] {
                _ = session.handle(pen(phase, x, y, time + y / 1000, pressure: 0.7))
            }
        }
        session.canvas.settle()
        let (digest, picture) = (session.canvas.drawing.digest, session.canvas.frameDigest)
        let (depth, tool, view) = (session.canvas.drawing.undoDepth, session.machine.effective, session.canvas.view)
        let (settings, styles) = (session.machine.settings, Tool.allCases.map(session.machine.style(of:)))
        #expect(depth == 3)
        for step in 0..<200 {
            let time = 5 + Double(step) / 100
            let kind: PointerKind = Bool.random(using: &random) ? .pen : .eraser
            let axes = PenAxes(
                pressure: .random(in: 0...0.3, using: &random), altitude: .random(in: 0...1.5, using: &random),
                azimuth: .random(in: 0...6.2, using: &random), roll: .random(in: 0...6.2, using: &random))
            let place = Point(x: .random(in: -50...200, using: &random), y: .random(in: -50...200, using: &random))
            let event: InputEvent =
                switch Int.random(in: 0..<12, using: &random) {
                case 0: .left(device: DeviceID(9), time: time)
                case 1: .proximity(device: DeviceID(9), kind: kind, isNear: Bool.random(using: &random), time: time)
                default:
                    .pointer(PointerEvent(device: DeviceID(9), kind: kind, phase: .motion, time: time, position: place, axes: axes))
                }
            let outcome = session.handle(.input(event))
            #expect(outcome.edits.isEmpty && outcome.interface.isEmpty && !outcome.isViewChanged)
            if step % 20 == 0 { _ = frame(session) }
        }
        _ = session.handle(.input(.left(device: DeviceID(9), time: 9)))
        #expect(session.canvas.drawing.digest == digest && session.canvas.frameDigest == picture)
        #expect(session.canvas.drawing.undoDepth == depth)
        #expect(session.machine.selected == tool && session.machine.effective == tool && session.canvas.view == view)
        #expect(session.machine.settings == settings && Tool.allCases.map(session.machine.style(of:)) == styles)
    }
}
