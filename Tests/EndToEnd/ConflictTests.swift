import Foundation
import RigSupport
import Testing

extension EndToEnd {
    /// A drawing called Fox with two strokes is open while a syncing tool brings a copy that has the first of them, and one of its own.
    /// At the next start it has all.
    ///
    /// - Parameters:
    ///   - environment: gets the folder, and what the program is to be started with.
    ///   - strokes: what the drawing has at the next start.
    func withConflict(
        _ name: String, environment: (String) throws -> [String: String] = { _ in [:] }, strokes: Int = 3,
        _ body: (Program, _ folder: String, _ file: String, _ copy: String) throws -> Void
    ) throws {
        try withFolder { folder in
            let environment = try environment(folder)
            let drawings = folder + "/data/inkstone/drawings"
            try FileManager.default.createDirectory(atPath: drawings, withIntermediateDirectories: true)
            let (file, copy) = (drawings + "/Fox.inkstone", drawings + "/\(name).inkstone")
            try rig.run([file], hasInterface: true, folder: folder, environment: environment) { program in
                try draw(.line(from: Place(200, 200), to: Place(600, 200)), in: program)
                try program.waitUntil("a stroke on the disk") { $0.kept == 1 }
                let shared = try wholeFile(file)
                try draw(.line(from: Place(200, 300), to: Place(600, 300)), in: program)
                try program.waitUntil("two strokes on the disk") { $0.kept == 2 }
                _ = try goOnElsewhere(with: shared, at: 500, for: copy)
                try body(program, folder, file, copy)
            }
            try rig.run([file], folder: folder, environment: environment) { program in try expectStrokes(strokes, in: program) }
        }
    }

    @Test(
        "K7 a copy that a syncing tool leaves beside the open drawing is noticed; a press merges it, and then it is in the trash",
        arguments: [
            "Fox (Ann's conflicted copy 2026-11-23)", "Fox.sync-conflict-20261123-101112-ABCDEFG",
            "Fox (conflicted copy 2026-11-23 101112)",
        ])
    func conflictedCopy(name: String) throws {
        try withConflict(name) { program, folder, file, copy in
            try program.waitUntil("the offer") { $0.notes.contains { $0.hasPrefix("\(name) has something that is not here") } }
            try press("status.button", in: program)
            let merged = try program.waitUntil("all strokes, and a word of it") {
                $0.strokes == 3 && $0.settled && $0.notes.contains { $0.hasPrefix("Fox has all that was in \(name)") }
            }
            #expect(merged.file == file && merged.trouble == nil && merged.kept == 4)
            #expect(names(in: folder + "/data/inkstone/drawings") == ["Fox.inkstone"])
            #expect(names(in: folder + "/data/Trash/files") == ["\(name).inkstone"])
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("what was here alone, or there alone") { $0.strokes == 2 }
            try rig.keyboard.tap("ctrl+shift+z")
            try program.waitUntil("all again") { $0.documentDigest == merged.documentDigest }
        }
    }

    @Test("K7 in the gallery such a copy is marked, and merges into the drawing that it is a copy of")
    func conflictedCopyInGallery() throws {
        let name = "Fox (conflicted copy 2026-11-23 101112)"
        try withConflict(name) { program, folder, file, copy in
            try program.perform("show-drawings")
            try press("gallery.new", in: program)
            try program.waitUntil("a blank drawing") { $0.strokes == 0 && $0.file == nil }
            try rig.keyboard.tap("ctrl+o")
            let listed = try program.waitUntil("the copy") { state in state.controls.contains { $0.id == "gallery.item.\(copy)" } }
            #expect(listed.controls.first { $0.id == "gallery.item.\(copy)" }?.value.hasPrefix("Conflicted copy") == true)
            try press("gallery.more.\(copy)", in: program)
            try press("gallery.merge.\(copy)", in: program)
            try program.waitUntil("a word of it") { $0.notes.contains { $0.hasPrefix("Fox has all that was in \(name)") } }
            #expect(names(in: folder + "/data/Trash/files") == ["\(name).inkstone"])
            try press("gallery.item.\(file)", in: program)
            try program.waitUntil("all strokes") { $0.strokes == 3 && $0.file == file && $0.settled }
        }
    }
}
