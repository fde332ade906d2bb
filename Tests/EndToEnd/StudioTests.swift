import Foundation
import RigSupport
import Testing
import Tools

extension EndToEnd {
    private func control(_ id: String, in program: Program) throws -> ProgramState.Control {
        try #require(try program.waitUntil(id) { $0.controls.contains { $0.id == id } }.controls.first { $0.id == id })
    }

    @Test(
        "I9 in the studio a pen draws a curve, which makes an ink of one's own; the strip shows it, undo takes it back, the canvas draws with it"
    )
    func studio() throws {
        try withFolder { folder in
            let file = folder + "/data/inkstone/inks/monoline.ink-preset"
            let own = folder + "/data/inkstone/inks/monoline-2.ink-preset"
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("select-monoline")
                try program.perform("show-studio")
                let strip = try control("studio.strip", in: program)
                // A stroke on the strip shows there, and marks nothing on the canvas.
                let (left, right) = (Double(strip.x) + 60, Double(strip.x + strip.width) - 60)
                let line = Double(strip.y + strip.height) - 60
                func thickness() throws -> Int {
                    try rig.screen.photograph().darkness(x: Int(left + right) / 2, from: Int(line) - 20, to: Int(line) + 20)
                }
                #expect(try thickness() == 0)
                try rig.pen.stroke(through: .line(from: Place(left, line), to: Place(right, line)))
                let thin = try wait(for: "ink on the strip") { try thickness() > 0 ? try thickness() : nil }
                #expect(try program.state().strokes == 0)

                // The pen draws how the width follows the pressure: the stroke on the strip changes with it.
                let pad = try control("studio.answer", in: program)
                let start = Place(Double(pad.x) + 18, Double(pad.y) + 18)
                try rig.pen.stroke(through: .line(from: start, to: Place(Double(pad.x + pad.width) - 18, Double(pad.y) + 18)))
                try wait(for: "thicker ink") { try thickness() > thin ? () : nil }
                try wait(for: "the file") { text(of: own).contains("source=pressure") ? () : nil }
                #expect(!FileManager.default.fileExists(atPath: file))
                try program.waitUntil("the own ink in hand") { $0.selected == "monoline-2" }
                try rig.keyboard.tap("ctrl+z")
                try wait(for: "the answer gone") { text(of: own).contains("source=pressure") ? nil : () }
                try rig.keyboard.tap("ctrl+shift+z")
                try wait(for: "the answer back") { text(of: own).contains("source=pressure") ? () : nil }
                #expect(try program.state().strokes == 0)
                try rig.keyboard.tap("Escape")
                try program.waitUntil("the studio closed") { !$0.controls.contains { $0.id == "studio.strip" } }
                try draw(.line(from: Place(200, 300.5), to: Place(600, 300.5)), in: program)
                try program.waitUntil("a stroke") { $0.settled && $0.strokes == 1 }
            }
        }
    }
}

extension Picture {
    /// How many pixels of a column are darker than the middle grey.
    fileprivate func darkness(x: Int, from top: Int, to bottom: Int) -> Int {
        (top..<bottom).filter {
            let pixel = self[x, $0]; return Int(pixel.red) + Int(pixel.green) + Int(pixel.blue) < 384
        }.count
    }
}
