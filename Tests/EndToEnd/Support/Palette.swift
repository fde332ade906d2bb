import RigSupport

extension EndToEnd {
    static let paletteTip = Place(700, 420)

    /// The controls of a panel opened at the tip, by their ids.
    func shown(_ panel: String, in state: ProgramState) -> [String: ProgramState.Control] {
        Dictionary(uniqueKeysWithValues: state.controls.filter { $0.id.hasPrefix(panel + ".") }.map { ($0.id, $0) })
    }

    func waitForPalette(_ program: Program) throws -> [String: ProgramState.Control] {
        shown("palette", in: try program.waitUntil("the palette") { !shown("palette", in: $0).isEmpty })
    }

    func waitForNone(_ program: Program, _ what: String, _ holds: (ProgramState) -> Bool = { _ in true }) throws {
        try program.waitUntil(what) { shown("palette", in: $0).isEmpty && shown("sizes", in: $0).isEmpty && holds($0) }
    }

    /// Moves the hovering pen to a place and opens the palette at its tip.
    func openPalette(_ program: Program, at place: Place = paletteTip) throws -> [String: ProgramState.Control] {
        try rig.pen.enter()
        try rig.pen.move(to: place)
        try rig.sync()
        try program.waitUntil("the pen") { $0.hovering }
        try program.perform("show-palette")
        return try waitForPalette(program)
    }
}
