import Glibc
import RigSupport
import Testing

extension EndToEnd {
    private func center(_ box: Picture.Box) -> Place { Place(Double(box.left + box.right) / 2, Double(box.top + box.bottom) / 2) }

    private func isAt(_ box: Picture.Box, _ place: Place) -> Bool {
        abs(center(box).x - place.x) <= 1 && abs(center(box).y - place.y) <= 1
    }

    @Test("H1 H3 H9 a hovering pen shows the preview at its tip and changes nothing else; leaving removes it")
    func preview() throws {
        try rig.run { program in
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker") { $0.tool == "marker" }
            let plain = try canvas(program)
            let before = try program.state()
            for place in [Place(300.5, 300.5), Place(640.5, 410.5), Place(900.5, 200.5)] {
                let box = try #require(try hover(at: place, in: program).difference(from: plain))
                #expect(isAt(box, place), "\(box)")
                #expect((18...32).contains(box.width), "the marker's nib is 24 px long, at 45°, with its rim: \(box)")
            }
            let state = try program.state()
            #expect(state.frameDigest == before.frameDigest && state.documentDigest == before.documentDigest)
            #expect(state.undo == 0 && state.tool == before.tool && state.width == before.width)
            try rig.pen.leave()
            try program.waitUntil("no pen near") { !$0.hovering }
            #expect(try canvas(program) == plain)
        }
    }

    @Test("H9 H1 the eraser end shows an outline, which goes as it touches and encloses what it erases")
    func eraserOutline() throws {
        try rig.run { program in
            for row in 0..<8 {
                try draw(.line(from: Place(300, 288 + Double(row) * 4), to: Place(500, 288 + Double(row) * 4)), in: program)
            }
            try rig.pen.leave()
            let inked = try canvas(program)
            let tip = Place(400.5, 300.5)
            let shown = try hover(rig.eraser, at: tip, in: program)
            let outline = try #require(shown.difference(from: inked))
            #expect(isAt(outline, tip) && outline.width > 8)
            #expect(shown[400, 300] == inked[400, 300], "nothing but the outline")
            try rig.eraser.press()
            try program.waitUntil("erasing") { $0.drawing }
            try rig.eraser.lift()
            try rig.eraser.leave()
            try program.waitUntil("erased") { $0.strokes == 9 && !$0.drawing }
            let erased = try #require(try canvas(program).difference(from: inked))
            #expect(erased.left >= outline.left && erased.right <= outline.right, "\(erased) in \(outline)")
            #expect(erased.top >= outline.top && erased.bottom <= outline.bottom, "\(erased) in \(outline)")
            // On blank paper the eraser marks nothing: any remains of the outline while it touches would be visible.
            let blank = try canvas(program)
            #expect(try hover(rig.eraser, at: Place(800.5, 600.5), in: program) != blank)
            try rig.eraser.press()
            try program.waitUntil("touching") { $0.drawing && !$0.hovering }
            rig.screen.sync()
            #expect(try rig.screen.photograph(Self.window) == blank)
        }
    }

    @Test("H1 a pen that was in range before the program started hovers from its first motion until it leaves, and marks")
    func inRangeBefore() throws {
        try withFolder { folder in
            let tip = Place(640.5, 400.5)
            try rig.pen.enter()
            try rig.pen.move(to: tip - Place(50, 20))
            try rig.sync()
            let program = try Program(["--size", "1280x800", "--bare"], display: rig.display, folder: folder)
            defer { if program.isRunning { program.signal(SIGKILL) } }
            try program.waitUntil("the window", seconds: 15) { $0.settled && $0.window.width > 0 }
            try rig.waitForFocus(on: "Inkstone")
            try rig.pen.move(to: tip)
            try program.waitUntil("the hovering pen") { $0.hovering }
            #expect(isAt(try #require(try canvas(program).inkedBox()), tip))
            // A pen that tells its range stays while it rests there; one that tells none would count as gone by now.
            usleep(1_500_000)
            #expect(try program.state().hovering)
            try rig.pen.press()
            try rig.pen.drag(through: .line(from: tip, to: tip + Place(100, 0)))
            try rig.pen.lift()
            try program.waitUntil("the stroke") { $0.strokes == 1 && !$0.drawing }
            try rig.pen.leave()
            try program.waitUntil("no pen near") { !$0.hovering }
            try program.end()
        }
    }

    @Test("H9 H10 over a control there is no preview: the pen highlights it as the mouse does, with the system's cursor")
    func overControl() throws {
        try rig.run(hasInterface: true) { program in
            let control = try #require(try program.state().controls.first { $0.id == "picker.marker" })
            let place = Place(Double(control.x + control.width / 2), Double(control.y + control.height / 2))
            let away = try canvas(program)
            try rig.mouse.move(to: place)
            // Long enough for the tooltip, which comes after a rest.
            usleep(900_000)
            let byMouse = try canvas(program)
            #expect(byMouse != away)
            try rig.mouse.move(to: Place(Double(rig.screen.width) - 1, Double(rig.screen.height) - 1))
            #expect(try hover(at: Place(640.5, 500.5), in: program) != away)
            try rig.pen.move(to: place)
            try program.waitUntil("over the control") { !$0.hovering }
            usleep(900_000)
            #expect(try canvas(program) == byMouse)
            #expect(rig.screen.showsCursor)
            #expect(try program.state().tool == "pen", "H3 hovering presses nothing")
            try rig.pen.move(to: Place(640.5, 500.5))
            try program.waitUntil("over the canvas") { $0.hovering }
            try wait(for: "the cursor to go") { rig.screen.showsCursor ? nil : () }
        }
    }

    @Test("H9 a panel that opens beneath a resting pen removes the preview, and closing the panel brings it back")
    func panelOpens() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("width 200")
            try program.perform("show-settings")
            let open = try program.waitUntil("the panel") { $0.controls.contains { $0.id.hasPrefix("settings.") } }
            let inside = try #require(open.controls.filter { $0.id.hasPrefix("settings.") }.min { $0.x < $1.x })
            // So near the panel's edge that the mark would reach out from under it.
            let place = Place(Double(inside.x + 2), Double(inside.y + inside.height / 2))
            let panel = try canvas(program)
            try program.perform("show-settings")
            try program.waitUntil("closed") { !$0.controls.contains { $0.id.hasPrefix("settings.") } }
            let shown = try hover(at: place, in: program)
            try program.perform("show-settings")
            try program.waitUntil("the panel") { $0.controls.contains { $0.id.hasPrefix("settings.") } }
            #expect(try canvas(program) == panel)
            try program.perform("show-settings")
            try program.waitUntil("closed") { !$0.controls.contains { $0.id.hasPrefix("settings.") } }
            #expect(try canvas(program) == shown)
        }
    }

    @Test("H1 C1 tool, size, colour, view and darkness changed under a resting pen change its preview at once")
    func changes() throws {
        try rig.run { program in
            let tip = Place(640.5, 400.5)
            var before = try hover(at: tip, in: program)
            var plain: Picture.Pixel { before[100, 100] }
            #expect(before[640, 400] == .ink, "the pen's ink at its tip")
            for key in ["bracketright", "m", "bracketright", "4", "e", "p"] {
                try rig.keyboard.tap(key)
                try rig.sync()
                let now = try after(before, key, in: program)
                #expect(isAt(try #require(now.inkedBox()), tip), "\(key)")
                before = now
            }
            for command in ["width 30", "color #1971c2", "zoom-in", "rotate-right", "theme-dark"] {
                try program.perform(command)
                before = try after(before, command, in: program)
                #expect(isAt(try #require(before.inkedBox(paper: plain)), tip), "\(command)")
            }
            let ink = before[640, 400]
            #expect(ink.distance(to: Picture.Pixel(0x1971c2)) > 20 && ink.blue > ink.red, "in the dark the same blue, adapted: \(ink)")
            #expect(try program.state().color == "#1971c2")
        }
    }

    /// The picture of the canvas once it differs from another one.
    private func after(_ before: Picture, _ what: String, in program: Program) throws -> Picture {
        try wait(for: "another preview after \(what)") {
            let now = try canvas(program)
            return now == before ? nil : now
        }
    }

    @Test("H1 H10 P3 while Space or Alt is held a press would not mark: no preview, and a cursor that shows it; released, it is back")
    func heldKeys() throws {
        try rig.run { program in
            let plain = try canvas(program)
            let shown = try hover(at: Place(640.5, 400.5), in: program)
            #expect(shown != plain)
            for key in ["space", "alt"] {
                try rig.keyboard.press(key)
                try program.waitUntil("no coming mark with \(key)") { !$0.hovering }
                #expect(try canvas(program) == plain, "\(key)")
                try wait(for: "a cursor") { rig.screen.showsCursor ? () : nil }
                try rig.pen.move(to: Place(640.5, 400.5))
                #expect(try canvas(program) == plain, "\(key), and the pen moved")
                try rig.keyboard.release(key)
                try program.waitUntil("the coming mark again") { $0.hovering }
                #expect(try canvas(program) == shown, "\(key) let go")
                try wait(for: "the cursor to go") { rig.screen.showsCursor ? nil : () }
            }
        }
    }

    @Test("H2 H11 force, height and a resting hand's jitter change no pixel of the preview; turning the barrel does")
    func still() throws {
        try rig.run { program in
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker") { $0.tool == "marker" }
            let shown = try hover(at: Place(640.5, 400.5), Pen.Posture(pressure: 0, roll: 30), in: program)
            for step in 0..<60 {
                let place = Place(640.5 + [0.25, -0.25, 0][step % 3], 400.5 + [0.2, 0, -0.2, 0][step % 4])
                try rig.pen.move(to: place, Pen.Posture(pressure: Double(step % 5) / 20, roll: 30 + Double(step % 3) - 1))
                if step % 10 == 9 { #expect(try canvas(program) == shown, "step \(step)") }
            }
            #expect(try program.state().hovering)
            try rig.pen.move(to: Place(640.5, 400.5), Pen.Posture(pressure: 0, roll: 60))
            #expect(try after(shown, "R2 a turn", in: program) != shown)
        }
    }

    @Test("H11 with prediction, a pen that stops in the air has its preview at the tip, though it reports nothing more")
    func predicted() throws {
        try withFolder { folder in
            try writeSettings("[Tools]\nprediction=30\n", in: folder)
            try rig.run(folder: folder) { program in
                let plain = try canvas(program)
                let tip = Place(800.5, 300.5)
                try rig.pen.enter()
                try rig.pen.drag(through: .line(from: Place(300.5, 300.5), to: tip, steps: 60)) { _ in .hovering }
                try wait(for: "the preview at the tip") {
                    try canvas(program).difference(from: plain).map { isAt($0, tip) } == true ? () : nil
                }
                #expect(try program.state().strokes == 0)
            }
        }
    }
}
