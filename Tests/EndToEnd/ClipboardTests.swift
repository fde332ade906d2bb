import Clipboard
import Foundation
import RigSupport
import Synchronization
import TestSupport
import Testing

/// Copying and pasting, with other programs too.
extension EndToEnd {
    private static let strokes = "application/x-inkstone-strokes"

    private var other: OtherClipboard { OtherClipboard(on: rig.display) }

    /// Copies what is visible, and waits until others can have it.
    private func copy(saying words: String, in program: Program) throws {
        try rig.keyboard.tap("ctrl+c")
        try program.waitUntil("the note") { $0.notes.contains { $0.hasPrefix(words) } }
        try wait(for: "the clipboard") { other.targets.contains(Self.strokes) ? () : nil }
    }

    @Test("O3 Ctrl+C gives what is visible to other programs as PNG with alpha, as SVG, and as strokes, byte for byte each time")
    func copying() throws {
        try withFolder { folder in
            try rig.run { program in
                try rig.keyboard.tap("ctrl+c")
                try program.waitUntil("the note") { $0.notes.contains("There is nothing to copy in view") }
                #expect(other.targets == [])
                try draw(.line(from: Place(300.5, 300.5), to: Place(700.5, 500.5)), in: program)
                try draw(.line(from: Place(300.5, 520.5), to: Place(600.5, 320.5)), in: program)
                let shown = try canvas(program)
                try copy(saying: "2 strokes are on the clipboard, also as a picture", in: program)
                let targets = Set(other.targets)
                #expect(
                    targets == [
                        "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", Self.strokes, "image/svg+xml", "image/png",
                    ])

                let png = try other.paste("image/png", into: folder)
                let picture = try #require(PNGPicture(png: png))
                let ink = try #require(shown.inkedBox())
                #expect(
                    0...16 ~= picture.width - ink.width && 0...16 ~= picture.height - ink.height,
                    "\(picture.width) × \(picture.height) of \(ink)")
                #expect(picture.rgba[3] == 0, "its corner shows what is beneath")
                let solid = stride(from: 0, to: picture.rgba.count, by: 4).count { picture.rgba[$0 + 3] == 255 }
                #expect(solid > 1000)
                let again = try other.paste("image/png", into: folder)
                #expect(again == png)

                let svg = try other.paste("image/svg+xml", into: folder)
                try write(svg, to: folder + "/copied.svg")
                #expect(try run(["xmllint", "--noout", folder + "/copied.svg"]).exitCode == 0)
                #expect(String(decoding: svg, as: UTF8.self).contains("width=\"\(picture.width)\" height=\"\(picture.height)\""))
                #expect(try other.paste(Self.strokes, into: folder).prefix(5) == [0x89, 0x49, 0x4E, 0x4B, 0x43])
                try #require(Int(rig.display.run("xclip", "-selection", "clipboard", "-t", "TIMESTAMP", "-o")) ?? 0 >= 0)
            }
        }
    }

    @Test("O3 Ctrl+V puts copied strokes where the pen hovers, else mid-view: as they looked, as one edit, in another window's drawing too")
    func pasting() throws {
        try withFolder { folder in
            var copied: [UInt8] = []
            var looked = Picture.Box(left: 0, top: 0, right: 0, bottom: 0)
            var picture: Picture?
            try rig.run { program in
                try program.perform("select-marker")
                try draw(.line(from: Place(300.5, 300.5), to: Place(700.5, 500.5)), in: program)
                try program.perform("select-pencil")
                try draw(.line(from: Place(300.5, 520.5), to: Place(600.5, 320.5)), in: program)
                try rig.pen.leave()
                let before = try program.state()
                picture = try canvas(program)
                looked = try #require(picture?.inkedBox())
                try copy(saying: "2 strokes", in: program)
                copied = try other.paste(Self.strokes, into: folder)
                try rig.keyboard.tap("ctrl+v")
                let pasted = try program.waitUntil("the strokes") { $0.strokes == 4 && $0.settled }
                #expect(pasted.undo == before.undo + 1 && pasted.notes.contains("Pasted 2 strokes"))
                try rig.keyboard.tap("ctrl+z")
                let undone = try program.waitUntil("one undo") { $0.strokes == 2 }
                #expect(undone.documentDigest == before.documentDigest)
            }
            let xclip = try other.copy(copied, Self.strokes, in: folder)
            defer { xclip.stop() }
            try rig.run(["--new"]) { program in
                let middle = Place(Double(looked.left + looked.right) / 2, Double(looked.top + looked.bottom) / 2)
                try rig.pen.enter()
                try rig.pen.move(to: middle + Place(100, 60))
                try program.waitUntil("the pen") { $0.hovering }
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("the strokes") { $0.strokes == 2 && $0.settled && $0.undo == 1 }
                try rig.pen.leave()
                try program.waitUntil("no pen") { !$0.hovering }
                let box = try #require(canvas(program).inkedBox())
                #expect(abs(box.left - looked.left - 100) < 12 && abs(box.top - looked.top - 60) < 12, "\(box) after \(looked)")
                #expect(box.width == looked.width && box.height == looked.height)
            }
        }
    }

    @Test(
        "O3 O5 what cannot be pasted is refused in a word: data of other programs, damaged strokes, damaged pictures, and an empty clipboard"
    )
    func pastingOthers()
        throws
    {
        try withFolder { folder in
            try rig.run { program in
                for (type, bytes, words) in [
                    (
                        "image/png", [1, 2, 3],
                        "The pasted picture is no picture that can be read here: save it as PNG, JPEG or SVG"
                    ),
                    ("application/x-fox", [65], "The clipboard holds nothing that can be pasted here: strokes, pictures and words can"),
                    (
                        Self.strokes, Array(repeating: 7, count: 3000),
                        "What is on the clipboard is damaged, or by a newer Inkstone: nothing was pasted"
                    ),
                ] as [(String, [UInt8], String)] {
                    let xclip = try other.copy(bytes, type, in: folder)
                    try rig.keyboard.tap("ctrl+v")
                    try program.waitUntil("\(type) refused") { $0.notes.contains(words) }
                    xclip.stop()
                }
                try wait(for: "an empty clipboard") { other.targets.isEmpty ? () : nil }
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("the note") { $0.notes.contains("The clipboard is empty") }
                #expect(try program.state().strokes == 0 && program.state().undo == 0)
            }
        }
    }

    @Test(
        "O3 words are pasted as a text mid-view by one edit, files that were copied as pictures, and pictures in whatever way they are told"
    )
    func pastingAnything() throws {
        try withFolder { folder in
            let picture = folder + "/fox.png"
            try #require(run(["convert", "-size", "60x40", "xc:#c03020", picture]).exitCode == 0)
            let pixels = bytes(of: picture)
            let page = "<img src=\"data:image/png;base64,\(Data(pixels).base64EncodedString())\">"
            let copied = "copy\nfile://\(picture)"
            let (words, placed) = (
                "3 words are a text now; undo takes it away", "The pasted picture lies beneath the ink; undo takes it away"
            )
            try rig.run { program in
                for (forms, note) in [
                    ([("UTF8_STRING", Array("Grüße aus Köln\r\n".utf8)), ("STRING", [63])], words),
                    (
                        [("x-special/gnome-copied-files", Array(copied.utf8)), ("text/plain", Array(picture.utf8))],
                        "fox.png lies beneath the ink; undo takes it away"
                    ),
                    ([("text/uri-list", Array("file://localhost\(picture)\r\n".utf8))], "fox.png lies beneath the ink; undo takes it away"),
                    // What is broken or empty gives way to the next best.
                    ([("image/svg+xml", Array("<svg".utf8)), ("image/png", pixels)], placed),
                    ([("image/png", []), ("image/jpg", pixels), ("UTF8_STRING", [65])], placed),
                    ([("image/png", [1]), ("text/html", [60]), ("UTF8_STRING", Array("a b c".utf8))], words),
                    ([("text/html", Array(page.utf8)), ("text/plain", [])], placed),
                    // None of it is anything: the best that was offered is told.
                    (
                        [("image/svg+xml", Array("<svg".utf8)), ("UTF8_STRING", [])],
                        "The pasted picture is damaged or cut off: get it again, or save it again in another program"
                    ),
                    ([("image/png", []), ("UTF8_STRING", [])], "The clipboard is empty"),
                ] as [([(type: String, bytes: [UInt8])], String)] {
                    let owner = try other.offer(forms, in: folder)
                    let before = try program.state()
                    try rig.keyboard.tap("ctrl+v")
                    let isRefused = !note.contains("undo")
                    let after = try program.waitUntil(note) {
                        $0.settled && $0.notes.contains(note) && ($0.strokes == before.strokes + (isRefused ? 0 : 1))
                    }
                    #expect(after.undo == before.undo + (isRefused ? 0 : 1))
                    owner.stop()
                    try rig.keyboard.tap("ctrl+z")
                    if !isRefused { try program.waitUntil("nothing") { $0.strokes == 0 && !$0.notes.contains(note) } }
                }
                let text = try other.offer([("text/plain", Array("a text of some words, and the next line\nof them".utf8))], in: folder)
                defer { text.stop() }
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("the text") { $0.strokes == 1 && $0.settled }
                let (shown, size) = (try canvas(program), try program.state())
                let box = try #require(shown.inkedBox(), "\(size)")
                #expect(abs(box.left + box.right - shown.width) < 12 && abs(box.top + box.bottom - shown.height) < 12, "\(box)")
                #expect(30...60 ~= box.height, "two lines: \(box)")
                // A text alone is words for other programs, too.
                try rig.keyboard.tap("ctrl+c")
                try wait(for: "the clipboard") { other.targets.contains(Self.strokes) ? () : nil }
                let copied = try other.paste("UTF8_STRING", into: folder)
                #expect(String(decoding: copied, as: UTF8.self) == "a text of some words, and the next line\nof them")
            }
        }
    }

    @Test("O3 O5 what a program has that does not tell its types is refused as nothing that can be pasted") func pastingUntold() throws {
        try withFolder { folder in
            let mute = try other.holdMute(in: folder)
            defer { mute.stop() }
            try rig.run { program in
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("a refusal") {
                    $0.notes.contains("The clipboard holds nothing that can be pasted here: strokes, pictures and words can")
                }
                #expect(try program.state().strokes == 0 && program.state().undo == 0)
            }
        }
    }

    @Test("O3 what was copied outlives the program where a clipboard manager runs; without one the program ends at once") func outliving()
        throws
    {
        try withFolder { folder in
            try rig.run { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try copy(saying: "One stroke is", in: program)
            }
            #expect(other.targets == [])
            let manager = try ClipboardManager(on: rig.display, in: folder)
            defer { manager.stop() }
            var before: [[UInt8]] = []
            let types = [Self.strokes, "image/svg+xml", "image/png"]
            try rig.run { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try copy(saying: "One stroke is", in: program)
                before = try types.map { try other.paste($0, into: folder) }
            }
            #expect(manager.said == ["ready", "kept 3"])
            #expect(try types.map { try other.paste($0, into: folder) } == before)
        }
    }

    @Test("O3 50 MB go to another program and come from it in pieces, byte for byte; the clipboard's thread ends with it") func large()
        throws
    {
        try withFolder { folder in
            var random = SeededRandom(seed: 50)
            let bytes = (0..<(50 << 17)).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
            let clipboard = Clipboard(display: rig.display.name)
            #expect(clipboard.copy([Clipboard.Form("application/x-large") { _ in bytes }]))
            try wait(for: "the clipboard") { other.targets.contains("application/x-large") ? () : nil }
            #expect(try other.paste("application/x-large", into: folder) == bytes)
            let xclip = try other.copy(bytes, "application/x-large", in: folder)
            defer { xclip.stop() }
            let answer = Answer()
            #expect(clipboard.paste([Clipboard.Kind("application/x-large", most: bytes.count)]) { answer.take($0) })
            #expect(try wait(for: "the bytes", seconds: 60) { answer.bytes } == bytes)
            let refusal = Answer()
            #expect(clipboard.paste([Clipboard.Kind("application/x-large", most: bytes.count - 1)]) { refusal.take($0) })
            try wait(for: "a refusal of a byte too much", seconds: 60) { refusal.hasCome ? () : nil }
            #expect(refusal.isTooMuch)
            clipboard.finish()
        }
    }

    @Test("O3 a clipboard manager that asks for all forms at once gets each of them, large ones in pieces side by side") func together()
        throws
    {
        try withFolder { folder in
            let manager = try ClipboardManager(on: rig.display, in: folder)
            defer { manager.stop() }
            let forms = [(1 << 20, "a"), (40, "b"), (3 << 19, "c")].map { count, name in
                (type: "application/x-" + name, bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ count) })
            }
            let clipboard = Clipboard(display: rig.display.name)
            #expect(clipboard.copy(forms.map { form in Clipboard.Form(form.type) { _ in form.bytes } }))
            try wait(for: "the clipboard") { other.targets.contains("application/x-a") ? () : nil }
            clipboard.finish()
            #expect(manager.said == ["ready", "kept 3"])
            for form in forms { #expect(try other.paste(form.type, into: folder) == form.bytes) }
        }
    }

    @Test("O3 a program that ends while another one pastes from it first gives that one all of it") func endingMeanwhile() throws {
        try withFolder { folder in
            let bytes = [UInt8](repeating: 7, count: 1 << 24)
            let clipboard = Clipboard(display: rig.display.name)
            let form = Clipboard.Form("application/x-large") { isWanted in
                Thread.detachNewThread { clipboard.finish() }
                while isWanted() { usleep(1000) }
                return bytes
            }
            #expect(clipboard.copy([form]))
            try wait(for: "the clipboard") { other.targets.contains("application/x-large") ? () : nil }
            #expect(try other.paste("application/x-large", into: folder) == bytes)
        }
    }

    @Test("X4 a clipboard that is given without end ends at what is wanted, told; and neither it nor one that drips holds up the end")
    func withoutEnd() throws {
        try withFolder { folder in
            let endless = try other.holdHostile("endless", in: folder)
            let clipboard = Clipboard(display: rig.display.name)
            let answer = Answer()
            #expect(clipboard.paste([Clipboard.Kind("application/x-large", most: 20_000_000)]) { answer.take($0) })
            try wait(for: "a refusal", seconds: 20) { answer.hasCome ? () : nil }
            #expect(answer.isTooMuch)
            endless.stop()
            // Now more than comes in a moment: it is still coming when the program ends.
            for way in ["endless", "drip"] {
                let owner = try other.holdHostile(way, in: folder)
                defer { owner.stop() }
                let cut = Answer()
                #expect(clipboard.paste([Clipboard.Kind("application/x-large", most: 1 << 40)]) { cut.take($0) })
                usleep(300_000)
                #expect(!cut.hasCome)
                let began = Date()
                if way == "endless" {
                    #expect(clipboard.paste([Clipboard.Kind("application/x-other", most: 1)]) { cut.take($0) })
                } else {
                    clipboard.finish()
                }
                try wait(for: "the end of \(way)", seconds: 5) { cut.hasCome ? () : nil }
                #expect(Date().timeIntervalSince(began) < 3)
            }
        }
    }

    @Test("X4 60,000 targets are answered like few") func manyTargets() throws {
        try withFolder { folder in
            let owner = try other.holdHostile("many", in: folder)
            defer { owner.stop() }
            try rig.run { program in
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("a refusal") {
                    $0.notes.contains("The clipboard holds nothing that can be pasted here: strokes, pictures and words can")
                }
            }
        }
    }

    @Test("X4 a program that stops in the middle of pasting does not hold up the end") func stoppedMeanwhile() throws {
        try withFolder { folder in
            let bytes = [UInt8](repeating: 7, count: 1 << 24)
            let clipboard = Clipboard(display: rig.display.name)
            let asked = Answer()
            #expect(
                clipboard.copy([
                    Clipboard.Form("application/x-large") { _ in
                        asked.take(.nothing)
                        return bytes
                    }
                ]))
            try wait(for: "the clipboard") { other.targets.contains("application/x-large") ? () : nil }
            let pasting = try ChildProcess(
                ["xclip", "-selection", "clipboard", "-t", "application/x-large", "-o"], environment: ["DISPLAY": rig.display.name],
                output: folder + "/pasted")
            defer { pasting.stop() }
            try wait(for: "the question") { asked.hasCome ? () : nil }
            pasting.signal(SIGSTOP)
            let began = Date()
            clipboard.finish()
            #expect(Date().timeIntervalSince(began) < 11)
            pasting.signal(SIGKILL)
        }
    }

    /// What the clipboard answered.
    private final class Answer: Sendable {
        private let last = Mutex<Clipboard.Pasted?>(nil)

        func take(_ pasted: Clipboard.Pasted) { last.withLock { $0 = pasted } }

        var bytes: [UInt8]? { last.withLock { if case .bytes(let bytes, _) = $0 { bytes } else { nil } } }
        var hasCome: Bool { last.withLock { $0 != nil } }
        var isTooMuch: Bool { last.withLock { if case .tooMuch = $0 { true } else { false } } }
    }
}
