import Foundation
import RigSupport
import Testing
import Tools

extension EndToEnd {
    @Test("settings apply from the start, follow the file while the program runs, and changes made in the program are kept in it")
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

    @Test("a damaged settings file is set aside with a message, and the program starts with the defaults")
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

    /// Runs the body once for each number of dots per inch, after the desktop has been set to it.
    private func setDotsPerInch(_ all: [Int] = [192, 144, 96], _ body: (_ dpi: Int) throws -> Void) throws {
        defer { _ = try? rig.display.run("xprop", "-root", "-remove", "RESOURCE_MANAGER") }
        for dpi in all {
            try rig.display.run(
                "xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xcursor.size:\t24\nXft.dpi:\t\(dpi)\n")
            try body(dpi)
        }
    }

    @Test(
        "L1 HiDPI: a change of the desktop's dots per inch applies at once: all lies within the margins, and targets keep their size",
        arguments: ["", "show-settings", "show-menu", "show-colors"])
    func liveScale(panel: String) throws {
        try rig.run(hasInterface: true) { program in
            if !panel.isEmpty { try program.perform(panel) }
            let before = try program.waitUntil("the panel") { state in
                panel.isEmpty || state.controls.contains { $0.id.hasPrefix(panel.dropFirst("show-".count)) }
            }.controls
            try setDotsPerInch { dpi in
                let scale = Double(dpi) / 96
                let state = try program.waitUntil("\(dpi) dots an inch") { $0.window.scale == scale && $0.settled }
                #expect(state.window.width == 1280 && state.window.height == 800)
                let margin = Int(20 * scale)
                #expect(Set(state.controls.map(\.id)).isSuperset(of: ["picker.undo", "picker.redo"]))
                let least = Int(44 * scale)
                for control in state.controls {
                    // Scrolled controls may be cut off at the ends of their list.
                    #expect(control.width >= least && (control.height >= least || !control.id.hasPrefix("picker.")), "\(dpi): \(control)")
                    #expect(
                        control.x >= margin && control.y >= margin && control.x + control.width <= 1280 - margin
                            && control.y + control.height <= 800 - margin, "\(dpi): \(control)")
                }
            }
            #expect(try program.state().controls == before)
        }
    }

    @Test("L1 C3 the least size of the window is 480 × 360 points, not pixels, and follows the scale; a smaller window grows")
    func leastSize() throws {
        try rig.run(window: [], hasInterface: true) { program in
            let windows = try rig.display.run("xdotool", "search", "--onlyvisible", "--name", "^Inkstone$").split(separator: "\n")
            let id = try #require(windows.last.map(String.init))
            try rig.display.run("xdotool", "windowsize", id, "480", "360")
            try program.waitUntil("a small window") { $0.window.width == 480 && $0.window.height == 360 }
            try setDotsPerInch([96, 144, 192, 384]) { dpi in
                // At the last scale the screen is too small for it: the desktop limits it to the room there is.
                let (width, height) = (480 * dpi / 96, 360 * dpi / 96)
                let fits = width < rig.screen.width && height < rig.screen.height
                try wait(for: "the least size at \(dpi) dots an inch") {
                    let least = try leastSize(of: id)
                    let isRoom = least == [min(width, least[0]), min(height, least[1])] && least[0] > 960 && least[1] > 720
                    return (fits ? least == [width, height] : isRoom) ? () : nil
                }
                let least = try leastSize(of: id)
                try program.waitUntil("a window as large") { $0.window.width == least[0] && $0.window.height == least[1] }
            }
        }
    }

    /// As the window requests it from the window manager, in device pixels.
    private func leastSize(of window: String) throws -> [Int] {
        let hints = try rig.display.run("xprop", "-id", window, "WM_NORMAL_HINTS")
        let line = hints.split(separator: "\n").first { $0.contains("minimum size") } ?? ""
        let sides = line.split { !$0.isNumber }.compactMap { Int($0) }
        return sides.count == 2 ? sides : [0, 0]
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

    /// Writes the settings file for programs that run in this folder; returns its path.
    @discardableResult
    func writeSettings(_ text: String, in folder: String) throws -> String {
        let place = folder + "/config/inkstone"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try write(Array(text.utf8), to: place + "/settings.ini")
        return place + "/settings.ini"
    }
}
