import Foundation
import RigSupport
import Testing

/// Words in ink, found in the real window.
extension EndToEnd {
    /// The letters follow at once, as nobody types: none may be lost before the line has the keyboard.
    private func seek(_ word: String, after chords: [String] = ["ctrl+f"], in program: Program) throws {
        try rig.display.run(["xdotool", "key", "--delay", "0"] + chords + word.map { "\($0)" })
        try program.waitUntil("the whole word") { $0.controls.contains { $0.id.hasSuffix(".search") && $0.focused && $0.value == word } }
    }

    func finds(_ count: String) -> (ProgramState) -> Bool { { $0.controls.contains { $0.id == "find.count" && $0.value == count } } }

    private func writeLines(in program: Program) throws {
        try writeByHand(["hello there"], near: Place(180, 150), in: program)
        try writeByHand(["brown fox"], near: Place(500, 450), in: program)
        try rig.putPenAway()
    }

    @Test("T9 Ctrl+F marks a word that a pen has written; drawing and view stay; Enter brings back a word left behind")
    func finding() throws {
        try rig.run(hasInterface: true) { program in
            try writeLines(in: program)
            let written = try program.state()
            let plain = try canvas(program)
            try seek("hello", in: program)
            let shown = try program.waitUntil("the word", seconds: 30, finds("1 of 1"))
            #expect(shown.view == written.view, "the word is not near an edge")
            let marked = try canvas(program)
            let word = Picture.Box(left: 160, top: 130, right: 410, bottom: 215)
            let marks = try #require(marked.cropped(to: word).difference(from: plain.cropped(to: word)))
            #expect(marks.left < 40 && marks.top < 40 && marks.right > 80 && marks.bottom > 40, "\(marks)")
            for _ in 0..<12 { try program.perform("scroll-down") }
            let left = try program.waitUntil("the view") { $0.view != written.view && $0.settled }
            try rig.keyboard.tap("Return")
            let back = try program.waitUntil("the word in the middle") { $0.view != left.view && $0.settled }
            #expect(back.documentDigest == written.documentDigest && back.undo == written.undo)
            try seek("hen", after: ["ctrl+a"], in: program)
            try program.waitUntil("nothing", finds("Nothing found"))
            try rig.keyboard.tap("Escape")
            try program.waitUntil("the end", hides("find."))
        }
    }

    @Test("T9 K2 the gallery finds a drawing by what is written in it, also after a restart, and opens it where that is")
    func findingInGallery() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                try writeLines(in: program)
                try seek("fox", in: program)
                try program.waitUntil("the word", seconds: 30, finds("1 of 1"))
                try rig.keyboard.tap("Escape")
            }
            try rig.run(["--new"], hasInterface: true, folder: folder) { program in
                try draw([Place(700, 300)], in: program)
                try rig.keyboard.tap("ctrl+o")
                try program.waitUntil("two drawings") { $0.controls.filter { $0.id.hasPrefix("gallery.item.") }.count == 2 }
                try seek("fox", after: [], in: program)
                try program.waitUntil("one of them") { $0.controls.filter { $0.id.hasPrefix("gallery.item.") }.count == 1 }
                try rig.keyboard.tap("Return")
                let found = try program.waitUntil("the word", finds("1 of 1"))
                #expect(found.strokes > 5)
            }
        }
    }
}
