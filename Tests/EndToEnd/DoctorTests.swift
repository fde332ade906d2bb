import Foundation
import RigSupport
import Testing

extension EndToEnd {
    @Test("frames in which only the input doctor's figures change do not count in the lag that it shows")
    func doctorsFrames() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("show-doctor")
            let state = try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "doctor.path" } }
            let path = try #require(state.controls.first { $0.id == "doctor.path" })
            // Over the sheet, beside anything that reacts to a hovering pen.
            let place = Place(Double(path.x) + 40, Double(path.y) + Double(path.height) / 2)
            try rig.pen.enter()
            try rig.pen.move(to: place)
            try program.waitUntil("the pen's place") { abs(number("doctor.pen0.x", $0) - place.x) < 1 }
            let before = try program.state().lag.count
            for step in 1...30 {
                try rig.pen.move(to: place + Place(Double(step % 2), 0))
                try program.waitUntil("shown") { abs(number("doctor.pen0.x", $0) - place.x - Double(step % 2)) < 0.5 }
            }
            #expect(try program.state().lag.count == before)
            // The pen's frames on the canvas count.
            try rig.pen.drag(through: .line(from: Place(20, 20), to: Place(120, 40))) { _ in Pen.Posture(pressure: 0) }
            try program.waitUntil("counted") { $0.lag.count > before }
        }
    }

    private func value(_ id: String, _ state: ProgramState) -> String { state.controls.first { $0.id == id }?.value ?? "" }

    private func number(_ id: String, _ state: ProgramState) -> Double {
        Double(value(id, state).prefix { $0.isNumber || $0 == "." }) ?? -1
    }

    /// Draws a light stroke from left to right; returns its thickness.
    private func lightStroke(at y: Double, in program: Program) throws -> Int {
        try draw(.line(from: Place(300, y), to: Place(700, y)), in: program) { _ in Pen.Posture(pressure: 0.25) }
        let box = try #require(
            try canvas(program, within: Picture.Box(left: 400, top: Int(y) - 40, right: 600, bottom: Int(y) + 40)).inkedBox())
        return box.bottom - box.top
    }

    @Test("M16 the input doctor shows live what the pen reports, and names the pen that is silent")
    func doctor() throws {
        let bindings = ["upper=ignore", "upper-double=runShortcut:undo", "lower-hold=switchEraser", "third=switchPrevious"]
        try rig.run(bindings.flatMap { ["--bind", $0] }, hasInterface: true) { program in
            try program.perform("show-doctor")
            var state = try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "doctor.path" } }
            #expect(value("doctor.path", state) == "Pens by XInput 2: all axes")
            #expect(value("doctor.pen0.fault.silent", state) == "Nothing heard from it yet")
            try rig.pen.enter()
            try rig.pen.drag(through: .line(from: Place(20, 20), to: Place(220, 40), steps: 300)) { _ in
                Pen.Posture(pressure: 0, tiltX: 30, tiltY: 0, roll: 90)
            }
            state = try program.waitUntil("the pen's place") { abs(number("doctor.pen0.x", $0) - 220) < 1 }
            #expect(abs(number("doctor.pen0.y", state) - 40) < 1)
            #expect(number("doctor.pen0.tilt", state) == 30 && number("doctor.pen0.roll", state) == 90)
            #expect(100...300 ~= number("doctor.pen0.rate", state), "drawn at 240 Hz on a machine that may be busy")
            #expect(value("doctor.posture", state).contains("altitude 60°"))
            // 200 px in at least 1.25 s, straight and even: prediction is no further off than no prediction.
            #expect(0...1.3 ~= number("doctor.pen0.unpredicted", state) && 0...1.3 ~= number("doctor.pen0.prediction", state))
            #expect(!state.controls.contains { $0.id == "doctor.pen0.fault.silent" })
            #expect(value("doctor.pen1.fault.silent", state) == "Nothing heard from it yet", "the eraser's end")
            let names = state.controls.filter { $0.id.hasPrefix("doctor.button") }.map {
                $0.value.isEmpty || $0.value == "up" ? $0.name : $0.value
            }
            #expect(
                names == [
                    "Tip: Marks", "Upper button: twice: Undo (custom)", "Lower button: Palette", "held: Eraser and back (custom)",
                    "Third button: Previous tool",
                ])
            try rig.pen.press(.upper)
            try program.waitUntil("the button's light") { value("doctor.button3", $0) == "down" }
            try rig.pen.release(.upper)
            try program.waitUntil("the light off") { value("doctor.button3", $0) == "up" }
            // The same pen tries out the pressure on the strip, and marks nothing on the canvas.
            let strip = try #require(try program.state().controls.first { $0.id == "doctor.curve" })
            let place = Place(Double(strip.x + strip.width / 4), Double(strip.y) + 24)
            try rig.pen.touchDown(at: place, Pen.Posture(pressure: 0.75))
            try rig.pen.move(to: place + Place(10, 0), Pen.Posture(pressure: 0.75))
            try program.waitUntil("its pressure and the tip's light") {
                abs(number("doctor.pen0.pressure", $0) - 0.75) < 0.01 && value("doctor.button1", $0) == "down"
            }
            try rig.pen.lift()
            try expectStrokes(0, in: program)
        }
    }

    @Test("M6 D4 a pressure curve is dragged: light strokes get wider, at once, after a restart, and for this pen alone")
    func curve() throws {
        try withFolder { folder in
            var plain = 0
            var wide = 0
            try rig.run(hasInterface: true, folder: folder) { program in
                plain = try lightStroke(at: 200, in: program)
                try program.perform("show-doctor")
                var state = try program.waitUntil("the sheet") { value("doctor.curve", $0) == "0.00 0.25 0.50 0.75 1.00" }
                let strip = try #require(state.controls.first { $0.id == "doctor.curve" })
                // The plot lies 16 points within its control.
                let point = Place(
                    Double(strip.x) + 16 + Double(strip.width - 32) / 4, Double(strip.y) + 16 + Double(strip.height - 32) * 0.75)
                try rig.pen.stroke(through: .line(from: point, to: point - Place(0, Double(strip.height - 32) * 0.5)))
                state = try program.waitUntil("the curve") { value("doctor.curve", $0).hasPrefix("0.00 0.7") }
                try wait(for: "the curve in the settings") {
                    text(of: folder + "/config/inkstone/settings.ini").contains("[Pressure]\nTest Pen stylus=0.0;0.7") ? () : nil
                }
                try program.perform("show-doctor")
                wide = try lightStroke(at: 400, in: program)
                #expect(wide > plain, "from \(plain) to \(wide)")
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                #expect(try lightStroke(at: 600, in: program) == wide)
                let eraser = try #require(try? program.state())
                #expect(eraser.strokes == 3)
                try program.perform("show-doctor")
                try program.waitUntil("the curve kept") { value("doctor.curve", $0).hasPrefix("0.00 0.7") }
                try rig.mouse.click(at: middle(of: try #require(try program.state().controls.first { $0.id == "doctor.straight" })))
                try program.waitUntil("no curve") { value("doctor.curve", $0) == "0.00 0.25 0.50 0.75 1.00" }
                try program.perform("show-doctor")
                #expect(try lightStroke(at: 700, in: program) == plain)
            }
        }
    }

    @Test("a report is a recording of what pens and fingers did, with a text about the devices, and nothing else")
    func report() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("show-doctor")
                try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "doctor.save" } }
                try rig.pen.enter()
                try rig.pen.drag(through: .line(from: Place(20, 20), to: Place(220, 40), steps: 60))
                try program.waitUntil("the pen") { number("doctor.pen0.rate", $0) > 0 }
                let save = try #require(try program.state().controls.first { $0.id == "doctor.save" })
                try rig.mouse.click(at: middle(of: save))
                let path = folder + "/state/inkstone/report-1"
                try wait(for: "the report") { text(of: path + ".txt").isEmpty ? nil : () }
                #expect(text(of: path + ".txt").contains("Test Pen stylus (id "))
                #expect(text(of: path + ".txt").contains(" Hz, jitter "))
                let replay = try run([Program.path, "replay", path + ".ink", "--state"], environment: [:])
                #expect(replay.exitCode == 0 && replay.output.contains("\"strokes\":0"))
                // The report has the pen's strokes on the strip, but not its press of the button.
                let strip = try #require(try program.state().controls.first { $0.id == "doctor.curve" })
                let start = Place(Double(strip.x) + 40, Double(strip.y) + 24)
                try rig.pen.stroke(through: .line(from: start, to: start + Place(60, 0)))
                try rig.pen.stroke(through: [middle(of: save)])
                try wait(for: "the second report") { text(of: folder + "/state/inkstone/report-2.txt").isEmpty ? nil : () }
                let second = try run([Program.path, "replay", folder + "/state/inkstone/report-2.ink", "--state"], environment: [:])
                #expect(second.exitCode == 0 && second.output.contains("\"strokes\":1"))
                let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/state/inkstone").filter {
                    $0.hasPrefix("report")
                }
                #expect(names.sorted() == ["report-1.ink", "report-1.txt", "report-2.ink", "report-2.txt"])
            }
        }
    }

    @Test("M16 without input the open doctor wakes no thread, even with the pen resting over the canvas")
    func idle() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("show-doctor")
            try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "doctor.path" } }
            try rig.pen.enter()
            try rig.pen.drag(through: .line(from: Place(20, 20), to: Place(220, 40), steps: 60))
            try program.waitUntil("the pen, and rest") { number("doctor.pen0.rate", $0) > 0 && $0.settled }
            // Notes have disappeared by then.
            Thread.sleep(forTimeInterval: 3)
            let before = wakeUps(of: program)
            Thread.sleep(forTimeInterval: 3)
            #expect(wakeUps(of: program) == before && !before.isEmpty)
            try rig.pen.move(to: Place(300, 60))
            try wait(for: "a motion to wake it") { wakeUps(of: program) != before ? () : nil }
        }
    }

    /// How often each of the program's threads has waited.
    private func wakeUps(of program: Program) -> [String: String] {
        let tasks = "/proc/\(program.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.reduce(into: [:]) { counts, thread in
            counts[thread] = text(of: "\(tasks)/\(thread)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                .map(String.init)
        }
    }

    @Test("inkstone devices --watch shows what the pens do, wherever they are, and how often they report")
    func watch() throws {
        try withFolder { folder in
            try writeSettings(
                "[Tools]\nupper-button=ignore\nlower-button-double=runShortcut:undo\nthird-button=switchPrevious\n", in: folder)
            let process = try ChildProcess(
                [Program.path, "devices", "--watch"], environment: Program.environment(display: rig.display, folder: folder),
                output: folder + "/watched")
            try wait(for: "the watch") { text(of: folder + "/watched").contains("watching the pens") ? () : nil }
            try rig.pen.enter()
            for x in [400.0, 800] {
                try rig.pen.drag(through: .line(from: Place(x - 200, 300), to: Place(x, 300), steps: 60)) { _ in
                    Pen.Posture(pressure: 0.5, tiltX: -45)
                }
                try wait(for: "the pen at \(x)") {
                    text(of: folder + "/watched").contains("Test Pen stylus: x \(Int(x)) y 300, pressure 0.5, tilt 45° to 180°") ? () : nil
                }
            }
            for (hertz, waitTogether) in [(60.0, false), (250, false), (120, true)] {
                let end = Place(700 + hertz, 300)
                try rig.pen.move(to: Place(200, 500))
                let places: [Place] = .line(from: Place(200, 500), to: end, steps: Int(hertz * 1.5))
                let start = ContinuousClock.now
                if waitTogether { process.signal(SIGSTOP) }
                try rig.pen.drag(through: places, hertz: hertz)
                let posted = Double(places.count - 1) / ((ContinuousClock.now - start) / .seconds(1))
                process.signal(SIGCONT)
                try wait(for: "the pen at its end") { text(of: folder + "/watched").contains("stylus: x \(Int(end.x)) y 300,") ? () : nil }
                let line = text(of: folder + "/watched").split(separator: "\n").last { $0.contains(" Hz ± ") } ?? ""
                let told = try #require(line.firstMatch(of: #/(\d+) Hz/#).flatMap { Double($0.1) }, "\(line)")
                #expect(abs(told - posted) <= 0.2 * posted, "\(told) of \(posted) Hz")
            }
            for words in [
                "Pens by XInput 2: all axes\n", "\nUpper button: Off\n",
                "\nLower button: Palette; twice: Undo (custom); held: Drag the page\n", "\nThird button: Previous tool\n", " ms ahead: ",
                "read after ",
            ] {
                #expect(text(of: folder + "/watched").contains(words), "\(words)")
            }
            process.signal(SIGINT)
            #expect(try process.waitForEnd() == 0)
        }
    }
}
