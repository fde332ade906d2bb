import Foundation
import RigSupport
import Testing
import Tools

/// The actions that people may give to gestures and buttons, by arguments, settings and file.
extension EndToEnd {
    @Test("D3 D7 off does nothing, a custom command runs once and can be undone, and one that destroys is refused with the reason")
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

    @Test("D5 D12 a new installation has no custom action: further gestures are off, are in the settings, and are marked once chosen")
    func customIsOptIn() throws {
        for (arguments, custom) in [([], []), (["--bind", "upper-double=runShortcut:undo"], ["settings.upper-button-double"])] {
            try rig.run(arguments, window: ["--size", "1280x1000"], hasInterface: true) { program in
                try program.perform("show-settings")
                let state = try program.waitUntil("the settings", shows("settings.squeeze"))
                let lines = state.controls.filter { $0.id == "settings.squeeze" || $0.value.contains("(custom)") }
                #expect(lines.filter { $0.value.contains("(custom)") }.map(\.id) == custom, "\(lines)")
            }
        }
    }

    @Test("D2 D12 Q6 a gesture's action is chosen in the settings, applies at once, is kept in the file, and is read from there")
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
