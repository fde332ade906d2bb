import RigSupport
import Testing

extension EndToEnd {
    @Test("M2 a tap leaves a dot at contact, before the pen moves or lifts, and the first stroke after start marks from its first point")
    func tapMarksAtContact() throws {
        try rig.run { program in
            try rig.pen.touchDown(at: Place(400.5, 300.5))
            try rig.sync()
            try program.waitUntil("contact") { $0.drawing }
            rig.screen.sync()
            let center = try #require(try rig.screen.photograph(Self.window).inkCenter())
            #expect(abs(center.x - 400.5) < 0.5 && abs(center.y - 300.5) < 0.5, "\(center)")
            try rig.pen.lift()
            let state = try program.waitUntil("the dot") { $0.strokes == 1 }
            #expect(state.undo == 1)
            let box = try #require(try canvas(program).inkedBox())
            #expect(box.width <= 6 && box.height <= 6, "no stray ink at a stale position: \(box)")
        }
    }

    @Test("E2 E5 a press without axes is as strong as the next motion reports: the dot at contact grows to the line's width")
    func refinedPress() throws {
        try rig.run { program in
            try rig.pen.enter()
            try rig.pen.move(to: Place(400.5, 300.5))
            try rig.pen.press()
            try rig.sync()
            try program.waitUntil("contact") { $0.drawing }
            rig.screen.sync()
            let dot = try #require(try rig.screen.photograph(Self.window).inkedBox())
            #expect(dot.width <= 3, "a press told by no axis is a light one until then: \(dot)")
            try rig.pen.drag(through: .line(from: Place(420.5, 300.5), to: Place(500.5, 300.5), steps: 4)) { _ in Pen.Posture(pressure: 1) }
            try rig.pen.lift()
            try program.waitUntil("the stroke") { $0.strokes == 1 && !$0.drawing }
            let line = try #require(try canvas(program).inkedBox(within: Picture.Box(left: 380, top: 280, right: 402, bottom: 320)))
            #expect(line.left <= 398 && line.height >= 5, "its beginning has the width of the rest: \(line)")
        }
    }

    @Test("M5 M6 pressure widens the pen's line along its whole range, and a light touch still marks")
    func pressure() throws {
        try rig.run(["--new"]) { program in
            var counts: [Int] = []
            for (row, pressure) in [0.02, 0.25, 0.5, 0.75, 1].enumerated() {
                let y = 100.5 + Double(row) * 60
                try draw(.line(from: Place(200, y), to: Place(600, y)), in: program) { _ in Pen.Posture(pressure: pressure) }
                let band = Picture.Box(left: 300, top: Int(y) - 25, right: 500, bottom: Int(y) + 25)
                let picture = try canvas(program, within: band)
                counts.append((0..<picture.height).reduce(0) { $0 + Int(100 * picture.coverage(100, $1)) })
            }
            #expect(counts[0] >= 30, "the lightest touch marks \(counts)")
            #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "more force gives more: \(counts)")
            #expect((450...550).contains(counts[4]), "five points at full pressure: \(counts)")
        }
    }

    @Test("M14 the live ink ends within 0.5 px of the newest sample, at sub-pixel places, while the pen is down")
    func inkAtTheTip() throws {
        try rig.run { program in
            // A line that is as wide at its end as anywhere.
            for command in ["select-monoline", "width 5"] { try program.perform(command) }
            for (row, end) in [(0, 500.25), (1, 500.5), (2, 640.875)] {
                let y = 200.375 + Double(row) * 80
                try rig.pen.touchDown(at: Place(200, y), Pen.Posture(pressure: 1))
                try rig.pen.drag(through: .line(from: Place(200, y), to: Place(end, y), steps: 40)) { _ in Pen.Posture(pressure: 1) }
                try rig.sync()
                try program.waitUntil("the pen down") { $0.drawing }
                rig.screen.sync()
                let band = Picture.Box(left: 200, top: Int(y) - 10, right: 900, bottom: Int(y) + 11)
                let live = try rig.screen.photograph(band)
                // The line's middle row is covered up to the tip, and beyond it by the nib's radius of 2.5 px.
                let covered = (100..<live.width).reduce(0.0) { $0 + live.coverage($1, 10) }
                #expect(abs(200 + 100 + covered - (end + 2.5)) <= 0.5, "ink ends at \(300 + covered - 2.5), the pen is at \(end)")
                let part = Picture.Box(left: 40, top: 0, right: 200, bottom: 21)
                let center = try #require(live.inkCenter(within: part))
                #expect(abs(center.y + Double(Int(y) - 10) - y) <= 0.5, "\(center.y) for \(y)")
                try rig.pen.lift()
            }
        }
    }

    @Test("M14 with a Coordinate Transformation Matrix that maps the tablet to the left half of the screen, ink is under the tip")
    func transformationMatrix() throws {
        try rig.setTransformation([0.5, 0, 0, 0, 1, 0, 0, 0, 1], of: rig.pen.device)
        defer { try? rig.setTransformation([1, 0, 0, 0, 1, 0, 0, 0, 1], of: rig.pen.device) }
        try rig.run { program in
            try rig.pen.stroke(through: [Place(801, 300.5)]) { _ in Pen.Posture(pressure: 1) }
            try program.waitUntil("the dot") { $0.strokes == 1 }
            let center = try #require(try canvas(program).inkCenter())
            #expect(abs(center.x - 400.5) <= 0.5 && abs(center.y - 300.5) <= 0.5, "\(center)")
        }
    }

    @Test("M1 ink reaches the window's very edges")
    func toTheEdges() throws {
        try rig.run { program in
            try draw(.line(from: Place(0.5, 400.5), to: Place(1279.5, 400.5), steps: 120), in: program)
            try draw(.line(from: Place(640.5, 0.5), to: Place(640.5, 799.5), steps: 80), in: program)
            let picture = try canvas(program)
            for (x, y) in [(0, 400), (1279, 400), (640, 0), (640, 799)] {
                #expect(picture.coverage(x, y) > 0.8, "(\(x), \(y)) is \(picture[x, y])")
            }
        }
    }

    @Test("M8 M9 while a stroke is drawn, pixels change only where the new mark is")
    func changesOnlyAtTheMark() throws {
        try rig.run { program in
            try draw(.line(from: Place(100, 100), to: Place(900, 600)), in: program)
            let before = try canvas(program)
            try draw(.line(from: Place(300, 500.5), to: Place(500, 500.5)), in: program)
            let box = try #require(try canvas(program).difference(from: before))
            #expect(box.left >= 295 && box.top >= 494 && box.right <= 506 && box.bottom <= 507, "\(box)")
        }
    }

    @Test("E8 pen, mouse and finger draw through one pipeline: each stroke is visible and can be undone")
    func oneFamily() throws {
        try rig.run { program in
            rig.screen.sync()
            // A server with a tablet counts as having a pen: fingers draw until it has touched.
            try rig.touch.drag(through: .line(from: Place(200, 200.5), to: Place(500, 200.5)))
            try program.waitUntil("the finger's stroke") { $0.strokes == 1 }
            try rig.mouse.drag(through: .line(from: Place(200, 300.5), to: Place(500, 300.5)))
            try program.waitUntil("the mouse's stroke") { $0.strokes == 2 }
            try draw(.line(from: Place(200, 400.5), to: Place(500, 400.5)), in: program)
            let picture = try canvas(program)
            for y in [200, 300, 400] { #expect(picture.coverage(350, y) > 0.3, "row \(y): \(picture[350, y])") }
            let state = try program.state()
            #expect(state.undo == 3)
            #expect((state.events["pen"] ?? 0) > 30 && (state.events["mouse"] ?? 0) > 30 && (state.events["touch"] ?? 0) > 30)
        }
    }

    @Test("C5 Ctrl+Z takes strokes back one by one, Ctrl+Shift+Z and Ctrl+Y restore them to the very same pixels")
    func undoAndRedo() throws {
        try rig.run { program in
            var digests = [try program.state().frameDigest]
            var pictures = [try canvas(program)]
            for row in 0..<3 {
                let y = 200.5 + Double(row) * 100
                digests.append(try draw(.line(from: Place(200, y), to: Place(700, y + 40)), in: program).frameDigest)
                pictures.append(try canvas(program))
            }
            for strokes in [2, 1, 0] {
                try rig.keyboard.tap("ctrl+z")
                let state = try program.waitUntil("undo") { $0.strokes == strokes && $0.settled }
                #expect(state.frameDigest == digests[strokes])
                #expect(try canvas(program) == pictures[strokes])
            }
            for (strokes, key) in [(1, "ctrl+shift+z"), (2, "ctrl+y"), (3, "ctrl+shift+z")] {
                try rig.keyboard.tap(key)
                let state = try program.waitUntil("redo") { $0.strokes == strokes && $0.settled }
                #expect(state.frameDigest == digests[strokes])
                #expect(try canvas(program) == pictures[strokes])
            }
            try rig.keyboard.tap("ctrl+shift+Delete")
            let cleared = try program.waitUntil("clear") { $0.strokes == 0 && $0.settled }
            #expect(cleared.frameDigest == digests[0])
            #expect(cleared.controls.contains { $0.id == "status.button" && $0.name == "Undo" }, "S1 clear offers its undo")
            try rig.keyboard.tap("ctrl+z")
            let state = try program.waitUntil("clear undone") { $0.strokes == 3 && $0.settled }
            #expect(state.frameDigest == digests[3])
        }
    }
}
