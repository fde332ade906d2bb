import Foundation
import RigSupport
import TestSupport
import Testing

extension EndToEnd {
    /// The program's drawings in a folder of its own.
    static let example = Rig.projectFolder.appending(path: "Tests/Formats/drawing-1000.inkstone").path

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
        let pairs = found.output.split(separator: "\n").compactMap { id in
            // Nil for one that has just been closed.
            let name = try? rig.display.run("xdotool", "getwindowname", String(id))
            return name.map { ($0.trimmingCharacters(in: .newlines), String(id)) }
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

    @Test("X4 what the desktop asks for and cannot be opened is told with its reason") func refused() throws {
        try withFolder { folder in
            try write(Array("no drawing".utf8), to: folder + "/fox.inkstone")
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            try rig.run([], window: [], hasInterface: true, folder: folder, environment: bus.environment) { program in
                try waitForWindows(["Inkstone"])
                try ask(["launch", "org.inkstone.Inkstone", folder + "/fox.inkstone"], on: bus)
                let told = try program.waitUntil("the reason", seconds: 15) {
                    $0.notes.contains { $0.hasPrefix("fox.inkstone is not open: ") }
                }
                #expect(told.notes.contains { $0.contains("not a drawing") || $0.contains("no drawing") }, "\(told.notes)")
                #expect(program.errors.contains("fox.inkstone is not open"))
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

    // MARK: - Dialogs

    @Test("I9 the studio's ink is written where the desktop's dialog says, as a file that makes the same ink elsewhere")
    func sharingInk() throws {
        try withPortal { program, portal, folder in
            try program.perform("select-pencil")
            try program.perform("show-studio")
            try press("studio.overlap.discard", in: program)
            try program.waitUntil("an ink of one's own") { $0.selected == "pencil-2" }
            try press("studio.share", in: program)
            let file = folder + "/gift.ink-preset"
            portal.answer(try dialog(1, of: portal), code: 0, files: ["file://\(file)"])
            try wait(for: "the file") { text(of: file).contains("name=Pencil 2\n") ? () : nil }
            #expect(text(of: file) == text(of: folder + "/data/inkstone/inks/pencil-2.ink-preset"))
        }
    }

    @Test("O6 a drawing elsewhere is opened by the desktop's dialog; while that is open the pen draws, and closing it changes nothing")
    func openingByPortal() throws {
        try withPortal { program, portal, folder in
            try rig.keyboard.tap("ctrl+shift+o")
            let first = try dialog(1, of: portal)
            #expect(first.method == "OpenFile" && first.words.first?.hasPrefix("x11:") == true)
            let drawn = try draw([Place(700, 300)], in: program)
            portal.answer(first, code: 1)
            try rig.keyboard.tap("ctrl+o")
            try press("gallery.other", in: program)
            let second = try dialog(2, of: portal)
            #expect(try program.state().documentDigest == drawn.documentDigest)
            portal.answer(second, code: 0, files: ["file://\(folder)/fox.inkstone"])
            try program.waitUntil("the drawing") {
                $0.file == folder + "/fox.inkstone" && !$0.controls.contains { $0.id.hasPrefix("gallery") }
            }
        }
    }

    @Test("K3 O6 the drawing in hand, chosen again in the desktop's dialog, by its own name or a link's, goes on in its file")
    func openingOwnByPortal() throws {
        try withPortal { program, portal, folder in
            let before = try program.waitUntil("the file") { $0.kept == 1 }
            let file = try #require(before.file)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link.inkstone", withDestinationPath: file)
            for (number, name) in [file, folder + "/link.inkstone"].enumerated() {
                try rig.keyboard.tap("ctrl+shift+o")
                portal.answer(try dialog(number + 1, of: portal), code: 0, files: [URL(filePath: name).absoluteString])
                let drawn = try draw([Place(700, 300 + 40 * Double(number))], in: program)
                #expect(drawn.strokes == number + 2 && drawn.notes == before.notes)
                try program.waitUntil("the stroke in the same file") { $0.kept == number + 2 && $0.file == file }
            }
            let drawings = try FileManager.default.contentsOfDirectory(atPath: (file as NSString).deletingLastPathComponent)
            #expect(drawings.filter { $0.hasSuffix(".inkstone") }.count == 1, "\(drawings)")
        }
    }

    @Test("T9 O6 words that are sought while another drawing opens are sought in that one") func findingAcrossDrawings() throws {
        try withPortal { program, portal, folder in
            try writeText("harbour", at: Place(300, 600), in: program)
            _ = try endWriting(program)
            let kept = try program.waitUntil("the file") { $0.kept == 2 }
            let file = try #require(kept.file)
            try rig.keyboard.tap("ctrl+o")
            try press("gallery.new", in: program)
            try program.waitUntil("a blank drawing") { $0.strokes == 0 && $0.settled }
            try rig.keyboard.tap("ctrl+f")
            try rig.display.run("xdotool", "type", "--delay", "10", "harbour")
            try program.waitUntil("nothing", finds("Nothing found"))
            try rig.keyboard.tap("ctrl+shift+o")
            portal.answer(try dialog(1, of: portal), code: 0, files: [URL(filePath: file).absoluteString])
            try program.waitUntil("the word", seconds: 30, finds("1 of 1"))
        }
    }

    @Test("O4 O6 a picture is chosen in the desktop's dialog, and lies in the middle of the view") func insertingByPortal() throws {
        try withPortal { program, portal, folder in
            let before = try program.state()
            try program.perform("show-menu")
            try press("menu.insert-picture", in: program)
            let question = try dialog(1, of: portal)
            #expect(question.method == "OpenFile" && question.words.contains("Insert a picture"))
            let samples = Rig.projectFolder.appending(path: "Tests/PicturesTests/Samples").path
            portal.answer(question, code: 0, files: ["file://\(samples)/quarters.png"])
            let placed = try program.waitUntil("the picture") { $0.strokes == before.strokes + 1 && $0.settled }
            #expect(placed.undo == before.undo + 1)
            let shown = try canvas(program)
            #expect(shown[620, 390] == Picture.Pixel(0xE02020) && shown[660, 410] == Picture.Pixel(0xF0F0F0))
        }
    }

    @Test("O6 a name and an export may be given by the desktop's dialog, which asks before it replaces; a sheet that was closed takes none")
    func savingByPortal() throws {
        try withPortal { program, portal, folder in
            try rig.keyboard.tap("ctrl+shift+s")
            try press("naming.browse", in: program)
            let naming = try dialog(1, of: portal)
            #expect(naming.method == "SaveFile" && naming.value(after: "current_name")?.hasSuffix(".inkstone") == true)
            // Nothing that is there is replaced by a drawing, whatever was agreed.
            portal.answer(naming, code: 0, files: ["file://\(folder)/fox.inkstone"])
            try program.waitUntil("a refusal") { $0.controls.contains { $0.id == "naming.name" && $0.name.contains("already") } }
            try press("naming.browse", in: program)
            portal.answer(try dialog(2, of: portal), code: 0, files: ["file://\(folder)/owl"])
            try program.waitUntil("the name") { $0.file == folder + "/owl.inkstone" }

            try write([1], to: folder + "/Owl.png")
            try rig.keyboard.tap("ctrl+shift+e")
            try press("export.browse", in: program)
            let export = try dialog(3, of: portal)
            #expect(export.value(after: "current_name") == "owl.png" && export.value(after: "PNG") == "*.png")
            portal.answer(export, code: 0, files: ["file://\(folder)/Owl.png"])
            try program.waitUntil("the export") { $0.notes.contains("The export is in \(folder)/Owl.png") }
            #expect(PNGPicture(png: bytes(of: folder + "/Owl.png")) != nil)

            try rig.keyboard.tap("ctrl+shift+e")
            try press("export.browse", in: program)
            let last = try dialog(4, of: portal)
            try rig.keyboard.tap("Escape")
            try program.waitUntil("no sheet") { !$0.controls.contains { $0.id.hasPrefix("export.") } }
            portal.answer(last, code: 0, files: ["file://\(folder)/late.png"])
            try expectUnmarked(program, strokes: 1, "nothing is left to do")
            #expect(!FileManager.default.fileExists(atPath: folder + "/late.png"))
        }
    }

    @Test("O6 without a portal zenity asks, the real one; the window draws on meanwhile, and the dialog goes with it") func zenity() throws
    {
        try withFolder { folder in
            try FileManager.default.copyItem(atPath: Self.example, toPath: folder + "/fox.inkstone")
            try rig.run(hasInterface: true, folder: folder) { program in
                try rig.keyboard.tap("ctrl+shift+o")
                try rig.waitForFocus(on: "Open a file")
                try draw([Place(250, 700)], in: program)
                try rig.display.run(
                    "xdotool", "windowactivate", "--sync",
                    rig.display.run("xdotool", "search", "--name", "Open a file").trimmingCharacters(in: .newlines))
                try rig.display.run("xdotool", "type", "--delay", "20", folder + "/fox.inkstone")
                try rig.keyboard.tap("Return")
                try program.waitUntil("the drawing", seconds: 10) { $0.file == folder + "/fox.inkstone" }
                try program.perform("open-file")
                try rig.waitForFocus(on: "Open a file")
                try program.perform("quit")
                #expect(try program.exitCode() == 0)
                try wait(for: "the end of the dialog") {
                    try run(["xdotool", "search", "--name", "Open a file"], environment: ["DISPLAY": rig.display.name]).output.isEmpty
                        ? () : nil
                }
            }
        }
    }

    @Test("O6 kdialog asks where that is what there is; where nothing is, a sheet takes a path") func kdialog() throws {
        try withFolder { folder in
            try FileManager.default.copyItem(atPath: Self.example, toPath: folder + "/fox.inkstone")
            // All that the program and its tools need but dialogs.
            let tools = folder + "/tools"
            try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
            try rig.run(hasInterface: true, folder: folder, environment: ["PATH": tools]) { program in
                try program.perform("open-file")
                try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "naming.name" && $0.focused } }
                try rig.keyboard.tap("ctrl+a")
                try rig.display.run("xdotool", "type", "--delay", "4", "~/nothing")
                try rig.keyboard.tap("Return")
                try program.waitUntil("a refusal") {
                    $0.controls.contains { $0.id == "naming.name" && $0.name.hasSuffix("There is no file ~/nothing.inkstone") }
                }
                try rig.keyboard.tap("ctrl+a")
                try rig.display.run("xdotool", "type", "--delay", "4", "~/fox")
                try rig.keyboard.tap("Return")
                try program.waitUntil("the drawing") { $0.file == folder + "/fox.inkstone" }
                try program.perform("save-as")
                try press("naming.browse", in: program)
                try program.waitUntil("a word") { $0.notes.contains { $0.hasPrefix("There is no file dialog here") } }
                try rig.keyboard.tap("Escape")

                try writeScript("printf '%s\\n' \"$@\" > '\(folder)/said'\necho '\(folder)/owl.inkstone'", to: tools + "/kdialog")
                try program.perform("save-as")
                try press("naming.browse", in: program)
                try program.waitUntil("the name") { $0.file == folder + "/owl.inkstone" }
                let said = text(of: folder + "/said").split(separator: "\n")
                #expect(said.contains("--getsavefilename") && said.contains("\(folder)/fox.inkstone"))
                #expect(said.last == "Inkstone drawings (*.inkstone)")
            }
        }
    }
}
