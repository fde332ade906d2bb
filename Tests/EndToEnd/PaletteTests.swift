import RigSupport
import Testing

extension EndToEnd {
    @Test(
        "Q3 the palette opens around the tip and clear of the hand; a tap of the pen chooses a tool, like any choice, and marks nothing")
    func paletteTap() throws {
        try rig.run(hasInterface: true) { program in
            let controls = try openPalette(program)
            #expect(controls.count == 17)
            for (id, control) in controls {
                let center = middle(of: control)
                let (dx, dy) = (center.x - Self.paletteTip.x, center.y - Self.paletteTip.y)
                #expect((dx * dx + dy * dy).squareRoot() < 185, "\(id) is far away")
                #expect(
                    Double(control.x + control.width) <= Self.paletteTip.x || Double(control.y + control.height) <= Self.paletteTip.y,
                    "\(id) lies under the right hand")
            }
            try rig.pen.stroke(through: [middle(of: try #require(controls["palette.marker"]))])
            try waitForNone(program, "the marker chosen") { $0.tool == "marker" && $0.previous == "pen" }
            try expectUnmarked(program, "it takes no mark")
        }
    }

    @Test(
        "Q3 L4 wherever the tip is, the palette is whole in the window and none of it under the hand, which covers 180 by 220 points")
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

    @Test("Q3 drag-through: pressed on the palette and let go on a size or colour, it chooses that in one move; let go beside, nothing")
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

    @Test("Q3 several strokes are undone and redone in the palette, which stays; choosing a size then closes it")
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

    @Test("Q3 D10 by keys: a number chooses, arrows and Enter too; Escape and a second call close; the canvas's own keys go on")
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

    @Test("Q8 L4 opened by key with the pen away, the palette is where the tip was last, and clear of a left hand; else in the middle")
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
                let (dx, dy) = (center.x - Self.paletteTip.x, center.y - Self.paletteTip.y)
                #expect((dx * dx + dy * dy).squareRoot() < 185, "\(id) is far away")
                #expect(
                    Double(control.x) >= Self.paletteTip.x || Double(control.y + control.height) <= Self.paletteTip.y,
                    "\(id) lies under the left hand")
            }
        }
    }
}
