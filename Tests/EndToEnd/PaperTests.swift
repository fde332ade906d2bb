import Glibc
import RigSupport
import Testing

extension EndToEnd {
    /// A line of the grid of 24 points, at 100% and scale 1, is one pixel wide; the pixel beside it is bare paper.
    private func expectGrid(_ picture: Picture) {
        for x in stride(from: 24, to: 1280, by: 240) {
            for y in stride(from: 36, to: 800, by: 192) {
                #expect(picture[x, y].distance(to: .paper) > 20 && picture[x + 12, y - 12].distance(to: .paper) > 20)
                #expect(picture[x + 1, y] == .paper && picture[x - 1, y] == .paper && picture[x + 12, y] == .paper)
            }
        }
    }

    @Test("a command chooses grid paper, Ctrl+Z takes that back, and kill -9 does not")
    func gridPaper() throws {
        try withFolder { folder in
            var shown: ProgramState?
            try rig.run(folder: folder) { program in
                #expect(try program.state().paper.pattern == "plain")
                try rig.mouse.move(to: Place(1279, 799))
                try program.perform("paper-grid")
                try program.waitUntil("grid paper") { $0.paper.pattern == "grid" && $0.undo == 1 }
                let grid = try canvas(program)
                expectGrid(grid)
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("plain paper") { $0.paper.pattern == "plain" && $0.redo == 1 }
                #expect(try canvas(program).inkedBox() == nil)
                try rig.keyboard.tap("ctrl+shift+z")
                try program.waitUntil("grid paper again") { $0.paper.pattern == "grid" }
                #expect(try canvas(program) == grid)
                shown = try program.state()
                program.signal(SIGKILL)
                #expect(try program.exitCode() == -SIGKILL)
            }
            try rig.run(folder: folder) { program in
                let restored = try program.state()
                #expect(restored.paper == shown?.paper && restored.frameDigest == shown?.frameDigest && restored.undo == 1)
                expectGrid(try canvas(program))
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("plain paper, as before the crash") { $0.paper.pattern == "plain" }
                #expect(try canvas(program).inkedBox() == nil)
            }
        }
    }

    @Test("C1 in the dark the paper chosen in the menu is dark with lighter lines, and so is a colour chosen for it")
    func darkPaper() throws {
        try rig.run(hasInterface: true) { program in
            let bare = Place(900.5, 300.5)
            try program.perform("theme-dark")
            try program.perform("show-menu")
            func item(_ state: ProgramState) -> ProgramState.Control? { state.controls.first { $0.id == "menu.paper.lines" } }
            let menu = try program.waitUntil("the menu") { item($0) != nil }
            let lines = try #require(item(menu))
            #expect(lines.value == "off")
            try rig.mouse.click(at: Place(Double(lines.x + lines.width / 2), Double(lines.y + lines.height / 2)))
            try program.waitUntil("lines, and the menu says so") { $0.paper.pattern == "lines" && item($0)?.value == "on" }
            try program.perform("paper-color #dbe9ff")
            try program.waitUntil("blue paper") { $0.paper.color == "#dbe9ff" }
            let picture = try canvas(program)
            let (paper, line) = (picture[Int(bare.x), Int(bare.y)], picture[Int(bare.x), 312])
            #expect(max(paper.red, paper.green) < 40 && paper.blue > paper.red)
            #expect(line.red > paper.red && line.green > paper.green && line.blue > paper.blue)
        }
    }

    @Test(
        "C1 the menu's swatches set the paper's colour, each as its swatch shows it, in the dark all dark; Ctrl+Z restores the one before"
    )
    func paperColors() throws {
        try rig.run(hasInterface: true) { program in
            func sheets(_ state: ProgramState) -> [ProgramState.Control] { state.controls.filter { $0.id.hasPrefix("menu.paper-color.") } }
            for theme in ["light", "dark"] {
                try program.perform("theme-" + theme)
                try program.waitUntil(theme) { $0.appearance == theme }
                try program.perform("show-menu")
                let shown = sheets(try program.waitUntil("the menu") { !sheets($0).isEmpty })
                #expect(shown.count == 5)
                let before = try program.state().paper
                for sheet in shown.reversed() {
                    try rig.mouse.click(at: Place(Double(sheet.x + sheet.width / 2), Double(sheet.y + sheet.height / 2)))
                    try rig.mouse.move(to: Place(1279, 799))
                    let rgb = try #require(UInt32(sheet.value.dropFirst(), radix: 16))
                    #expect(theme == "light" || [rgb >> 16, rgb >> 8 & 255, rgb & 255].allSatisfy { $0 < 0x40 }, "\(sheet.value)")
                    try wait(for: "paper like \(sheet.value)") { try canvas(program)[900, 300] == Picture.Pixel(rgb) ? () : nil }
                }
                let undone = try program.state().undo
                #expect(undone == (theme == "light" ? 5 : 10), "each is an edit of its own")
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("the one before") { $0.undo == undone - 1 && $0.paper != before }
                try rig.keyboard.tap("ctrl+shift+z")
                try program.waitUntil("the last one") { $0.undo == undone }
                try program.perform("show-menu")
            }
        }
    }
}
