import Foundation
import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test(
        "K3 M3 what was deleted in an earlier session comes back from the gallery's trash in two presses, by every hand",
        arguments: Hand.allCases)
    func restoring(by hand: Hand) throws {
        try withFolder { folder in
            let (drawings, trash) = (folder + "/data/inkstone/drawings", folder + "/data/Trash/files")
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 200), to: Place(600, 400)), in: program)
                try rig.keyboard.tap("ctrl+o")
                try press("gallery.more.", in: program)
                try press("gallery.trash.", in: program)
                try wait(for: "the trash") { names(in: trash).count == 1 && names(in: drawings).isEmpty ? () : nil }
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                let walk = Walk(rig: rig, program: program, hand: hand)
                func press(_ prefix: String) throws {
                    let state = try program.waitUntil(prefix) { $0.controls.contains { $0.id.hasPrefix(prefix) } }
                    try walk.press(try #require(state.controls.first { $0.id.hasPrefix(prefix) }))
                }
                try program.perform("show-drawings")
                try press("gallery.trash")
                try press("gallery.item.")
                try wait(for: "the drawing") { names(in: drawings).count == 1 && names(in: trash).isEmpty ? () : nil }
                try program.waitUntil("an empty trash") { $0.controls.allSatisfy { !$0.id.hasPrefix("gallery.item.") } }
                try press("gallery.drawings")
                try press("gallery.item.")
                try program.waitUntil("the drawing") { $0.strokes == 1 }
            }
        }
    }

    @Test("P2 M12 the pen alone moves the page: its lower button is held, the tip drags, and nothing is marked; let go, it marks again")
    func movingByPen() throws {
        try rig.run(hasInterface: true) { program in
            try draw(.line(from: Place(600, 300), to: Place(700, 300)), in: program)
            let before = try program.state()
            try rig.pen.enter()
            try rig.pen.move(to: Place(500, 500))
            try rig.pen.press(.lower)
            try program.waitUntil("the palette, at once", shows("palette."))
            usleep(400_000)
            try rig.pen.move(to: Place(800, 650))
            try rig.pen.touchDown(at: Place(800, 650))
            try rig.pen.drag(through: .line(from: Place(800, 650), to: Place(700, 550)))
            let moved = try program.waitUntil("the page") { $0.view.x != before.view.x && $0.view.y != before.view.y }
            #expect(!moved.drawing && moved.strokes == 1 && moved.view.scale == before.view.scale)
            // Let go in the middle of the way, nothing begins.
            try rig.pen.release(.lower)
            try rig.pen.drag(through: .line(from: Place(700, 550), to: Place(650, 500)))
            try rig.pen.lift()
            try program.waitUntil("rest") { $0.settled && !$0.drawing }
            #expect(try program.state().strokes == 1 && program.state().undo == 1)
            try draw(.line(from: Place(600, 600), to: Place(700, 600)), in: program)
        }
    }

    @Test("S1 I9 a choice that makes an ink of one's own is told, and Undo takes it back: its file to the trash, the former tool to hand")
    func newInk() throws {
        try withFolder { folder in
            let own = folder + "/data/inkstone/inks/pen-2.ink-preset"
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("select-pen")
                try program.perform("show-studio")
                let state = try program.waitUntil("the studio", shows("studio.nib.chisel"))
                let nib = try #require(state.controls.first { $0.id == "studio.nib.chisel" })
                try rig.mouse.click(at: middle(of: nib))
                let told = try program.waitUntil("the note") { $0.notes.contains("Pen 2 is a new ink") && $0.selected == "pen-2" }
                try wait(for: "the file") { FileManager.default.fileExists(atPath: own) ? () : nil }
                let note = try #require(told.controls.first { $0.id.hasPrefix("status.") })
                for control in told.controls where control.id.hasPrefix("studio.") && control.id != "studio.close" {
                    #expect(note.y + note.height <= control.y, "it covers nothing, \(control.id)")
                }
                try rig.mouse.click(at: middle(of: note))
                try program.waitUntil("the pen") { state in
                    state.selected == "pen" && state.controls.contains { $0.id == "studio.name" && $0.value == "Pen" }
                }
                try wait(for: "no file") { FileManager.default.fileExists(atPath: own) ? nil : () }
                #expect(FileManager.default.fileExists(atPath: folder + "/data/Trash/files/pen-2.ink-preset"))
            }
        }
    }

    @Test("O6 the note after an export shows the file in its folder: without a file manager on the bus, by xdg-open")
    func showInFolder() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/a 'b", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
            try write(Array("#!/bin/sh\nprintf %s \"$1\" > \(folder)/asked\n".utf8), to: folder + "/bin/xdg-open")
            chmod(folder + "/bin/xdg-open", 0o755)
            let path = "\(folder)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
            try rig.run(hasInterface: true, folder: folder, environment: ["PATH": path]) { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try program.perform("export")
                try program.waitUntil("the sheet", shows("export.accept"))
                try export(to: folder + "/a 'b/Fox", in: program)
                try program.waitUntil("the note") { $0.notes.contains { $0.hasPrefix("The export is in") } }
                try press("status.", in: program)
                try wait(for: "the folder") { text(of: folder + "/asked") == folder + "/a 'b" ? () : nil }
            }
        }
    }

    @Test("S4 the very first start shows hints until the first mark, and no later one does; exports have none of them")
    func hints() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, isFirstStart: true, folder: folder) { program in
                try program.waitUntil("the hints") { $0.notes.contains("All you draw is saved by itself") }
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try program.waitUntil("no hints") { !$0.notes.contains("All you draw is saved by itself") }
            }
            try rig.run(hasInterface: true, isFirstStart: true, folder: folder) { program in
                let notes = try program.state().notes
                #expect(notes == [])
            }
        }
    }
}
