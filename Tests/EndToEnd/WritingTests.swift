import Foundation
import RigSupport
import Testing

/// Texts on the canvas, written in the real window by keys, mouse, pen and an input method.
extension EndToEnd {
    func typeText(_ words: String, in program: Program) throws {
        let before = try program.state().written ?? ""
        try rig.display.run("xdotool", "type", "--delay", "10", words)
        try program.waitUntil("the words") { $0.written == before + words }
    }

    func writeText(_ words: String, at place: Place, in program: Program) throws {
        try rig.keyboard.tap("t")
        try program.waitUntil("the plate that tells what to do", shows("writing.done"))
        try rig.mouse.click(at: place)
        try program.waitUntil("a text") { $0.written == "" }
        try typeText(words, in: program)
    }

    func endWriting(_ program: Program) throws -> ProgramState {
        try rig.keyboard.tap("Escape")
        return try program.waitUntil("the writing's end") { $0.written == nil && hides("writing")($0) && $0.settled }
    }

    /// How many pixels of the box are not the paper's.
    private func marks(_ box: Picture.Box, in program: Program) throws -> Int {
        let picture = try canvas(program, within: box)
        let paper = picture[0, 0]
        return (0..<picture.height).reduce(0) { sum, y in sum + (0..<picture.width).count { picture[$0, y] != paper } }
    }

    private static let around = Picture.Box(left: 590, top: 380, right: 700, bottom: 420)

    @Test("T, a tap, words, Escape: the text stands there as one edit; undo takes all of it back, and redo brings it again")
    func writing() throws {
        try rig.run { program in
            try writeText("Hello", at: Place(600, 400), in: program)
            let done = try endWriting(program)
            #expect(done.undo == 1 && done.strokes == 1 && done.tool == "pen")
            let inked = try marks(Self.around, in: program)
            #expect(inked > 150, "some letters, \(inked) pixels")
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("undo") { $0.undo == 0 && $0.strokes == 0 }
            #expect(try marks(Self.around, in: program) == 0)
            try rig.keyboard.tap("ctrl+y")
            try program.waitUntil("redo") { $0.undo == 1 }
            #expect(try marks(Self.around, in: program) == inked)
        }
    }

    @Test("A tap on a text takes it up again, Ctrl+Z undoes words while it is typed, and a text without words leaves nothing")
    func again() throws {
        try rig.run { program in
            try writeText("one two", at: Place(600, 400), in: program)
            let first = try endWriting(program)
            try rig.keyboard.tap("t")
            try program.waitUntil("the plate", shows("writing.done"))
            try rig.pen.stroke(through: [Place(604, 400), Place(604, 400)])
            try rig.putPenAway()
            try program.waitUntil("its words") { $0.written == "one two" }
            for key in ["End", "ctrl+shift+Left"] { try rig.keyboard.tap(key) }
            try rig.display.run("xdotool", "type", "2")
            try program.waitUntil("other words") { $0.written == "one 2" }
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("the words of before") { $0.written == "one two" }
            try rig.keyboard.tap("ctrl+y")
            try program.waitUntil("the others") { $0.written == "one 2" }
            // Beside it a tap ends the writing, and begins nothing.
            try rig.mouse.click(at: Place(900, 600))
            try program.waitUntil("the text's end") { $0.written == nil && $0.undo == 2 && hides("writing")($0) }
            try rig.keyboard.tap("t")
            try program.waitUntil("the plate", shows("writing.done"))
            try rig.mouse.click(at: Place(610, 400))
            try program.waitUntil("its words") { $0.written == "one 2" }
            for key in ["ctrl+a", "Delete"] { try rig.keyboard.tap(key) }
            let gone = try endWriting(program)
            #expect(gone.strokes == 0 && gone.undo == 3)
            for _ in 0..<2 { try rig.keyboard.tap("ctrl+z") }
            let back = try program.waitUntil("the first words") { $0.undo == 1 }
            #expect(back.documentDigest == first.documentDigest)
            try writeText("x", at: Place(300, 300), in: program)
            try rig.keyboard.tap("BackSpace")
            #expect(try endWriting(program).undo == 1)
        }
    }

    @Test("Done gives the tool back that was in hand: after one press of it the pen's next stroke is ink, and a tap on the text too")
    func toolComesBack() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("select-marker")
            try writeText("signed", at: Place(600, 400), in: program)
            let state = try program.state()
            let done = try #require(state.controls.first { $0.id == "writing.done" })
            try rig.pen.stroke(through: [middle(of: done), middle(of: done)])
            try program.waitUntil("the writing's end") { hides("writing")($0) && $0.strokes == 1 && $0.tool == "marker" }
            try rig.pen.stroke(through: .line(from: Place(500, 500), to: Place(800, 520)))
            try program.waitUntil("ink") { $0.strokes == 2 && $0.settled }
            try rig.pen.stroke(through: .line(from: Place(590, 400), to: Place(690, 400)))
            try rig.putPenAway()
            let inked = try program.waitUntil("ink across the text") { $0.strokes == 3 && $0.settled }
            #expect(inked.written == nil && inked.tool == "marker" && inked.undo == 3)
        }
    }

    @Test("Typing right after T begins a text in the middle of the view, and no letter runs a shortcut") func typedFirst() throws {
        try rig.run(hasInterface: true) { program in
            let tool = try program.state().tool
            try rig.display.run("xdotool", "type", "--delay", "20", "thello")
            let state = try program.waitUntil("the word") { $0.written == "hello" }
            let field = try #require(state.controls.first { $0.id == "writing.text" })
            #expect(abs(field.x - 640) < 100 && abs(field.y + field.height / 2 - 400) < 20, "\(field)")
            #expect(try endWriting(program).tool == tool)
            try rig.keyboard.tap("t")
            try program.waitUntil("the plate", shows("writing.done"))
            try rig.keyboard.tap("Return")
            try program.waitUntil("a text") { $0.written == "" }
            let after = try endWriting(program)
            #expect(after.tool == tool && after.strokes == 1 && after.undo == 1)
        }
    }

    @Test(
        "K1 what was typed just before the program ends, by its key or with the session, is in the drawing", arguments: [true, false])
    func closedWhileTyping(byKey: Bool) throws {
        try withFolder { folder in
            try rig.run(folder: folder) { program in
                try writeText("last words", at: Place(600, 400), in: program)
                if byKey { try rig.keyboard.tap("ctrl+q") } else { program.signal(SIGTERM) }
                #expect(try program.exitCode() == 0)
            }
            try rig.run(folder: folder) { program in
                try program.waitUntil("the text") { $0.strokes == 1 && $0.undo == 1 && $0.settled }
            }
        }
    }

    @Test("K1 what was typed two seconds ago survives kill -9, as one edit; the text can be taken up again")
    func killedWhileTyping() throws {
        try withFolder { folder in
            var shown: Picture?
            try rig.run(folder: folder) { program in
                try writeText("kept words", at: Place(600, 400), in: program)
                usleep(2_000_000)
                try typeText(" and more", in: program)
                usleep(2_000_000)
                let state = try program.waitUntil("the file") { $0.kept == $0.edits }
                #expect(state.undo == 1 && state.strokes == 1)
                try kill(program)
            }
            try rig.run(folder: folder) { program in
                try program.waitUntil("the drawing") { $0.strokes == 1 && $0.undo == 1 && $0.settled }
                shown = try canvas(program)
                try rig.keyboard.tap("t")
                try program.waitUntil("the plate", shows("writing.done"))
                try rig.mouse.click(at: Place(610, 400))
                try program.waitUntil("all the words") { $0.written == "kept words and more" }
                _ = try endWriting(program)
                #expect(try program.state().undo == 1, "nothing was changed")
                #expect(try canvas(program) == shown)
            }
        }
    }

    @Test("C1 on dark paper a text is as light as ink is there, and crisp at any zoom") func dark() throws {
        try rig.run { program in
            try writeText("Hello", at: Place(600, 400), in: program)
            _ = try endWriting(program)
            let light = try canvas(program, within: Self.around)
            try program.perform("theme-dark")
            try program.waitUntil("the dark") { $0.settled }
            let dark = try canvas(program, within: Self.around)
            func luma(_ picture: Picture, _ choose: ([Int]) -> Int?) -> Int {
                let all = (0..<picture.height).flatMap { y in (0..<picture.width).map { Int(picture[$0, y].green) } }
                return choose(all) ?? 0
            }
            #expect(luma(light) { $0.min() } < 60 && luma(light) { $0.max() } > 240)
            #expect(luma(dark) { $0.max() } > 180 && luma(dark) { $0.min() } < 60)
        }
    }

    @Test("O1 a glyph that its font colours shows in its colours, in an SVG too, and in a program that starts without the font")
    func colors()
        throws
    {
        try withFolder { folder in
            let fonts = folder + "/data/fonts"
            try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: "Tests/TypesettingTests/Fonts/colours.ttf", toPath: fonts + "/colours.ttf")
            func colors(_ program: Program) throws -> Set<Picture.Pixel> {
                let picture = try canvas(program, within: Self.around)
                return Set((0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } })
            }
            var file = ""
            try rig.run(folder: folder, environment: ["XDG_DATA_HOME": folder + "/data"]) { program in
                let xclip = try OtherClipboard(on: rig.display).copy(Array("\u{F0000}".utf8), "UTF8_STRING", in: folder)
                defer { xclip.stop() }
                try rig.keyboard.tap("t")
                try program.waitUntil("the plate", shows("writing.done"))
                try rig.mouse.click(at: Place(600, 400))
                try program.waitUntil("a text") { $0.written == "" }
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("the glyph") { $0.written == "\u{F0000}" }
                _ = try endWriting(program)
                #expect(try colors(program).contains { $0.red > 250 && $0.green < 5 && $0.blue < 5 })
                file = try #require(try program.waitUntil("the file") { $0.file != nil && $0.kept == $0.edits }.file)
            }
            let exported = try run([Program.path, "export", file, folder + "/a.svg"])
            #expect(exported.exitCode == 0, "\(exported.errors)")
            let svg = try String(contentsOfFile: folder + "/a.svg", encoding: .utf8)
            #expect(svg.contains("fill=\"#ff0000\"") && svg.contains("fill=\"#0000ff\" fill-opacity=\"0.5") && !svg.contains("<image"))
            try rig.run([file], folder: folder) { program in
                let shown = try colors(program)
                #expect(shown.contains { $0.red > 250 && $0.green < 5 && $0.blue < 5 })
            }
        }
    }

    @Test("An input method composes in a text, with its window at the caret") func composing() throws {
        try withFolder { folder in
            let method = try InputMethod(on: rig.display, folder: folder)
            defer { method.stop() }
            try rig.run(environment: method.environment) { program in
                try rig.keyboard.tap("t")
                try program.waitUntil("the plate", shows("writing.done"))
                try rig.mouse.click(at: Place(600, 400))
                try program.waitUntil("a text") { $0.written == "" }
                for key in ["g", "k", "s"] { try rig.keyboard.tap(key) }
                #expect(try marks(Self.around, in: program) > 50, "the composition shows in place")
                for key in ["r", "m", "f", "space"] { try rig.keyboard.tap(key) }
                try program.waitUntil("two syllables and a blank") { $0.written == "한글 " }
                for key in ["g", "k", "F9"] { try rig.keyboard.tap(key) }
                let candidates = try wait(for: "the candidates") { try method.candidates(on: rig.display) }
                #expect(abs(candidates.x - 640) < 40 && abs(candidates.y - 412) < 16, "\(candidates)")
                try rig.keyboard.tap("1")
                try program.waitUntil("the first of them") { $0.written == "한글 下" }
                #expect(try endWriting(program).undo == 1)
            }
        }
    }

    @Test("O4 a text is arranged as a picture is, is exported with its words, and opens again as it is") func arrangedAndExported() throws {
        try withFolder { folder in
            try rig.run(folder: folder) { program in
                try writeText("Inkstone writes", at: Place(600, 400), in: program)
                _ = try endWriting(program)
                let former = try canvas(program)
                try rig.keyboard.tap("a")
                try program.waitUntil("the plate beside the text", shows("placing.done"))
                #expect(!shows("placing.opacity")(try program.state()))
                try rig.mouse.drag(through: .line(from: Place(640, 400), to: Place(540, 300)))
                try rig.keyboard.tap("ctrl+Right")
                try rig.keyboard.tap("Escape")
                let moved = try program.waitUntil("both edits") { $0.undo == 3 && $0.settled && hides("placing")($0) }
                #expect(try canvas(program) != former)
                try program.waitUntil("the file") { $0.kept == $0.edits }
                let exported = try run([Program.path, "export", try #require(moved.file), folder + "/a.pdf"])
                #expect(exported.exitCode == 0, "\(exported.errors)")
                let found = try run(["pdftotext", folder + "/a.pdf", "-"])
                #expect(found.output.contains("Inkstone writes"), "\(found.output) \(found.errors)")
                for _ in 0..<2 { try rig.keyboard.tap("ctrl+z") }
                try program.waitUntil("undo") { $0.undo == 1 && $0.settled }
                #expect(try canvas(program) == former)
            }
        }
    }

    @Test("Arabic is pasted and runs from the right; a drag of the side breaks lines", arguments: ["مرحبا بالعالم من الحبر"])
    func arabic(words: String) throws {
        try withFolder { folder in
            let xclip = try OtherClipboard(on: rig.display).copy(Array(words.utf8), "UTF8_STRING", in: folder)
            defer { xclip.stop() }
            try rig.run { program in
                try rig.keyboard.tap("t")
                try program.waitUntil("the plate", shows("writing.done"))
                try rig.mouse.click(at: Place(600, 400))
                try program.waitUntil("a text") { $0.written == "" }
                try rig.keyboard.tap("ctrl+v")
                let pasted = try program.waitUntil("the words") { $0.written == words }
                let field = try #require(pasted.controls.first { $0.id == "writing.text" })
                #expect(field.x + field.width < 620 && field.width > 60, "it grows to the left: \(field)")
                // The handle is beside the middle of the right side, where the tap was.
                try rig.mouse.drag(through: .line(from: Place(608, 400), to: Place(608 - Double(field.width) / 2, 400)))
                let wrapped = try program.waitUntil("lines") { state in
                    state.controls.contains { $0.id == "writing.text" && $0.height > field.height + 10 }
                }
                #expect(wrapped.written == words)
                #expect(try endWriting(program).undo == 1)
            }
        }
    }
}

extension ProgramState {
    /// The text that is typed on the canvas.
    var written: String? { controls.first { $0.id == "writing.text" }?.value }
}
