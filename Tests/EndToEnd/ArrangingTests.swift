import Foundation
import RigSupport
import TestSupport
import Testing

/// Arranging pictures in the real window, by pen, mouse, fingers and keys.
extension EndToEnd {
    private static let green = Picture.Pixel(0x20C040)

    /// A photo of 400 × 300 in the middle of the window, which is at (640, 400), with a green quarter at its upper left.
    private func withPhoto(_ body: (String, Program) throws -> Void) throws {
        try withFolder { folder in
            let path = folder + "/photo.png"
            let made = try run([
                "convert", "-size", "400x300", "gradient:#c03020-#2060c0", "-fill", "#20c040", "-draw", "rectangle 0,0 199,149", path,
            ])
            try #require(made.exitCode == 0, "\(made.errors)")
            try rig.run([path], folder: folder) { program in
                try program.waitUntil("the photo") { $0.strokes == 1 && $0.undo == 1 && $0.settled }
                try body(folder, program)
            }
        }
    }

    private func arrange(_ program: Program) throws {
        try rig.keyboard.tap("a")
        try program.waitUntil("the plate beside the picture", shows("placing.done"))
    }

    @discardableResult
    private func waitFor(_ edits: Int, _ what: String, in program: Program) throws -> ProgramState {
        try rig.sync()
        return try program.waitUntil(what) { $0.undo == edits && $0.settled && !$0.drawing }
    }

    @Test(
        "O4 M3 a photo is moved by mouse, turned by pen, cropped, faded, moved by key and drawn on; restarted it is so, and undo takes all back"
    )
    func arranging() throws {
        var (shown, digest): (Picture?, String?) = (nil, nil)
        try withPhoto { folder, program in
            let before = try canvas(program)
            try arrange(program)
            try rig.mouse.drag(through: .line(from: Place(640, 400), to: Place(740, 450)))
            try waitFor(2, "the move", in: program)
            let moved = try canvas(program)
            #expect(moved[590, 350] == Self.green && moved[460, 270] == before[10, 10], "it is 100 to the right, and 50 down")
            // The knob is 32 above the photo's upper side.
            try rig.pen.stroke(through: .line(from: Place(740, 268), to: Place(922, 450)))
            try rig.putPenAway()
            let turned = try waitFor(3, "the turn", in: program)
            #expect(turned.strokes == 1, "no pen marks meanwhile")
            #expect(try canvas(program)[830, 300] == Self.green && canvas(program)[650, 300] != Self.green, "a quarter to the right")
            // Its left side is up now.
            try rig.mouse.drag(through: .line(from: Place(740, 250), to: Place(740, 350)))
            try waitFor(4, "the crop", in: program)
            let cropped = try canvas(program)
            #expect(cropped[830, 300] == before[10, 10] && cropped[830, 400] == Self.green)
            let slider = try #require(program.state().controls.first { $0.id == "placing.opacity" })
            try rig.mouse.click(at: Place(Double(slider.x + slider.width / 2), Double(slider.y + slider.height / 2)))
            let faded = try waitFor(5, "the fading", in: program)
            #expect(faded.controls.first { $0.id == "placing.opacity" }?.value == "55%")
            try rig.keyboard.tap("shift+Right")
            try waitFor(6, "a nudge", in: program)
            try rig.keyboard.tap("Escape")
            try program.waitUntil("the end", hides("placing"))
            try draw(.line(from: Place(700.5, 500.5), to: Place(1000.5, 500.5)), in: program)
            try rig.putPenAway()
            let done = try waitFor(7, "a stroke on it", in: program)
            (shown, digest) = (try canvas(program), done.documentDigest)
            let pixel = try #require(shown)[840, 400]
            #expect(pixel != Self.green && pixel != before[10, 10])
            try program.waitUntil("the file") { $0.kept == $0.edits }
            let exported = try run([
                Program.path, "export", "--region", "visible", try #require(done.file), folder + "/photo-out.png",
            ])
            #expect(exported.exitCode == 0, "\(exported.errors)")
            let file = try #require(PNGPicture(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/photo-out.png")))))
            #expect((340..<660).allSatisfy { y in (560..<940).allSatisfy { x in file.pixel(x, y) == shown?[x, y] } }, "O1 exported so")
            try program.end()
            try rig.run(folder: folder) { program in
                let again = try program.waitUntil("the drawing") { $0.strokes == 2 && $0.settled }
                #expect(again.documentDigest == digest && again.undo == 7)
                #expect(try canvas(program) == shown)
                for edits in (0..<7).reversed() {
                    try rig.keyboard.tap("ctrl+z")
                    try waitFor(edits, "undo to \(edits)", in: program)
                    if edits == 1 { #expect(try canvas(program) == before) }
                }
                for edits in 1...7 { try rig.keyboard.tap("ctrl+y"); try waitFor(edits, "redo to \(edits)", in: program) }
                #expect(try program.state().documentDigest == digest)
                #expect(try canvas(program) == shown)
            }
        }
    }

    @Test("O4 two fingers move, scale and turn a photo by one edit; Delete removes it; Ctrl+Z works meanwhile, and a pen draws again after")
    func pinching() throws {
        try withPhoto { _, program in
            let before = try program.state()
            try draw(.line(from: Place(560, 380), to: Place(720, 380)), in: program)
            try rig.putPenAway()
            let drawn = try waitFor(2, "a stroke across it", in: program)
            #expect(drawn.strokes == 2, "D7 a pen that draws takes no picture")
            try rig.keyboard.tap("ctrl+z")
            #expect(try waitFor(1, "undo", in: program).documentDigest == before.documentDigest)
            try arrange(program)
            try rig.touch.begin(0, at: Place(560, 400))
            try rig.touch.begin(1, at: Place(720, 400))
            for step in 1...10 {
                try rig.touch.move(0, to: Place(560, 400 - Double(step) * 8))
                try rig.touch.move(1, to: Place(720, 400 + Double(step) * 8))
            }
            try rig.touch.end(0, at: Place(560, 320))
            try rig.touch.end(1, at: Place(720, 480))
            let pinched = try waitFor(2, "the pinch", in: program)
            #expect(pinched.documentDigest != before.documentDigest && pinched.view == before.view, "the page stays")
            try rig.keyboard.tap("ctrl+z")
            #expect(try waitFor(1, "its undo", in: program).documentDigest == before.documentDigest)
            #expect(try program.state().controls.contains { $0.id == "placing.done" })
            try rig.keyboard.tap("Delete")
            let removed = try program.waitUntil("nothing") { $0.strokes == 0 && $0.settled }
            #expect(removed.undo == 2 && removed.controls.allSatisfy { !$0.id.hasPrefix("placing") })
            try rig.keyboard.tap("ctrl+z")
            #expect(try waitFor(1, "the photo again", in: program).documentDigest == before.documentDigest)
        }
    }

    @Test("O4 of two photos Page Down brings one beneath the other, by one edit, which is kept; the middle button and Space move the page")
    func reordering() throws {
        try withPhoto { folder, program in
            let (other, dark) = (folder + "/dark.png", Picture.Pixel(0x302040))
            /// What shows where both lie.
            func pixel(_ program: Program) throws -> Picture.Pixel {
                let view = try program.state().view
                return try canvas(program)[600 - view.x, 350 - view.y]
            }
            let made = try run(["convert", "-size", "400x300", "xc:#302040", other])
            try #require(made.exitCode == 0, "\(made.errors)")
            try drop([other], at: Place(700, 420), in: folder)
            let before = try program.waitUntil("the other photo") { $0.strokes == 2 && $0.undo == 2 && $0.settled }
            #expect(try pixel(program) == dark)
            try arrange(program)
            // The frame is not on the pixel that is looked at.
            try rig.mouse.click(at: Place(700, 500))
            try program.waitUntil("its plate", shows("placing.lower"))
            try rig.keyboard.tap("Page_Down")
            try waitFor(3, "it is beneath", in: program)
            #expect(try pixel(program) == Self.green)
            try rig.mouse.drag(through: .line(from: Place(700, 500), to: Place(760, 540)), with: 2)
            let moved = try program.waitUntil("the page moved") { $0.view.x <= -60 && $0.view.y <= -40 && $0.settled }
            #expect(moved.undo == 3 && moved.controls.contains { $0.id == "placing.done" })
            try rig.keyboard.press("space")
            try rig.mouse.drag(through: .line(from: Place(760, 540), to: Place(700, 500)))
            try rig.keyboard.release("space")
            // Let go of in motion, it glides on.
            let back = try program.waitUntil("the page back") {
                $0.view.x >= moved.view.x + 60 && $0.view.y >= moved.view.y + 40 && $0.settled
            }
            #expect(back.undo == 3)
            #expect(try pixel(program) == Self.green)
            try rig.keyboard.tap("Escape")
            try program.waitUntil("the end", hides("placing"))
            try program.end()
            try rig.run(folder: folder) { program in
                try program.waitUntil("the drawing") { $0.strokes == 2 && $0.settled }
                #expect(try pixel(program) == Self.green)
                try rig.keyboard.tap("ctrl+z")
                #expect(try waitFor(2, "undo", in: program).documentDigest == before.documentDigest)
                #expect(try pixel(program) == dark)
            }
        }
    }
}
