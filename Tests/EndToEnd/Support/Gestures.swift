import RigSupport

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

    func shows(_ prefix: String) -> (ProgramState) -> Bool { { $0.controls.contains { $0.id.hasPrefix(prefix) } } }

    func hides(_ prefix: String) -> (ProgramState) -> Bool { { !$0.controls.contains { $0.id.hasPrefix(prefix) } } }
}
