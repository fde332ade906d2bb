import Foundation
import RigSupport
import Testing

/// With a disk that takes 2 s for a sync and 300 ms for a write, nobody waits but the saving thread. What the main thread has waited for is
/// told by the disk itself, so this holds on a busy machine too.
extension EndToEnd {
    @Test(
        "K1 K2 on a disk of 2 s a sync nothing waits for it, all strokes are in the file in the end, and kill -9 loses only what was not kept"
    )
    func slowDisk() throws {
        try withFolder { folder in
            try withFolder { tools in
                let disk = try SlowDisk(in: folder, tools: tools)
                var digests: [Int: String] = [:]
                // The first start makes the folders.
                try rig.run(folder: folder, environment: disk.environment) { program in
                    try draw(1...3, in: program, &digests)
                    #expect(try program.state().kept < 3, "the disk is too quick to show anything")
                    try program.waitUntil("every stroke on the disk", seconds: 60) {
                        $0.kept == $0.edits && $0.edits == 3 && $0.file != nil
                    }
                    try kill(program)
                }
                #expect(disk.waits == [])
                var kept = 0
                // The second one finds a drawing with a log.
                try rig.run(folder: folder, environment: disk.environment) { program in
                    #expect(try program.state().documentDigest == digests[3])
                    try draw(4...6, in: program, &digests)
                    let state = try program.state()
                    kept = state.kept
                    #expect(kept < 6 && state.trouble == nil, "the disk is too quick to show anything")
                    try kill(program)
                }
                #expect(disk.waits == [])
                try rig.run(folder: folder) { program in
                    let restored = try program.state()
                    #expect((kept...6).contains(restored.edits) && restored.documentDigest == digests[restored.edits])
                }
            }
        }
    }

    /// Draws dashes that show at once, and takes each back and forth again.
    private func draw(_ numbers: ClosedRange<Int>, in program: Program, _ digests: inout [Int: String]) throws {
        for number in numbers {
            let y = row(number)
            let before = try canvas(program)
            let drawn = try draw(.line(from: Place(200, Double(y)), to: Place(400, Double(y)), steps: 20), in: program)
            digests[drawn.edits] = drawn.documentDigest
            let after = try canvas(program)
            #expect(after[300, y] != before[300, y])
            try rig.keyboard.tap("ctrl+z")
            try program.waitUntil("undo") { $0.strokes == number - 1 && $0.redo == 1 }
            #expect(try canvas(program) == before)
            try rig.keyboard.tap("ctrl+shift+z")
            try program.waitUntil("redo") { $0.strokes == number && $0.redo == 0 }
            #expect(try canvas(program) == after)
        }
    }

    private func row(_ number: Int) -> Int { 100 + 50 * number }
}
