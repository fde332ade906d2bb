import RigSupport
import Testing

extension EndToEnd {
    private typealias Control = ProgramState.Control

    /// Every visible control lies within a box, in device pixels.
    private func expect(_ controls: [Control], within box: Picture.Box, _ what: Comment) {
        for control in controls {
            #expect(
                control.x >= box.left && control.y >= box.top && control.x + control.width <= box.right
                    && control.y + control.height <= box.bottom, "\(what): \(control.id) in \(box)")
        }
    }

    /// The controls once they have come to rest.
    private func controls(_ program: Program, _ what: String, _ holds: ([Control]) -> Bool) throws -> [Control] {
        try program.waitUntil(what) { $0.settled && holds($0.controls) }.controls
    }

    @Test(
        "L5 L1 M1 C3 in any window, at scale 1 and 2, the canvas fills it, controls lie within the margins, and undo and redo are there",
        arguments: [1, 2])
    func shapes(scale: Int) throws {
        // At scale 2 the first two are half as large as the smallest window that people can make.
        for (width, height) in [(480, 360), (480, 640), (960, 720), (1280, 800), (800, 1080), (1920, 480), (1920, 1080)] {
            try rig.run(
                window: ["--size", "\(width)x\(height)"], hasInterface: true, environment: ["GDK_SCALE": "\(scale)"]
            ) { program in
                #expect(try program.state().window.scale == Double(scale))
                let margin = (width >= 600 * scale ? 20 : 16) * scale
                #expect(Set(try program.state().controls.map(\.id)).isSuperset(of: ["picker.undo", "picker.redo"]))
                let inner = Picture.Box(left: margin, top: margin, right: width - margin, bottom: height - margin)
                expect(try program.state().controls, within: inner, "\(width) × \(height)")
                for command in ["show-settings", "show-colors", "show-shortcuts", "show-menu", "show-doctor"] {
                    try program.perform(command)
                    let prefix = String(command.dropFirst("show-".count)) + "."
                    expect(
                        try controls(program, command) { $0.contains { $0.id.hasPrefix(prefix) } }, within: inner,
                        "\(width) × \(height), \(command)")
                }
                try program.perform("show-menu")
                try program.perform("toggle-interface")
                let (right, bottom) = (Double(width) - 1, Double(height) - 1)
                let corners = [Place(1, 1), Place(right, 1), Place(1, bottom), Place(right, bottom)]
                for corner in corners { try draw([corner], in: program) }
                try rig.pen.leave()
                let picture = try canvas(program, within: Picture.Box(left: 0, top: 0, right: width, bottom: height))
                for corner in corners { #expect(picture.coverage(Int(corner.x), Int(corner.y)) > 0.5, "\(width) × \(height) at \(corner)") }
            }
        }
    }

    @Test("L3 insets are data: a dock moves everything out of its way at once, an open panel too, and back when it goes")
    func insets() throws {
        try rig.run(hasInterface: true) { program in
            let before = try program.state().controls
            try program.perform("show-colors")
            let whole = try controls(program, "the colours") { $0.contains { $0.id == "colors.grid" } }
            for (left, top, right, bottom) in [(120, 0, 0, 0), (0, 60, 0, 90), (200, 40, 300, 40), (0, 0, 0, 0)] {
                try program.setInsets(left: left, top: top, right: right, bottom: bottom)
                let box = Picture.Box(left: left + 20, top: top + 20, right: 1280 - right - 20, bottom: 800 - bottom - 20)
                expect(try program.state().controls, within: box, "in the very next answer")
            }
            #expect(try program.state().controls.map(\.x) == whole.map(\.x))
            try program.perform("show-colors")
            #expect(try program.state().controls == before)
        }
    }

    @Test("L3 insets apply at the start too")
    func insetsAtTheStart() throws {
        try rig.run(["--insets", "0,50,0,0"], hasInterface: true) { program in
            let controls = try program.state().controls
            #expect(controls.allSatisfy { $0.y >= 70 })
        }
    }

    @Test(
        "L4 a menu opened at the canvas never lies under the hand, the right or the left, wherever it is opened",
        arguments: ["right", "left"])
    func clearOfTheHand(hand: String) throws {
        try withFolder { folder in
            try writeSettings("[General]\nhand=\(hand)\n", in: folder)
            try rig.run(hasInterface: true, folder: folder) { program in
                for x in stride(from: 250.0, through: 1050, by: 200) {
                    for y in [60.0, 400, 740] {
                        let tip = Place(x, y)
                        try rig.mouse.move(to: tip)
                        try rig.mouse.press(3)
                        try rig.mouse.release(3)
                        let menu = try controls(program, "the menu at \(tip)") { $0.contains { $0.id.hasPrefix("menu.") } }
                        for control in menu where control.id.hasPrefix("menu.") {
                            // As large as a hand that rests beside and below its tip.
                            let isUnder =
                                Double(control.y + control.height) > y && Double(control.y) < y + 220
                                && (hand == "right"
                                    ? Double(control.x + control.width) > x && Double(control.x) < x + 180
                                    : Double(control.x + control.width) > x - 180 && Double(control.x) < x)
                            #expect(!isUnder, "\(control.id) at \(tip)")
                        }
                        try rig.keyboard.tap("Escape")
                        try program.waitUntil("no menu") { !$0.controls.contains { $0.id.hasPrefix("menu.") } }
                    }
                }
                try expectStrokes(0, in: program)
            }
        }
    }

    @Test("L4 the tools start on the side away from the drawing hand")
    func otherSide() throws {
        for (hand, edge) in [("right", "left"), ("left", "right")] {
            try withFolder { folder in
                try writeSettings("[General]\nhand=\(hand)\n", in: folder)
                try rig.run(hasInterface: true, folder: folder) { program in
                    let controls = try program.state().controls
                    #expect(controls.first { $0.id == "picker.grip" }?.value == edge)
                }
            }
        }
    }
}
