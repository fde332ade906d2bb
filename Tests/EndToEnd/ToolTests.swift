import RigSupport
import Testing

extension EndToEnd {
    @Test("I10 the object eraser dims the strokes that it touches; they go when it lifts, and one undo brings them back")
    func objectEraser() throws {
        try rig.run { program in
            let rows = [200.5, 300.5, 400.5]
            for y in rows { try draw(.line(from: Place(200, y), to: Place(600, y)), in: program) }
            let before = try canvas(program)
            try rig.keyboard.tap("shift+e")
            try program.waitUntil("the object eraser") { $0.tool == "object-eraser" }
            try rig.pen.touchDown(at: Place(300, 150))
            try rig.pen.drag(through: .line(from: Place(300, 150), to: Place(300, 350)))
            try program.waitUntil("the eraser down") { $0.drawing && $0.strokes == 3 }
            rig.screen.sync()
            let dimmed = try rig.screen.photograph(Self.window)
            for (y, isTouched) in zip(rows, [true, true, false]) {
                // Far from the tip: whole strokes are dimmed, not what the tip covers.
                let (old, new) = (before[500, Int(y)].distance(to: .paper), dimmed[500, Int(y)].distance(to: .paper))
                #expect(isTouched ? (old / 5...old / 3).contains(new) : new == old, "\(y): \(old), \(new)")
            }
            try rig.pen.lift()
            try program.waitUntil("one stroke left") { $0.strokes == 1 && $0.settled }
            #expect(try canvas(program)[500, 200] == .paper && canvas(program)[500, 400] == before[500, 400])
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("all back") { $0.strokes == 3 && $0.settled }
            #expect(try canvas(program) == before)
        }
    }

    @Test("C5 R and the panel's button give the last stroke the ink in hand, and each is one undo")
    func restyle() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(600, 300.5), to: Place(1000, 300.5)), in: program)
            let thin = try canvas(program)
            for (width, give) in [
                (40.0, { try rig.keyboard.tap("r") }),
                (
                    60,
                    {
                        try program.perform("show-ink")
                        try program.waitUntil("the panel", shows("ink.restyle"))
                        let button = try #require(try program.state().controls.first { $0.id == "ink.restyle" })
                        try rig.pen.touchDown(at: button.middle)
                        try rig.pen.lift()
                    }
                ),
            ] {
                for command in ["select-monoline", "width \(width)"] { try program.perform(command) }
                let before = try program.state().undo
                try give()
                try program.waitUntil("another style") { $0.undo == before + 1 && $0.strokes == 1 && $0.settled }
                let height = try #require(try canvas(program, within: Picture.Box(left: 700, top: 200, right: 720, bottom: 400)).inkedBox())
                    .height
                #expect(abs(Double(height) - width) <= 2, "\(height)")
            }
            try program.perform("show-ink")
            for _ in 0..<2 { try rig.keyboard.tap("ctrl+z") }
            try program.waitUntil("the old look") { $0.undo == 1 && $0.settled }
            let box = Picture.Box(left: 500, top: 200, right: 1100, bottom: 400)
            #expect(try canvas(program, within: box) == thin.cropped(to: box))
        }
    }

    @Test("M12 the eraser end removes strokes where the settings say so, and the tip keeps its tool")
    func eraserEndRemovesStrokes() throws {
        try withFolder { folder in
            try writeSettings("[Tools]\neraser-end=strokes\n", in: folder)
            try rig.run(folder: folder) { program in
                for y in [200.5, 300.5] { try draw(.line(from: Place(200, y), to: Place(600, y)), in: program) }
                try rig.pen.leave()
                try rig.eraser.enter()
                try rig.eraser.touchDown(at: Place(400, 200.5))
                try program.waitUntil("the end's tool") { $0.drawing && $0.tool == "object-eraser" && $0.selected == "pen" }
                try rig.eraser.lift()
                try program.waitUntil("one stroke left") { $0.strokes == 1 && $0.settled }
                try rig.eraser.leave()
                try draw([Place(300, 400)], in: program)
                #expect(try program.state().tool == "pen" && program.state().strokes == 2)
            }
        }
    }

    @Test("the marker crosses its own stroke without darkening it, and ink beneath it shows through")
    func markerDoesNotDarken() throws {
        try rig.run { program in
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker") { $0.tool == "marker" }
            let zigzag: [Place] =
                .line(from: Place(200, 300.5), to: Place(600, 300.5)) + .line(from: Place(600, 300.5), to: Place(400, 500.5))
                + .line(from: Place(400, 500.5), to: Place(400, 150.5))
            try draw(zigzag, in: program)
            let picture = try canvas(program)
            let once = picture[500, 300]
            #expect(once.distance(to: .paper) > 40)
            #expect(picture[400, 300] == once, "where it crosses itself")
            #expect(picture[400, 400] == once)
        }
    }

    @Test("R1 R2 M5 the marker's nib turns with the barrel's roll, and the view does not turn it")
    func markerTurnsWithRoll() throws {
        try rig.run { program in
            let view = try program.state().view
            try rig.keyboard.tap("m")
            var heights: [Int] = []
            for (row, roll) in [1.0, 45, 90].enumerated() {
                let y = 150.5 + Double(row) * 150
                try draw(.line(from: Place(200, y), to: Place(600, y)), in: program) { _ in Pen.Posture(roll: roll) }
                let band = Picture.Box(left: 350, top: Int(y) - 40, right: 450, bottom: Int(y) + 40)
                heights.append(try #require(try canvas(program, within: band).inkedBox()).height)
            }
            #expect(heights.max()! - heights.min()! >= 12, "roll by 90° turns a 24 px nib of a quarter's breadth: \(heights)")
            #expect(try program.state().view == view)
        }
    }

    @Test("R2 for a pen that reports both, roll takes precedence over tilt: leaning another way changes nothing")
    func rollBeforeLean() throws {
        try rig.run { program in
            try rig.keyboard.tap("m")
            // A roll counts once it has been other than 0, and for a stroke from its first sample on.
            try draw(.line(from: Place(200, 600), to: Place(240, 600)), in: program) { _ in Pen.Posture(roll: 30) }
            var pictures: [Picture] = []
            for (row, tilt) in [(0.0, 40.0), (40.0, 0.0)].enumerated() {
                let y = 200.5 + Double(row) * 200
                try draw(.line(from: Place(200, y), to: Place(600, y)), in: program) { _ in
                    Pen.Posture(tiltX: tilt.0, tiltY: tilt.1, roll: 30)
                }
                pictures.append(
                    try canvas(program, within: Picture.Box(left: 300, top: Int(y) - 40, right: 500, bottom: Int(y) + 40)))
            }
            // If tilt led the nib, it would lie along one line and across the other: 6 and 24 px.
            let heights = try pictures.map { try #require($0.inkedBox()).height }
            #expect(abs(heights[0] - heights[1]) <= 1, "\(heights)")
        }
    }

    @Test("R3 a mouse reports no direction: its marker lies at 45°, thin up to the right and broad down to the right")
    func fixedAngle() throws {
        try rig.run { program in
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker") { $0.tool == "marker" }
            try rig.mouse.drag(through: .line(from: Place(200, 600), to: Place(500, 300), steps: 60))
            try rig.mouse.drag(through: .line(from: Place(700, 300), to: Place(1000, 600), steps: 60))
            try program.waitUntil("both strokes") { $0.strokes == 2 && !$0.drawing }
            // A row through the middle of each line: a line at 45° is there as wide as its breadth times the square root of two.
            let thin = try canvas(program, within: Picture.Box(left: 300, top: 450, right: 400, bottom: 451)).inkedCount()
            let broad = try canvas(program, within: Picture.Box(left: 800, top: 450, right: 900, bottom: 451)).inkedCount()
            #expect((7...12).contains(thin) && (32...38).contains(broad), "6 and 24 points broad: \(thin) and \(broad)")
        }
    }

    @Test("the upper button switches between eraser and tool; the lower one, bound so, goes to the previous tool")
    func barrelButtons() throws {
        try rig.run(["--bind", "lower=switchPrevious"]) { program in
            for key in ["m", "e"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the eraser") { $0.tool == "eraser" && $0.selected == "eraser" }
            try rig.pen.enter()
            try rig.pen.move(to: Place(400, 300))
            try program.waitUntil("hovering") { $0.hovering }
            // From the eraser, the upper button returns to the last other tool and the lower one to the previous tool: both are the marker.
            try click(.upper)
            try program.waitUntil("the marker again") { $0.tool == "marker" }
            try click(.upper)
            try program.waitUntil("the eraser again") { $0.tool == "eraser" }
            try rig.keyboard.tap("p")
            try program.waitUntil("the pen, from the eraser") { $0.tool == "pen" && $0.previous == "eraser" }
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker, from the pen") { $0.tool == "marker" && $0.previous == "pen" }
            // Here the two differ.
            try click(.lower)
            try program.waitUntil("the pen by the lower button") { $0.tool == "pen" }
            try click(.upper)
            try program.waitUntil("the eraser by the upper button") { $0.tool == "eraser" }
            #expect(try program.state().strokes == 0, "buttons never mark")
        }
    }

    @Test("bindings from the command line: swapped, and off")
    func bindings() throws {
        try rig.run(["--bind", "upper=switchPrevious", "--bind", "lower=ignore"]) { program in
            try rig.keyboard.tap("m")
            try rig.pen.enter()
            try rig.pen.move(to: Place(400, 300))
            try program.waitUntil("hovering with the marker") { $0.hovering && $0.tool == "marker" }
            try click(.lower)
            #expect(try program.state().tool == "marker")
            try click(.upper)
            try program.waitUntil("the previous tool") { $0.tool == "pen" }
        }
    }

    @Test("a button pressed in mid-stroke changes no pixel of the stroke: it stays what it began as")
    func toggleInMidStroke() throws {
        try rig.run { program in
            let places: [Place] = .line(from: Place(200, 300.5), to: Place(600, 300.5))
            try rig.pen.touchDown(at: places[0])
            try rig.pen.drag(through: Array(places[..<15]))
            try click(.upper)
            try rig.pen.drag(through: Array(places[15...]))
            try rig.pen.lift()
            try program.waitUntil("the stroke") { $0.strokes == 1 && !$0.drawing }
            let picture = try canvas(program)
            for x in stride(from: 210, to: 590, by: 20) { #expect(picture.coverage(x, 300) > 0.5, "at \(x)") }
        }
    }

    @Test("M12 the eraser end erases, and flipping the pen back restores the tool")
    func eraserEnd() throws {
        try rig.run { program in
            try draw(.line(from: Place(200, 300.5), to: Place(600, 300.5)), in: program)
            try rig.pen.leave()
            try draw(.line(from: Place(400.5, 200), to: Place(400.5, 400)), with: rig.eraser, in: program)
            let erasing = try program.state()
            #expect(erasing.tool == "eraser" && erasing.selected == "pen")
            let picture = try canvas(program)
            #expect(picture[400, 300] == .paper, "erased to the paper")
            #expect(picture.coverage(300, 300) > 0.5, "and only there")
            try rig.eraser.leave()
            try rig.pen.enter()
            try rig.pen.move(to: Place(500, 500))
            try program.waitUntil("the pen again") { $0.tool == "pen" && $0.hovering }
        }
    }

    @Test("keys choose tool, size and opacity, and pressed again change nothing")
    func keys() throws {
        try rig.run { program in
            let pen = try program.state()
            #expect(pen.tool == "pen" && pen.width == 5 && pen.color == "#1a1a1e" && pen.opacity == 1)
            for (key, tool) in [("m", "marker"), ("m", "marker"), ("e", "eraser"), ("p", "pen")] {
                try rig.keyboard.tap(key)
                try program.waitUntil("\(key)") { $0.tool == tool }
            }
            try rig.keyboard.tap("bracketright")
            let wider = try program.waitUntil("wider") { $0.width > 5 }
            try rig.keyboard.tap("minus")
            try program.waitUntil("thinner") { $0.width < wider.width }
            try rig.keyboard.tap("4")
            try program.waitUntil("40%") { abs($0.opacity - 0.4) < 1e-9 }
            try rig.keyboard.tap("0")
            try program.waitUntil("100%") { $0.opacity == 1 }
            try rig.keyboard.tap("x")
            try program.waitUntil("the previous tool") { $0.tool == "eraser" }
        }
    }
}
