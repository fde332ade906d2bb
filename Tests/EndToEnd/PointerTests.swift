import Glibc
import RigSupport
import Testing

extension EndToEnd {
    private func control(_ id: String, in program: Program) throws -> ProgramState.Control {
        try #require(try program.waitUntil(id) { $0.controls.contains { $0.id == id } }.controls.first { $0.id == id })
    }

    private func box(_ control: ProgramState.Control) -> Picture.Box {
        Picture.Box(left: control.x, top: control.y, right: control.x + control.width, bottom: control.y + control.height)
    }

    /// The picture of a control once it differs from an earlier one.
    private func look(of control: ProgramState.Control, otherThan before: Picture, _ what: String) throws -> Picture {
        try wait(for: what) {
            rig.screen.sync()
            let now = try rig.screen.photograph(box(control))
            return now == before ? nil : now
        }
    }

    @Test("P6 M16 under the pointer a control is highlighted, pressed it looks different again, left it is as before; a disabled one stays")
    func hoverEffects() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(500, 300.5), to: Place(700, 300.5)), in: program)
            try rig.pen.leave()
            for id in ["picker.undo", "picker.marker", "picker.color.e03131", "picker.more"] {
                let control = try control(id, in: program)
                try rig.mouse.move(to: Place(900, 600))
                try rig.sync()
                try program.waitUntil("rest") { $0.settled }
                let rest = try rig.screen.photograph(box(control))
                try rig.mouse.move(to: middle(of: control))
                let hot = try look(of: control, otherThan: rest, "\(id) under the pointer")
                try rig.mouse.press()
                _ = try look(of: control, otherThan: hot, "\(id) pressed")
                try rig.mouse.move(to: Place(900, 600))
                try rig.mouse.release()
                try wait(for: "\(id) left") { try rig.screen.photograph(box(control)) == rest ? () : nil }
            }
            let redo = try control("picker.redo", in: program)
            #expect(!redo.enabled)
            let rest = try rig.screen.photograph(box(redo))
            try rig.mouse.move(to: middle(of: redo))
            try rig.sync()
            try program.waitUntil("rest") { $0.settled }
            #expect(try rig.screen.photograph(box(redo)) == rest)
            #expect(try program.state().tool == "pen", "nothing was pressed")
        }
    }

    @Test("H10 a pen that hovers over a control highlights it as the mouse does, and presses nothing")
    func penHoversOverControls() throws {
        try rig.run(hasInterface: true) { program in
            let marker = try control("picker.marker", in: program)
            rig.screen.sync()
            let rest = try rig.screen.photograph(box(marker))
            try rig.mouse.move(to: middle(of: marker))
            let byMouse = try look(of: marker, otherThan: rest, "the marker under the pointer")
            try rig.mouse.move(to: Place(900, 600))
            try wait(for: "the marker left") { try rig.screen.photograph(box(marker)) == rest ? () : nil }
            try rig.pen.move(to: middle(of: marker))
            #expect(try look(of: marker, otherThan: rest, "the marker under the pen") == byMouse)
            try rig.pen.leave()
            try wait(for: "the marker left by the pen") { try rig.screen.photograph(box(marker)) == rest ? () : nil }
            #expect(try program.state().tool == "pen")
        }
    }

    @Test("P1 Menu and Shift+F10 act as a right click: the menu opens at the same place, once while the key is held, and gets the keys")
    func menuKeys() throws {
        try rig.run(hasInterface: true) { program in
            let menu = { (state: ProgramState) in state.controls.filter { $0.id.hasPrefix("menu.") } }
            let place = Place(700, 200)
            try rig.mouse.move(to: place)
            try rig.mouse.press(3)
            try rig.mouse.release(3)
            let clicked = menu(try program.waitUntil("the menu by a right click") { !menu($0).isEmpty })
            // A right click elsewhere moves the menu there.
            try rig.mouse.move(to: Place(1100, 600))
            try rig.mouse.press(3)
            try rig.mouse.release(3)
            try program.waitUntil("the menu elsewhere") { menu($0).first.map { $0.x > clicked[0].x } ?? false }
            try rig.keyboard.tap("Escape")
            try program.waitUntil("no menu") { menu($0).isEmpty }
            try rig.mouse.move(to: place)
            for key in ["Menu", "shift+F10"] {
                try rig.keyboard.press(key)
                let asked = menu(try program.waitUntil("the menu by \(key)") { menu($0).contains { $0.focused } })
                #expect(asked.map(\.y) == clicked.map(\.y) && asked.map(\.x) == clicked.map(\.x), "\(key)")
                // Long enough for the server to repeat the key.
                usleep(900_000)
                #expect(!menu(try program.state()).isEmpty, "\(key) held")
                try rig.keyboard.release(key)
                let first = try #require(asked.first { $0.focused }?.id)
                try rig.keyboard.tap("Down")
                try program.waitUntil("the focus going on") { menu($0).contains { $0.focused && $0.id != first } }
                try rig.keyboard.tap("Escape")
                try program.waitUntil("the canvas") { state in menu(state).isEmpty && !state.controls.contains { $0.focused } }
            }
        }
    }

    @Test("P5 a press beside a control within the bar's plate is the control's; a pixel beyond the plate the canvas marks")
    func hitRegions() throws {
        try rig.run(hasInterface: true) { program in
            let marker = try control("picker.marker", in: program)
            for x in [Double(marker.x) + 1, Double(marker.x + marker.width) - 1] {
                try rig.keyboard.tap("p")
                try program.waitUntil("the pen") { $0.tool == "pen" }
                try rig.mouse.click(at: Place(x, middle(of: marker).y))
                try program.waitUntil("the marker at \(x)") { $0.tool == "marker" }
            }
            try expectStrokes(0, in: program)
            // The plate ends where its tools do, apart from its border.
            try rig.mouse.click(at: Place(Double(marker.x + marker.width) + 14, middle(of: marker).y))
            try program.waitUntil("a mark beside the plate") { $0.strokes == 1 }
        }
    }

    @Test("P7 zoom, turn and size are noted while they change, and the note goes; a tooltip shows name and key after a pause, not sooner")
    func notes() throws {
        try rig.run(window: [], hasInterface: true) { program in
            for (command, note) in [("zoom-in", "%"), ("rotate-right", "15°"), ("flip-view", "Flipped"), ("flip-view", "Not flipped")] {
                try program.perform(command)
                try program.waitUntil(command) { $0.notes.contains { $0.hasSuffix(note) } }
            }
            try program.waitUntil("the note gone") { $0.notes.isEmpty }
            try rig.display.run("xdotool", "search", "--name", "Inkstone", "windowsize", "--sync", "900", "700")
            try program.waitUntil("its size") { $0.notes == ["900 × 700"] }
            try program.waitUntil("the note gone") { $0.notes.isEmpty }
            let window = try program.state().window
            let marker = middle(of: try control("picker.marker", in: program)) + Place(Double(window.x), Double(window.y))
            try rig.mouse.move(to: marker)
            try rig.sync()
            #expect(try program.state().notes.isEmpty, "not at once")
            try program.waitUntil("name and key") { $0.notes.first.map { $0.hasPrefix("Marker") && $0.contains(" M") } == true }
            try rig.mouse.move(to: marker + Place(400, 100))
            try program.waitUntil("no tooltip") { $0.notes.isEmpty }
        }
    }

    @Test("P9 a press on a slider or the spectrum chooses the value at that very place, by mouse, pen and finger")
    func exactValues() throws {
        try rig.run(hasInterface: true) { program in
            let hands: [(String, (Place) throws -> Void)] = [
                ("mouse", { try rig.mouse.click(at: $0) }),
                (
                    "pen",
                    {
                        try rig.pen.stroke(through: [$0, $0]); try rig.pen.leave()
                    }
                ),
                (
                    "finger",
                    {
                        try rig.putPenAway(); try rig.touch.drag(through: [$0, $0])
                    }
                ),
            ]
            try program.perform("show-colors")
            try rig.mouse.click(at: middle(of: try control("colors.tab.sliders", in: program)))
            let red = try control("colors.red", in: program)
            for (part, value) in [(0.0, 0), (0.25, 64), (0.5, 128), (0.8, 204), (1, 255)] {
                for (hand, press) in hands {
                    try program.perform("color #010203")
                    // The knob lies within the slider's frame at both ends.
                    let inset = 13.0
                    try press(Place(Double(red.x) + inset + part * (Double(red.width) - 2 * inset), middle(of: red).y))
                    let state = try program.waitUntil("red \(value) by \(hand)") { $0.color != "#010203" || value == 1 }
                    let byte = try #require(Int(state.color.dropFirst().prefix(2), radix: 16))
                    #expect(abs(byte - value) <= 1 && state.color.hasSuffix("0203"), "\(state.color) by \(hand)")
                }
            }
            try rig.mouse.click(at: middle(of: try control("colors.tab.spectrum", in: program)))
            let pad = try control("colors.spectrum", in: program)
            var seen: Set<String> = []
            for (hand, press) in hands {
                try program.perform("color #1971c2")
                try program.waitUntil("its hue") { $0.color == "#1971c2" }
                try press(Place(Double(pad.x) + 100.5, Double(pad.y) + 40.5))
                seen.insert(try program.waitUntil("a colour by \(hand)") { $0.color != "#1971c2" }.color)
            }
            #expect(seen.count == 1, "\(seen)")
        }
    }

    @Test("P8 a drag beside the saved colours draws a rectangle that chooses what it encloses; Delete removes those, and nothing is marked")
    func rectangleSelects() throws {
        try withFolder { folder in
            try writeSettings("[Colors]\nsaved=#e03131;#2f9e44;#1971c2;#ffc400;\n", in: folder)
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("show-colors")
                try rig.mouse.click(at: middle(of: try control("colors.edit-saved", in: program)))
                // The window manager may hold the click back until the mouse is elsewhere; people wait until they see the effect.
                try program.waitUntil("saved colours to choose") {
                    $0.controls.contains { $0.id == "colors.edit-saved" && $0.value == "on" }
                }
                let first = try control("colors.saved.2f9e44", in: program)
                let last = try control("colors.saved.1971c2", in: program)
                let from = Place(Double(first.x) + 4, Double(first.y) + 2)
                try rig.mouse.drag(through: .line(from: from, to: Place(Double(last.x) + 40, Double(last.y) + 42)))
                try program.waitUntil("two chosen") { state in
                    state.controls.filter { $0.id.hasPrefix("colors.saved.") && $0.value == "on" }.map(\.id).sorted()
                        == ["colors.saved.1971c2", "colors.saved.2f9e44"]
                }
                try rig.keyboard.tap("Delete")
                try program.waitUntil("two left") { $0.controls.count { $0.id.hasPrefix("colors.saved.") } == 2 }
                try expectStrokes(0, in: program)
            }
            try wait(for: "two in the file") {
                text(of: folder + "/config/inkstone/settings.ini").contains("saved=#e03131;#ffc400;") ? () : nil
            }
        }
    }
}
