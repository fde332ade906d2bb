import Foundation
import RigSupport
import TestSupport
import Testing

extension EndToEnd {
    @Test("O1 O2 the film sheet makes a film of the drawing, whose last picture has it whole, and remembers what was chosen")
    func filming() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try draw(.line(from: Place(700, 300), to: Place(300, 500)), in: program)
                try program.perform("film")
                try program.waitUntil("the sheet") { shows("export.length.15")($0) }
                try choose("export.size.1280x720", in: program)
                try choose("export.length.15", in: program)
                try choose("export.format.frames", in: program)
                try film(to: folder + "/Fox", in: program)
                // A film is made in the time that others leave.
                try program.waitUntil("the film", seconds: 30) { $0.notes.contains("The export is in \(folder)/Fox") }
                let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/Fox").sorted()
                #expect(names.count == 450 && names.last == "00450.png")
                let inked = try [1, 200, 450].map { number -> Int in
                    let picture = try #require(PNGPicture(png: bytes(of: folder + String(format: "/Fox/%05d.png", number))))
                    try #require(picture.width == 1280 && picture.height == 720)
                    return stride(from: 0, to: picture.rgba.count, by: 4).count { picture.rgba[$0] < 128 }
                }
                #expect(inked[0] < inked[1] && inked[1] < inked[2] && inked[2] > 1_000, "\(inked)")

                // A folder is never replaced.
                try program.perform("film")
                try program.waitUntil("the sheet") { shows("export.accept")($0) }
                try film(to: folder + "/Fox", in: program)
                try program.waitUntil("a refusal") { $0.controls.contains { $0.id == "export.name" && $0.name.contains("already") } }
                #expect(try program.state().controls.contains { $0.id == "export.accept" && $0.name == "Export" })
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("film")
                let sheet = try program.waitUntil("the sheet") { shows("export.format.frames")($0) }
                for id in ["export.format.frames", "export.size.1280x720", "export.length.15", "export.region.all"] {
                    #expect(sheet.controls.contains { $0.id == id && $0.value == "on" }, "\(id)")
                }
            }
        }
    }

    @Test("O2 a film tells how far it is; drawing goes on meanwhile, and cancelling it leaves no file of it", arguments: ["webp", "mp4"])
    func cancelledFilm(format: String) throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                for y in stride(from: 150.0, to: 700, by: 50) {
                    try draw(.line(from: Place(200, y), to: Place(1000, y + 60), steps: 60), in: program)
                }
                try program.perform("film")
                try program.waitUntil("the sheet") { shows("export.length.60")($0) }
                try choose("export.length.60", in: program)
                // Every picture is another as a whole: that takes its time.
                try choose("export.region.following", in: program)
                try choose("export.format.\(format)", in: program)
                try film(to: folder + "/Fox", in: program)
                try program.waitUntil("progress") { $0.notes.contains { $0.hasPrefix("Exporting Fox.\(format): ") } }
                #expect(try draw(.line(from: Place(700, 100), to: Place(900, 700)), in: program).strokes == 12)
                try program.perform("cancel-export")
                try program.waitUntil("the end") { $0.notes.contains("The export is cancelled") }
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("Fox") } == [])
            }
        }
    }

    @Test("O1 without ffmpeg its formats are refused in words that say what to do, and nothing is left") func withoutFFmpeg() throws {
        try withFolder { folder in
            try rig.run([folder + "/fox.inkstone"], hasInterface: true, folder: folder, environment: ["PATH": "/nowhere"]) { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try program.perform("film")
                try program.waitUntil("the sheet") { shows("export.format.webm")($0) }
                try choose("export.format.webm", in: program)
                try film(to: folder + "/Fox", in: program)
                try program.waitUntil("the note") { $0.notes.contains { $0.contains("ffmpeg, which is not installed") } }
            }
            let ended = try run(
                [Program.path, "film", folder + "/fox.inkstone", folder + "/Fox.mp4"], environment: ["PATH": "/nowhere", "HOME": folder])
            #expect(ended.exitCode == 1 && ended.errors.contains("ffmpeg, which is not installed"), "\(ended.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("Fox") } == [])
        }
    }

    private func choose(_ id: String, in program: Program) throws {
        try press(id, in: program)
        try program.waitUntil(id) { $0.controls.contains { $0.id == id && $0.value == "on" } }
    }

    /// Types a path into the sheet, and presses its button.
    private func film(to path: String, in program: Program) throws {
        try press("export.name", in: program)
        try program.waitUntil("the field") { $0.controls.contains { $0.id == "export.name" && $0.focused } }
        try rig.keyboard.tap("ctrl+a")
        try rig.display.run("xdotool", "type", "--delay", "4", path)
        try press("export.accept", in: program)
    }
}
