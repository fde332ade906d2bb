import Dispatch
import Foundation
import RigSupport
import Synchronization
import Testing
import Tools

extension EndToEnd {
    private func control(_ id: String, in program: Program) throws -> ProgramState.Control {
        try #require(try program.waitUntil(id) { $0.controls.contains { $0.id == id } }.controls.first { $0.id == id })
    }

    /// Each hand walks on a rig of its own, two at a time, since half of a walk is waiting. The longest walks come first, so that both ends
    /// meet.
    private static func walkByAllHands() throws -> [(hand: Hand, steps: [Walk.Step])] {
        let waiting = Mutex<[Hand]>([.mouse, .pen, .finger, .keyboard])
        let ends = Mutex<[Hand: Result<[Walk.Step], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            while let hand = waiting.withLock({ $0.popLast() }) {
                let end = Result { try walkEverywhere(by: hand) }
                ends.withLock { $0[hand] = end }
            }
        }
        return try Hand.allCases.map { hand in
            do { return (hand, try ends.withLock { $0[hand] }?.get() ?? []) } catch { throw RigFailure("\(hand): \(error)") }
        }
    }

    private static func walkEverywhere(by hand: Hand) throws -> [Walk.Step] {
        let rig = try Rig()
        defer { rig.stop() }
        let large = try walk(Walk.Part.allCases, by: hand, "1280x800", rig)
        return large + (try walk([.picker], by: hand, "480x360", rig))
    }

    private static func walk(_ parts: [Walk.Part], by hand: Hand, _ size: String, _ rig: Rig) throws -> [Walk.Step] {
        var steps: [Walk.Step] = []
        try rig.run(window: ["--size", size], hasInterface: true) { program in
            // A pen that the doctor knows; something to undo, and something to redo.
            try rig.pen.move(to: Place(300, 200))
            try rig.putPenAway()
            for (count, x) in [300.5, 420.5, 380.5].enumerated() {
                try rig.mouse.click(at: Place(x, x / 2))
                try program.waitUntil("a dot more") { $0.strokes == count + 1 }
            }
            try program.perform("undo")
            program.isBrief = true
            var walk = Walk(rig: rig, program: program, hand: hand)
            defer { steps = walk.steps }
            for part in parts { try walk.walk(part) }
        }
        return steps
    }

    @Test("M3 every control works by pen, finger, mouse and keyboard: each walks the whole list and sees the same after every press")
    func everyControl() throws {
        let walks = try Self.walkByAllHands()
        let pen = try #require(walks.first).steps
        // These change nothing but a note: the present paper, saving what is kept anyway, printing without a desktop that can, reading
        // dots, the tool in hand, a style that the last stroke has already. Some of the doctor's lines change by themselves, and a line
        // that has to be scrolled to counts as a change.
        let idle = [
            "menu: menu.paper-color.0", "shortcuts: shortcuts.save", "shortcuts: shortcuts.print", "shortcuts: shortcuts.copy-ink-as-text",
            "shortcuts: shortcuts.turn-ink-into-text", "shortcuts: shortcuts.select-pen", "shortcuts: shortcuts.restyle-last-stroke",
            "ink: ink.restyle",
        ]
        #expect(pen.filter { !$0.hasChanged && !$0.wasOn && !$0.id.hasPrefix("doctor: ") }.map(\.id) == idle)
        #expect(Set(pen.map { $0.id.prefix { $0 != ":" } }).count == Walk.Part.allCases.count && pen.count > 200, "\(pen.count) controls")
        for (hand, steps) in walks.dropFirst() {
            #expect(steps.map(\.id) == pen.map(\.id), "\(hand)")
            for (step, penStep) in zip(steps, pen) where step != penStep {
                Issue.record("\(step.id) by \(hand): \(step.after.differences(from: penStep.after))")
                break
            }
        }
    }

    @Test("M3 full screen in the menu, and quitting, work by pen, finger, mouse and keyboard too")
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
                // The walk to this control ends together with the program.
                _ = try? walk.press(try control("menu.quit", in: program))
                #expect(try program.exitCode() == 0, "\(hand)")
            }
        }
    }

    @Test("M15 M1 a stroke across the floating tools draws beneath them and presses nothing")
    func strokeAcross() throws {
        try rig.run(hasInterface: true) { program in
            let marker = (try control("picker.marker", in: program)).middle
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
            let marker = (try control("picker.marker", in: program)).middle
            let way: [Place] = .line(from: marker, to: Place(700, 400))
            try rig.pen.stroke(through: way)
            try rig.pen.leave()
            try rig.touch.drag(through: way)
            try rig.mouse.drag(through: way)
            try expectUnmarked(program, "all three began on a control")
            #expect(try program.state().tool == "pen")
        }
    }

    @Test("a finger presses controls even while a pen is near, and when fingers do not draw")
    func fingerBesidePen() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(400, 300.5), to: Place(600, 300.5)), in: program)
            try rig.pen.move(to: Place(640, 400))
            let undo = (try control("picker.undo", in: program)).middle
            try rig.touch.begin(at: undo)
            try rig.touch.end(at: undo)
            try program.waitUntil("the stroke taken back") { $0.strokes == 0 && $0.redo == 1 }
        }
    }

    @Test("C3 undo and redo are visible and work in the smallest window, at every edge")
    func smallestWindow() throws {
        let edges: [(name: String, isThere: (Place) -> Bool)] = [
            ("left", { $0.x < 120 }), ("top", { $0.y < 100 }), ("right", { $0.x > 360 }), ("bottom", { $0.y > 260 }),
        ]
        for edge in edges {
            try withFolder { folder in
                // There is no room for the grip.
                try FileManager.default.createDirectory(atPath: folder + "/config/inkstone", withIntermediateDirectories: true)
                try Data("[Interface]\npicker-edge = \(edge.name)\n".utf8)
                    .write(to: URL(filePath: folder + "/config/inkstone/settings.ini"))
                try rig.run(window: ["--size", "480x360"], hasInterface: true, folder: folder) { program in
                    try draw(.line(from: Place(150, 180.5), to: Place(300, 180.5)), in: program)
                    try rig.pen.leave()
                    for (id, count) in [("picker.undo", 0), ("picker.redo", 1)] {
                        let button = try control(id, in: program).middle
                        #expect(edge.isThere(button), "\(edge.name)")
                        try rig.mouse.click(at: button)
                        try program.waitUntil("\(id) at the \(edge.name)") { $0.strokes == count }
                    }
                }
            }
        }
    }

    @Test("Tab hides the interface and shows it again, F6 gives it the focus, Escape returns")
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

    @Test("P4 hidden and minimised tools appear when pen or mouse nears their edge, and go when it leaves")
    func peeking() throws {
        try rig.run(hasInterface: true) { program in
            try rig.mouse.click(at: (try control("picker.minimise", in: program)).middle)
            for isHidden in [false, true] {
                if isHidden { try program.perform("toggle-interface") }
                let isAway = { (state: ProgramState) in
                    let rest = state.controls.filter { !$0.id.hasPrefix("handle") }
                    return !rest.contains { $0.id == "picker.marker" } && rest.isEmpty == isHidden
                }
                for (hand, move) in [("the mouse", rig.mouse.move), ("the pen", { try rig.pen.move(to: $0) })] {
                    if hand == "the pen" { try rig.pen.enter() }
                    try move(Place(600, 400))
                    try program.waitUntil("nothing but the canvas, \(hand)", isAway)
                    try move(Place(2, 400))
                    try program.waitUntil("the tools, \(hand)") { $0.controls.contains { $0.id == "picker.marker" } }
                    try move(Place(600, 400))
                    try program.waitUntil("nothing again, \(hand)", isAway)
                }
                try rig.pen.leave()
            }
            try expectStrokes(0, in: program)
        }
    }

    @Test("L4 the tools are dragged by their grip to another edge, and are there again at the next start")
    func movedTools() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                let grip = (try control("picker.grip", in: program)).middle
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
