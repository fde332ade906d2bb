import Foundation
import RigSupport
import Testing
import Tools

/// A broad green ink, as a friend may send it.
private func broad(width: Double = 40) -> String {
    "[Ink]\nid=broad\nname=Broad green\n[Nib]\nshape=round\n[Default]\ncolor=#208040\nwidth=\(width)\nopacity=1\n"
}

extension EndToEnd {
    private func control(_ id: String, in program: Program) throws -> ProgramState.Control {
        try #require(try program.waitUntil(id) { $0.controls.contains { $0.id == id } }.controls.first { $0.id == id })
    }

    @Test("I8 I9 an ink dropped into its folder is a tool at once; changed or removed it leaves what was drawn with it as it is")
    func droppedInk() throws {
        try withFolder { folder in
            try rig.run(folder: folder) { program in
                let inks = folder + "/data/inkstone/inks"
                try FileManager.default.createDirectory(atPath: inks, withIntermediateDirectories: true)
                try write(Array(broad().utf8), to: inks + "/gift.ink-preset")
                try program.waitUntil("the tool") { $0.commands.contains("select-broad") }
                try program.perform("select-broad")
                #expect(try program.state().width == 40 && program.state().color == "#208040")
                try draw(.line(from: Place(200, 300.5), to: Place(600, 300.5)), in: program)
                let before = try program.waitUntil("settled") { $0.settled && $0.strokes == 1 }
                try write(Array(broad(width: 8).utf8), to: inks + "/gift.ink-preset")
                try program.perform("select-pen")
                try wait(for: "the changed ink") { try program.state().commands.contains("select-broad") ? () : nil }
                try write(Array("[Ink]\nid=Broad\n".utf8), to: inks + "/gift.ink-preset")
                try program.waitUntil("no tool") { !$0.commands.contains("select-broad") }
                #expect(program.errors.contains("gift.ink-preset: line 1: [Ink] lacks the line name"))
                let after = try program.waitUntil("settled") { $0.settled }
                #expect(after.documentDigest == before.documentDigest && after.frameDigest == before.frameDigest)
                #expect(throws: (any Error).self) { try program.perform("select-broad") }
            }
            try rig.run(folder: folder) { program in
                let state = try program.waitUntil("settled") { $0.settled }
                #expect(state.strokes == 1 && state.selected == "pen")
            }
        }
    }

    @Test("I9 a tool is held, duplicated, used with a width of its own, hidden and deleted, and the trash gives it back") func arranged()
        throws
    {
        try withFolder { folder in
            let settings = try writeSettings("", in: folder)
            let inks = folder + "/data/inkstone/inks"
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("show-ink")
                let pen = middle(of: try control("ink.pen", in: program))
                try rig.pen.touchDown(at: pen)
                try program.waitUntil("what can be done with the pen") { $0.controls.contains { $0.id == "ink.duplicate.pen" } }
                try rig.pen.lift()
                try rig.pen.stroke(through: [middle(of: try control("ink.duplicate.pen", in: program))])
                try program.waitUntil("its duplicate in hand") { $0.selected == "pen-2" }
                try wait(for: "the file") { text(of: inks + "/pen-2.ink-preset").contains("name=Pen 2\n") ? () : nil }
                try program.perform("width 30")
                try program.perform("select-pen")
                #expect(try program.state().width == 5)
                try program.perform("select-pen-2")
                #expect(try program.state().width == 30)
                try wait(for: "its place") { text(of: settings).contains("tools=pen;pen-2;marker;") ? () : nil }
                #expect(try program.state().controls.contains { $0.id == "picker.own.pen-2" && $0.name == "Pen 2" })

                try rig.mouse.move(to: middle(of: try control("ink.own.pen-2", in: program)))
                try rig.mouse.press(3)
                try rig.mouse.release(3)
                try rig.mouse.click(at: middle(of: try control("ink.rename.pen-2", in: program)))
                _ = try control("naming.name", in: program)
                try rig.display.run("xdotool", "type", "Thick")
                try rig.keyboard.tap("Return")
                try program.waitUntil("its name") { $0.controls.contains { $0.id == "picker.own.pen-2" && $0.name == "Thick" } }
                #expect(text(of: inks + "/pen-2.ink-preset").contains("name=Thick\n"))

                try program.perform("show-ink")
                try rig.mouse.move(to: middle(of: try control("ink.own.pen-2", in: program)))
                try rig.mouse.press(3)
                try rig.mouse.release(3)
                try rig.mouse.click(at: middle(of: try control("ink.trash.pen-2", in: program)))
                try program.waitUntil("none") { $0.selected == "pen" && !$0.commands.contains("select-pen-2") }
                #expect(text(of: inks + "/pen-2.ink-preset").isEmpty)
                try rig.mouse.click(at: middle(of: try control("status.button", in: program)))
                try program.waitUntil("the ink again") { $0.commands.contains("select-pen-2") }
                #expect(text(of: inks + "/pen-2.ink-preset").contains("name=Thick\n"))
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("show-ink")
                let marker = try control("ink.marker", in: program)
                let second = try control("ink.own.pen-2", in: program)
                // Behind the pen, as it was.
                #expect(second.y == marker.y && second.x < marker.x)
                try rig.mouse.drag(through: .line(from: middle(of: marker), to: middle(of: try control("ink.pen", in: program))))
                try wait(for: "the marker first") { text(of: settings).contains("tools=marker;pen;pen-2;") ? () : nil }
            }
        }
    }

    @Test("I9 the command line adds an ink for the program that runs, and says what is wrong with a file that is none") func installed()
        throws
    {
        try withFolder { folder in
            try rig.run(folder: folder) { program in
                let environment = Program.environment(display: rig.display, folder: folder)
                let file = folder + "/gift.ink-preset"
                try write(Array(broad().utf8), to: file)
                let done = try run([Program.path, file], environment: environment)
                #expect(done.exitCode == 0 && done.output.contains("Broad green is among your tools (select-broad)"), "\(done.errors)")
                try program.waitUntil("the tool") { $0.commands.contains("select-broad") }
                try write(Array(broad().replacingOccurrences(of: "round", with: "square").utf8), to: file)
                let refused = try run([Program.path, file], environment: environment)
                #expect(
                    refused.exitCode == 2
                        && refused.errors.contains("\(file): line 5: shape is \"square\"; allowed: round, chisel, ellipse"))
            }
        }
    }
}
