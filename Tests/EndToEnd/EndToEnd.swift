import Glibc
import RigSupport
import Testing

/// The real program on a real X server with openbox, used with a real (if scripted) tablet. Each theme has a file of its own.
@Suite("end to end", .rig, .serialized)
struct EndToEnd {
    let rig = Rig.current

    /// The program's window at the screen's origin.
    static let window = Picture.Box(left: 0, top: 0, right: 1280, bottom: 800)

    func middle(of control: ProgramState.Control) -> Place {
        Place(Double(control.x) + Double(control.width) / 2, Double(control.y) + Double(control.height) / 2)
    }

    /// The picture of the canvas once all input has arrived, nothing is pending, and no note is shown over it.
    func canvas(_ program: Program, within box: Picture.Box = window) throws -> Picture {
        try rig.sync()
        try program.waitUntil("the canvas to settle") { $0.settled && !$0.drawing && ($0.notes.isEmpty || !$0.controls.isEmpty) }
        rig.screen.sync()
        return try rig.screen.photograph(box)
    }

    /// Draws a stroke with the pen and waits until the drawing has it.
    @discardableResult
    func draw(
        _ places: [Place], with pen: Pen? = nil, in program: Program, posture: (Double) -> Pen.Posture = { _ in Pen.Posture() }
    ) throws -> ProgramState {
        let before = try program.state().strokes
        try (pen ?? rig.pen).stroke(through: places, posture: posture)
        return try program.waitUntil("the stroke in the drawing") { $0.strokes == before + 1 && !$0.drawing && $0.settled }
    }

    func expectStrokes(_ count: Int, in program: Program) throws { #expect(try program.state().strokes == count) }

    /// Nothing has been marked, even after a while in which a delayed mark would have come.
    func expectUnmarked(_ program: Program, strokes: Int = 0, _ why: Comment) throws {
        try rig.sync()
        let seen = try? program.waitUntil("a mark", seconds: 0.4) { $0.strokes != strokes }
        #expect(seen == nil, why)
        #expect(try program.state().strokes == strokes, why)
    }
}

extension Rig {
    /// Takes the pen away, and waits until the hand that held it may have turned to something else: its fingers count again.
    func putPenAway() throws {
        try pen.leave()
        try sync()
        usleep(1_100_000)
    }
}
