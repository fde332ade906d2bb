import RigSupport
import Testing

extension EndToEnd {
    /// Draws red, green and blue lines one above the other with the pen.
    private func drawColors(in program: Program) throws {
        for (row, color) in Self.palette.enumerated() {
            try program.perform("color " + color)
            try program.waitUntil(color) { $0.color == color }
            let y = 300.5 + Double(row) * 100
            try draw(.line(from: Place(400, y), to: Place(800, y)), in: program)
        }
        try rig.pen.leave()
    }

    private static let palette = ["#e03131", "#2f9e44", "#1971c2"]

    @Test("P2 M3 the eyedropper picks the exact colour beneath it by pen, finger, mouse and keys, and none of them marks")
    func eyedropper() throws {
        try rig.run(hasInterface: true) { program in
            try drawColors(in: program)
            let pick: [(String, Int, (Place) throws -> Void)] = [
                ("pen", 0, { place in try rig.pen.stroke(through: [Place(place.x, place.y + 40), place]) }),
                (
                    "finger", 1,
                    { place in
                        try rig.putPenAway(); try rig.touch.drag(through: [Place(place.x, place.y - 30), place])
                    }
                ),
                ("mouse", 2, { place in try rig.mouse.click(at: place) }),
                (
                    "keys", 1,
                    { place in
                        // From the line above, a hundred pixels down by tens; then one pixel there and back.
                        for _ in 0..<10 { try rig.keyboard.tap("shift+Up") }
                        for key in ["Left", "Right", "Return"] { try rig.keyboard.tap(key) }
                    }
                ),
            ]
            for (name, row, act) in pick {
                try rig.keyboard.tap("i")
                try act(Place(600.5, 300.5 + Double(row) * 100))
                let state = try program.waitUntil("\(Self.palette[row]) by \(name)") { $0.color == Self.palette[row] }
                #expect(state.strokes == 3 && !state.drawing, "\(name) marks nothing")
            }
            // It marks again, with exactly the colour that was picked.
            try draw(.line(from: Place(400, 650.5), to: Place(800, 650.5)), in: program)
            #expect(try canvas(program)[600, 650] == Picture.Pixel(0x2f, 0x9e, 0x44))
        }
    }

    @Test("P2 an Alt press that the window manager takes neither picks nor marks")
    func altIsTheManagers() throws {
        try rig.run { program in
            try drawColors(in: program)
            try rig.keyboard.press("alt")
            try rig.pen.touchDown(at: Place(600.5, 300.5))
            try rig.pen.lift()
            try rig.keyboard.release("alt")
            try expectUnmarked(program, strokes: 3, "the press was openbox's")
            #expect(try program.state().color == Self.palette[2])
        }
    }

    @Test("the loupe shows the canvas around the tip enlarged, and leaves no trace")
    func loupe() throws {
        try rig.run(hasInterface: true) { program in
            try drawColors(in: program)
            try rig.mouse.move(to: Place(600, 400))
            let before = try canvas(program)
            try rig.keyboard.tap("i")
            try rig.mouse.move(to: Place(600, 398))
            let beside = Picture.Box(left: 400, top: 200, right: 600, bottom: 396)
            try wait(for: "the loupe beside the tip") {
                rig.screen.sync()
                let seen = try rig.screen.photograph(beside)
                return seen.colors().contains(Picture.Pixel(0x2f, 0x9e, 0x44)) ? () : nil
            }
            try rig.keyboard.tap("Escape")
            try rig.mouse.move(to: Place(600, 400))
            try wait(for: "the canvas as before") { try canvas(program) == before ? () : nil }
            #expect(try program.state().color == Self.palette[2])
        }
    }

    @Test("M3 mouse, pen, finger and keys choose the same cell of the grid, and a stroke drawn with it has the cell's colour")
    func grid() throws {
        try rig.run(hasInterface: true) { program in
            let ways: [(String, (Place) throws -> Void)] = [
                ("mouse", { try rig.mouse.click(at: $0) }),
                ("pen", { try rig.pen.stroke(through: [$0, $0]) }),
                (
                    "finger",
                    {
                        try rig.putPenAway(); try rig.touch.drag(through: [$0, $0])
                    }
                ),
            ]
            let grid = try openGrid(program)
            func cell(_ row: Int, _ column: Int) -> Place {
                Place(Double(grid.x) + 26 * Double(column) + 13, Double(grid.y) + 26 * Double(row) + 13)
            }
            var chosen: Set<String> = []
            for (hand, press) in ways {
                try program.perform("color #1a1a1e")
                try program.waitUntil("the colour of the start") { $0.color == "#1a1a1e" }
                try press(cell(6, 9))
                chosen.insert(try program.waitUntil("a colour by \(hand)") { $0.color != "#1a1a1e" }.color)
                try rig.pen.leave()
            }
            #expect(chosen.count == 1, "\(chosen)")
            try rig.mouse.click(at: cell(5, 7))
            try program.waitUntil("another colour") { !chosen.contains($0.color) }
            try rig.keyboard.tap("F6")
            try program.waitUntil("the focus in the panel") { $0.controls.contains { $0.focused && $0.id.hasPrefix("colors.") } }
            for _ in 0..<3 { try rig.keyboard.tap("Tab") }
            try program.waitUntil("the focus at the grid") { $0.controls.contains { $0.focused && $0.id == "colors.grid" } }
            for key in ["Down", "Right", "Right"] { try rig.keyboard.tap(key) }
            let state = try program.waitUntil("the same cell by keys") { chosen.contains($0.color) }
            try draw(.line(from: Place(700, 600.5), to: Place(1000, 600.5)), in: program)
            let pixel = try canvas(program)[850, 600]
            let hex = [pixel.red, pixel.green, pixel.blue].reduce("#") { $0 + (Int($1) < 16 ? "0" : "") + String(Int($1), radix: 16) }
            #expect(hex == state.color)
        }
    }

    private func openGrid(_ program: Program) throws -> ProgramState.Control {
        try program.perform("show-colors")
        let state = try program.waitUntil("the grid") { $0.controls.contains { $0.id == "colors.grid" } }
        return try #require(state.controls.first { $0.id == "colors.grid" })
    }
}

/// Without a window manager that takes presses with Alt.
@Suite("colours without a window manager", .rigWithoutWindowManager, .serialized)
struct ColorsWithoutWindowManager {
    let rig = Rig.current

    @Test("P2 Alt picks once, by pen, finger and mouse, and the next press marks again")
    func altPicks() throws {
        try rig.run { program in
            for (row, color) in ["#e03131", "#2f9e44", "#1971c2"].enumerated() {
                try program.perform("color " + color)
                let y = 300.5 + Double(row) * 100
                try rig.pen.stroke(through: .line(from: Place(400, y), to: Place(800, y)))
                try program.waitUntil("the stroke") { $0.strokes == row + 1 && !$0.drawing && $0.settled }
            }
            let ways: [(String, String, (Place) throws -> Void)] = [
                ("pen", "#e03131", { try rig.pen.stroke(through: [$0, $0]) }),
                (
                    "finger", "#2f9e44",
                    {
                        try rig.putPenAway()
                        try rig.touch.drag(through: [$0, $0])
                    }
                ),
                ("mouse", "#1971c2", { try rig.mouse.click(at: $0) }),
            ]
            for (row, way) in ways.enumerated() {
                try program.perform("color #000000")
                try rig.keyboard.press("alt")
                try way.2(Place(600.5, 300.5 + Double(row) * 100))
                try rig.sync()
                try rig.keyboard.release("alt")
                let state = try program.waitUntil("the colour by \(way.0)") { $0.color == way.1 }
                #expect(state.strokes == 3, "\(way.0) marks nothing")
                try rig.pen.leave()
            }
            try rig.pen.stroke(through: .line(from: Place(400, 650.5), to: Place(800, 650.5)))
            try program.waitUntil("a mark again") { $0.strokes == 4 }
        }
    }
}

extension EndToEnd {
    @Test(
        "C1 C7 a colour picked in the dark looks as picked in swatch, ink and eyedropper, and in the light it is the stored colour"
    )
    func pickedInTheDark() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(500, 200.5), to: Place(900, 200.5)), in: program)
            try rig.pen.leave()
            let light = try canvas(program)
            let digest = try program.state().documentDigest
            try program.perform("theme-dark")
            try program.waitUntil("the dark") { $0.settled && $0.appearance == "dark" }
            let paper = try canvas(program)[1000, 700]
            #expect(paper.red + paper.green + paper.blue < 140, "the paper is dark: \(paper)")
            #expect(try canvas(program)[700, 200].red > 180, "and black ink is light")
            #expect(try program.state().documentDigest == digest, "what is stored stays")

            try program.perform("show-colors")
            let state = try program.waitUntil("the colours") { $0.controls.contains { $0.id == "colors.hex" } }
            let hex = try #require(state.controls.first { $0.id == "colors.hex" })
            try rig.mouse.click(at: Place(Double(hex.x) + 20, Double(hex.y) + 20))
            try rig.keyboard.tap("ctrl+a")
            for key in ["f", "0", "c", "9", "2", "8", "Return"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the swatch") { $0.controls.contains { $0.id == "picker.colors" && $0.value == "#f0c928" } }
            try rig.keyboard.tap("Escape")
            try draw(.line(from: Place(500, 400.5), to: Place(900, 400.5)), in: program)
            try rig.pen.leave()
            #expect(try canvas(program)[700, 400] == Picture.Pixel(0xf0, 0xc9, 0x28), "in the dark it looks as picked")
            try program.perform("color #000000")
            try program.perform("pick-color")
            try rig.pen.stroke(through: [Place(700, 380), Place(700.5, 400.5)])
            try rig.pen.leave()
            let kept = try program.waitUntil("the colour picked from the canvas") { $0.color != "#000000" }
            #expect(kept.controls.contains { $0.id == "picker.colors" && $0.value == "#f0c928" }, "the eyedropper agrees")

            try program.perform("theme-light")
            try program.waitUntil("the light") { $0.settled && $0.appearance == "light" }
            let pixel = try canvas(program)[700, 400]
            let rgb = try #require(UInt32(kept.color.dropFirst(), radix: 16))
            #expect(pixel == Picture.Pixel(rgb), "in the light it is the colour kept")
            let inTheLight = try program.state()
            #expect(inTheLight.controls.contains { $0.id == "picker.colors" && $0.value == kept.color })
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("the first stroke alone") { $0.strokes == 1 }
            let canvasAlone = Picture.Box(left: 100, top: 0, right: 1280, bottom: 800)
            #expect(try canvas(program).cropped(to: canvasAlone) == light.cropped(to: canvasAlone), "the light frame is as before")
        }
    }
}
