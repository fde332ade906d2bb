import Foundation
import Reading
import RigSupport
import Scribes
import Testing

/// Ink as text, written in the real window by a made-up hand with the real pen.
extension EndToEnd {
    /// Writes words with the pen, 40 pixels high; the first stroke begins near a place.
    func writeByHand(_ lines: [String], near place: Place, in program: Program) throws {
        var carelessness = Scribe.Carelessness(scale: 0.3)
        carelessness.slant = 0...0.1
        var hand = Scribe(.hershey(try HersheyFont("futural")), seed: 1, carelessness)
        let strokes = hand.write(lines)
        let points = strokes.flatMap(\.points)
        let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
        let factor = 40 * Float(lines.count) / ((points.map(\.y).max() ?? 1) - top)
        let before = try program.state().strokes
        for stroke in strokes {
            try rig.pen.stroke(
                through: stroke.points.map { Place(place.x + Double(($0.x - left) * factor), place.y + Double(($0.y - top) * factor)) })
        }
        try program.waitUntil("the ink") { $0.strokes == before + strokes.count && $0.settled }
    }

    @Test("Ctrl+Shift+C copies what the ink in view says; without ink it says that there is none") func copyingInkAsText() throws {
        try rig.run { program in
            try rig.keyboard.tap("ctrl+shift+c")
            try program.waitUntil("the note") { $0.notes.contains("There is no ink in view") }
            try writeByHand(["hello there", "again"], near: Place(200, 200), in: program)
            let before = try program.state()
            try rig.keyboard.tap("ctrl+shift+c")
            try program.waitUntil("the note") { $0.notes.contains("3 words are on the clipboard") }
            let copied = try rig.display.run("xclip", "-selection", "clipboard", "-o")
            #expect(copied == "hello there\nagain")
            #expect(try program.state().documentDigest == before.documentDigest)
        }
    }

    @Test("Ctrl+Shift+T puts a text in place of the ink, at its place, by one edit; undo brings the ink back") func turningInkIntoText()
        throws
    {
        try rig.run { program in
            try writeByHand(["hello"], near: Place(300, 300), in: program)
            let ink = try program.state()
            let inked = try #require(try canvas(program).inkedBox())
            try rig.keyboard.tap("ctrl+shift+t")
            try program.waitUntil("the text") { $0.strokes == 1 && $0.undo == ink.undo + 1 && $0.settled }
            let set = try #require(try canvas(program).inkedBox())
            #expect(abs(set.left - inked.left) < 12 && abs(set.bottom - inked.bottom) < 16, "\(set) in place of \(inked)")
            try rig.keyboard.tap("t")
            try program.waitUntil("the plate", shows("writing.done"))
            try rig.mouse.click(at: Place(Double(set.left + 20), Double(set.top + set.bottom) / 2))
            try program.waitUntil("its words") { $0.written == "hello" }
            try rig.keyboard.tap("Escape")
            try rig.keyboard.tap("ctrl+z")
            let back = try program.waitUntil("the ink again") { $0.undo == ink.undo && $0.settled }
            #expect(back.documentDigest == ink.documentDigest)
        }
    }

    @Test("a model that is another file is named in a note, and all else works") func wrongModel() throws {
        try withFolder { folder in
            let reading = folder + "/data/inkstone/reading"
            try FileManager.default.createDirectory(atPath: reading, withIntermediateDirectories: true)
            try RigSupport.write(Array("no model".utf8), to: reading + "/PP-OCRv6_rec_small.onnx")
            let copy = folder + "/inkstone"
            try FileManager.default.copyItem(atPath: Program.path, toPath: copy)
            // No model lies beside the copy.
            let environment = ["XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": "/nonexistent"]
            try rig.run(environment: environment, path: copy) { program in
                try draw(.line(from: Place(300.5, 300.5), to: Place(700.5, 500.5)), in: program)
                try rig.keyboard.tap("ctrl+shift+c")
                try program.waitUntil("the note") { $0.notes.contains { $0.contains("PP-OCRv6_rec_small.onnx is not the file") } }
                try draw(.line(from: Place(300.5, 400.5), to: Place(700.5, 600.5)), in: program)
            }
        }
    }

    /// The program in a place of its own, where no model lies beside it; `PATH` is as given.
    private func runWithoutModel(path: String, _ body: (Program) throws -> Void) throws {
        try withFolder { folder in
            let copy = folder + "/inkstone"
            try FileManager.default.copyItem(atPath: Program.path, toPath: copy)
            let environment = ["XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": "/nonexistent", "PATH": path]
            try rig.run(environment: environment, path: copy, body)
        }
    }

    @Test("without the model Tesseract reads print: copied, and put in place of the ink") func withTesseract() throws {
        try runWithoutModel(path: "/usr/local/bin:/usr/bin:/bin") { program in
            try writeByHand(["hello there"], near: Place(200, 200), in: program)
            let ink = try program.state()
            try rig.keyboard.tap("ctrl+shift+c")
            try program.waitUntil("the note") { $0.notes.contains("2 words are on the clipboard") }
            #expect(try rig.display.run("xclip", "-selection", "clipboard", "-o") == "hello there")
            try rig.keyboard.tap("ctrl+shift+t")
            try program.waitUntil("the text") { $0.strokes == 1 && $0.undo == ink.undo + 1 && $0.settled }
        }
    }

    @Test("without the model and Tesseract a note says what is missing, and all else works") func withoutEngine() throws {
        try runWithoutModel(path: "/nonexistent") { program in
            try draw(.line(from: Place(300.5, 300.5), to: Place(700.5, 500.5)), in: program)
            try rig.keyboard.tap("ctrl+shift+c")
            try program.waitUntil("the note") { $0.notes.contains { $0.hasPrefix("Handwriting cannot be read here") } }
            try draw(.line(from: Place(300.5, 400.5), to: Place(700.5, 600.5)), in: program)
        }
    }

    @Test("inkstone donate opens a page of words; what is written beneath them is in a file of that name, and there again the next time")
    func donating() throws {
        try withFolder { folder in
            let file = folder + "/data/inkstone/drawings/Handwriting.inkstone"
            let arguments = ["donate", "--size", "1280x800"]
            try rig.run(arguments, window: [], folder: folder) { program in
                let page = try program.state()
                #expect(page.strokes == 16 && page.file == file)
                try writeByHand(["judge my vow"], near: Place(150, 225), in: program)
            }
            try rig.run(arguments, window: [], folder: folder) { program in
                let strokes = try program.state().strokes
                #expect(strokes > 16 + 9)
            }
        }
    }
}
