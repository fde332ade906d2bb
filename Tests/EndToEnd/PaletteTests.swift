import Glibc
import RigSupport
import Testing

extension EndToEnd {
    private static let tip = Place(700, 420)

    /// The controls of what opened at the tip, by their ids.
    private func shown(_ panel: String, in state: ProgramState) -> [String: ProgramState.Control] {
        Dictionary(uniqueKeysWithValues: state.controls.filter { $0.id.hasPrefix(panel + ".") }.map { ($0.id, $0) })
    }

    private func middle(of control: ProgramState.Control) -> Place {
        Place(Double(control.x) + Double(control.width) / 2, Double(control.y) + Double(control.height) / 2)
    }

    private func waitForPalette(_ program: Program) throws -> [String: ProgramState.Control] {
        shown("palette", in: try program.waitUntil("the palette") { !shown("palette", in: $0).isEmpty })
    }

    private func waitForNone(_ program: Program, _ what: String, _ holds: (ProgramState) -> Bool = { _ in true }) throws {
        try program.waitUntil(what) { shown("palette", in: $0).isEmpty && shown("sizes", in: $0).isEmpty && holds($0) }
    }

    /// The pen hovers there, and the palette opens at its tip.
    private func openPalette(_ program: Program, at place: Place = tip) throws -> [String: ProgramState.Control] {
        try rig.pen.enter()
        try rig.pen.move(to: place)
        try rig.sync()
        try program.waitUntil("the pen") { $0.hovering }
        try program.perform("show-palette")
        return try waitForPalette(program)
    }

    @Test(
        "Q3 the palette opens around the tip and off the hand; a tap of the pen chooses a tool, which is as any choice, and marks nothing")
    func paletteTap() throws {
        try rig.run(hasInterface: true) { program in
            let controls = try openPalette(program)
            #expect(controls.count == 15)
            for (id, control) in controls {
                let center = middle(of: control)
                let (dx, dy) = (center.x - Self.tip.x, center.y - Self.tip.y)
                #expect((dx * dx + dy * dy).squareRoot() < 170, "\(id) is far away")
                #expect(
                    Double(control.x + control.width) <= Self.tip.x || Double(control.y + control.height) <= Self.tip.y,
                    "\(id) lies under the right hand")
            }
            try rig.pen.stroke(through: [middle(of: try #require(controls["palette.marker"]))])
            try waitForNone(program, "the marker chosen") { $0.tool == "marker" && $0.previous == "pen" }
            try expectUnmarked(program, "it takes no mark")
        }
    }

    @Test(
        "Q3 L4 wherever the tip is, all of it is in the window and none of it under the hand, which reaches 180 by 220 points from the tip")
    func paletteInCorners() throws {
        try rig.run(hasInterface: true) { program in
            for tip in [Place(130, 40), Place(1240, 40), Place(130, 760), Place(1240, 760), Place(640, 30)] {
                for (id, control) in try openPalette(program, at: tip) {
                    let (right, bottom) = (Double(control.x + control.width), Double(control.y + control.height))
                    #expect(control.x >= 0 && control.y >= 0 && right <= 1280 && bottom <= 800, "\(id) at \(tip)")
                    let isUnderHand =
                        right > tip.x && Double(control.x) < tip.x + 180 && bottom > tip.y && Double(control.y) < tip.y + 220
                    #expect(!isUnderHand, "\(id) at \(tip)")
                }
                try program.perform("show-palette")
                try waitForNone(program, "closed")
            }
        }
    }

    @Test("Q3 drag-through: pressed on it, dragged and let go on a size or a colour it chooses that, in one move; let go beside, nothing")
    func paletteDragThrough() throws {
        try rig.run(hasInterface: true) { program in
            for (target, holds) in [
                ("palette.width.24", { $0.width == 24 }), ("palette.color.e03131", { $0.color == "#e03131" }),
            ] as [(String, (ProgramState) -> Bool)] {
                let controls = try openPalette(program)
                let start = middle(of: try #require(controls["palette.pen"]))
                try rig.pen.stroke(through: .line(from: start, to: middle(of: try #require(controls[target]))))
                try waitForNone(program, target, holds)
            }
            let before = try program.state()
            let start = middle(of: try #require(try openPalette(program)["palette.pen"]))
            try rig.pen.stroke(through: .line(from: start, to: Place(1100, 700)))
            try expectUnmarked(program, "it began on the palette")
            let after = try program.state()
            #expect(!shown("palette", in: after).isEmpty && after.width == before.width && after.color == before.color)
        }
    }

    @Test("Q1 Q3 D10 a second squeeze of the barrel closes it, with the pen beside it or over it, and presses nothing there")
    func paletteSecondSqueeze() throws {
        try rig.run(hasInterface: true) { program in
            for isOver in [false, true] {
                let controls = try openPalette(program)
                if isOver {
                    try rig.pen.move(to: middle(of: try #require(controls["palette.marker"])))
                    try program.waitUntil("over the palette") { !$0.hovering }
                }
                try rig.pen.press(.lower)
                try rig.pen.release(.lower)
                try waitForNone(program, "closed") { $0.tool == "pen" }
            }
        }
    }

    @Test("Q1 Q3 D1 D10 a pen's own squeeze and double tap act while it is over the palette: that closes, and the tool switches")
    func paletteOwnGestures() throws {
        try rig.run(hasInterface: true) { program in
            try rig.pen.enter()
            try rig.pen.move(to: Self.tip)
            try program.waitUntil("the pen") { $0.hovering }
            try program.gesture("squeeze")
            let controls = try waitForPalette(program)
            try rig.pen.move(to: middle(of: try #require(controls["palette.marker"])))
            try program.waitUntil("over the palette") { !$0.hovering }
            for tool in ["eraser", "pen"] {
                try program.gesture("double-tap")
                try program.waitUntil(tool) { $0.tool == tool && !shown("palette", in: $0).isEmpty }
            }
            try program.gesture("squeeze")
            try waitForNone(program, "closed") { $0.tool == "pen" }
        }
    }

    @Test("M12 D8 the eraser end is the eraser over the palette too: the size that it taps there is the eraser's")
    func paletteByEraserEnd() throws {
        try rig.run(hasInterface: true) { program in
            let width = try program.state().width
            try rig.eraser.enter()
            try rig.eraser.move(to: Self.tip)
            try program.waitUntil("the eraser end") { $0.hovering && $0.tool == "eraser" }
            try program.gesture("squeeze")
            let size = middle(of: try #require(try waitForPalette(program)["palette.width.10"]))
            try rig.eraser.move(to: size)
            try program.waitUntil("over the palette") { !$0.hovering }
            #expect(try program.state().tool == "eraser")
            try rig.eraser.press()
            try rig.eraser.release()
            try waitForNone(program, "the eraser's size") { $0.tool == "eraser" && $0.width == 10 }
            try rig.eraser.leave()
            try program.waitUntil("the pen as it was") { $0.tool == "pen" && $0.width == width }
        }
    }

    @Test("Q5 while the tip presses a control neither Q nor W, squeeze nor double tap does anything; once it has lifted they do")
    func noGesturesUnderTheTip() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("show-settings")
            let shown = try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "settings.smoothing" } }
            let slider = middle(of: try #require(shown.controls.first { $0.id == "settings.smoothing" }))
            func act() throws {
                for key in ["q", "w"] { try rig.keyboard.tap(key) }
                for gesture in ["double-tap", "squeeze"] { try program.gesture(gesture) }
            }
            try rig.pen.touchDown(at: slider)
            try rig.sync()
            try act()
            try rig.sync()
            let state = try program.state()
            #expect(state.tool == "pen" && state.selected == "pen" && state.controls.contains { $0.id == "settings.smoothing" })
            #expect(state.events["key"] ?? 0 > 0 && state.events["gesture"] == 2)
            try rig.pen.lift()
            try program.waitUntil("the tip up") { $0.events["release"] == 1 }
            try program.gesture("double-tap")
            try program.waitUntil("switched") { $0.tool == "eraser" }
            try rig.keyboard.tap("w")
            _ = try waitForPalette(program)
        }
    }

    @Test("Q3 several strokes are undone and redone in the palette, which stays; the size chosen then closes it")
    func paletteUndo() throws {
        try rig.run(hasInterface: true) { program in
            for y in [150.5, 180.5, 210.5] { try draw(.line(from: Place(300, y), to: Place(500, y)), in: program) }
            let controls = try openPalette(program)
            let (undo, redo) = try (middle(of: #require(controls["palette.undo"])), middle(of: #require(controls["palette.redo"])))
            for (place, strokes) in [(undo, 2), (undo, 1), (redo, 2)] {
                try rig.pen.stroke(through: [place])
                try program.waitUntil("\(strokes) strokes") { $0.strokes == strokes && !shown("palette", in: $0).isEmpty }
            }
            try rig.pen.stroke(through: [middle(of: try #require(controls["palette.width.24"]))])
            try waitForNone(program, "the size") { $0.width == 24 && $0.strokes == 2 }
        }
    }

    @Test("Q3 D10 by keys: a number chooses, arrows and Enter too, Escape and a second call close; the canvas's own keys go on")
    func paletteKeys() throws {
        try rig.run(hasInterface: true) { program in
            let opacity = try program.state().opacity
            _ = try openPalette(program)
            try rig.keyboard.tap("2")
            try waitForNone(program, "the marker by its number") { $0.tool == "marker" }
            _ = try openPalette(program)
            try rig.keyboard.tap("1")
            try waitForNone(program, "the pen") { $0.tool == "pen" && $0.opacity == opacity }
            _ = try openPalette(program)
            try rig.keyboard.tap("Right")
            try program.waitUntil("the focus on the tool in hand") { $0.controls.contains { $0.id == "palette.pen" && $0.focused } }
            try rig.keyboard.tap("Right")
            let next = try program.waitUntil("the focus next to it") { $0.controls.contains { $0.focused && $0.id != "palette.pen" } }
            #expect(next.controls.contains { $0.focused && $0.id.hasPrefix("palette.") })
            try rig.keyboard.tap("Return")
            try waitForNone(program, "chosen")
            _ = try openPalette(program)
            try rig.keyboard.tap("Escape")
            try waitForNone(program, "closed by Escape")
            _ = try openPalette(program)
            try program.perform("show-palette")
            try waitForNone(program, "closed by the second call")
            try rig.keyboard.tap("5")
            try program.waitUntil("the canvas's own number") { $0.opacity == 0.5 }
        }
    }

    @Test("Q3 marking elsewhere closes the palette, and marks from first contact")
    func paletteMarking() throws {
        try rig.run(hasInterface: true) { program in
            _ = try openPalette(program)
            try draw([Place(900.5, 600.5)], in: program)
            try waitForNone(program, "closed") { $0.strokes == 1 }
            let center = try #require(try canvas(program).inkCenter(within: Picture.Box(left: 850, top: 550, right: 950, bottom: 650)))
            #expect(abs(center.x - 900.5) < 0.5 && abs(center.y - 600.5) < 0.5)
        }
    }

    @Test("Q8 L4 by key, with the pen away, it opens where the tip was last, and for the left hand off that; else in the middle")
    func palettePlace() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("show-settings")
            let left = try program.waitUntil("the settings") { $0.controls.contains { $0.id == "settings.hand.left" } }
                .controls.first { $0.id == "settings.hand.left" }
            try rig.mouse.click(at: middle(of: try #require(left)))
            try program.waitUntil("the left hand") { $0.controls.contains { $0.id == "settings.hand.left" && $0.value == "on" } }
            try program.perform("show-settings")
            try program.waitUntil("the settings closed") { !$0.controls.contains { $0.id.hasPrefix("settings.") } }
            _ = try openPalette(program)
            try program.perform("show-palette")
            try waitForNone(program, "closed")
            try rig.pen.leave()
            try rig.sync()
            try program.waitUntil("the pen away") { !$0.hovering }
            try program.perform("show-palette")
            for (id, control) in try waitForPalette(program) {
                let center = middle(of: control)
                let (dx, dy) = (center.x - Self.tip.x, center.y - Self.tip.y)
                #expect((dx * dx + dy * dy).squareRoot() < 170, "\(id) is far away")
                #expect(
                    Double(control.x) >= Self.tip.x || Double(control.y + control.height) <= Self.tip.y, "\(id) lies under the left hand")
            }
        }
    }

    @Test("P2 H6 Ctrl+Shift held alone while the pen hovers shows the sizes at the tip; a choice closes them, and so does a second hold")
    func sizesHold() throws {
        try rig.run(hasInterface: true) { program in
            func hold(_ microseconds: UInt32) throws {
                try rig.keyboard.press("ctrl")
                try rig.keyboard.press("shift")
                usleep(microseconds)
                try rig.keyboard.release("shift")
                try rig.keyboard.release("ctrl")
            }
            try rig.pen.enter()
            try rig.pen.move(to: Self.tip)
            try rig.sync()
            try program.waitUntil("the pen") { $0.hovering }
            try hold(50_000)
            usleep(300_000)
            #expect(shown("sizes", in: try program.state()).isEmpty, "let go too soon")
            try hold(400_000)
            let sizes = shown("sizes", in: try program.waitUntil("the sizes") { !shown("sizes", in: $0).isEmpty })
            for (id, control) in sizes {
                let center = middle(of: control)
                let (dx, dy) = (center.x - Self.tip.x, center.y - Self.tip.y)
                #expect((dx * dx + dy * dy).squareRoot() < 120, "\(id) is far away")
            }
            try hold(400_000)
            try waitForNone(program, "closed by the second hold")
            try hold(400_000)
            try program.waitUntil("the sizes again") { !shown("sizes", in: $0).isEmpty }
            try rig.pen.stroke(through: [middle(of: try #require(sizes["sizes.width.24"]))])
            try waitForNone(program, "the size") { $0.width == 24 }
            try expectUnmarked(program, "it takes no mark")
        }
    }
}
