import Foundation
import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test("K1 K2 kill -9 loses no finished stroke: the next start has the same drawing, pixels and history")
    func killed() throws {
        try withFolder { folder in
            var drawn: ProgramState?
            try rig.run(folder: folder) { program in
                try draw(.line(from: Place(200, 200), to: Place(600, 400)), in: program)
                try draw(.line(from: Place(200, 400), to: Place(600, 200)), in: program)
                drawn = try program.waitUntil("both strokes on the disk") { $0.kept == 2 && $0.edits == 2 }
                try kill(program)
            }
            try rig.run(folder: folder) { program in
                let restored = try program.state()
                #expect(restored.documentDigest == drawn?.documentDigest)
                #expect(restored.frameDigest == drawn?.frameDigest)
                #expect(restored.strokes == 2 && restored.undo == 2)
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("undo reaches back over the crash") { $0.strokes == 1 && $0.redo == 1 }
            }
            try rig.run(folder: folder) { program in
                #expect(try program.state().strokes == 1)
                try rig.keyboard.tap("ctrl+shift+z")
                let redone = try program.waitUntil("redo reaches back over the start") { $0.strokes == 2 && $0.settled }
                #expect(redone.frameDigest == drawn?.frameDigest)
            }
        }
    }

    @Test("K1 kill -9 in the middle of a stroke loses a quarter second of it at most, and undo takes back what there was")
    func killedInMidStroke() throws {
        try withFolder { folder in
            var drawn: Picture?
            try rig.run(folder: folder) { program in
                try draw([Place(300, 600)], in: program)
                drawn = try canvas(program)
                try rig.pen.touchDown(at: Place(300, 300))
                // 400 pixels in a second, and another 50 in less than a quarter second.
                try rig.pen.drag(through: .line(from: Place(300, 300), to: Place(700, 300), steps: 240))
                usleep(300_000)
                try rig.pen.drag(through: .line(from: Place(700, 300), to: Place(750, 300), steps: 10))
                try program.waitUntil("a stroke that is not finished") { $0.drawing && $0.strokes == 1 }
                try kill(program)
            }
            try rig.run(folder: folder) { program in
                try program.waitUntil("the stroke") { $0.strokes == 2 && $0.undo == 2 && $0.settled }
                let picture = try canvas(program)
                for x in [310, 500, 690] { #expect(picture[x, 300] != drawn?[x, 300], "at \(x)") }
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("undo") { $0.strokes == 1 }
                #expect(try canvas(program) == drawn)
            }
        }
    }

    @Test("an unfinished stroke is kept when the program is asked to end")
    func endInMidStroke() throws {
        try withFolder { folder in
            try rig.run(folder: folder) { program in
                try rig.pen.touchDown(at: Place(300, 300))
                try rig.pen.drag(through: .line(from: Place(300, 300), to: Place(600, 300)))
                try program.waitUntil("a stroke that is not finished") { $0.drawing }
                try program.end()
            }
            try rig.run(folder: folder) { program in try expectStrokes(1, in: program) }
        }
    }

    @Test("K3 --new starts blank and leaves the drawing in its file; a second window keeps a drawing of its own")
    func startingBlank() throws {
        try withFolder { folder in
            try rig.run(folder: folder) { program in try draw([Place(300, 300)], in: program) }
            try rig.run(["--new"], folder: folder) { program in
                let blank = try program.state()
                #expect(blank.strokes == 0 && blank.file == nil)
                try draw([Place(400, 300)], in: program)
                try program.waitUntil("a drawing on the disk, which the second window cannot have") { $0.kept == 1 }
                try withFolder { other in
                    let environment = ["XDG_STATE_HOME": folder + "/state", "XDG_DATA_HOME": folder + "/data"]
                    try rig.run(folder: other, environment: environment) { second in
                        #expect(try second.state().strokes == 0)
                        try draw([Place(500, 300)], in: second)
                    }
                }
                #expect(try program.state().strokes == 1)
            }
            let drawings = try FileManager.default.contentsOfDirectory(atPath: folder + "/data/inkstone/drawings")
            #expect(drawings.count == 3 && drawings.allSatisfy { $0.hasSuffix(".inkstone") }, "\(drawings)")
        }
    }

    @Test("K2 K3 a drawing has the name and place that people give it, in the title too; a second window gets a copy of it")
    func named() throws {
        try withFolder { folder in
            let file = folder + "/Two lines.inkstone"
            try rig.run([file], folder: folder) { program in
                try draw(.line(from: Place(200, 200), to: Place(600, 400)), in: program)
                try program.waitUntil("the file") { $0.file == file && $0.kept == 1 }
                try rig.waitForFocus(on: "Two lines — Inkstone")
                try withFolder { other in
                    try rig.run([file], folder: other) { second in
                        let state = try second.state()
                        #expect(state.strokes == 1 && state.file?.hasPrefix(other + "/data/inkstone/drawings/Two lines") == true)
                        #expect(second.errors.contains("this is a copy of it"))
                        try second.waitUntil("the note") { $0.notes == ["\(file) is open in another window: this is a copy of it"] }
                        try draw([Place(500, 300)], in: second)
                    }
                }
                #expect(try program.state().strokes == 1)
            }
            try rig.run(folder: folder) { program in
                let state = try program.state()
                #expect(state.strokes == 1 && state.file == file, "the next start has the last drawing")
            }
        }
    }

    @Test("K4 K6 of a damaged drawing the window shows what can be read, and says where that is; the original stays beside it")
    func damaged() throws {
        try withFolder { folder in
            let file = folder + "/Harbour.inkstone"
            try rig.run([file], folder: folder) { program in
                for y in [200.0, 300, 400] { try draw(.line(from: Place(200, y), to: Place(600, y)), in: program) }
                try program.waitUntil("the file") { $0.file == file && $0.kept == 3 }
            }
            var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
            // The fifth page has the elements, the first of them at its end.
            for offset in 5 * 4096 - 30..<5 * 4096 - 10 { bytes[offset] ^= 0x5A }
            try write(bytes, to: file)
            try rig.run(folder: folder) { program in
                let state = try program.waitUntil("the note") { $0.settled && !$0.notes.isEmpty }
                let rescued = folder + "/data/inkstone/drawings/Harbour (recovered).inkstone"
                #expect(state.strokes == 2 && state.file == rescued, "\(state)")
                #expect(state.notes[0].contains("cannot read \(file): it is damaged; it stays as it is"), "\(state.notes)")
                #expect(state.notes[0].contains(rescued))
            }
            #expect(Array(try Data(contentsOf: URL(fileURLWithPath: file))) == bytes)
        }
    }

    @Test("K8 the drawing of a former program, kept as a journal, opens with its history, once")
    func formerJournal() throws {
        let journal = Rig.projectFolder.appending(path: "Tests/Formats/journal-5").path
        let replayed = try ProgramState(json: try run([Program.path, "replay", journal, "--state"]).output)
        try withFolder { folder in
            let state = folder + "/state/inkstone"
            try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: journal, toPath: state + "/journal")
            for _ in 1...2 {
                try rig.run(folder: folder) { program in
                    let opened = try program.state()
                    #expect(opened.documentDigest == replayed.documentDigest)
                    #expect(opened.undo == replayed.undo && opened.redo == replayed.redo && opened.file != nil)
                }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: state + "/former") == ["journal"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/data/inkstone/drawings").count == 1)
        }
    }

    @Test("--play shows a recording on a blank start and leaves the kept drawing alone; afterwards the person's own settings apply again")
    func playing() throws {
        let recording = Rig.projectFolder.appending(path: "Assets/Recordings/tools.ink").path
        let replayed = try ProgramState(json: try run([Program.path, "replay", recording, "--state"]).output)
        try withFolder { folder in
            try rig.run(folder: folder) { program in try draw([Place(300, 300)], in: program) }
            try writeSettings("[Keys]\nselect-eraser=W;\nselect-marker=U;\n", in: folder)
            try rig.run(["--play", recording, "--speed", "200"], folder: folder) { program in
                let state = try program.waitUntil("the recording's end", seconds: 20) { !$0.playing && $0.settled }
                #expect(state.documentDigest == replayed.documentDigest)
                for (key, tool) in [("w", "eraser"), ("u", "marker")] {
                    try rig.keyboard.tap(key)
                    try program.waitUntil("the \(tool) by a key of one's own") { $0.selected == tool }
                }
            }
            try rig.run(folder: folder) { program in try expectStrokes(1, in: program) }
        }
    }

    @Test("--play changes no settings, neither by those of the recording nor by its requests, and quits only when a person does")
    func playingChangesNothing() throws {
        try withFolder { folder in
            let file = folder + "/recorded.ink"
            try writeSettings("[Tools]\nfingers=pan\n[Keys]\ntheme-dark=T;\n", in: folder)
            try rig.run(["--record", file], folder: folder) { program in
                try draw([Place(300, 300)], in: program)
                try rig.keyboard.tap("t")
                try rig.keyboard.tap("ctrl+q")
                #expect(try program.exitCode() == 0)
            }
            let mine = "[Tools]\nfingers=draw\nsmoothing=0.125\n"
            let path = try writeSettings(mine, in: folder)
            try rig.run(["--play", file, "--speed", "100"], folder: folder) { program in
                let state = try program.waitUntil("the recording's end", seconds: 20) { !$0.playing && $0.settled && $0.strokes == 1 }
                // A key that sets nothing.
                try rig.keyboard.tap("ctrl+equal")
                try program.waitUntil("a closer view") { $0.view.scale > state.view.scale }
                try program.end()
            }
            #expect(text(of: path) == mine)
        }
    }

    func kill(_ program: Program) throws {
        program.signal(SIGKILL)
        #expect(try program.exitCode() == -SIGKILL)
    }
}
