import Foundation
import Glibc
import RigSupport
import Testing

extension EndToEnd {
    /// Gives the drawing a name, as people do who press Ctrl+S for the first time.
    private func name(_ name: String, in program: Program) throws {
        try rig.keyboard.tap("ctrl+s")
        try press("status.", in: program)
        try answer(name, in: program)
    }

    /// Types a name into the sheet that asks for one.
    private func answer(_ name: String, in program: Program) throws {
        try program.waitUntil("the field") { $0.controls.contains { $0.id == "naming.name" && $0.focused } }
        try rig.keyboard.tap("ctrl+a")
        try rig.display.run("xdotool", "type", "--delay", "4", name)
        try rig.keyboard.tap("Return")
    }

    func names(in folder: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".inkstone") }.sorted()
    }

    @Test("K2 Ctrl+S says that all is kept and offers a name; the drawing has it from then on, in the title and at the next start")
    func naming() throws {
        try withFolder { folder in
            let drawings = folder + "/data/inkstone/drawings"
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try name("Red fox", in: program)
                try program.waitUntil("the name") { $0.file == drawings + "/Red fox.inkstone" }
                try rig.waitForFocus(on: "Red fox — Inkstone")
                try draw([Place(700, 300)], in: program)
            }
            #expect(names(in: drawings) == ["Red fox.inkstone"])
            try rig.run(folder: folder) { program in
                #expect(try program.state().strokes == 2)
                try rig.waitForFocus(on: "Red fox — Inkstone")
            }
        }
    }

    @Test(
        "K2 M3 in the gallery every hand begins a drawing, and opens one as it was left: view, history and pixels", arguments: Hand.allCases
    )
    func gallery(by hand: Hand) throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                let walk = Walk(rig: rig, program: program, hand: hand)
                func press(_ id: String) throws {
                    try program.perform("show-drawings")
                    let state = try program.waitUntil(id) { $0.controls.contains { $0.id == id } }
                    for control in state.controls where control.id == id { try walk.press(control) }
                }
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try draw(.line(from: Place(300, 400), to: Place(600, 200)), in: program)
                try rig.putPenAway()
                try program.perform("zoom-in")
                try program.perform("undo")
                let left = try program.waitUntil("undo") { $0.strokes == 1 && $0.settled && $0.kept == 2 }
                try press("gallery.new")
                let blank = try program.waitUntil("a blank drawing") { $0.strokes == 0 && $0.file == nil && $0.settled }
                #expect(blank.undo == 0 && blank.redo == 0 && !shows("gallery.")(blank))
                let first = left.file ?? ""
                try press("gallery.item.\(first)")
                let back = try program.waitUntil("the first drawing") { $0.file == first && $0.settled && $0.strokes == 1 }
                #expect(back.documentDigest == left.documentDigest && back.frameDigest == left.frameDigest && back.view == left.view)
                try program.perform("redo")
                try program.waitUntil("redo reaches back") { $0.strokes == 2 }
            }
        }
    }

    @Test("K2 a drawing goes into the desktop's trash from the gallery, and comes back by the note's button")
    func trash() throws {
        try withFolder { folder in
            let drawings = folder + "/data/inkstone/drawings"
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try name("owl", in: program)
                try program.waitUntil("the name") { $0.file == drawings + "/owl.inkstone" }
                try rig.keyboard.tap("ctrl+o")
                try press("gallery.more.", in: program)
                try press("gallery.trash.", in: program)
                try program.waitUntil("a blank drawing") { $0.strokes == 0 && $0.file == nil }
                try wait(for: "the trash") {
                    names(in: folder + "/data/Trash/files") == ["owl.inkstone"] && names(in: drawings).isEmpty ? () : nil
                }
                try press("status.", in: program)
                try wait(for: "the drawing") { names(in: drawings) == ["owl.inkstone"] ? () : nil }
                try press("gallery.item.", in: program)
                try program.waitUntil("the drawing") { $0.strokes == 1 && $0.file == drawings + "/owl.inkstone" }
            }
            #expect(names(in: folder + "/data/Trash/files").isEmpty)
        }
    }

    @Test("K2 K3 saved as another, a drawing goes on there; a copy goes where its path says, and a name that is taken is refused")
    func savingAs() throws {
        try withFolder { folder in
            let drawings = folder + "/data/inkstone/drawings"
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try name("one", in: program)
                try program.waitUntil("the name") { $0.file == drawings + "/one.inkstone" }
                try rig.keyboard.tap("ctrl+shift+s")
                try answer("two", in: program)
                try program.waitUntil("the other") { $0.file == drawings + "/two.inkstone" }
                try draw([Place(700, 300)], in: program)
                try program.perform("save-copy")
                try answer("one", in: program)
                try program.waitUntil("a refusal") {
                    $0.controls.contains { $0.id == "naming.name" && $0.name.hasSuffix("There is a drawing of that name already") }
                }
                try answer("~/three", in: program)
                try wait(for: "the copy") { names(in: folder) == ["three.inkstone"] ? () : nil }
                #expect(try program.state().file == drawings + "/two.inkstone")
            }
            #expect(names(in: drawings) == ["one.inkstone", "two.inkstone"])
            for (file, strokes) in [(drawings + "/one.inkstone", 1), (drawings + "/two.inkstone", 2), (folder + "/three.inkstone", 2)] {
                try rig.run([file], folder: folder) { program in try expectStrokes(strokes, in: program) }
            }
        }
    }

    @Test("K5 a drawing's file that is removed or renamed while it is open loses nothing")
    func fileManagers() throws {
        try withFolder { folder in
            let drawings = folder + "/data/inkstone/drawings"
            let renamed = drawings + "/renamed.inkstone"
            try rig.run(folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                let state = try program.waitUntil("the file") { $0.kept == 1 }
                rename(state.file ?? "", renamed)
                try draw([Place(700, 300)], in: program)
                try program.waitUntil("the other name") { $0.file == renamed && $0.kept == 2 }
                unlink(renamed)
                try draw([Place(800, 300)], in: program)
                try program.waitUntil("a new file") { $0.file != renamed && $0.kept == 3 && $0.trouble == nil }
            }
            #expect(names(in: drawings).count == 1)
            try rig.run(folder: folder) { program in try expectStrokes(3, in: program) }
        }
    }

    @Test("Ctrl+N opens another window with a blank drawing, and this one goes on")
    func newWindow() throws {
        try withFolder { folder in
            try rig.run(window: [], folder: folder) { program in
                try draw([Place(700, 300)], in: program)
                let before = try windows()
                try rig.keyboard.tap("ctrl+n")
                let added = try wait(for: "the second window") {
                    let now = try windows().subtracting(before)
                    return now.isEmpty ? nil : now
                }
                try expectStrokes(1, in: program)
                for window in added { try rig.display.run("xdotool", "windowclose", window) }
                try wait(for: "its end") { try windows() == before ? () : nil }
            }
        }
    }

    private func windows() throws -> Set<String> {
        // A window that goes while xdotool looks at it makes it fail.
        let found = try wait(for: "the list of windows") {
            try? rig.display.run("xdotool", "search", "--onlyvisible", "--name", "Inkstone")
        }
        return Set(found.split(separator: "\n").map(String.init))
    }
}
