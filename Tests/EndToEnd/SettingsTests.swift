import Foundation
import RigSupport
import Testing

extension EndToEnd {
    @Test("settings of the file hold from the start, follow the file while the program runs, and what is done is kept in it")
    func settingsFile() throws {
        try withFolder { folder in
            let path = try writeSettings("[Tools]\nfingers=pan\nsmoothing=9\n[Keys]\nselect-marker=W;\n# mine\n[Mine]\na=b\n", in: folder)
            try rig.run(folder: folder) { program in
                try rig.keyboard.tap("w")
                try program.waitUntil("the marker by a key of one's own") { $0.selected == "marker" }
                #expect(program.errors.contains("[Tools] smoothing=9 is not understood: give a number from 0.0 to 1.0"))
                try write(Array("[Keys]\nselect-eraser=W;\nfingers-draw=D;\n# mine\n[Mine]\na=b\n".utf8), to: path)
                try wait(for: "the file taken up") {
                    try rig.keyboard.tap("w")
                    return try program.state().selected == "eraser" ? () : nil
                }
                try rig.keyboard.tap("d")
                try wait(for: "the choice in the file") { text(of: path).contains("fingers=draw") ? () : nil }
                #expect(text(of: path).contains("# mine\n") && text(of: path).contains("[Mine]\na=b\n"))
            }
            try rig.run(["--bind", "upper=ignore"], folder: folder) { program in
                try rig.keyboard.tap("p")
                try program.waitUntil("the pen") { $0.selected == "pen" }
                try rig.keyboard.tap("w")
                try program.waitUntil("the eraser, by the same key again") { $0.selected == "eraser" }
            }
        }
    }

    @Test("a damaged settings file is set aside with a message, and the program starts as out of the box")
    func damagedSettings() throws {
        try withFolder { folder in
            let path = try writeSettings("not at all\n[Keys]\nselect-marker=W;\n", in: folder)
            try rig.run(folder: folder) { program in
                #expect(program.errors.contains("is set aside as \(path).damaged-1"))
                #expect(text(of: path + ".damaged-1").hasPrefix("not at all"))
                try rig.keyboard.tap("m")
                try program.waitUntil("the marker") { $0.selected == "marker" }
            }
        }
    }

    @Test("HiDPI: a change of the desktop's dots an inch is followed at once")
    func liveScale() throws {
        defer { _ = try? rig.display.run("xprop", "-root", "-remove", "RESOURCE_MANAGER") }
        try rig.run(hasInterface: true) { program in
            let controls = try program.state().controls.map(\.width)
            for (dpi, scale) in [(192, 2.0), (144, 1.5), (96, 1)] {
                try rig.display.run(
                    "xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xcursor.size:\t24\nXft.dpi:\t\(dpi)\n")
                let state = try program.waitUntil("\(dpi) dots an inch") { $0.window.scale == scale && $0.settled }
                #expect(state.window.width == 1280 && state.window.height == 800)
                #expect(!state.controls.isEmpty)
            }
            #expect(try program.state().controls.map(\.width) == controls)
        }
    }

    @Test("F11 fills the screen and goes back, and the ink stays where it was")
    func fullScreen() throws {
        try rig.run { program in
            try draw([Place(300.5, 300.5), Place(500.5, 300.5)], in: program)
            let before = try canvas(program).inkedBox()
            try rig.keyboard.tap("F11")
            try program.waitUntil("the whole screen") {
                $0.window.width == rig.screen.width && $0.window.height == rig.screen.height && $0.settled
            }
            try rig.keyboard.tap("F11")
            try program.waitUntil("the window again") { $0.window.width == 1280 && $0.window.height == 800 && $0.settled }
            #expect(try canvas(program).inkedBox() == before)
        }
    }

    /// Writes the settings file of programs that run in that folder; where it is.
    @discardableResult
    func writeSettings(_ text: String, in folder: String) throws -> String {
        let place = folder + "/config/inkstone"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try write(Array(text.utf8), to: place + "/settings.ini")
        return place + "/settings.ini"
    }
}
