import Canvas
import Commands
import Ink
import TestSupport
import Tools
@testable import Session

/// A window of 256 × 192 where a pen is known.
func viewSession(fingers: FingerUse = .automatic, scale: Double = 1, smoothing: Double = 0) -> JudgedSession {
    var start = SessionStart(width: 256, height: 192, scale: scale)
    start.tools.settings.fingers = fingers
    start.tools.penIsKnown = true
    // Without smoothing the ink is where the pen was, at any speed.
    start.tools.settings.smoothing = smoothing
    return JudgedSession(start)
}

func penInput(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, modifiers: Modifiers = []) -> SessionInput {
    .input(
        .pointer(
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: time, position: Point(x: x, y: y), axes: PenAxes(pressure: 0.5),
                modifiers: modifiers)))
}

func fingerInput(_ number: UInt32, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double) -> SessionInput {
    .input(
        .pointer(
            PointerEvent(device: DeviceID(20), kind: .touch, contact: number, phase: phase, time: time, position: Point(x: x, y: y))))
}

extension JudgedSession {
    @discardableResult
    func play(_ inputs: SessionInput...) -> [Session.Outcome] { inputs.map { handle($0) } }

    func commands(_ commands: [ViewCommand]) {
        for command in commands { _ = handle(.command(.view(command))) }
    }

    /// Draws through places of the window, and returns the kept samples in canvas points.
    func draw(_ places: [Point], at time: Double) -> [Point] {
        for (index, place) in places.enumerated() {
            _ = handle(penInput(index == 0 ? .press(.primary) : .motion, place.x, place.y, time + Double(index) * 0.004))
        }
        _ = handle(penInput(.release(.primary), 0, 0, time + 1))
        _ = handle(.input(.proximity(device: DeviceID(9), kind: .pen, isNear: false, time: time + 1.1)))
        guard case .stroke(let stroke)? = session.canvas.drawing.elements.last?.content else { return [] }
        return stroke.samples.decoded().map(\.position)
    }

    /// The place of a canvas point in the window.
    func window(_ point: Point) -> Point {
        let view = session.canvas.view
        let content = view.content(point)
        return Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY))
    }
}

func randomCommands(_ count: Int, using random: inout SeededRandom) -> [ViewCommand] {
    (0..<count).map { _ in random.pick(ViewCommand.allCases) }
}
