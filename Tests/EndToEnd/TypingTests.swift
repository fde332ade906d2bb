import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test("text typed into a field is the field's: a colour by its number, a command by its words; the canvas gets none of the keys")
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

    @Test("C5 undo and redo act on the text of the field that has the keyboard, and on the drawing once the canvas has it")
    func undo() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(600, 300), to: Place(800, 400)), in: program)
            try rig.pen.leave()
            try rig.keyboard.tap("ctrl+k")
            let searched = { (text: String) in
                { (state: ProgramState) in state.controls.contains { $0.id == "commands.search" && $0.value == text } }
            }
            try program.waitUntil("the command list") { $0.controls.contains { $0.id == "commands.search" && $0.focused } }
            for key in ["z", "o", "o", "m"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the words", searched("zoom"))
            for (key, text) in [("ctrl+z", ""), ("ctrl+y", "zoom"), ("ctrl+z", ""), ("ctrl+z", ""), ("ctrl+shift+z", "zoom")] {
                try rig.keyboard.tap(key)
                try program.waitUntil("'\(text)' by \(key)", searched(text))
            }
            try expectStrokes(1, in: program)
            try rig.keyboard.tap("Escape")
            try program.waitUntil("no list") { !$0.controls.contains { $0.id == "commands.search" } }
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("the drawing undone") { $0.strokes == 0 }
        }
    }

    @Test("a pen, which never holds still, chooses the line that it presses in the list")
    func choosing() throws {
        try rig.run(hasInterface: true) { program in
            try rig.keyboard.tap("ctrl+k")
            try program.waitUntil("the command list") { $0.controls.contains { $0.id == "commands.search" && $0.focused } }
            for key in ["m", "a", "r", "k"] { try rig.keyboard.tap(key) }
            let row = try #require(
                try program.waitUntil("the marker alone") { $0.controls.filter { $0.role == "row" }.count == 1 }.controls.first {
                    $0.id == "commands.select-marker"
                })
            let place = Place(Double(row.x) + 60, Double(row.y) + 20)
            try rig.pen.stroke(through: .line(from: place, to: Place(place.x + 2, place.y + 2)))
            try program.waitUntil("the marker") { state in
                state.tool == "marker" && !state.controls.contains { $0.id.hasPrefix("commands.") }
            }
            try expectStrokes(0, in: program)
        }
    }

    @Test("double clicks and the middle button follow the desktop's settings, even those that come or change later")
    func desktopHabits() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("color #3050eb")
            try program.perform("show-colors")
            let state = try program.waitUntil("the field") { $0.controls.contains { $0.id == "colors.hex" } }
            let hex = try #require(state.controls.first { $0.id == "colors.hex" })
            let place = Place(Double(hex.x) + 20, Double(hex.y) + 20)
            /// Clicks twice with a pause between and types six digits, which replace the text when the clicks have selected it.
            func type(_ digits: String, pause: UInt32) throws {
                try rig.mouse.click(at: place)
                usleep(1_500_000)
                try rig.mouse.click(at: place)
                usleep(pause)
                try rig.mouse.click(at: place)
                for digit in digits { try rig.keyboard.tap(String(digit)) }
                try rig.keyboard.tap("Return")
                try rig.sync()
            }
            try rig.screen.withDesktopSettings(["Net/DoubleClickTime": 1_200]) { set in
                try type("112233", pause: 700_000)
                try program.waitUntil("selected by two slow clicks") { $0.color == "#112233" }
                set(["Net/DoubleClickTime": 200])
                try type("445566", pause: 700_000)
                #expect(try program.state().color == "#112233", "two clicks now, and no double one")
                try rig.keyboard.tap("Escape")
            }
        }
    }

    @Test("text copied from a field can be pasted into another program, and back")
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
