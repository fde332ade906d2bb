import Canvas
import Commands
import Glibc
import Ink
import Testing
import TestSupport
import Tools
@testable import Session

private func pen(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, pressure: Double = 0) -> SessionInput {
    .input(
        .pointer(
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: time, position: Point(x: x, y: y), axes: PenAxes(pressure: pressure))))
}

/// The window's pixels with the preview.
func frame(_ session: Session) -> [UInt32] {
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

/// A window with a tool of this width in hand.
private func session(_ tool: Tool, width: Double, opacity: Double = 1, color: Color = Color(red: 0, green: 130, blue: 40)) -> Session {
    var start = SessionStart(width: 192, height: 192)
    start.tools.choice = ToolChoice(selected: tool)
    start.tools.inks[tool].width = width
    start.tools.inks[tool].opacity = opacity
    start.tools.inks[tool].color = color
    return Session(start)
}

private func luminance(_ pixel: UInt32) -> Double {
    (Double(pixel >> 16 & 255) * 54 + Double(pixel >> 8 & 255) * 183 + Double(pixel & 255) * 19) / 256
}

@Suite("Hovering in the session") struct HoverTests {
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

    @Test(
        "H2 H4 at any force in the air, the preview is the dab of half the force, whose width is midway between the ink's extremes",
        arguments: [Tool.pen, .marker], [0, 0.3, 0.9])
    func middleDab(tool: Tool, pressure: Double) {
        let (hovering, touching) = (session(tool, width: 60), session(tool, width: 60))
        _ = hovering.handle(pen(.motion, 96.3, 95.6, 1, pressure: pressure))
        _ = touching.handle(pen(.press(.primary), 96.3, 95.6, 1, pressure: 0.5))
        let (shown, dabbed) = (frame(hovering), frame(touching))
        let ink = dabbed[96 * 192 + 96]
        let inside = dabbed.indices.filter { dabbed[$0] == ink }
        #expect(inside.count > 600, "\(inside.count)")
        #expect(inside.allSatisfy { shown[$0] == ink }, "as large as the dab")
        #expect(shown.count { $0 == ink } - inside.count <= 8, "and no larger")
    }

    @Test("H5 on paper of the ink's own colour a rim shows all around; above 64 px the fill thins out, and the rim stays")
    func rim() {
        func shown(_ grey: UInt8, length: Double, ink: UInt8) -> (plain: [UInt32], shown: [UInt32]) {
            let paper = Paper(color: Color(red: grey, green: grey, blue: grey))
            // So that it looks like that on the paper.
            let color = Color(red: ink, green: ink, blue: ink).stored(shownIn: paper.inkAppearance(in: .light))
            let session = session(.pen, width: length / 0.535, color: color)
            _ = session.handle(.command(.paperColor(paper.color)))
            let plain = frame(session)
            _ = session.handle(pen(.motion, 96, 96, 1))
            return (plain, frame(session))
        }
        for grey in [0, 128, 255] as [UInt8] {
            for length in [30.0, 64, 150] {
                let (plain, shown) = shown(grey, length: length, ink: grey)
                let sectors = Set(
                    shown.indices.filter { abs(luminance(shown[$0]) - luminance(plain[$0])) > 43 }.map { index -> Int in
                        let (x, y) = (Double(index % 192) + 0.5 - 96, Double(index / 192) + 0.5 - 96)
                        #expect(abs((x * x + y * y).squareRoot() - length / 2) < 3, "the rim alone, at the mark's size")
                        return Int(atan2(y, x) / .pi * 16 + 16) % 32
                    })
                #expect(sectors.count == 32, "\(length) px on \(grey)")
            }
        }
        let fills = [30.0, 64, 128].map { length in
            let (plain, shown) = shown(255, length: length, ink: 0)
            return luminance(plain[96 * 192 + 96]) - luminance(shown[96 * 192 + 96])
        }
        #expect(fills[0] == fills[1] && abs(fills[2] - fills[1] / 2) < 2, "\(fills)")
    }

    @Test("R2 R3 the preview and the mark of a chisel lie along the roll; without roll across the lean; without either at 45°")
    func chisel() {
        // How far the mark reaches across and down for these axes.
        func reach(_ axes: PenAxes, _ phase: PointerEvent.Phase) -> (x: Int, y: Int) {
            let session = session(.marker, width: 60)
            let plain = frame(session)
            _ = session.handle(
                .input(
                    .pointer(
                        PointerEvent(
                            device: DeviceID(9), kind: .pen, phase: phase, time: 1, position: Point(x: 96, y: 96), axes: axes))))
            let shown = frame(session)
            let changed = shown.indices.filter { shown[$0] != plain[$0] }
            let (xs, ys) = (changed.map { $0 % 192 }, changed.map { $0 / 192 })
            return ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
        }
        for phase in [PointerEvent.Phase.motion, .press(.primary)] {
            for lean in [nil, 0, 1.3] as [Double?] {
                let (along, across) = (
                    reach(PenAxes(pressure: 0.5, altitude: 0.8, azimuth: lean, roll: 0), phase),
                    reach(PenAxes(pressure: 0.5, altitude: 0.8, azimuth: lean, roll: .pi / 2), phase)
                )
                #expect(along.x > 2 * along.y && across.y > 2 * across.x, "\(phase) by roll")
            }
            let (east, south) = (
                reach(PenAxes(pressure: 0.5, altitude: 0.8, azimuth: 0), phase),
                reach(PenAxes(pressure: 0.5, altitude: 0.8, azimuth: .pi / 2), phase)
            )
            #expect(east.y > 2 * east.x && south.x > 2 * south.y, "\(phase) across the lean")
            let fixed = reach(PenAxes(pressure: 0.5), phase)
            #expect(abs(fixed.x - fixed.y) <= 2, "\(phase) at 45°")
        }
    }

    @Test("H1 H3 while Space or Alt is held, a press would not mark, and no preview shows: at once, in any order of the keys")
    func heldKeys() {
        for (key, held) in [(Key.space, Modifiers()), (.modifier(.alt), .alt)] {
            let session = Session(SessionStart(width: 128, height: 128))
            let plain = frame(session)
            _ = session.handle(.input(.proximity(device: DeviceID(9), kind: .pen, isNear: true, time: 1)))
            _ = session.handle(pen(.motion, 60, 60, 1))
            let shown = frame(session)
            func send(_ isPressed: Bool, _ modifiers: Modifiers) {
                _ = session.handle(.input(.key(KeyEvent(key: key, isPressed: isPressed, modifiers: modifiers, time: 2))))
            }
            send(true, held)
            #expect(frame(session) == plain && !session.machine.isHovering, "\(key)")
            send(false, held)
            #expect(frame(session) == shown && session.machine.isHovering, "\(key) let go")
            send(true, held)
            _ = session.handle(.input(.focus(isFocused: false, time: 3)))
            #expect(frame(session) == shown, "the keyboard is elsewhere")
        }
        // Another client saw the key go down: the pen's own event tells of it.
        let session = Session(SessionStart(width: 128, height: 128))
        let plain = frame(session)
        _ = session.handle(penInput(.motion, 60, 60, 1, modifiers: .alt))
        #expect(frame(session) == plain)
        _ = session.handle(penInput(.motion, 60, 60, 2, modifiers: .shift))
        #expect(frame(session) != plain, "Shift marks")
    }

    @Test("H9 what covers the pen's place hides the preview, also of another tool, and it shows again when that is gone") func covered() {
        let session = Session(SessionStart(width: 128, height: 128))
        let plain = frame(session)
        _ = session.handle(pen(.motion, 60, 60, 1))
        let shown = frame(session)
        session.hidePreview { $0 == Point(x: 60, y: 60) }
        #expect(frame(session) == plain && shown != plain)
        _ = session.handle(.command(.select(.marker)))
        #expect(frame(session) == plain)
        _ = session.handle(.command(.select(.pen)))
        session.hidePreview { $0 != Point(x: 60, y: 60) }
        #expect(frame(session) == shown)
    }

    @Test("H1 a tool chosen while the pen hovers changes the preview at once")
    func toolChanges() {
        let session = Session(SessionStart(width: 128, height: 128))
        _ = session.handle(pen(.motion, 60, 60, 1))
        let asPen = frame(session)
        for key in [true, false] { _ = session.handle(.input(.key(KeyEvent(key: .character("m"), isPressed: key, time: 1.5)))) }
        #expect(frame(session) != asPen)
    }

    @Test("H1 a view, a size or a colour changed under a still pen changes the preview in the very next frame")
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
        "H3 whatever a hovering pen does, drawing, picture, history, view, settings and tool stay, even after strokes and undo",
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
        let (settings, styles) = (session.machine.settings, Tool.standard.map(session.machine.style(of:)))
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
        #expect(session.machine.settings == settings && Tool.standard.map(session.machine.style(of:)) == styles)
    }
}
