import RigSupport
import Testing

extension EndToEnd {
    /// Hovers at a place and waits until the program knows.
    func hover(
        _ program: Program, with pen: Pen? = nil, at place: Place = Place(640, 400), _ posture: Pen.Posture = .hovering
    ) throws {
        let pen = pen ?? rig.pen
        try pen.enter()
        try pen.move(to: place, posture)
        try program.waitUntil("hovering") { $0.hovering }
    }

    /// Hovers at a place; returns what the window then shows.
    func hover(_ pen: Pen? = nil, at place: Place, _ posture: Pen.Posture = .hovering, in program: Program) throws -> Picture {
        try hover(program, with: pen, at: place, posture)
        return try canvas(program)
    }

    /// Presses and releases a barrel button, and waits until the program knows.
    func click(_ button: Pen.Button) throws {
        try rig.pen.press(button)
        try rig.pen.release(button)
        try rig.sync()
    }

    /// Taps the first control whose name begins so with the pen, once it is there, and waits until the program knows: while the window
    /// manager looks at a press, the server may merge it with the next one.
    func press(_ prefix: String, in program: Program) throws {
        let state = try program.waitUntil(prefix, shows(prefix))
        let control = try #require(state.controls.first { $0.id.hasPrefix(prefix) })
        try rig.pen.stroke(through: [middle(of: control)])
        try program.waitUntil("the press of \(prefix)", seconds: 20) { $0.events["release"] ?? 0 > state.events["release"] ?? 0 }
    }

    func shows(_ prefix: String) -> (ProgramState) -> Bool { { $0.controls.contains { $0.id.hasPrefix(prefix) } } }

    func hides(_ prefix: String) -> (ProgramState) -> Bool { { !$0.controls.contains { $0.id.hasPrefix(prefix) } } }
}
