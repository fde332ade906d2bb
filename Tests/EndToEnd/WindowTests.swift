import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test("M2 after another window had the focus, the pen's first stroke focuses and marks from its first point")
    func clickToFocus() throws {
        try rig.run { program in
            try rig.screen.withOtherWindow(at: Picture.Box(left: 1350, top: 300, right: 1800, bottom: 700)) {
                try rig.waitForFocus(on: "another window")
                try draw(.line(from: Place(300.5, 300.5), to: Place(600.5, 300.5)), in: program)
                let box = try #require(try canvas(program).inkedBox())
                #expect(abs(box.left - 298) <= 2 && abs(box.right - 603) <= 2, "\(box)")
                #expect(box.height <= 7, "no stray ink at a stale position: \(box)")
            }
        }
    }

    @Test("the first window takes the room that a desktop's panel leaves beside it; one whose place a panel has taken moves aside")
    func besidePanel() throws {
        try withFolder { folder in
            for width in [900, 300] {
                try rig.screen.withPanel(width: width) {
                    // The window manager reports the room a moment later.
                    usleep(300_000)
                    try rig.run(window: [], folder: folder) { program in
                        let window = try program.state().window
                        #expect(window.x >= width && window.x + window.width <= rig.screen.width, "\(window)")
                        #expect(window.width > 700)
                    }
                }
            }
            // A panel now stands where the window was last.
            try rig.screen.withPanel(width: 700) {
                usleep(300_000)
                try rig.run(window: [], folder: folder) { program in
                    let window = try program.state().window
                    #expect(window.x >= 700)
                }
            }
        }
    }

    @Test("the window keeps its place to the pixel through the full screen and back, as often as one likes, and at the next starts")
    func keptPlace() throws {
        try withFolder { folder in
            var place: ProgramState.Window?
            for _ in 1...3 {
                try rig.run(window: [], folder: folder) { program in
                    // Whoever moves it after its opening or the full screen has done so by then.
                    func rested() throws -> ProgramState.Window {
                        usleep(800_000)
                        return try program.state().window
                    }
                    let first = try rested()
                    #expect(place == nil || first == place)
                    place = first
                    for _ in 1...2 {
                        try rig.keyboard.tap("F11")
                        try program.waitUntil("the whole screen", { fills($0.window) })
                        try rig.keyboard.tap("F11")
                        try program.waitUntil("the window again") { $0.window.width == first.width && $0.window.height == first.height }
                        #expect(try rested() == first)
                    }
                }
            }
        }
    }

    private func fills(_ window: ProgramState.Window) -> Bool {
        window.x == 0 && window.y == 0 && window.width == rig.screen.width && window.height == rig.screen.height
    }

    @Test("dragging the window by Alt or by its title moves it, and draws nothing")
    func windowDrags() throws {
        try rig.run(window: []) { program in
            let first = try program.state().window
            let inside = Place(Double(first.x) + 200, Double(first.y) + 200)
            try rig.keyboard.press("alt")
            try rig.pen.stroke(through: .line(from: inside, to: inside + Place(60, 40)))
            try rig.keyboard.release("alt")
            let second = try program.waitUntil("the window moved by Alt") { $0.window.x != first.x }.window
            let title = Place(Double(second.x) + 300, Double(second.y) - 8)
            try rig.pen.stroke(through: .line(from: title, to: title + Place(40, 50)))
            try program.waitUntil("the window moved by its title") { $0.window.y != second.y }
            try expectUnmarked(program, "the window manager's drags")
        }
    }

    @Test("a pen draws nothing while another program holds the pointer")
    func foreignGrab() throws {
        try rig.run { program in
            try rig.screen.withPointerGrabbed {
                try rig.pen.stroke(through: .line(from: Place(300, 300), to: Place(500, 300)))
                try expectUnmarked(program, "another program's grab")
            }
            try draw(.line(from: Place(300, 400.5), to: Place(500, 400.5)), in: program)
            let box = try #require(try canvas(program).inkedBox())
            #expect(box.top > 390 && box.bottom < 410, "\(box)")
        }
    }

    @Test("a stroke goes on past the window's edge; the pen lifts and leaves out there, and the mouse works")
    func leavingTheWindow() throws {
        try rig.run { program in
            try draw(.line(from: Place(1100, 400.5), to: Place(1500, 400.5)), in: program)
            try rig.pen.leave()
            try program.waitUntil("no pen near") { !$0.hovering }
            try rig.mouse.drag(through: .line(from: Place(300, 500.5), to: Place(600, 500.5)))
            try program.waitUntil("the mouse's stroke") { $0.strokes == 2 && !$0.drawing }
            let picture = try canvas(program)
            #expect(picture.coverage(1279, 400) > 0.8)
            #expect(picture.coverage(450, 500) > 0.5)
        }
    }

    @Test("resizing and maximising leave the ink where it was, and the new room is paper to draw on")
    func resizing() throws {
        try rig.run(window: []) { program in
            let first = try program.state().window
            let origin = Place(Double(first.x), Double(first.y))
            try draw(.line(from: origin + Place(100, 100.5), to: origin + Place(300, 100.5)), in: program)
            let digest = try program.state().documentDigest
            let before = try inkOnCanvas(program)
            let window = try rig.display.run("xdotool", "search", "--onlyvisible", "--name", "^Inkstone$").split(separator: "\n")
            let id = try #require(window.last.map(String.init))
            for (width, height) in [(700, 500), (1500, 900), (480, 360)] {
                try rig.display.run("xdotool", "windowsize", id, "\(width)", "\(height)")
                try program.waitUntil("\(width)x\(height)") { $0.window.width == width && $0.window.height == height && $0.settled }
                #expect(try inkOnCanvas(program) == before)
            }
            let title = try program.state().window
            for _ in 0..<2 { try rig.mouse.click(at: Place(Double(title.x) + 200, Double(title.y) - 8)) }
            let large = try program.waitUntil("the whole screen") { $0.window.width > 1800 && $0.window.height > 900 && $0.settled }
            #expect(try inkOnCanvas(program) == before)
            #expect(large.documentDigest == digest)
            let corner = Place(Double(large.window.x + large.window.width) - 20.5, Double(large.window.y + large.window.height) - 20.5)
            try draw([corner], in: program)
            let picture = try canvas(program, within: whole(large.window))
            #expect(picture.coverage(large.window.width - 21, large.window.height - 21) > 0.8)
        }
    }

    @Test("O6 the window has the program's icon, for the desktop's lists of windows: clear corners and a solid middle")
    func icon() throws {
        try rig.run(window: []) { _ in
            let windows = try rig.display.run("xdotool", "search", "--onlyvisible", "--name", "^Inkstone$").split(separator: "\n")
            let id = try #require(windows.last.map(String.init))
            let told = try rig.display.run("xprop", "-id", id, "-notype", "-f", "_NET_WM_ICON", "32c", " = $0+\n", "_NET_WM_ICON")
            // Width, height, and a word for each pixel, its opacity first. To windows without one openbox gives its own, of 48 pixels.
            let words = told.split { !$0.isNumber }.compactMap { UInt32($0) }
            try #require(words.count >= 2 + 64 * 64 && words[0] == 64 && words[1] == 64, "\(words.prefix(2))")
            let pixels = Array(words[2...])
            for corner in [0, 63, 64 * 63, 64 * 64 - 1] { #expect(pixels[corner] == 0) }
            #expect(pixels[32 * 64 + 32] >> 24 == 255)
        }
    }

    /// The ink's box, measured from the window's corner.
    private func inkOnCanvas(_ program: Program) throws -> Picture.Box? {
        try canvas(program, within: whole(try program.state().window)).inkedBox()
    }

    private func whole(_ window: ProgramState.Window) -> Picture.Box {
        Picture.Box(left: window.x, top: window.y, right: window.x + window.width, bottom: window.y + window.height)
    }
}

@Suite("the window without a window manager", .rigWithoutWindowManager, .serialized)
struct WindowWithoutManager {
    let rig = Rig.current

    @Test("fills the screen, and goes back to its place to the pixel")
    func fullScreen() throws {
        try rig.run(window: []) { program in
            let first = try program.state().window
            for _ in 1...2 {
                try program.perform("full-screen")
                try program.waitUntil("the whole screen") {
                    $0.window.x == 0 && $0.window.y == 0 && $0.window.width == rig.screen.width && $0.window.height == rig.screen.height
                }
                try program.perform("full-screen")
                try program.waitUntil("the window again") { $0.window == first }
            }
        }
    }
}
