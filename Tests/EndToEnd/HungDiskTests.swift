import Foundation
import Glibc
import RigSupport
import TestSupport
import Testing

/// A disk that does not come back: a network's whose server is gone, a stick that stalls.
extension EndToEnd {
    @Test(
        "X2 K4 K5 a disk that does not answer is told in the title and in words, the drawing is in memory, and the window goes on: when it comes back all is well"
    )
    func hungDisk() throws {
        try withFolder { folder in
            try withFolder { tools in
                let disk = try SlowDisk(in: folder, tools: tools, mayHang: true)
                defer { disk.heal() }
                try rig.run(folder: folder, environment: environment(disk, tools)) { program in
                    try draw(2, in: program)
                    try program.waitUntil("both on the disk") { $0.kept == 2 }
                    disk.hang()
                    let start = Date()
                    try draw(3, in: program)
                    try program.waitUntil("words about the disk", seconds: 6) { $0.notes.contains { $0.contains("not on it yet") } }
                    #expect(Date().timeIntervalSince(start) < 5)
                    #expect(try windowTitle().contains("not on the disk yet"))
                    try program.waitUntil("the drawing in memory", seconds: 8) { $0.notes.contains { $0.contains(tools) } }
                    #expect(try program.state().kept == 2)
                    // The window answers meanwhile, and what is drawn shows.
                    try draw(1, in: program)
                    disk.heal()
                    try program.waitUntil("all on the disk", seconds: 10) { $0.kept == 6 && $0.notes.isEmpty }
                    #expect(try !windowTitle().contains("not on the disk"))
                    #expect(refuge(tools).isEmpty)
                }
            }
        }
    }

    @Test("X2 K4 a program whose disk does not answer ends within seconds of SIGTERM, and the next start has every stroke")
    func endOnHungDisk() throws {
        try withHangingDisk(strokes: 5) { program, disk, _, tools in
            disk.hang()
            try draw(3, in: program)
            let start = Date()
            program.signal(SIGTERM)
            #expect(try program.exitCode(seconds: 12) == 1)
            #expect(Date().timeIntervalSince(start) < 10)
            #expect(refuge(tools).count == 1)
        }
    }

    /// A drawing with two strokes on a disk that is about to hang, which answers again when the program has ended.
    ///
    /// - Parameter strokes: what the drawing in hand has at the next start.
    private func withHangingDisk(
        strokes: Int, _ body: (Program, _ disk: SlowDisk, _ folder: String, _ tools: String) throws -> Void
    ) throws {
        try withFolder { folder in
            try withFolder { tools in
                let disk = try SlowDisk(in: folder, tools: tools, mayHang: true)
                defer { disk.heal() }
                try rig.run(hasInterface: true, folder: folder, environment: environment(disk, tools)) { program in
                    try draw(2, in: program)
                    try program.waitUntil("both on the disk") { $0.kept == 2 }
                    try body(program, disk, folder, tools)
                    // Its end may wait for some seconds.
                    if program.isRunning { #expect(disk.waits == [], "the main thread has waited for the disk") }
                }
                disk.heal()
                try rig.run(folder: folder, environment: environment(disk, tools)) { program in try expectStrokes(strokes, in: program) }
                #expect(refuge(tools).isEmpty)
            }
        }
    }

    /// Expects each answer of the window within a second.
    ///
    /// - Parameter seconds: how long it is asked.
    private func expectAnswers(_ program: Program, for seconds: Double) throws {
        let end = Date() + seconds
        while Date() < end {
            let start = Date()
            _ = try program.state()
            let taken = Date().timeIntervalSince(start)
            #expect(taken < 1, "the window does not answer for \(taken) s")
            usleep(20_000)
        }
    }

    @Test(
        "X2 K4 another drawing is asked for while the disk does not have all of this one: the window goes on with that, and says why",
        arguments: [true, false])
    func switchingOnHungDisk(isBlank: Bool) throws {
        try withHangingDisk(strokes: 4) { program, disk, folder, tools in
            let file = try #require(try program.state().file)
            let fox = folder + "/data/inkstone/drawings/fox.inkstone"
            try FileManager.default.copyItem(atPath: Self.example, toPath: fox)
            let other = isBlank ? "new" : "item.\(fox)"
            disk.hang()
            try draw(1, in: program)
            try press(other, inGalleryOf: program)
            try expectAnswers(program, for: 1)
            #expect(try program.state().notes.contains("Waiting for the disk. If you draw on, this drawing stays"))
            try expectAnswers(program, for: 3.5)
            let words = "\(file): the disk has not answered yet; try again in a moment"
            let state = try program.waitUntil("words of it") { $0.notes.contains(words) }
            #expect(state.file == file && state.strokes == 3)
            try draw(1, in: program)
            disk.heal()
            try program.waitUntil("all on the disk", seconds: 8) { $0.kept == 4 && $0.file == file }
            try press(other, inGalleryOf: program)
            try program.waitUntil("the other drawing") { $0.file == (isBlank ? nil : fox) && $0.settled }
            try press("item.\(file)", inGalleryOf: program)
            try program.waitUntil("all of this one") { $0.file == file && $0.strokes == 4 && $0.settled }
        }
    }

    @Test("X2 who draws on while the disk keeps another drawing waiting goes on in this one")
    func drawingOnOnHungDisk() throws {
        try withHangingDisk(strokes: 4) { program, disk, folder, tools in
            disk.hang()
            try draw(1, in: program)
            try press("new", inGalleryOf: program)
            try program.waitUntil("words of it") { $0.notes.contains { $0.hasPrefix("Waiting for the disk") } }
            try draw(1, in: program)
            disk.heal()
            let state = try program.waitUntil("all on the disk", seconds: 8) { $0.kept == 4 && $0.notes.isEmpty }
            #expect(state.strokes == 4)
        }
    }

    @Test("X2 K4 with all of it on a disk that hangs then, a drawing is put away for a blank one at once; both are there in the end")
    func leavingHungDisk() throws {
        try withHangingDisk(strokes: 1) { program, disk, folder, tools in
            let file = try #require(try program.state().file)
            disk.hang()
            try press("new", inGalleryOf: program)
            try program.waitUntil("a blank drawing", seconds: 2) { $0.strokes == 0 && $0.file == nil }
            try draw(1, in: program)
            try program.waitUntil("words about the disk", seconds: 6) { $0.notes.contains { $0.contains("not on it yet") } }
            try expectAnswers(program, for: 3)
            disk.heal()
            try program.waitUntil("all on the disk", seconds: 10) { $0.kept == 1 && $0.file != nil && $0.file != file }
            #expect(names(in: folder + "/data/inkstone/drawings").count == 2)
        }
    }

    @Test("X2 an export to a disk that does not answer is told, the window goes on, and the file is whole once it does; or it is cancelled")
    func exportingToHungDisk() throws {
        try withHangingDisk(strokes: 3) { program, disk, folder, tools in
            disk.hang()
            try program.perform("export")
            try program.waitUntil("the sheet", shows("export.accept"))
            try export(to: folder + "/Fox", in: program)
            try program.waitUntil("words of it") { $0.notes.contains { $0.hasPrefix("Exporting Fox.png") } }
            try draw(1, in: program)
            try expectAnswers(program, for: 3)
            #expect(files(ending: "Fox.png", in: folder) == [], "nothing has that name before it is whole")
            disk.heal()
            try program.waitUntil("the file", seconds: 8) { $0.notes.contains("The export is in \(folder)/Fox.png") && $0.kept == 3 }
            #expect(PNGPicture(png: bytes(of: folder + "/Fox.png")) != nil)

            disk.hang()
            try program.perform("export")
            try program.waitUntil("the sheet", shows("export.accept"))
            try export(to: folder + "/Owl", in: program)
            try wait(for: "its beginning") { files(beginning: ".Owl.png", in: folder).isEmpty ? nil : () }
            try program.perform("cancel-export")
            try expectAnswers(program, for: 1)
            disk.heal()
            try program.waitUntil("the end") { $0.notes.contains("The export is cancelled") }
            #expect(files(beginning: ".Owl.png", in: folder) + files(ending: "Owl.png", in: folder) == [])
        }
    }

    @Test(
        "X2 K4 K7 a copy merged into a drawing whose disk does not answer stays until that has all of it, even beyond SIGTERM",
        arguments: [false, true])
    func mergingOnHungDisk(ends: Bool) throws {
        let name = "Fox.sync-conflict-20261123-101112-ABCDEFG"
        try withFolder { tools in
            var made: SlowDisk?
            defer { made?.heal() }
            func start(in folder: String) throws -> [String: String] {
                let disk = try SlowDisk(in: folder, tools: tools, mayHang: true)
                made = disk
                return environment(disk, tools)
            }
            try withConflict(name, environment: start, strokes: ends ? 3 : 4) { program, folder, file, copy in
                let disk = try #require(made)
                try program.waitUntil("the offer") { $0.notes.contains { $0.hasPrefix("\(name) has something that is not here") } }
                disk.hang()
                try press("status.button", in: program)
                try rig.pen.stroke(through: .line(from: Place(300, 600), to: Place(500, 600)))
                try program.waitUntil("the stroke") { $0.strokes == 3 }
                try program.waitUntil("words about the disk", seconds: 6) { $0.notes.contains { $0.contains("not on it yet") } }
                try expectAnswers(program, for: 3)
                #expect(FileManager.default.fileExists(atPath: copy))
                if ends {
                    program.signal(SIGTERM)
                    #expect(try program.exitCode(seconds: 12) == 1)
                    disk.heal()
                    #expect(FileManager.default.fileExists(atPath: copy))
                    return
                }
                disk.heal()
                try program.waitUntil("all strokes, and a word of it", seconds: 8) {
                    $0.strokes == 4 && $0.notes.contains { $0.hasPrefix("Fox has all that was in \(name)") }
                }
                #expect(names(in: folder + "/data/Trash/files") == ["\(name).inkstone"])
                try program.waitUntil("all on the disk") { $0.kept == $0.edits }
                #expect(disk.waits == [], "the main thread has waited for the disk")
            }
            #expect(refuge(tools).isEmpty)
        }
    }

    /// What a person does who closes the window.
    enum Closing: CaseIterable {
        /// Right after a stroke.
        case atOnce
        /// While a file is being exported.
        case exporting
        /// Twice, the second time after the title has said that the disk is slow.
        case warned
        /// The disk answers meanwhile.
        case healed
    }

    @Test(
        "X2 K4 a window that is closed while the disk does not answer is gone within seconds, and the next start has every stroke",
        arguments: Closing.allCases)
    func closingOnHungDisk(_ closing: Closing) throws {
        try withHangingDisk(strokes: 4) { program, disk, folder, tools in
            disk.hang()
            if closing == .exporting {
                try program.perform("export")
                try program.waitUntil("the sheet", shows("export.accept"))
                try export(to: folder + "/Fox", in: program)
            }
            try draw(2, in: program)
            if closing == .warned {
                try program.waitUntil("the drawing in memory", seconds: 8) { $0.notes.contains { $0.contains(tools) } }
                try rig.keyboard.tap("alt+F4")
                try wait(for: "the warning") { try windowTitle().contains("Close again to leave the drawing in memory") ? () : nil }
                try expectAnswers(program, for: 0.5)
            }
            let start = Date()
            try rig.keyboard.tap("alt+F4")
            if closing == .healed {
                usleep(1_000_000)
                disk.heal()
            }
            #expect(try program.exitCode(seconds: 12) == (closing == .healed ? 0 : 1))
            #expect(Date().timeIntervalSince(start) < 9.5, "\(closing)")
            #expect(refuge(tools).count == (closing == .healed ? 0 : 1))
            #expect(files(ending: "Fox.png", in: folder) == [])
        }
    }

    private func files(beginning prefix: String = "", ending suffix: String = "", in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
    }

    /// Presses the first of the gallery's controls whose identifier begins so.
    private func press(_ control: String, inGalleryOf program: Program) throws {
        try program.perform("show-drawings")
        try press("gallery." + control, in: program)
    }

    private func environment(_ disk: SlowDisk, _ tools: String) -> [String: String] {
        disk.environment.merging(["XDG_RUNTIME_DIR": tools]) { _, runtime in runtime }
    }

    private func windowTitle() throws -> String { try rig.display.run("xdotool", "getwindowfocus", "getwindowname") }

    private func refuge(_ tools: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: tools + "/inkstone")) ?? []).filter { $0.hasSuffix(".inkstone") }
    }

    private func draw(_ count: Int, in program: Program) throws {
        for number in 0..<count {
            let y = Double(100 + 40 * ((try program.state().strokes + number) % 12))
            try draw(.line(from: Place(200, y), to: Place(400, y), steps: 20), in: program)
        }
    }
}
