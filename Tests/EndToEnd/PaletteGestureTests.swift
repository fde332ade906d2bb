import Glibc
import RigSupport
import Testing

/// Squeezes, taps and held keys while a palette is open.
extension EndToEnd {
    @Test("Q1 Q3 D10 a second squeeze of the barrel closes the palette, with the pen beside or over it, and presses nothing there")
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
            try rig.pen.move(to: Self.paletteTip)
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

    @Test("M12 D8 over the palette too, the eraser end is the eraser: the size that it taps there is the eraser's")
    func paletteByEraserEnd() throws {
        try rig.run(hasInterface: true) { program in
            let width = try program.state().width
            try rig.eraser.enter()
            try rig.eraser.move(to: Self.paletteTip)
            try program.waitUntil("the eraser end") { $0.hovering && $0.tool == "eraser" }
            try program.gesture("squeeze")
            let size = middle(of: try #require(try waitForPalette(program)["palette.width.10"]))
            try program.gesture("squeeze end")
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

    @Test("Q5 while the tip presses a control, Q, W, squeeze and double tap do nothing; once it has lifted they do")
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

    @Test("P2 H6 Ctrl+Shift held alone while the pen hovers shows the sizes at the tip; a choice or a second hold closes them")
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
            try rig.pen.move(to: Self.paletteTip)
            try rig.sync()
            try program.waitUntil("the pen") { $0.hovering }
            try hold(50_000)
            usleep(300_000)
            #expect(shown("sizes", in: try program.state()).isEmpty, "let go too soon")
            try hold(400_000)
            let sizes = shown("sizes", in: try program.waitUntil("the sizes") { !shown("sizes", in: $0).isEmpty })
            for (id, control) in sizes {
                let center = middle(of: control)
                let (dx, dy) = (center.x - Self.paletteTip.x, center.y - Self.paletteTip.y)
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
