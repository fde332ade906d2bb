import RigSupport

/// The ways to press a control.
enum Hand: CaseIterable { case pen, finger, mouse, keyboard }

/// One hand's way through all the controls of the interface, in the order of the program's list.
struct Walk {
    struct Step: Equatable {
        /// The control's id, after the part of the interface that it belongs to.
        var id: String
        /// It was the chosen one of several, or the current colour.
        var wasOn: Bool
        var hasChanged: Bool
        var after: Seen
    }

    let rig: Rig
    let program: Program
    let hand: Hand
    private(set) var steps: [Step] = []

    init(rig: Rig, program: Program, hand: Hand) {
        (self.rig, self.program, self.hand) = (rig, program, hand)
    }

    /// Excludes controls that end the program, change the window for all that follow, open dialogs over it, or wait for a press on the
    /// canvas: other tests press them. Also a grid, spectrum, curve or strip, which a key moves by a step and a pen to a place; and meters,
    /// which do nothing.
    private static func isForWalks(_ control: ProgramState.Control) -> Bool {
        let excluded = [
            "quit", "full-screen", "pick-color", "colors.pick", "new-window", "open-file", "insert-picture", ".copy", ".paste", ".browse",
            "studio.share", "export.accept", "region.framed",
        ]
        return !excluded.contains { control.id.hasSuffix($0) }
            && !["grid", "spectrum", "curve", "strip", "meter", "none"].contains(control.role)
    }

    /// Presses every control of a part, scrolling lists as needed. A control that has disappeared from the part is an error, and so is a
    /// disabled one: nothing is skipped.
    mutating func walk(_ part: Part) throws {
        // With unsaved ink colour, something to undo and to redo, and a bent curve, every control can be pressed.
        try program.perform("select-pen")
        try program.perform("color #4080\(20 + steps.count % 80)")
        if try program.state().redo == 0 { try program.perform("undo") }
        try prepare(part)
        for id in try ids(of: part) {
            var control = try find(id, in: part)
            if !control.enabled {
                try prepare(part)
                control = try find(id, in: part)
            }
            guard control.enabled else {
                throw RigFailure("\(hand): \(part.name): \(id) is disabled, after \(steps.last?.id ?? "nothing")")
            }
            let state = try program.state()
            let before = Seen(state)
            let color = state.controls.first { $0.id == "picker.colors" }?.value
            let wasOn = control.value == "on" || control.value == color
            try press(control)
            if !wasOn, part != .doctor { awaitChange(from: before, in: part) }
            // Keys scroll a list to the control they reach, and a list that opens scrolls to its lines.
            try scroll(part, to: .top)
            let after = try settled()
            steps.append(Step(id: "\(part.name): \(id)", wasOn: wasOn, hasChanged: after != before, after: after))
            // Typing would go on in the field, and a search hides the rest of the list.
            if control.role == "field" { try tap("Escape") }
            if id == "export.name" { try cancelExport() }
        }
        for _ in 0..<2 { try tap("Escape") }
    }

    /// Does what some controls of a part need to be enabled.
    private func prepare(_ part: Part) throws {
        switch part {
        case .doctor:
            try arrange(part)
            let curve = try program.state().controls.first { $0.role == "curve" }
            guard let curve else { throw RigFailure("the doctor shows no curve") }
            try rig.mouse.drag(through: .line(from: curve.middle, to: Place(curve.middle.x, curve.middle.y + 20)))
            try program.waitUntil("a bent curve") { $0.controls.contains { $0.id.hasSuffix("straight") && $0.enabled } }
        case .studio:
            try arrange(part)
            // A line on the strip, a changed ink, a change to make again, and a curve to remove.
            func control(_ id: String) throws -> ProgramState.Control {
                try find("studio." + id, in: part)
            }
            let strip = try control("strip").middle
            try rig.mouse.drag(through: .line(from: strip, to: Place(strip.x + 60, strip.y)))
            for id in ["blend.multiply", "nib.chisel", "undo", "hands.pen", "cause.pressure", "target.size"] {
                try rig.mouse.click(at: control(id).middle)
                // The next click waits for what this one does, as a person does who looks.
                try program.waitUntil("\(id) in the studio") { state in
                    let (effect, value) = id == "undo" ? ("redo", nil) : (id, "on")
                    return state.controls.contains { $0.id == "studio." + effect && $0.enabled && (value == nil || $0.value == value) }
                }
            }
        case .export, .film:
            // Blank paper is not exported.
            if try program.state().strokes == 0 {
                try rig.mouse.click(at: Place(500, 250))
                try program.waitUntil("something to export") { $0.strokes > 0 }
            }
            // Each format has choices of its own; the walk ends with one that has these.
            if part == .export { try rig.mouse.click(at: find("export.format.png", in: part).middle) }
        case .history:
            try arrange(part)
            // Back in time, or on where there is nothing before.
            let step = try ["history.undo", "history.redo"].map { try find($0, in: part) }.first(where: \.enabled)
            guard let step else { throw RigFailure("there is no history") }
            let edits = try program.state().undo
            try rig.mouse.click(at: step.middle)
            try program.waitUntil("another time") { $0.undo != edits }
        default: return
        }
    }

    /// The program writes one export at a time and refuses the next one until then, and a film of all that the walk has done takes minutes.
    private func cancelExport() throws {
        try program.perform("cancel-export")
        try program.waitUntil("the end of the export", seconds: 60) { !$0.notes.contains { $0.hasPrefix("Exporting") } }
    }

    // MARK: - Finding

    private func ids(of part: Part) throws -> [String] {
        var ids: [String] = []
        try arrange(part)
        try scroll(part, to: .top)
        while true {
            let new = try controls(of: part).filter { Self.isForWalks($0) && !ids.contains($0.id) }.map(\.id)
            ids += new
            // A part's controls may begin further down than the panel's.
            guard !new.isEmpty || ids.isEmpty, try scroll(part, to: .next) else { break }
        }
        // Recent colours go first, since other controls' colours replace them, and so does what the studio sets of an answer, since another
        // answer has other things to set. The grip goes last, since it leads to an edge where the bar may show other controls, and so does
        // what closes a sheet that has to be prepared, or takes controls away.
        func turn(_ id: String) -> Int {
            let last = ["picker.grip", "studio.hands.others", "studio.remove", "studio.close", "history.close", "history.trim"]
            let first = id.hasPrefix("colors.recent.") || ["studio.delay", "studio.missing"].contains(id)
            return first ? 0 : last.contains(id) ? 2 : 1
        }
        return (0...2).flatMap { place in ids.filter { turn($0) == place } }
    }

    /// The controls that are wholly visible; those cut off at a list's end have to be scrolled to.
    private func controls(of part: Part) throws -> [ProgramState.Control] {
        try program.state().controls.filter { $0.id.hasPrefix(part.prefix) && $0.height >= 40 }
    }

    private func find(_ id: String, in part: Part) throws -> ProgramState.Control {
        try arrange(part)
        if let control = try controls(of: part).first(where: { $0.id == id }) { return control }
        try scroll(part, to: .top)
        repeat {
            if let control = try controls(of: part).first(where: { $0.id == id }) { return control }
        } while try scroll(part, to: .next)
        throw RigFailure("\(hand): \(part.name) has no \(id) any more, after \(steps.last?.id ?? "nothing")")
    }

    /// Shows the whole interface, with the part open in it.
    private func arrange(_ part: Part) throws {
        var state = try program.state()
        if !state.controls.contains(where: { $0.id.hasPrefix("picker.") }) {
            try program.perform("toggle-interface")
            state = try program.waitUntil("the interface") { $0.controls.contains { $0.id.hasPrefix("picker.") } }
        }
        if let restore = state.controls.first(where: { $0.id == "picker.restore" }), part != .minimised {
            try rig.mouse.click(at: restore.middle)
            state = try program.waitUntil("the whole bar") { $0.controls.contains { $0.id == "picker.grip" } }
        }
        // Keys on their way along the bar would scroll an open panel.
        for _ in 0..<2 where part == .picker && state.controls.contains(where: { !$0.id.hasPrefix("picker.") }) {
            try tap("Escape")
            state = try program.state()
        }
        guard !part.isOpen(in: state) else { return }
        if let command = part.way.command, !state.controls.contains(where: { $0.id.hasPrefix(part.panel) }) {
            try program.perform(command)
            try program.waitUntil(part.name) { $0.controls.contains { $0.id.hasPrefix(part.panel) } }
        }
        guard let press = part.way.press else { return }
        try scroll(part, to: .top)
        guard let target = try program.state().controls.first(where: { $0.id == press }) else { throw RigFailure("no \(press)") }
        if target.value != "on" { try rig.mouse.click(at: target.middle) }
        try program.waitUntil(part.name, part.isOpen)
    }

    private enum Way { case top, next }

    /// Scrolls a part's list by the wheel; returns whether that moved it.
    @discardableResult
    private func scroll(_ part: Part, to way: Way) throws -> Bool {
        func shown() throws -> [ProgramState.Control] {
            try program.state().controls.filter { $0.id.hasPrefix(part.panel) && $0.height >= 40 }
        }
        let before = try shown()
        guard part.scrolls, let last = before.last else { return false }
        let wheels = try program.state().events["scroll"] ?? 0
        try rig.mouse.move(to: last.middle)
        try rig.mouse.scroll(0, way == .top ? -60 : 4)
        // The window manager may hold it back, too: it would scroll what a later press has left there.
        try program.waitUntil("the wheel", seconds: 20) { $0.events["scroll"] ?? 0 > wheels }
        // Near an edge the mouse would call a hidden bar, which would then count as shown.
        try rig.mouse.move(to: Self.aside)
        try rig.sync()
        _ = try settled()
        return try shown().map(\.y) != before.map(\.y)
    }

    /// Waits for a change, and until nothing is on its way that would lead to another one. A thread answers what names or exports, on a
    /// processor that may be busy with other tests; a few of the other presses change nothing.
    private func awaitChange(from before: Seen, in part: Part) {
        let patience: Double = [.naming, .export, .film].contains(part) ? 20 : 2
        _ = try? wait(for: "a change", seconds: patience) {
            let state = try program.state()
            return state.settled && Seen(state) != before ? () : nil
        }
    }

    /// What is shown, once it has been the same twice.
    private func settled() throws -> Seen {
        var last = Seen(try program.state())
        return try wait(for: "the interface to come to rest") {
            let now = try program.state()
            defer { last = Seen(now) }
            return now.settled && Seen(now) == last ? last : nil
        }
    }
}
