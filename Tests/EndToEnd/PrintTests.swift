import Foundation
import RigSupport
import TestSupport
import Testing

extension EndToEnd {
    @Test("O1 O6 Ctrl+P prints what is drawn on the paper that the desktop's dialog tells, and the pen draws meanwhile")
    func printing() throws {
        try withPortal { program, portal, folder in
            try rig.keyboard.tap("ctrl+p")
            let first = try dialog(1, of: portal)
            #expect(first.method == "PreparePrint" && first.words.first?.hasPrefix("x11:") == true)
            // What comes later is on the next print.
            try draw(.line(from: Place(700, 200), to: Place(300, 500)), in: program)
            portal.answer(first, token: 5, width: 148, height: 210)
            let second = try dialog(2, of: portal)
            #expect(second.method == "Print" && second.numbers == [5])
            portal.answer(second, code: 0)
            try program.waitUntil("the note") { $0.notes.contains("The drawing is on its way to the printer") }
            let shown = try printed(second, in: folder)
            // A5, lying as the drawing does, at 72 dpi: the line is shown smaller than in the window, and runs as there.
            #expect(595...596 ~= shown.width && shown.height == 420, "\(shown.width) × \(shown.height)")
            let box = try #require(shown.inkedBox)
            #expect(abs(box.width / box.height - 4 / 3) < 0.04, "\(box)")
            let corners = [(box.left, box.top), (box.right, box.bottom), (box.right, box.top), (box.left, box.bottom)]
            #expect(corners.map { shown.isInked(near: Int($0.0), Int($0.1)) } == [true, true, false, false])
            #expect(abs((box.left + box.right) / 2 - 297.5) < 3 && abs((box.top + box.bottom) / 2 - 210) < 3, "\(box)")

            try rig.keyboard.tap("ctrl+p")
            portal.answer(try dialog(3, of: portal), token: 6, width: 210, height: 148)
            let both = try printed(try dialog(4, of: portal), in: folder)
            let cross = try #require(both.inkedBox)
            #expect(both.isInked(near: Int(cross.right), Int(cross.top)) && both.isInked(near: Int(cross.left), Int(cross.bottom)))
        }
    }

    @Test("O2 O6 a print dialog that is closed says nothing; one that never answers, and a print that fails, lose nothing")
    func closedPrint() throws {
        try withPortal { program, portal, _ in
            let before = try program.state()
            try program.perform("print")
            portal.answer(try dialog(1, of: portal), code: 1)
            try program.perform("print")
            let second = try dialog(2, of: portal)
            #expect(try program.state().notes == before.notes)
            #expect(try draw(.line(from: Place(300, 600), to: Place(700, 650)), in: program).strokes == 2)
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("undo") { $0.strokes == 1 }
            try program.perform("print")
            // The dialog before is gone.
            portal.answer(second, token: 1, width: 210, height: 297)
            portal.answer(try dialog(3, of: portal), token: 2, width: 210, height: 297)
            let printed = try dialog(4, of: portal)
            #expect(printed.numbers == [2])
            portal.answer(printed, code: 2)
            try program.waitUntil("the note") { $0.notes.contains { $0.hasPrefix("The desktop could not print it") } }
            #expect(try program.state().documentDigest == before.documentDigest)
            #expect(portal.dialogs.count == 4)
        }
    }

    @Test("O6 where the desktop does not print, a note says so, and its button leads to a PDF", arguments: [["FileChooser"], []])
    func unavailablePrint(interfaces: [String]) throws {
        try withPortal(offers: interfaces) { program, _, folder in
            try program.perform("print")
            try program.waitUntil("the note") {
                $0.notes.contains("This desktop has no print dialog: export a PDF and print that") && shows("status.")($0)
            }
            try press("status.", in: program)
            try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "export.format.pdf" && $0.value == "on" } }
            #expect(try program.state().strokes == 1)
        }
    }

    @Test("O6 a blank drawing is not printed") func blankPrint() throws {
        try rig.run(hasInterface: true) { program in
            try rig.keyboard.tap("ctrl+p")
            try program.waitUntil("the note") { $0.notes.contains("There is nothing to print yet") }
        }
    }

    /// The page that was handed over, at a pixel each 1/72 inch.
    private func printed(_ dialog: FakeDialogPortal.Dialog, in folder: String) throws -> PNGPicture {
        try write(dialog.document, to: folder + "/page.pdf")
        #expect(try run(["qpdf", "--check", folder + "/page.pdf"]).exitCode == 0)
        let drawn = try run(["pdftoppm", "-png", "-r", "72", "-singlefile", folder + "/page.pdf", folder + "/page"])
        #expect(drawn.exitCode == 0, "\(drawn.errors)")
        return try #require(PNGPicture(png: Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/page.png")))))
    }
}

extension PNGPicture {
    private func isDark(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height && rgba[(y * width + x) * 4] < 160 }

    fileprivate func isInked(near x: Int, _ y: Int) -> Bool { (-4...4).contains { dy in (-4...4).contains { isDark(x + $0, y + dy) } } }

    /// The frame of all that is dark.
    fileprivate var inkedBox: (left: Double, top: Double, right: Double, bottom: Double, width: Double, height: Double)? {
        let places = (0..<width * height).filter { rgba[$0 * 4] < 160 }.map { (x: $0 % width, y: $0 / width) }
        guard let left = places.map(\.x).min(), let right = places.map(\.x).max(), let top = places.first?.y, let bottom = places.last?.y
        else { return nil }
        return (Double(left), Double(top), Double(right), Double(bottom), Double(right - left), Double(bottom - top))
    }
}
