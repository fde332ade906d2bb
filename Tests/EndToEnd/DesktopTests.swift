import Foundation
import RigSupport
import TestSupport
import Testing

extension EndToEnd {
    /// The program's drawings in a folder of its own.
    private static let example = Rig.projectFolder.appending(path: "Tests/Formats/drawing-1000.inkstone").path

    @Test("O6 the desktop's thumbnailer gets a picture by the line that is installed for it") func thumbnailer() throws {
        try withFolder { folder in
            let entry = Rig.projectFolder.appending(path: "Assets/Desktop/org.inkstone.Inkstone.thumbnailer").path
            let line = try #require(text(of: entry).split(separator: "\n").first { $0.hasPrefix("Exec=inkstone ") })
            let words = line.dropFirst("Exec=inkstone ".count).split(separator: " ").map { word in
                ["%s": "256", "%i": Self.example, "%o": folder + "/out.png"][word] ?? String(word)
            }
            let finished = try run([Program.path] + words, environment: Program.environment(display: nil, folder: folder))
            #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished.errors)")
            let picture = try #require(PNGPicture(png: bytes(of: folder + "/out.png")))
            #expect(picture.width == 256 && picture.rgba.contains { $0 < 100 })
        }
    }

    @Test("O6 the window brings its icon to window managers that look for no file") func windowIcon() throws {
        try rig.run { _ in
            let window = try rig.display.run("xdotool", "search", "--name", "^Inkstone$").split(separator: "\n").last.map(String.init)
            let icon = try rig.display.run("xprop", "-id", #require(window), "_NET_WM_ICON")
            #expect(icon.contains("Icon (64 x 64)"), "\(icon.prefix(200))")
        }
    }

    /// The program's windows, by their titles.
    private func windows() throws -> [String: String] {
        let found = try run(["xdotool", "search", "--onlyvisible", "--class", "^inkstone$"], environment: ["DISPLAY": rig.display.name])
        let pairs = try found.output.split(separator: "\n").map { id in
            (try rig.display.run("xdotool", "getwindowname", String(id)).trimmingCharacters(in: .newlines), String(id))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private func waitForWindows(_ titles: Set<String>) throws {
        var seen: Set<String> = []
        try wait(for: "the windows \(titles); there are \(seen)", seconds: 15) {
            seen = Set(try windows().keys)
            return seen == titles ? () : nil
        }
    }

    /// Closes the windows that nobody but the desktop has opened.
    private func closeWindows(but title: String? = nil) throws {
        for (name, id) in try windows() where name != title {
            try rig.display.run("xdotool", "windowactivate", "--sync", id)
            try rig.keyboard.tap("ctrl+q")
        }
        try waitForWindows(title.map { [$0] } ?? [])
    }

    /// Calls the program as file managers and menus do.
    private func ask(_ words: [String], on bus: MessageBus) throws {
        let called = try run(
            ["gapplication"] + words,
            environment: Program.environment(display: rig.display, folder: "/nowhere").merging(bus.environment) { $1 })
        #expect(called.exitCode == 0, "\(words): \(called.errors)")
    }

    @Test("O6 a double click opens a window beside the running one; on a drawing that is open it brings its window to the front")
    func activation() throws {
        try withFolder { folder in
            for name in ["fox", "a & b"] { try FileManager.default.copyItem(atPath: Self.example, toPath: folder + "/\(name).inkstone") }
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            try rig.run([folder + "/fox.inkstone"], window: [], hasInterface: true, folder: folder, environment: bus.environment) { _ in
                try waitForWindows(["fox — Inkstone"])
                try ask(["launch", "org.inkstone.Inkstone", folder + "/a & b.inkstone"], on: bus)
                try waitForWindows(["fox — Inkstone", "a & b — Inkstone"])
                try rig.waitForFocus(on: "a & b")
                for name in ["fox", "a & b", "fox"] {
                    try ask(["launch", "org.inkstone.Inkstone", folder + "/\(name).inkstone"], on: bus)
                    try rig.waitForFocus(on: name)
                }
                try ask(["action", "org.inkstone.Inkstone", "new-window"], on: bus)
                try waitForWindows(["fox — Inkstone", "a & b — Inkstone", "Inkstone"])
                try ask(["launch", "org.inkstone.Inkstone"], on: bus)
                try rig.waitForFocus(on: "fox")
                try closeWindows(but: "fox — Inkstone")
            }
        }
    }

    @Test("O6 the desktop starts the program by D-Bus with the drawings to open, and it ends with its window") func service() throws {
        try withFolder { folder in
            try FileManager.default.copyItem(atPath: Self.example, toPath: folder + "/fox.inkstone")
            let services = folder + "/services"
            try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
            let service = text(of: Rig.projectFolder.appending(path: "Assets/Desktop/org.inkstone.Inkstone.service").path)
            try write(Array(service.replacing("@BINDIR@/inkstone", with: Program.path).utf8), to: services + "/inkstone.service")
            let bus = try MessageBus(
                folder: folder, services: services, environment: Program.environment(display: rig.display, folder: folder))
            defer { bus.stop() }
            try ask(["launch", "org.inkstone.Inkstone", folder + "/fox.inkstone"], on: bus)
            try waitForWindows(["fox — Inkstone"])
            try closeWindows()
        }
    }

    @Test("O6 a drawing that has a name is on the desktop's list of recent files, under its last name") func recentFiles() throws {
        try withFolder { folder in
            func list() -> String { text(of: folder + "/data/recently-used.xbel") }
            try rig.run([folder + "/fox.inkstone"], folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try wait(for: "the list") { list().contains("file://\(folder)/fox.inkstone") ? () : nil }
                rename(folder + "/fox.inkstone", folder + "/red fox.inkstone")
                try draw([Place(700, 300)], in: program)
                try wait(for: "the other name") { list().contains("file://\(folder)/red%20fox.inkstone") ? () : nil }
                #expect(!list().contains("/fox.inkstone"))
            }
        }
    }
}
