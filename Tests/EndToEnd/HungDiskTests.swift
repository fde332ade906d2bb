import Foundation
import Glibc
import RigSupport
import Testing

/// A disk that does not come back: a network's whose server is gone, a stick that stalls.
extension EndToEnd {
    @Test(
        "X2 K4 K5 a disk that does not answer is told in the title and in words, the drawing is in memory, and the window goes on: when it comes back all is well"
    )
    func hungDisk() throws {
        try withFolder { folder in
            try withFolder { tools in
                let disk = try SlowDisk(in: folder, tools: tools, mayHang: true)
                defer { disk.heal() }
                try rig.run(folder: folder, environment: environment(disk, tools)) { program in
                    try draw(2, in: program)
                    try program.waitUntil("both on the disk") { $0.kept == 2 }
                    disk.hang()
                    let start = Date()
                    try draw(3, in: program)
                    try program.waitUntil("words about the disk", seconds: 6) { $0.notes.contains { $0.contains("not on it yet") } }
                    #expect(Date().timeIntervalSince(start) < 5)
                    #expect(try windowTitle().contains("not on the disk yet"))
                    try program.waitUntil("the drawing in memory", seconds: 8) { $0.notes.contains { $0.contains(tools) } }
                    #expect(try program.state().kept == 2)
                    // The window answers meanwhile, and what is drawn shows.
                    try draw(1, in: program)
                    disk.heal()
                    try program.waitUntil("all on the disk", seconds: 10) { $0.kept == 6 && $0.notes.isEmpty }
                    #expect(try !windowTitle().contains("not on the disk"))
                    #expect(refuge(tools).isEmpty)
                }
            }
        }
    }

    @Test("X2 K4 a program whose disk does not answer ends within seconds of SIGTERM, and the next start has every stroke")
    func endOnHungDisk() throws {
        try withFolder { folder in
            try withFolder { tools in
                let disk = try SlowDisk(in: folder, tools: tools, mayHang: true)
                defer { disk.heal() }
                try rig.run(folder: folder, environment: environment(disk, tools)) { program in
                    try draw(2, in: program)
                    try program.waitUntil("both on the disk") { $0.kept == 2 }
                    disk.hang()
                    try draw(3, in: program)
                    let start = Date()
                    program.signal(SIGTERM)
                    #expect(try program.exitCode(seconds: 12) == 1)
                    #expect(Date().timeIntervalSince(start) < 10)
                    #expect(refuge(tools).count == 1)
                }
                disk.heal()
                try rig.run(folder: folder, environment: environment(disk, tools)) { program in
                    try expectStrokes(5, in: program)
                }
            }
        }
    }

    private func environment(_ disk: SlowDisk, _ tools: String) -> [String: String] {
        disk.environment.merging(["XDG_RUNTIME_DIR": tools]) { _, runtime in runtime }
    }

    private func windowTitle() throws -> String { try rig.display.run("xdotool", "getwindowfocus", "getwindowname") }

    private func refuge(_ tools: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: tools + "/inkstone")) ?? []).filter { $0.hasSuffix(".inkstone") }
    }

    private func draw(_ count: Int, in program: Program) throws {
        for number in 0..<count {
            let y = Double(100 + 40 * ((try program.state().strokes + number) % 12))
            try draw(.line(from: Place(200, y), to: Place(400, y), steps: 20), in: program)
        }
    }
}
