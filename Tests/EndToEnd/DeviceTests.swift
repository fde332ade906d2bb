import Glibc
import Ink
import Recording
import RigSupport
import Session
import Testing
import Tools

extension EndToEnd {
    @Test("a pen unplugged in mid-stroke keeps what it drew, and draws as before when plugged in again")
    func unplugged() throws {
        try rig.run { program in
            try rig.pen.touchDown(at: Place(200, 300.5))
            try rig.pen.drag(through: .line(from: Place(200, 300.5), to: Place(500, 300.5)))
            try program.waitUntil("the stroke begun") { $0.drawing }
            try rig.setEnabled(false, rig.pen.device)
            try program.waitUntil("the stroke kept") { $0.strokes == 1 && !$0.drawing && !$0.hovering }
            try rig.setEnabled(true, rig.pen.device)
            try draw(.line(from: Place(200, 500.5), to: Place(500, 500.5)), in: program)
            let picture = try canvas(program)
            #expect(picture.coverage(350, 300) > 0.5 && picture.coverage(350, 500) > 0.5)
            #expect(picture.inkedBox(within: Picture.Box(left: 150, top: 320, right: 550, bottom: 480)) == nil)
        }
    }

    @Test("a pen that is unplugged goes from the doctor's list, and is back as soon as it is plugged in, before it moves")
    func listed() throws {
        try rig.run(hasInterface: true) { program in
            func isListed(_ state: ProgramState) -> Bool {
                state.controls.contains { $0.id.hasPrefix("doctor.pen") && $0.id.hasSuffix(".name") && $0.value == "Test Pen stylus" }
            }
            try program.perform("show-doctor")
            try program.waitUntil("the pen") { isListed($0) }
            try rig.setEnabled(false, rig.pen.device)
            try program.waitUntil("the pen gone") { !isListed($0) && $0.controls.contains { $0.id == "doctor.path" } }
            try rig.setEnabled(true, rig.pen.device)
            try program.waitUntil("the pen back") { isListed($0) }
        }
    }

    @Test("E6 10,000 distinct fractional places posted at 1,000 Hz are in the recording, in order, each within 0.01 px")
    func everySampleIsKept() throws {
        let places = (0..<10_000).map { index in
            let (across, down) = (Double(index), Double(index * 37 % 611))
            return Place(60.013 + across * 0.1137, 400.007 + down * 0.5003)
        }
        let samples = try recorded(hertz: 1000, through: places) { _ in Pen.Posture(pressure: 0.4) }
        #expect(samples.count == places.count)
        let farthest = zip(samples, places).map { max(abs($0.position.x - $1.x), abs($0.position.y - $1.y)) }.max() ?? .infinity
        #expect(farthest <= 0.01)
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test("E1 each recorded sample has the place, time, pressure, altitude, azimuth and roll that the pen reported")
    func everyAxisIsKept() throws {
        let places: [Place] = .line(from: Place(200, 200), to: Place(600, 400))
        let samples = try recorded(hertz: 240, through: places) { progress in
            Pen.Posture(pressure: 0.2 + 0.6 * progress, tiltX: 30, tiltY: 0, roll: 10 + 90 * progress)
        }
        try #require(samples.count == places.count)
        for (index, sample) in samples.enumerated() {
            let progress = Double(index) / Double(places.count - 1)
            let axes = sample.axes
            let (pressure, altitude, azimuth) = try (#require(axes.pressure), #require(axes.altitude), #require(axes.azimuth))
            #expect(abs(pressure - (0.2 + 0.6 * progress)) < 0.001)
            #expect(abs(altitude - .pi / 3) < 0.001, "leaning 30° from upright")
            #expect(abs(azimuth) < 0.001, "towards +x")
            #expect(axes.roll != nil)
        }
        let (first, last) = try (#require(samples.first?.axes.roll), #require(samples.last?.axes.roll))
        #expect(abs(last - first - .pi / 2) < 0.01)
    }

    @Test(
        "E12 a circle whose samples arrive up to 60 at a time, as from a tablet by Bluetooth, has ink at each of them, live and opened again",
        arguments: [1, 12, 60])
    func samplesThatArriveTogether(group: Int) throws {
        let middle = Place(400, 350)
        let circle = (0..<60).map { index in
            Place(middle.x + 60 * cos(6.2 * Double(index) / 59), middle.y + 60 * sin(6.2 * Double(index) / 59))
        }
        func bare() throws -> [Place] {
            let picture = try rig.screen.photograph(Self.window)
            return circle.filter { place in
                !(-2...2).contains { dy in (-2...2).contains { dx in picture.coverage(Int(place.x) + dx, Int(place.y) + dy) > 0.5 } }
            }
        }
        try withFolder { folder in
            try rig.run(folder: folder) { program in
                try rig.pen.touchDown(at: circle[0])
                try rig.sync()
                let start = ContinuousClock.now
                for first in stride(from: 1, to: circle.count, by: group) {
                    let end = min(first + group, circle.count)
                    while ContinuousClock.now < start + .seconds(Double(end - 1) / 240) { usleep(200) }
                    for place in circle[first..<end] { try rig.pen.move(to: place, Pen.Posture()) }
                }
                try rig.sync()
                try program.waitUntil("all samples") { ($0.events["pen"] ?? 0) >= circle.count }
                #expect(try bare().isEmpty, "while the pen is down")
                try rig.pen.lift()
                try rig.pen.leave()
                try program.waitUntil("the stroke") { $0.strokes == 1 && $0.settled }
                #expect(try bare().isEmpty, "once it has lifted")
            }
            try rig.run(folder: folder) { program in
                try program.waitUntil("the drawing as it was left") { $0.strokes == 1 && $0.settled }
                #expect(try bare().isEmpty, "opened again")
            }
        }
    }

    @Test("E9 a hundred samples that wait together cost one redraw or a few, and all are kept; the reported lag is the oldest one's")
    func batches() throws {
        try rig.run { program in
            try rig.pen.touchDown(at: Place(200, 300))
            try rig.sync()
            let before = try program.waitUntil("the pen down") { $0.drawing }
            program.signal(SIGSTOP)
            try rig.pen.drag(through: .line(from: Place(200, 300), to: Place(700, 300), steps: 99), hertz: 2000)
            try rig.sync()
            usleep(300_000)
            program.signal(SIGCONT)
            let after = try program.waitUntil("all of them") { ($0.events["pen"] ?? 0) >= (before.events["pen"] ?? 0) + 99 }
            #expect(after.lag.count - before.lag.count <= 5)
            #expect(after.lag.p99 > 300)
            try rig.pen.lift()
            try program.waitUntil("the stroke") { $0.strokes == 1 }
        }
    }

    @Test("a recording made while drawing gives the same document and pixels when it is replayed without a window")
    func liveIsReplay() throws {
        try withFolder { folder in
            let file = folder + "/drawn.ink"
            var live: ProgramState?
            try rig.run(["--record", file]) { program in
                try draw(.line(from: Place(200, 200), to: Place(900, 500)), in: program) { Pen.Posture(pressure: $0) }
                try rig.keyboard.tap("m")
                try program.waitUntil("the marker") { $0.tool == "marker" }
                try draw(.line(from: Place(200, 500), to: Place(900, 300)), in: program) { Pen.Posture(roll: 180 * $0 - 90) }
                try draw(.line(from: Place(550.5, 200), to: Place(550.5, 600)), with: rig.eraser, in: program)
                try rig.pen.leave()
                try rig.eraser.leave()
                try rig.mouse.drag(through: .line(from: Place(700, 700), to: Place(1000, 600)))
                try program.waitUntil("the mouse's stroke") { $0.strokes == 4 && !$0.drawing }
                try rig.keyboard.tap("ctrl+z")
                live = try program.waitUntil("undo") { $0.strokes == 3 && $0.settled }
            }
            let replayed = try run([Program.path, "replay", file, "--state"])
            let state = try ProgramState(json: replayed.output)
            #expect(state.documentDigest == live?.documentDigest)
            #expect(state.frameDigest == live?.frameDigest)
            #expect((state.strokes, state.undo, state.redo) == (3, 3, 1))
            // Every edit has its time of day.
            let session = Session(replaying: try Recording(bytes(of: file)))
            var times: [Double] = []
            while let undone = session.handle(.command(.undo)).edits.first { times.append(undone.edit.time ?? 0) }
            let now = Double(time(nil))
            #expect(times.count == 3 && times.allSatisfy { now - 120 <= $0 && $0 <= now + 2 } && times == times.sorted(by: >))
        }
    }

    @Test("`inkstone devices` names pen, eraser end, touch screen and mouse with their axes")
    func devices() throws {
        let finished = try run([Program.path, "devices"], environment: Program.environment(display: rig.display, folder: "/tmp"))
        #expect(finished.exitCode == 0)
        for words in [
            "Test Pen stylus", "Test Pen eraser", "Test Touch", "Test Mouse", "eraser end", "Abs Pressure", "0 to 65536",
            "Abs Tilt X: -64 to 63",
        ] {
            #expect(finished.output.contains(words), "\(words) in:\n\(finished.output)")
        }
    }

    /// The pen's samples in the recording of one stroke, from contact to lift.
    private func recorded(hertz: Double, through places: [Place], posture: (Double) -> Pen.Posture) throws -> [PointerEvent] {
        try withFolder { folder in
            let file = folder + "/stroke.ink"
            try rig.run(["--record", file]) { program in
                try rig.pen.touchDown(at: places[0] - Place(5, 5), posture(0))
                try rig.pen.drag(through: places, hertz: hertz, posture: posture)
                try rig.pen.lift()
                try program.waitUntil("the stroke") { $0.strokes == 1 && !$0.drawing }
            }
            var isDown = false
            return try Recording(bytes(of: file)).inputs.compactMap { input in
                guard case .pointer(let event)? = input.event, event.kind == .pen else { return nil }
                switch event.phase {
                case .press: isDown = true
                case .release, .cancel: isDown = false
                case .motion: return isDown ? event : nil
                }
                return nil
            }
        }
    }
}
