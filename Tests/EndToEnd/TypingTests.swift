import RigSupport
import Testing

extension EndToEnd {
    @Test("text typed into a field is the field's: a colour by its number, a command by its words; the canvas has none of the keys")
    func typing() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("show-colors")
            let hex = try #require(
                try program.waitUntil("the field") { $0.controls.contains { $0.id == "colors.hex" } }.controls.first {
                    $0.id == "colors.hex"
                })
            try rig.mouse.click(at: Place(Double(hex.x) + 20, Double(hex.y) + 20))
            try rig.keyboard.tap("ctrl+a")
            for key in ["3", "0", "5", "0", "e", "b", "Return"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the colour") { $0.color == "#3050eb" && $0.tool == "pen" && $0.opacity == 1 }
            try rig.keyboard.tap("Escape")
            try rig.keyboard.tap("ctrl+k")
            try program.waitUntil("the command list") { $0.controls.contains { $0.id == "commands.search" && $0.focused } }
            for key in ["m", "a", "r", "k", "e", "r", "Return"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the marker") { state in
                state.tool == "marker" && !state.controls.contains { $0.id.hasPrefix("commands.") }
            }
        }
    }

    @Test("what is copied from one field can be pasted into another program's, and back")
    func clipboard() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("color #3050eb")
            try program.perform("show-colors")
            let hex = try #require(
                try program.waitUntil("the field") { $0.controls.contains { $0.id == "colors.hex" } }.controls.first {
                    $0.id == "colors.hex"
                })
            let place = Place(Double(hex.x) + 20, Double(hex.y) + 20)
            try rig.mouse.click(at: place)
            for key in ["ctrl+a", "ctrl+c", "Escape"] { try rig.keyboard.tap(key) }
            try program.perform("color #123456")
            try rig.mouse.click(at: place)
            for key in ["ctrl+a", "ctrl+v", "Return"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the colour from the clipboard") { $0.color == "#3050eb" }
        }
    }
}
