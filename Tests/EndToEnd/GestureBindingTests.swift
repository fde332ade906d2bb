import Foundation
import RigSupport
import Testing

extension EndToEnd {
    private func click(_ button: Pen.Button) throws {
        try rig.pen.press(button)
        try rig.pen.release(button)
        try rig.sync()
    }

    private func hover(_ program: Program, at place: Place = Place(640, 400)) throws {
        try rig.pen.enter()
        try rig.pen.move(to: place)
        try program.waitUntil("hovering") { $0.hovering }
    }

    private func shows(_ prefix: String) -> (ProgramState) -> Bool { { $0.controls.contains { $0.id.hasPrefix(prefix) } } }

    private func hides(_ prefix: String) -> (ProgramState) -> Bool { { !$0.controls.contains { $0.id.hasPrefix(prefix) } } }

    @Test("D1 D10 Q1 out of the box: the upper button toggles the eraser at once, the lower one shows the palette and hides it again")
    func standardBindings() throws {
        try rig.run(hasInterface: true) { program in
            try hover(program)
            try rig.pen.press(.upper)
            try program.waitUntil("the eraser as the button goes down") { $0.tool == "eraser" && $0.selected == "pen" }
            try rig.pen.release(.upper)
            try program.waitUntil("the eraser is chosen") { $0.selected == "eraser" }
            try click(.upper)
            try program.waitUntil("the pen again") { $0.tool == "pen" }
            try rig.pen.press(.upper)
            usleep(400_000)
            try rig.pen.release(.upper)
            try program.waitUntil("held for long it springs back") { $0.tool == "pen" && $0.selected == "pen" }
            try rig.pen.press(.lower)
            try program.waitUntil("the palette as the button goes down", shows("palette."))
            try rig.pen.release(.lower)
            try click(.lower)
            try program.waitUntil("the second press closes it", hides("palette."))
            #expect(try program.state().strokes == 0)
        }
    }

    @Test("Q8 Q10 D9 Q and W on the keyboard stand for double tap and squeeze; held, W does it once; the menu has both")
    func gestureKeys() throws {
        try rig.run(hasInterface: true) { program in
            try rig.keyboard.tap("q")
            try program.waitUntil("the eraser") { $0.selected == "eraser" }
            try rig.keyboard.tap("q")
            try program.waitUntil("the pen") { $0.selected == "pen" }
            try rig.keyboard.tap("w")
            try program.waitUntil("the palette", shows("palette."))
            try rig.keyboard.tap("w")
            try program.waitUntil("closed", hides("palette."))
            try program.perform("show-menu")
            let menu = try program.waitUntil("the menu", shows("menu.double-tap"))
            #expect(menu.controls.first { $0.id == "menu.double-tap" }?.value == "Eraser and back", "D12")
            #expect(menu.controls.first { $0.id == "menu.squeeze" }?.value == "Palette", "D12")
            try program.perform("double-tap")
            try program.waitUntil("the eraser by the menu") { $0.selected == "eraser" }
        }
    }

    @Test(
        "Q9 Q5 a pen's own double tap and squeeze count over the window, and not while the tip touches or another window has pen and keys")
    func penGestures() throws {
        try rig.run(["--bind", "squeeze=switchPrevious"], hasInterface: true) { program in
            try hover(program)
            try program.gesture("double-tap")
            try program.waitUntil("the eraser") { $0.selected == "eraser" }
            try program.gesture("squeeze")
            try program.gesture("squeeze end")
            try program.waitUntil("the previous tool") { $0.selected == "pen" }
            try program.gesture("squeeze")
            try program.waitUntil("lent") { $0.tool == "eraser" && $0.selected == "pen" }
            usleep(400_000)
            try program.gesture("squeeze end")
            try program.waitUntil("sprung back") { $0.tool == "pen" }
            try rig.pen.touchDown(at: Place(500, 300))
            try rig.sync()
            try program.waitUntil("a stroke") { $0.drawing }
            try program.gesture("double-tap")
            try click(.upper)
            #expect(try program.state().tool == "pen", "Q5")
            try rig.pen.lift()
            try program.waitUntil("the stroke") { $0.strokes == 1 && !$0.drawing }
            #expect(try program.state().tool == "pen")
        }
    }

    @Test("D3 D7 off is off, a command of one's own runs once and can be undone, and what destroys is refused with the reason")
    func ownBindings() throws {
        try rig.run(["--bind", "upper=runShortcut:undo", "--bind", "lower=ignore"]) { program in
            for y in [200.5, 300.5] { try draw(.line(from: Place(200, y), to: Place(500, y)), in: program) }
            let drawn = try program.state()
            try click(.upper)
            let undone = try program.waitUntil("one stroke undone") { $0.strokes == 1 && $0.redo == 1 }
            try click(.lower)
            let after = try program.state()
            #expect(after.documentDigest == undone.documentDigest && after.tool == undone.tool)
            try program.perform("redo")
            try program.waitUntil("again") { $0.documentDigest == drawn.documentDigest }
        }
        for binding in ["upper=runShortcut:clear", "squeeze=runShortcut:clear", "lower-hold=runShortcut:delete", "tip=ignore"] {
            try withFolder { folder in
                let words = [Program.path, "--bind", binding]
                let finished = try run(words, environment: Program.environment(display: rig.display, folder: folder))
                #expect(finished.exitCode == 2 && finished.errors.contains("cannot bind \"\(binding)\""))
                #expect(!binding.hasSuffix("clear") || finished.errors.contains("destroys what is drawn"))
            }
        }
    }

    @Test("D2 D12 Q6 what a gesture does is chosen in the settings, holds at once, is kept in the file, and is taken from there")
    func bindingSettings() throws {
        try withFolder { folder in
            let place = folder + "/config/inkstone"
            let path = place + "/settings.ini"
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            try write(Array("[Tools]\nlower-button=runShortcut:clear\ndouble-tap=switchPrevious\n".utf8), to: path)
            try rig.run(hasInterface: true, folder: folder) { program in
                #expect(program.errors.contains("[Tools] lower-button=runShortcut:clear is not understood"))
                #expect(program.errors.contains("any command that destroys nothing"))
                try program.perform("show-settings")
                for (press, waits) in [
                    ("settings.squeeze", "settings.squeeze.switchEraser"), ("settings.squeeze.switchEraser", "settings.squeeze"),
                ] {
                    let control = try program.waitUntil(press, shows(press)).controls.first { $0.id == press }
                    let target = try #require(control)
                    try rig.mouse.click(at: Place(Double(target.x + target.width / 2), Double(target.y + target.height / 2)))
                    try program.waitUntil(waits, shows(waits))
                }
                try wait(for: "the choice in the file") { text(of: path).contains("squeeze=switchEraser") ? () : nil }
                let state = try program.waitUntil("the choice told") {
                    $0.controls.contains { $0.id == "settings.squeeze" && $0.value == "Eraser and back" }
                }
                #expect(state.controls.first { $0.id == "settings.double-tap" }?.value == "Previous tool")
                try program.perform("show-settings")
                try rig.keyboard.tap("w")
                try program.waitUntil("the eraser by a squeeze") { $0.selected == "eraser" }
                try rig.keyboard.tap("q")
                try program.waitUntil("the pen by a double tap") { $0.selected == "pen" }
                try hover(program)
                try click(.lower)
                try program.waitUntil("the palette: what was refused is as out of the box", shows("palette."))
            }
        }
    }
}
