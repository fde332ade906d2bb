import Files
import Foundation
import RigSupport
import Testing

extension EndToEnd {
    /// The names of the drawings in a folder, in the program's form.
    private func oddNames(in folder: String) -> [String] {
        ((try? Folder(folder).names()) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func drawings(in folder: String) throws -> String {
        let drawings = folder + "/data/inkstone/drawings"
        try FileManager.default.createDirectory(
            atPath: drawings, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return drawings
    }

    @Test(
        "X5 a drawing whose name is not UTF-8, or steers, opens from the command line, saves, exports and is found again; its title is harmless",
        arguments: [
            ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"), (Array("Zeichnung-".utf8) + [0xE4], "Zeichnung-\u{FFFD}"),
            ([UInt8](repeating: 0xFF, count: 246), "\u{FFFD}\u{FFFD}"), (Array("e\u{301}".utf8), "e\u{301}"),
            (Array("\u{202E}a\n\u{1B}[2Jb".utf8), "\\u{202e}a\\u{a}\\u{1b}[2Jb"),
        ] as [([UInt8], String)])
    func oddName(bytes: [UInt8], shown: String) throws {
        try withFolder { folder in
            let (drawings, name) = (try drawings(in: folder), String(name: bytes))
            let path = drawings + "/" + name + ".inkstone"
            func isThere(_ state: ProgramState) -> Bool { state.file.map { String(name: $0.nameBytes) } == path }
            try rig.run([path], hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try program.waitUntil("the file") { isThere($0) && $0.kept == 1 }
                try rig.waitForFocus(on: shown + " — Inkstone")
            }
            #expect(oddNames(in: drawings) == [name + ".inkstone"])
            try rig.run(hasInterface: true, folder: folder) { program in
                let state = try program.waitUntil("the drawing") { $0.settled }
                #expect(isThere(state) && state.strokes == 1)
                try rig.waitForFocus(on: shown + " — Inkstone")
                try program.perform("rename-drawing")
                try program.waitUntil("the field") {
                    $0.controls.contains { $0.id == "naming.name" && $0.focused && $0.value.hasSuffix(shown) }
                }
                try rig.keyboard.tap("Return")
                try draw([Place(700, 300)], in: program)
                try program.waitUntil("the second stroke") { isThere($0) && $0.kept == 2 }
            }
            #expect(oddNames(in: drawings) == [name + ".inkstone"])
            for suffix in [".png", ".svg", ".pdf"] {
                let out = drawings + "/" + name + suffix
                let finished = try run([Program.path, "export", path, out], environment: Program.environment(display: nil, folder: folder))
                #expect(finished.exitCode == 0, "\(finished.errors)")
                #expect((FileStatus(of: out)?.size ?? 0) > 100)
            }
            #expect(oddNames(in: drawings) == [".inkstone", ".pdf", ".png", ".svg"].map { name + $0 })
        }
    }

    @Test("X5 a picture whose name is not UTF-8 is put on the canvas, and what cannot be is told in harmless words") func oddPicture()
        throws
    {
        try withFolder { folder in
            let (picture, none) = (folder + "/" + String(name: [0xFF]) + ".svg", folder + "/" + String(name: [0xFE, 0x1B]) + ".svg")
            try FileReplacement.write(
                Array("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30'/></svg>".utf8),
                to: picture)
            try rig.run([picture, none], hasInterface: true, folder: folder) { program in
                try program.waitUntil("the picture and the note", seconds: 15) {
                    $0.edits == 1 && $0.notes.contains { $0.contains("\u{FFFD}\\u{1b}.svg") }
                }
            }
        }
    }
}
