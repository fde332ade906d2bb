import Foundation
import RigSupport
import Testing

/// The actions of gestures and buttons.
extension EndToEnd {
    @Test("D1 D10 Q1 by default the upper button switches to the eraser and back at once, and the lower one shows and hides the palette")
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

    @Test("Q6 D5 a squeeze runs a custom program, and a failing one is named; playing a recording of it runs nothing")
    func ownProgram() throws {
        try withFolder { folder in
            let recording = folder + "/squeezes.ink"
            let line = "runShortcut:exec echo squeezed >> \(folder)/told; /nowhere/no-such-program"
            func told() -> Int { (try? String(contentsOfFile: folder + "/told", encoding: .utf8))?.split(separator: "\n").count ?? 0 }
            try rig.run(["--record", recording, "--bind", "squeeze=" + line], hasInterface: true, folder: folder) { program in
                try hover(program)
                try program.gesture("squeeze")
                try program.waitUntil("its failure") { $0.notes.contains { $0.contains("echo failed") } }
                #expect(told() == 1)
                #expect(try program.state().strokes == 0)
            }
            try rig.run(["--play", recording], folder: folder) { program in
                try program.waitUntil("the end") { !$0.playing }
                usleep(300_000)
                #expect(told() == 1)
            }
        }
    }

    @Test("D4 the desktop's button mapping applies: buttons swapped there are swapped here")
    func desktopMapping() throws {
        try rig.run(hasInterface: true) { program in
            try rig.setButtons([1, 3, 2], of: rig.pen.device)
            defer { try? rig.setButtons([1, 2, 3], of: rig.pen.device) }
            try hover(program)
            try click(.lower)
            try program.waitUntil("the eraser by the lower button") { $0.selected == "eraser" && !shows("palette.")($0) }
            try click(.upper)
            try program.waitUntil("the palette by the upper one") { $0.selected == "eraser" && shows("palette.")($0) }
        }
    }

    @Test("H6 squeeze and double tap, bound to width and opacity, show these beside the tip, and hide them the second time")
    func sizeByGesture() throws {
        try rig.run(["--bind", "squeeze=showInkAttributes", "--bind", "double-tap=showInkAttributes"], hasInterface: true) { program in
            try hover(program, at: Place(640, 400))
            for gesture in ["squeeze", "double-tap"] {
                try program.gesture(gesture)
                let sizes = try program.waitUntil("the size", shows("ink.width")).controls.filter { $0.id.hasPrefix("ink.") }
                let (left, right) = (sizes.map(\.x).min() ?? 0, sizes.map { $0.x + $0.width }.max() ?? 0)
                let (top, bottom) = (sizes.map(\.y).min() ?? 0, sizes.map { $0.y + $0.height }.max() ?? 0)
                #expect(
                    left < 640 + 100 && right > 640 - 100 && top < 400 + 100 && bottom > 400 - 100,
                    "\(left) to \(right), \(top) to \(bottom)")
                if gesture == "squeeze" { try program.gesture("squeeze end") }
                try program.gesture(gesture)
                try program.waitUntil("none", hides("ink.width"))
                if gesture == "squeeze" { try program.gesture("squeeze end") }
            }
        }
    }

    @Test("D6 D8 D11 while the interface is hidden, the preview changes and a toast at the tip names the tool for 0.8 s")
    func toastWhileHidden() throws {
        try rig.run(["--bind", "lower=switchPrevious"]) { program in
            let tip = Place(640, 400)
            try hover(program, at: tip)
            let asPen = try canvas(program)
            for (button, words, tool) in [(Pen.Button.lower, "No previous tool", "pen"), (.upper, "Eraser", "eraser")] {
                let before = try canvas(program)
                try click(button)
                try program.waitUntil(words) { $0.notes.contains(words) && $0.tool == tool }
                rig.screen.sync()
                let told = try rig.screen.photograph(Self.window)
                let box = try #require(told.difference(from: before))
                #expect(
                    box.left > 640 - 250 && box.right < 640 + 250 && box.top > 400 - 200 && box.bottom < 400 + 200, "at the tip: \(box)")
                #expect(box.width > 90 && box.height > 30, "the toast: \(box)")
                try program.waitUntil("the toast gone") { $0.notes.isEmpty }
                let mark = try canvas(program).difference(from: asPen)
                #expect((mark == nil) == (tool == "pen"), "\(words)")
                if let mark { #expect(mark.width < 40 && mark.left < 640 && mark.right > 640, "the eraser's outline: \(mark)") }
            }
            #expect(try program.state().controls.isEmpty)
        }
    }

    @Test("D8 Q7 with the palette open, a toast beside it names the tool that a gesture chose; palette and picker show it at once")
    func toastBesidePalette() throws {
        try rig.run(hasInterface: true) { program in
            try hover(program)
            try click(.lower)
            let palette = try program.waitUntil("the palette", shows("palette.")).controls.filter { $0.id.hasPrefix("palette.") }
            let before = try rig.screen.photograph(Self.window)
            try click(.upper)
            let told = try program.waitUntil("the eraser told") { $0.notes.contains("Eraser") }
            for id in ["palette.eraser", "picker.eraser"] { #expect(told.controls.first { $0.id == id }?.value == "on", "\(id)") }
            rig.screen.sync()
            let shown = try rig.screen.photograph(Self.window)
            try program.waitUntil("the toast gone") { !$0.notes.contains("Eraser") }
            rig.screen.sync()
            let after = try rig.screen.photograph(Self.window)
            let toast = try #require(shown.difference(from: after))
            #expect(before != after, "the selection moved, and the coming mark is another one")
            #expect(toast.width > 60 && abs((toast.left + toast.right) / 2 - 640) < 320 && abs((toast.top + toast.bottom) / 2 - 400) < 320)
            for control in palette {
                #expect(
                    control.x + control.width <= toast.left || control.x >= toast.right || control.y + control.height <= toast.top
                        || control.y >= toast.bottom, "\(control.id) under the toast")
            }
        }
    }

    @Test("Q8 Q10 D9 the keys Q and W stand for double tap and squeeze; held, W acts once; the menu tells both")
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
            try rig.keyboard.press("w")
            try program.waitUntil("the palette again", shows("palette."))
            // Longer than the server's delay before it repeats a key.
            for _ in 0..<30 {
                usleep(30_000)
                #expect(shows("palette.")(try program.state()), "Q1 a key's repeat is no second squeeze")
            }
            try rig.keyboard.release("w")
            try rig.keyboard.tap("w")
            try program.waitUntil("closed again", hides("palette."))
            try program.perform("show-menu")
            let menu = try program.waitUntil("the menu", shows("menu.gestures"))
            let shown = menu.controls.first { $0.id == "menu.gestures" }?.value ?? ""
            #expect(shown == "Double tap (upper button): Eraser and back, Squeeze (lower button): Palette", "D12")
            try program.perform("double-tap")
            try program.waitUntil("the eraser by a script") { $0.selected == "eraser" }
        }
    }

    @Test(
        "Q9 Q5 a pen's own double tap and squeeze act over the window, but not while the tip touches or over another window")
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
            // The pen is near, but over the desktop beside the window.
            try rig.pen.move(to: Place(1600, 900))
            try rig.sync()
            try program.waitUntil("the pen elsewhere") { !$0.hovering }
            try program.gesture("double-tap")
            #expect(try program.state().tool == "pen", "Q9")
            try hover(program)
            try program.gesture("double-tap")
            try program.waitUntil("the eraser again") { $0.selected == "eraser" }
        }
    }
}
