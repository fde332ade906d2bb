import Glibc
import RigSupport
import Testing

extension EndToEnd {
    /// The place on the canvas of a place in the window, by the view that the program reports.
    private func canvas(_ place: Place, _ view: ProgramState.View) -> Place {
        let (x, y) = ((place.x + Double(view.x)) / view.scale, (place.y + Double(view.y)) / view.scale)
        let (s, c) = (sin(view.rotation), cos(view.rotation))
        return Place((c * x + s * y) * (view.flipped ? -1 : 1), c * y - s * x)
    }

    @Test("what a script's command has made stale is drawn without any further event")
    func staleTilesOfCommands() throws {
        try rig.run { program in
            try draw(.line(from: Place(200, 200.5), to: Place(900, 500.5)), in: program)
            try program.perform("zoom-in")
            // No questions meanwhile: they would wake the program.
            usleep(700_000)
            #expect(try program.state().settled)
        }
    }

    @Test("Ctrl with +, − and 0, arrows, turns and flips there and back give the same frame, byte for byte, even after a stroke elsewhere")
    func thereAndBack() throws {
        try rig.run { program in
            try draw(.line(from: Place(200, 200.5), to: Place(900, 500.5)), in: program)
            let start = try program.state()
            for (key, back) in [
                ("ctrl+plus", "ctrl+minus"), ("ctrl+minus", "ctrl+plus"), ("Left", "Right"), ("Up", "Down"),
                ("ctrl+bracketright", "ctrl+bracketleft"), ("f", "f"), ("ctrl+plus", "ctrl+0"), ("ctrl+bracketleft", "ctrl+apostrophe"),
            ] {
                for _ in 0..<(back == "f" ? 1 : 3) { try rig.keyboard.tap(key) }
                try program.waitUntil("another view by \(key)") { $0.view != start.view && $0.settled }
                for _ in 0..<(back == "f" || back == "ctrl+0" || back == "ctrl+apostrophe" ? 1 : 3) { try rig.keyboard.tap(back) }
                let state = try program.waitUntil("the first view by \(back)") { $0.view == start.view && $0.settled }
                #expect(state.frameDigest == start.frameDigest, "\(key)")
            }
            // A stroke drawn under another view is the same here as any.
            for key in ["ctrl+plus", "ctrl+plus", "ctrl+bracketright", "Right"] { try rig.keyboard.tap(key) }
            let away = try program.waitUntil("the view away") { $0.view.rotation > 0 && $0.settled && $0.view.scale > 1.18 }
            try draw(.line(from: Place(300, 300.5), to: Place(600, 350.5)), in: program)
            for key in ["Left", "ctrl+bracketleft", "ctrl+minus", "ctrl+minus"] { try rig.keyboard.tap(key) }
            let first = try program.waitUntil("back") { $0.view == start.view && $0.settled }
            for key in ["ctrl+plus", "ctrl+plus", "ctrl+bracketright", "Right"] { try rig.keyboard.tap(key) }
            try program.waitUntil("away again") { $0.view == away.view && $0.settled }
            for key in ["Left", "ctrl+bracketleft", "ctrl+minus", "ctrl+minus"] { try rig.keyboard.tap(key) }
            let second = try program.waitUntil("back again") { $0.view == start.view && $0.settled }
            #expect(first.frameDigest == second.frameDigest && first.frameDigest != start.frameDigest)
        }
    }

    @Test("M14 ink drawn at 800%, turned and flipped, is where the pen was, to half a pixel")
    func inkZoomed() throws {
        try rig.run { program in
            for (commands, scale) in [
                (Array(repeating: "zoom-in", count: 9), 8.0), (["rotate-right", "rotate-right"], 8), (["flip-view"], 8), (["zoom-100"], 1),
                (Array(repeating: "zoom-out", count: 5), 0.33),
            ] {
                for command in commands { try program.perform(command) }
                try program.perform("width \(8 / scale)")
                try program.waitUntil("the view") { abs($0.view.scale - scale) < 0.001 && $0.settled }
                for place in [Place(300.25, 200.75), Place(1000.5, 600.125)] {
                    try draw([place], in: program)
                    let box = Picture.Box(
                        left: Int(place.x) - 30, top: Int(place.y) - 30, right: Int(place.x) + 30, bottom: Int(place.y) + 30)
                    let center = try #require(try canvas(program, within: box).inkCenter())
                    let seen = Place(center.x + Double(box.left), center.y + Double(box.top))
                    #expect(abs(seen.x - place.x) <= 0.5 && abs(seen.y - place.y) <= 0.5, "\(seen) for \(place) at \(commands)")
                }
                try program.perform("clear")
            }
        }
    }

    @Test("P1 the wheel scrolls, by valuators and by buttons, with fractions; Shift scrolls sideways; Ctrl zooms about the pointer")
    func wheel() throws {
        try rig.run { program in
            let place = Place(700, 300)
            try point(at: place, program)
            try rig.mouse.scroll(0, 1)
            try program.waitUntil("a step down") { $0.view.y == 60 && $0.view.x == 0 }
            try rig.mouse.scroll(0.5, -0.25)
            try program.waitUntil("half a step right, a quarter up") { $0.view.y == 45 && $0.view.x == 30 }
            try rig.display.run("xdotool", "click", "4")
            try program.waitUntil("a button's step up") { $0.view.y == -15 }
            try rig.display.run("xdotool", "click", "7")
            try program.waitUntil("a button's step right") { $0.view.x == 90 }
            try rig.keyboard.press("shift")
            try rig.mouse.scroll(0, 2)
            try rig.keyboard.release("shift")
            let before = try program.waitUntil("two steps right") { $0.view.x == 210 && $0.view.y == -15 }
            try rig.keyboard.press("ctrl")
            try rig.mouse.scroll(0, -3)
            try rig.keyboard.release("ctrl")
            let after = try program.waitUntil("twice the size") { $0.view.scale == 2 }
            let (was, lies) = (canvas(place, before.view), canvas(place, after.view))
            #expect(abs(was.x - lies.x) <= 0.5 && abs(was.y - lies.y) <= 0.5, "\(was) \(lies)")
            #expect(after.strokes == 0)
        }
    }

    /// Moves the mouse there and waits until the program knows: wheels count from the pointer's arrival.
    private func point(at place: Place, _ program: Program) throws {
        let before = try program.state().events["mouse"] ?? 0
        try rig.mouse.move(to: place)
        try program.waitUntil("the mouse") { $0.events["mouse"] ?? 0 > before }
    }

    @Test("P1 fingers that pinch on a touchpad zoom about the pointer, in fractions, and back")
    func touchpadPinch() throws {
        try rig.run { program in
            try draw([Place(700, 500)], in: program)
            try rig.pen.leave()
            try rig.mouse.move(to: Place(700, 500))
            try rig.mouse.pinch(to: [1.1, 1.3, 1.7, 2.4])
            let state = try program.waitUntil("2.4 times as large") { abs($0.view.scale - 2.4) < 0.01 && $0.settled }
            #expect(state.strokes == 1)
            let center = try #require(try canvas(program).inkCenter())
            #expect(abs(center.x - 700) < 1 && abs(center.y - 500) < 1, "what was beneath the pointer is: \(center)")
            try rig.mouse.pinch(to: [0.8, 0.5])
            try program.waitUntil("half of that") { abs($0.view.scale - 1.2) < 0.01 }
        }
    }

    @Test("turning the wheel over another window has no effect when the pointer returns")
    func wheelElsewhere() throws {
        try rig.run(window: ["--size", "800x600"]) { program in
            // On the bare desktop the window manager takes the wheel.
            try rig.screen.withOtherWindow(at: Picture.Box(left: 1000, top: 700, right: 1800, bottom: 1000)) {
                try rig.mouse.move(to: Place(1500, 900))
                try rig.mouse.scroll(0, 9)
                try rig.sync()
            }
            try point(at: Place(400, 300), program)
            try rig.mouse.scroll(0, 1)
            let state = try program.waitUntil("a step") { $0.view.y != 0 }
            #expect(state.view.y == 60)
        }
    }

    /// Drags the page in each of the possible ways, and calls back after each.
    private func drag(_ program: Program, through places: [Place], then check: (_ turn: Int) throws -> Void) throws {
        let drags: [() throws -> Void] = [
            { try rig.mouse.drag(through: places) }, { try rig.pen.stroke(through: places) },
            {
                try rig.putPenAway(); try rig.touch.drag(through: places)
            },
        ]
        for (turn, drag) in drags.enumerated() {
            try rig.keyboard.press("space")
            try drag()
            try rig.keyboard.release("space")
            try check(turn + 1)
            try rig.pen.leave()
        }
        try rig.mouse.drag(through: places, with: 2)
        try check(drags.count + 1)
    }

    @Test(
        "P2 Space and a drag by mouse, pen or finger move the page and mark nothing; the middle button too. Reduced motion stops gliding"
    )
    func drags() throws {
        try withFolder { folder in
            try writeSettings("[General]\nreduce-motion=true\n", in: folder)
            try rig.run(folder: folder) { program in
                try drag(program, through: .line(from: Place(500, 400), to: Place(430, 450))) { turn in
                    try program.waitUntil("drag \(turn)") { $0.view.x == 70 * turn && $0.view.y == -50 * turn }
                }
                try expectUnmarked(program, "moving about marks nothing")
                let rest = try program.state().view
                #expect(rest.x == 280 && rest.y == -200)
            }
        }
    }

    @Test("P2 released while it moves, the page glides on and comes to rest by itself")
    func flings() throws {
        try rig.run { program in
            var before = 0
            try drag(program, through: .line(from: Place(800, 400), to: Place(600, 400))) { turn in
                try program.waitUntil("glide \(turn)") { $0.view.x > before + 250 }
                before = try wait(for: "rest") {
                    let place = try program.state().view.x
                    usleep(100_000)
                    return try program.state().view.x == place ? place : nil
                }
            }
            try expectUnmarked(program, "moving about marks nothing")
        }
    }

    @Test("Shift, Space and a drag turn the page about the window's middle, and it snaps to right angles")
    func turns() throws {
        try rig.run { program in
            for key in ["shift", "space"] { try rig.keyboard.press(key) }
            try rig.mouse.move(to: Place(1040, 400))
            try rig.mouse.press()
            try rig.mouse.move(to: Place(640 + 400 * cos(0.5), 400 + 400 * sin(0.5)))
            let state = try program.waitUntil("turned") { abs($0.view.rotation - 0.5) < 0.001 }
            let middle = canvas(Place(640, 400), state.view)
            #expect(abs(middle.x - 640) <= 0.8 && abs(middle.y - 400) <= 0.8)
            try rig.mouse.move(to: Place(640 + 12, 800))
            try program.waitUntil("a right angle") { abs($0.view.rotation - .pi / 2) < 1e-9 }
            try rig.mouse.release()
            try expectUnmarked(program, "turning marks nothing")
        }
    }

    @Test("P2 Shift draws a straight line, by pen, finger and mouse")
    func straightLines() throws {
        try rig.run { program in
            let zigzag: [Place] =
                .line(from: Place(200, 0), to: Place(400, 60), steps: 10) + .line(from: Place(400, 60), to: Place(600, 0), steps: 10)
            let hands: [([Place]) throws -> Void] = [{ try rig.touch.drag(through: $0) }, { try rig.mouse.drag(through: $0) }]
            for (row, draw) in hands.enumerated() {
                let places = zigzag.map { $0 + Place(0, 200.5 + 150 * Double(row)) }
                try rig.keyboard.press("shift")
                try draw(places)
                try rig.keyboard.release("shift")
                try program.waitUntil("the line") { $0.strokes == row + 1 && !$0.drawing && $0.settled }
            }
            try rig.keyboard.press("shift")
            try self.draw(zigzag.map { $0 + Place(0, 500.5) }, in: program)
            try rig.keyboard.release("shift")
            let picture = try canvas(program)
            for y in [200, 350, 500] {
                for x in stride(from: 210, to: 590, by: 20) { #expect(picture.coverage(x, y) > 0.5, "(\(x), \(y))") }
                #expect(picture.inkedBox(within: Picture.Box(left: 180, top: y + 10, right: 620, bottom: y + 90)) == nil)
            }
        }
    }

    @Test("the view is kept: a restart shows the same part of the canvas, at the same zoom and turn")
    func viewIsKept() throws {
        try withFolder { folder in
            var before: ProgramState?
            try rig.run(folder: folder) { program in
                try draw(.line(from: Place(200, 200.5), to: Place(900, 500.5)), in: program)
                for command in ["zoom-in", "zoom-in", "rotate-right", "scroll-down", "flip-view"] { try program.perform(command) }
                before = try program.waitUntil("the view") { $0.view.flipped && $0.view.scale > 1.18 && $0.settled }
            }
            try rig.run(folder: folder) { program in
                let state = try program.waitUntil("the drawing") { $0.strokes == 1 && $0.settled }
                #expect(state.view == before?.view && state.frameDigest == before?.frameDigest)
            }
        }
    }
}
