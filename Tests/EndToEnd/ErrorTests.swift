import Foundation
import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test("an unsuitable environment ends the program with exit code 1 and one line that says why", arguments: [[], ["devices"]])
    func noDisplay(arguments: [String]) throws {
        try withFolder { folder in
            let finished = try run([Program.path] + arguments, environment: Program.environment(display: nil, folder: folder))
            #expect(finished.exitCode == 1)
            expectOneLine(finished.errors)
        }
    }

    @Test(
        "a bad argument or file ends the program with exit code 2 and one line that names it",
        arguments: [
            ["--frobnicate"], ["--size", "huge"], ["--speed", "0"], ["--bind", "upper=explode"], ["replay"],
            ["replay", "/nowhere/at/all.ink"], ["replay", "/etc/passwd"], ["--play", "/nowhere/at/all.ink"],
            ["replay", "sketch", "--png", "/nowhere/at/all.png"], ["--record", "/nowhere/at/all.ink"],
            ["Tests"], ["a.inkstone", "b.inkstone"], ["--new", "a.inkstone"], ["replay", "sketch", "--record", "/tmp/x.ink"],
            ["replay", "sketch", "--new"], ["replay", "sketch", "sketch"],
            ["--speed", "2"], ["--new", "--play", "sketch"], ["devices", "--state"], ["devices", "--watch", "--control", "/tmp/x"],
            ["--png", "/tmp/x.png"], ["--watch"], ["--force"], ["--record", "sketch"],
        ])
    func badArguments(arguments: [String]) throws {
        let sketch = Rig.projectFolder.appending(path: "Assets/Recordings/sketch.ink").path
        try withFolder { folder in
            let words = arguments.map { $0 == "sketch" ? sketch : $0 }
            let finished = try run([Program.path] + words, environment: Program.environment(display: rig.display, folder: folder))
            #expect(finished.exitCode == 2)
            expectOneLine(finished.errors)
        }
    }

    @Test("a damaged recording is refused with exit code 2 and a message that it is damaged")
    func damagedRecording() throws {
        var bytes = bytes(of: Rig.projectFolder.appending(path: "Assets/Recordings/sketch.ink").path)
        bytes[bytes.count / 2] ^= 0x10
        try withFolder { folder in
            try write(bytes, to: folder + "/damaged.ink")
            let finished = try run([Program.path, "replay", folder + "/damaged.ink"])
            #expect(finished.exitCode == 2)
            expectOneLine(finished.errors)
        }
    }

    @Test("a server without the extension for pens ends the program with exit code 1 and one line that says so")
    func missingExtension() throws {
        try withFolder { folder in
            let (server, display) = try virtualServer(["-extension", "Generic Event Extension"], folder: folder)
            defer { server.stop() }
            let finished = try run([Program.path], environment: Program.environment(display: display, folder: folder))
            #expect(finished.exitCode == 1)
            expectOneLine(finished.errors)
            #expect(finished.errors.contains("XInput"), "\(finished.errors)")
        }
    }

    @Test("--help and --version print what they should, and every exit code is in --help")
    func help() throws {
        let help = try run([Program.path, "--help"])
        #expect(help.exitCode == 0)
        for words in ["--control", "--record", "--play", "--bind", "--size", "--new", "replay", "devices", "exit codes"] {
            #expect(help.output.contains(words), "\(words)")
        }
        #expect(try run([Program.path, "--version"]).output.hasPrefix("inkstone "))
    }

    @Test("a full disk while recording is reported once, drawing goes on, and the exit code tells that the recording is incomplete")
    func fullDisk() throws {
        try withFolder { folder in
            let program = try Program(["--size", "1280x800", "--record", "/dev/full"], display: rig.display, folder: folder)
            try program.waitUntil("the window") { $0.settled }
            try draw(.line(from: Place(200, 200), to: Place(500, 200)), in: program)
            program.signal(SIGTERM)
            #expect(try program.exitCode() == 1)
            #expect(program.errors.contains("recording is not complete"), "\(program.errors)")
            try rig.run(folder: folder) { program in try expectStrokes(1, in: program) }
        }
    }

    @Test("a disk that fills: the window says so, and warns before it closes, each time anew; with room again all is kept")
    func fillingDisk() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                for round in 1...2 {
                    try limitFiles(of: program, to: "200")
                    try draw(.line(from: Place(200, 200 * Double(round)), to: Place(500, 200)), in: program)
                    try program.waitUntil("the note") { $0.notes.contains { $0.hasPrefix("This drawing is not kept: ") } }
                    try waitForTitle("Inkstone: this drawing is not kept")
                    try rig.keyboard.tap("ctrl+q")
                    try waitForTitle("Inkstone: not saved, the disk is full. Close again to lose the last strokes")
                    #expect(program.isRunning)
                    try limitFiles(of: program, to: "unlimited")
                    try waitForTitle("Inkstone")
                }
            }
            try rig.run(folder: folder) { program in try expectStrokes(2, in: program) }
        }
    }

    @Test("X6 K5 where the system has no descriptors left that is told, the drawing is in memory, and in its file once there are some")
    func noDescriptors() throws {
        try withFolder { folder in
            let environment = ["XDG_RUNTIME_DIR": folder + "/run"]
            try rig.run(folder: folder, environment: environment) { program in
                try expectStrokes(0, in: program)
                let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.processIdentifier)/fd").compactMap(Int.init)
                // All numbers below the limit are taken.
                var limit = 0
                while open.contains(limit) { limit += 1 }
                try limitDescriptors(of: program, to: "\(limit)")
                try draw(.line(from: Place(200, 200), to: Place(400, 200), steps: 20), in: program)
                let told = try program.waitUntil("the drawing in memory", seconds: 10) {
                    $0.notes.contains { $0.contains(folder + "/run") }
                }
                #expect(told.trouble?.contains("Too many open files") == true && told.kept == 0)
                try draw(.line(from: Place(200, 300), to: Place(400, 300), steps: 20), in: program)
                try limitDescriptors(of: program, to: "1024")
                try program.waitUntil("both strokes in the file", seconds: 10) { $0.kept == 2 && $0.trouble == nil }
            }
            try rig.run(folder: folder, environment: environment) { program in try expectStrokes(2, in: program) }
        }
    }

    private func limitDescriptors(of program: Program, to count: String) throws {
        let finished = try run(["prlimit", "--pid", "\(program.processIdentifier)", "--nofile=\(count):1024"])
        #expect(finished.exitCode == 0, "\(finished.errors)")
    }

    private func limitFiles(of program: Program, to bytes: String) throws {
        let finished = try run(["prlimit", "--pid", "\(program.processIdentifier)", "--fsize=\(bytes):unlimited"])
        #expect(finished.exitCode == 0, "\(finished.errors)")
    }

    private func waitForTitle(_ title: String) throws {
        try wait(for: "the title \(title)") {
            try rig.display.run("xdotool", "getwindowfocus", "getwindowname") == title + "\n" ? () : nil
        }
    }

    @Test(
        "without a place to keep the drawing one can draw, and the window says that it is not kept, why, and what to do",
        arguments: [
            (["XDG_DATA_HOME": "/etc/passwd"], "/etc/passwd/inkstone: Not a directory; a file is where its folder should be"),
            (["XDG_DATA_HOME": "", "HOME": ""], "set one of them to a folder of yours"),
        ])
    func notKept(environment: [String: String], reason: String) throws {
        try withFolder { folder in
            let program = try Program(["--size", "1280x800"], display: rig.display, folder: folder, environment: environment)
            let state = try program.waitUntil("the note", seconds: 15) { $0.notes.contains { $0.hasPrefix("This drawing is not kept: ") } }
            #expect(state.notes.contains { $0.hasSuffix(reason) }, "\(state.notes)")
            try rig.waitForFocus(on: "Inkstone: this drawing is not kept")
            expectOneLine(program.errors)
            try draw(.line(from: Place(200, 300), to: Place(500, 300)), in: program)
            program.signal(SIGTERM)
            #expect(try program.exitCode() == 1, "the drawing is lost, and the exit code tells")
        }
    }

    @Test("K3 K4 K5 what the disk does not take is in memory beyond kill -9; the window says where, and the next start saves it")
    func refuge() throws {
        try withFolder { folder in
            let environment = ["XDG_RUNTIME_DIR": folder + "/run"]
            try FileManager.default.createDirectory(atPath: folder + "/run", withIntermediateDirectories: true)
            // A file where the folder of all drawings should be.
            try Data().write(to: URL(filePath: folder + "/data"))
            var drawn: ProgramState?
            try rig.run(hasInterface: true, folder: folder, environment: environment) { program in
                for y in [200.0, 300] {
                    try draw(.line(from: Place(200, y), to: Place(500, y)), in: program)
                }
                drawn = try program.waitUntil("a word of the place in memory", seconds: 15) {
                    $0.strokes == 2 && $0.settled && $0.notes.contains { $0.contains("Until you log out it is in \(folder)/run/inkstone/") }
                }
                #expect(drawn?.kept == 0 && drawn?.trouble?.contains("Not a directory") == true)
                try kill(program)
            }
            try FileManager.default.removeItem(atPath: folder + "/data")
            try rig.run(hasInterface: true, folder: folder, environment: environment) { program in
                let next = try program.waitUntil("the drawing") { $0.strokes == 2 && $0.settled }
                #expect(next.documentDigest == drawn?.documentDigest && next.frameDigest == drawn?.frameDigest && next.undo == 2)
                #expect(next.file?.hasPrefix(folder + "/data/inkstone/drawings/") == true && next.trouble == nil)
                #expect(program.errors.contains("all of it is in \(folder)/data/inkstone/drawings/"))
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/run/inkstone")
            #expect(left.isEmpty, "\(left)")
        }
    }

    @Test("all of a script's commands are run, even when it has gone before the answers")
    func goneClient() throws {
        try rig.run { program in
            let width = try program.state().width
            try program.tell(Array(repeating: "command larger", count: 4))
            try program.waitUntil("four steps wider: twice the width") { $0.width == 2 * width }
        }
    }

    @Test("bytes in the settings that would steer a terminal, or fill it, are printed harmlessly")
    func wildSettings() throws {
        try withFolder { folder in
            let wild = "\u{1b}]0;owned\u{7}\u{202e}\u{9b}31m" + String(repeating: "é", count: 5_000)
            for isDamaged in [false, true] {
                let text = "[General]\n" + (isDamaged ? "" : "theme=") + wild
                try FileManager.default.createDirectory(atPath: folder + "/config/inkstone", withIntermediateDirectories: true)
                try write(Array(text.utf8) + (isDamaged ? [0xFF, 0xC3, 0x1B, 0x0A] : []), to: folder + "/config/inkstone/settings.ini")
                let finished = try run([Program.path], environment: Program.environment(display: nil, folder: folder))
                let complaint = try #require(finished.errors.split(separator: "\n").first)
                #expect(complaint.contains("settings.ini"), "\(complaint)")
                #expect(complaint.contains("\\u{1b}]0;owned\\u{7}\\u{202e}\\u{9b}31mé"), "\(complaint)")
                #expect(!finished.errors.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
                #expect(complaint.count < 700)
                #expect(isDamaged || complaint.hasSuffix("give one of system, light, dark"), "\(complaint)")
            }
        }
    }

    @Test("when the X server goes away the program says so, ends with exit code 1, and the next start has the drawing")
    func lostServer() throws {
        try withFolder { folder in
            let doomed = try Rig(openbox: false)
            let program = try Program(["--size", "1280x800"], display: doomed.display, folder: folder)
            try program.waitUntil("the window", seconds: 15) { $0.settled }
            try doomed.pen.stroke(through: .line(from: Place(200, 200), to: Place(500, 200)))
            try program.waitUntil("the stroke") { $0.strokes == 1 }
            doomed.stop()
            #expect(try program.exitCode() == 1)
            expectOneLine(program.errors)
            try rig.run(folder: folder) { program in try expectStrokes(1, in: program) }
        }
    }

    @Test("a server that goes while windows close, as at the end of a session, leaves no program behind")
    func serverLostInClosing() throws {
        try withFolder { folder in
            let (server, display) = try virtualServer(folder: folder)
            defer { server.stop() }
            // Several programs: each closes within a millisecond, and the moment at which the server goes matters.
            let programs = try (0..<8).map { index in
                let own = folder + "/\(index)"
                try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
                return try Program(["--size", "640x480"], display: display, folder: own)
            }
            for program in programs { try program.waitUntil("the window", seconds: 15) { $0.settled } }
            for program in programs { program.signal(SIGTERM) }
            server.signal(SIGKILL)
            for program in programs { #expect(try 0...1 ~= program.exitCode(seconds: 5)) }
        }
    }

    /// A server without devices of its own.
    func virtualServer(_ arguments: [String] = [], depth: Int = 24, folder: String) throws -> (ChildProcess, Display) {
        // The program may connect a second time, and a server whose last client has left refuses others for a moment. On desktops there are
        // other clients.
        let server = try ChildProcess(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x\(depth)", "-nolisten", "tcp", "-noreset"] + arguments,
            output: folder + "/display")
        let number = try wait(for: "the X server", seconds: 15) {
            let line = text(of: folder + "/display")
            return line.hasSuffix("\n") ? String(line.dropLast()) : nil
        }
        return (server, Display(name: ":" + number))
    }

    private func expectOneLine(_ errors: String) {
        let lines = errors.split(separator: "\n")
        #expect(lines.count == 1 && errors.hasPrefix("inkstone: "), "\(errors)")
    }
}
