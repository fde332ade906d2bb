import Foundation
import RigSupport
import TestSupport
import Testing

extension EndToEnd {
    @Test("O1 O2 the export sheet writes what is visible, pixel for pixel, asks before it replaces a file, and remembers the format")
    func exporting() throws {
        try withFolder { folder in
            let path = folder + "/Fox.png"
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                let shown = try canvas(program)
                try rig.keyboard.tap("ctrl+shift+e")
                try program.waitUntil("the sheet") { shows("export.accept")($0) }
                try press("export.region.visible", in: program)
                try export(to: folder + "/Fox", in: program)
                try program.waitUntil("the file") { $0.notes.contains("The export is in \(path)") }
                let exported = try #require(PNGPicture(png: bytes(of: path)))
                let box = Picture.Box(left: 200, top: 250, right: 1000, bottom: 650)
                let isSame = (box.top..<box.bottom).allSatisfy { y in
                    (box.left..<box.right).allSatisfy { x in exported.pixel(x, y) == shown[x, y] }
                }
                #expect(isSame)
                let before = try bytes(of: path)

                try rig.keyboard.tap("ctrl+shift+e")
                try program.waitUntil("the sheet") { shows("export.accept")($0) }
                try export(to: folder + "/Fox", in: program)
                try program.waitUntil("the question") { $0.controls.contains { $0.id == "export.accept" && $0.name == "Replace" } }
                #expect(try bytes(of: path) == before)
                try press("export.format.svg", in: program)
                try program.waitUntil("the format") { $0.controls.contains { $0.id == "export.format.svg" && $0.value == "on" } }
                try press("export.accept", in: program)
                try program.waitUntil("the file") { $0.notes.contains("The export is in \(folder)/Fox.svg") }
                #expect(try run(["xmllint", "--noout", folder + "/Fox.svg"]).exitCode == 0)
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                try program.perform("export")
                let sheet = try program.waitUntil("the sheet") { shows("export.format.svg")($0) }
                #expect(sheet.controls.contains { $0.id == "export.format.svg" && $0.value == "on" })
                #expect(sheet.controls.contains { $0.id == "export.region.visible" && $0.value == "on" })
            }
        }
    }

    @Test(
        "O1 M3 a region dragged over the canvas is what the sheet shows and writes, by pen, finger and mouse, and the drawing stays as it is"
    )
    func exportingRegion() throws {
        try withFolder { folder in
            try rig.run(hasInterface: true, folder: folder) { program in
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                let (shown, before) = (try canvas(program), try program.state())
                let drags: [(from: Place, to: Place, by: ([Place]) throws -> Void)] = [
                    (Place(400, 350), Place(640, 520), { try rig.pen.stroke(through: $0) }),
                    (Place(900, 600), Place(250, 280), { try rig.mouse.drag(through: $0) }),
                    (Place(500, 200), Place(1100, 700), { try rig.touch.drag(through: $0) }),
                ]
                for (number, drag) in drags.enumerated() {
                    try program.perform("export")
                    try program.waitUntil("the sheet") { shows("export.accept")($0) }
                    try press("export.region.framed", in: program)
                    try program.waitUntil("the canvas") { shows("region.cancel")($0) && !shows("export.accept")($0) }
                    if number > 0 { try rig.putPenAway() }
                    try drag.by(.line(from: drag.from, to: drag.to))
                    let box = Picture.Box(
                        left: Int(min(drag.from.x, drag.to.x)), top: Int(min(drag.from.y, drag.to.y)),
                        right: Int(max(drag.from.x, drag.to.x)), bottom: Int(max(drag.from.y, drag.to.y)))
                    let size = "\(box.right - box.left) × \(box.bottom - box.top)"
                    try program.waitUntil("the region") { $0.controls.contains { $0.id == "region.accept" } }
                    try press("region.accept", in: program)
                    try program.waitUntil("the sheet") { $0.controls.contains { $0.id == "export.region.framed" && $0.value == "on" } }
                    try export(to: "\(folder)/Fox\(number)", in: program)
                    try program.waitUntil("the file") { $0.notes.contains("The export is in \(folder)/Fox\(number).png") }
                    let exported = try #require(PNGPicture(png: bytes(of: "\(folder)/Fox\(number).png")))
                    #expect("\(exported.width) × \(exported.height)" == size)
                    let isSame = (0..<exported.height).allSatisfy { y in
                        (0..<exported.width).allSatisfy { x in exported.pixel(x, y) == shown[box.left + x, box.top + y] }
                    }
                    #expect(isSame, "\(drag)")
                }
                let after = try program.state()
                #expect(after.documentDigest == before.documentDigest && after.undo == before.undo && after.strokes == 1)
            }
        }
    }

    @Test("O1 a region that was framed in one drawing is none of the next one's: all of that is exported") func regionOfAnother() throws {
        try withFolder { folder in
            let other = folder + "/data/inkstone/drawings/fox.inkstone"
            try FileManager.default.createDirectory(atPath: folder + "/data/inkstone/drawings", withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: Self.example, toPath: other)
            try rig.run(["--new"], hasInterface: true, folder: folder) { program in
                func isOn(_ region: String) -> (ProgramState) -> Bool {
                    { $0.controls.contains { $0.id == "export.region.\(region)" && $0.value == "on" } }
                }
                try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try program.perform("export")
                try press("export.region.framed", in: program)
                try program.waitUntil("the canvas", hides("export.accept"))
                try rig.pen.stroke(through: .line(from: Place(400, 350), to: Place(640, 520)))
                try press("region.accept", in: program)
                try program.waitUntil("the sheet", isOn("framed"))
                try export(to: folder + "/line", in: program)
                try program.waitUntil("the file") { $0.notes.contains("The export is in \(folder)/line.png") }

                try rig.keyboard.tap("ctrl+o")
                let gallery = try program.waitUntil("the other drawing") { $0.controls.contains { $0.name.hasPrefix("fox") } }
                let card = try #require(gallery.controls.first { $0.id.hasPrefix("gallery.item.") && $0.name.hasPrefix("fox") })
                try rig.pen.stroke(through: [middle(of: card)])
                try program.waitUntil("the other drawing") { $0.file == other }
                try program.perform("export")
                try program.waitUntil("the sheet") { isOn("all")($0) && !isOn("framed")($0) }
            }
        }
    }

    @Test("O2 an export tells how far it is; drawing goes on meanwhile, and cancelling it leaves no file of it") func cancelledExport()
        throws
    {
        try withFolder { folder in
            try withFolder { tools in
                // Each write takes 300 ms there.
                let disk = try SlowDisk(in: folder, tools: tools)
                try rig.run(hasInterface: true, folder: folder, environment: disk.environment) { program in
                    for y in stride(from: 150.0, to: 700, by: 25) {
                        try draw(.line(from: Place(200, y), to: Place(1000, y + 60), steps: 60), in: program)
                    }
                    try program.perform("export")
                    try program.waitUntil("the sheet") { shows("export.scale.4")($0) }
                    try press("export.scale.4", in: program)
                    try export(to: folder + "/Fox", in: program)
                    try program.waitUntil("progress") { $0.notes.contains { $0.hasPrefix("Exporting Fox.png: ") } }
                    #expect(try draw(.line(from: Place(700, 100), to: Place(900, 700)), in: program).strokes == 23)
                    try program.waitUntil("the button") { shows("status.")($0) }
                    try press("status.", in: program)
                    try program.waitUntil("the end") { $0.notes.contains("The export is cancelled") }
                    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("Fox") } == [])
                    try program.perform("cancel-export")
                    try program.waitUntil("the note") { $0.notes.contains("No export goes on") }
                    try kill(program)
                }
                #expect(disk.waits == [], "the main thread has waited for the disk")
            }
        }
    }

    /// Types a path into the sheet, and presses its button.
    func export(to path: String, in program: Program) throws {
        try press("export.name", in: program)
        try program.waitUntil("the field") { $0.controls.contains { $0.id == "export.name" && $0.focused } }
        try rig.keyboard.tap("ctrl+a")
        try rig.display.run("xdotool", "type", "--delay", "4", path)
        try press("export.accept", in: program)
    }

    private func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
}
