import Glibc
import RigSupport
import Testing

extension EndToEnd {
    private func control(_ id: String, in program: Program) throws -> ProgramState.Control {
        try #require(try program.waitUntil(id) { $0.controls.contains { $0.id == id } }.controls.first { $0.id == id })
    }

    private func middle(_ control: ProgramState.Control) -> Place {
        Place(Double(control.x) + Double(control.width) / 2, Double(control.y) + Double(control.height) / 2)
    }

    @Test("M3 every control works by pen, finger, mouse and keyboard: each walks the whole list, and finds the same after every press")
    func everyControl() throws {
        var walks: [(hand: Hand, steps: [Walk.Step])] = []
        for hand in Hand.allCases {
            try rig.run(hasInterface: true) { program in
                var walk = Walk(rig: rig, program: program, hand: hand)
                try walk.all()
                walks.append((hand, walk.steps))
            }
        }
        let pen = try #require(walks.first).steps
        #expect(pen.count >= 60, "\(pen.count) controls")
        #expect(
            pen.count { $0.hasChanged } * 10 >= pen.count * 7, "most presses change what shows: \(pen.filter { !$0.hasChanged }.map(\.id))")
        for (hand, steps) in walks.dropFirst() {
            #expect(steps.map(\.id) == pen.map(\.id), "\(hand)")
            for (step, penStep) in zip(steps, pen) where step != penStep {
                Issue.record("\(step.id) by \(hand): \(step.after.differences(from: penStep.after))")
                break
            }
        }
    }

    @Test("M3 the menu's full screen, and quitting, work by pen, finger, mouse and keyboard too")
    func windowControls() throws {
        for hand in Hand.allCases {
            try rig.run(hasInterface: true) { program in
                let walk = Walk(rig: rig, program: program, hand: hand)
                for width in [1920, 1280] {
                    try program.perform("show-menu")
                    try walk.press(try control("menu.full-screen", in: program))
                    let state = try program.waitUntil("\(width) by \(hand)") { $0.window.width == width && $0.settled }
                    if state.controls.contains(where: { $0.id.hasPrefix("menu.") }) { try program.perform("show-menu") }
                    try program.waitUntil("no menu") { !$0.controls.contains { $0.id.hasPrefix("menu.") } }
                }
                try program.perform("show-menu")
                // The way to it ends with the program.
                _ = try? walk.press(try control("menu.quit", in: program))
                #expect(try program.exitCode() == 0, "\(hand)")
            }
        }
    }

    @Test("M15 M1 a stroke across the floating tools draws beneath them and presses nothing")
    func strokeAcross() throws {
        try rig.run(hasInterface: true) { program in
            let marker = middle(try control("picker.marker", in: program))
            let before = try program.state()
            try draw(.line(from: Place(300, marker.y), to: Place(3, marker.y)), in: program)
            try rig.pen.leave()
            let after = try program.state()
            #expect(after.tool == before.tool && after.controls.map(\.value) == before.controls.map(\.value))
            try program.perform("toggle-interface")
            try program.waitUntil("the bare canvas") { $0.controls.isEmpty && $0.settled }
            try rig.mouse.move(to: Place(900, 600))
            let picture = try canvas(program)
            for x in stride(from: 10, to: 290, by: 10) { #expect(picture.coverage(x, Int(marker.y)) > 0.5, "at \(x)") }
        }
    }

    @Test("M15 a press dragged off its control does nothing, and marks nothing")
    func dragOff() throws {
        try rig.run(hasInterface: true) { program in
            let marker = middle(try control("picker.marker", in: program))
            let way: [Place] = .line(from: marker, to: Place(700, 400))
            try rig.pen.stroke(through: way)
            try rig.pen.leave()
            try rig.touch.drag(through: way)
            try rig.mouse.drag(through: way)
            try expectUnmarked(program, "all three began on a control")
            #expect(try program.state().tool == "pen")
        }
    }

    @Test("a finger presses controls also while a pen is near, and where fingers do not draw")
    func fingerBesidePen() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(400, 300.5), to: Place(600, 300.5)), in: program)
            try rig.pen.move(to: Place(640, 400))
            let undo = middle(try control("picker.undo", in: program))
            try rig.touch.begin(at: undo)
            try rig.touch.end(at: undo)
            try program.waitUntil("the stroke taken back") { $0.strokes == 0 && $0.redo == 1 }
        }
    }

    @Test("C3 undo and redo are there and work in the smallest window, at every edge")
    func smallestWindow() throws {
        try rig.run(window: ["--size", "480x360"], hasInterface: true) { program in
            for edge in ["left", "top", "right", "bottom"] {
                try program.waitUntil("the tools at the \(edge)") { $0.controls.contains { $0.id == "picker.grip" && $0.value == edge } }
                let strokes = try program.state().strokes
                try draw(.line(from: Place(150, 180.5), to: Place(300, 180.5)), in: program)
                try rig.pen.leave()
                for (id, count) in [("picker.undo", strokes), ("picker.redo", strokes + 1)] {
                    try rig.mouse.click(at: middle(try control(id, in: program)))
                    try program.waitUntil("\(id) at the \(edge)") { $0.strokes == count }
                }
                try rig.mouse.click(at: middle(try control("picker.grip", in: program)))
            }
        }
    }

    @Test("Tab hides the interface and shows it again, F6 goes in, Escape comes back")
    func interfaceKeys() throws {
        try rig.run(hasInterface: true) { program in
            try rig.keyboard.tap("Tab")
            try program.waitUntil("nothing but the canvas") { $0.controls.isEmpty }
            try rig.keyboard.tap("Tab")
            try program.waitUntil("the tools") { !$0.controls.isEmpty && !$0.controls.contains { $0.focused } }
            try rig.keyboard.tap("F6")
            try program.waitUntil("the focus") { $0.controls.contains { $0.focused } }
            try rig.keyboard.tap("Escape")
            try program.waitUntil("the canvas has the keys") { !$0.controls.contains { $0.focused } }
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker by its key") { $0.tool == "marker" }
        }
    }

    @Test("P4 the hidden tools come when the pointer nears their edge, and go when it leaves")
    func peeking() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("toggle-interface")
            try program.waitUntil("nothing but the canvas") { $0.controls.isEmpty }
            try rig.mouse.move(to: Place(2, 400))
            try program.waitUntil("the tools") { !$0.controls.isEmpty }
            try rig.mouse.move(to: Place(600, 400))
            try program.waitUntil("nothing again") { $0.controls.isEmpty }
        }
    }

    @Test("L4 the tools are dragged by their grip to another edge, and are there again at the next start")
    func movedTools() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                let grip = middle(try control("picker.grip", in: program))
                try rig.pen.stroke(through: .line(from: grip, to: Place(1270, 300)))
                try rig.pen.leave()
                try program.waitUntil("the right edge") {
                    $0.controls.contains { $0.id == "picker.grip" && $0.value == "right" && $0.x > 1150 }
                }
                #expect(try program.state().strokes == 0)
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                let grip = try control("picker.grip", in: program)
                #expect(grip.value == "right")
            }
        }
    }
}

/// What presses controls.
private enum Hand: CaseIterable { case pen, finger, mouse, keyboard }

/// One hand's way through all the controls, in the order of the list.
private struct Walk {
    /// What shows, but for the focus and what a hand leaves behind.
    struct Seen: Equatable {
        var values: [String: String]

        init(_ state: ProgramState) {
            values = [
                "tool": state.tool, "width": "\(state.width)", "opacity": "\(state.opacity)", "color": state.color,
                "strokes": "\(state.strokes)", "undo": "\(state.undo)", "view": "\(state.view)",
            ]
            for control in state.controls {
                // What opens at the tip lies where each hand left it.
                let place = control.id.hasPrefix("palette.") ? "" : " \(control.x) \(control.y) \(control.width) \(control.height)"
                values[control.id] = "\(control.value) \(control.enabled)\(place)"
            }
        }

        func differences(from other: Seen) -> String {
            Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.sorted()
                .map { "\($0): \(values[$0] ?? "-") instead of \(other.values[$0] ?? "-")" }.joined(separator: ", ")
        }
    }

    struct Step: Equatable {
        var id: String
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

    /// These end the program, change the window for all that follow, or wait for a press on the canvas; tests of their own press them.
    private static let excluded = ["quit", "full-screen", "pick-color", "colors.pick"]

    /// The bar, then every panel by the command or button that opens it.
    mutating func all() throws {
        try walk("picker") {}
        for (panel, command) in [
            ("menu", "show-menu"), ("settings", "show-settings"), ("commands", "show-commands"), ("shortcuts", "show-shortcuts"),
            ("colors", "show-colors"),
        ] {
            try walk(panel) { [program] in try program.perform(command) }
        }
        try walk("ink") { [rig, program] in
            let size = try program.state().controls.first { $0.id == "picker.size" }
            guard let size else { throw RigFailure("no size button") }
            try rig.mouse.click(at: Place(Double(size.x) + 20, Double(size.y) + 20))
        }
    }

    /// Every control whose name begins with the panel's, but for the grid and the spectrum: a key moves them by a step, a pen to a place.
    private mutating func walk(_ panel: String, open: () throws -> Void) throws {
        let ids = try shown(panel, open).filter { control in
            control.id.hasPrefix(panel + ".") && control.role != "spectrum" && control.role != "grid"
                // What a list's end cuts off a key would scroll to.
                && control.height >= 40 && !Self.excluded.contains { control.id.hasSuffix($0) }
        }.map(\.id)
        for id in ids {
            guard let control = try shown(panel, open).first(where: { $0.id == id }), control.enabled else { continue }
            let before = Seen(try program.state())
            try press(control)
            try catchUp()
            let after = try settled()
            steps.append(Step(id: id, hasChanged: after != before, after: after))
        }
        try rig.keyboard.tap("Escape")
        try rig.keyboard.tap("Escape")
    }

    /// Returns when the program has had all that was sent so far: a key sent after it comes after it.
    private func catchUp() throws {
        let keys = try program.state().events["key"] ?? 0
        try rig.keyboard.tap("Control_R")
        try program.waitUntil("a key after the press", seconds: 20) { ($0.events["key"] ?? 0) >= keys + 2 }
    }

    /// What shows once it has been the same twice.
    private func settled() throws -> Seen {
        var last = Seen(try program.state())
        return try wait(for: "the interface to come to rest") {
            let now = try program.state()
            defer { last = Seen(now) }
            return now.settled && Seen(now) == last ? last : nil
        }
    }

    /// The controls, with the interface shown and the panel open.
    private func shown(_ panel: String, _ open: () throws -> Void) throws -> [ProgramState.Control] {
        var state = try program.state()
        if state.controls.isEmpty {
            try program.perform("toggle-interface")
            state = try program.waitUntil("the interface") { !$0.controls.isEmpty }
        }
        if let restore = state.controls.first(where: { $0.id == "picker.restore" }) {
            guard panel != "picker" else { return state.controls }
            try rig.mouse.click(at: Place(Double(restore.x) + 20, Double(restore.y) + 20))
            state = try program.waitUntil("the whole bar") { $0.controls.contains { $0.id == "picker.grip" } }
        }
        if !state.controls.contains(where: { $0.id.hasPrefix(panel + ".") }) {
            try open()
            state = try program.waitUntil(panel) { $0.controls.contains { $0.id.hasPrefix(panel + ".") } }
        }
        return state.controls
    }

    func press(_ control: ProgramState.Control) throws {
        // A slider goes to its least value.
        let place =
            control.role == "slider"
            ? Place(Double(control.x) + 3, Double(control.y) + Double(control.height) / 2)
            : Place(Double(control.x) + Double(control.width) / 2, Double(control.y) + Double(control.height) / 2)
        switch hand {
        case .pen:
            try rig.pen.touchDown(at: place)
            try rig.pen.lift()
            try rig.pen.leave()
        case .finger:
            try rig.touch.begin(at: place)
            try rig.touch.end(at: place)
            // Where there is a pen, a finger's press acts 200 ms after it landed.
            usleep(250_000)
        case .mouse:
            try rig.mouse.click(at: place)
            try rig.mouse.move(to: Place(900, 700))
        case .keyboard:
            try focus(control.id)
            // A field takes text as soon as it has the focus.
            if control.role != "field" { try rig.keyboard.tap(control.role == "slider" ? "Home" : "space") }
        }
        try rig.sync()
        if control.role == "field" { try rig.keyboard.tap("f") }
    }

    /// F6 into the interface, then Tab to the control.
    private func focus(_ id: String) throws {
        if try program.state().controls.contains(where: \.focused) == false { try rig.keyboard.tap("F6") }
        for _ in 0..<150 {
            let state = try program.waitUntil("a focus") { $0.controls.contains { $0.focused } }
            guard let focused = state.controls.first(where: { $0.focused }), focused.id != id else { return }
            try rig.keyboard.tap("Tab")
            try program.waitUntil("the next focus") { $0.controls.contains { $0.focused && $0.id != focused.id } }
        }
        throw RigFailure("Tab does not come to \(id)")
    }
}
