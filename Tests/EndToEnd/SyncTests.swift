import Foundation
import RigSupport
import Testing

extension EndToEnd {
    /// The bytes of a drawing's file, once all of the drawing is in it.
    private func wholeFile(_ file: String) throws -> Data {
        try wait(for: "\(file) to be whole") {
            let log = try? FileManager.default.attributesOfItem(atPath: file + "-wal")[.size] as? Int
            return log == 0 ? try Data(contentsOf: URL(filePath: file)) : nil
        }
    }

    @Test(
        "K7 a drawing that another program has gone on with shows as it is now; one that it has put back in time stays, and this one goes on beside it"
    )
    func synced() throws {
        try withFolder { folder in
            let file = folder + "/Fox.inkstone"
            try rig.run([file], folder: folder) { program in
                try draw(.line(from: Place(200, 200), to: Place(600, 200)), in: program)
                try program.waitUntil("a stroke on the disk") { $0.kept == 1 }
                let older = try wholeFile(file)
                try draw(.line(from: Place(200, 300), to: Place(600, 300)), in: program)
                try program.waitUntil("two strokes on the disk") { $0.kept == 2 }
                let shared = try wholeFile(file)

                // Elsewhere somebody draws in a copy, and a syncing tool brings it here.
                var elsewhere: ProgramState?
                try withFolder { other in
                    let copy = other + "/Fox.inkstone"
                    try shared.write(to: URL(filePath: copy))
                    try rig.run([copy], folder: other) { second in
                        try draw(.line(from: Place(200, 400), to: Place(600, 400)), in: second)
                        elsewhere = try second.waitUntil("a third stroke on the disk") { $0.kept == 3 && $0.settled }
                    }
                    let brought = folder + "/.Fox.inkstone.tmp"
                    try FileManager.default.copyItem(atPath: copy, toPath: brought)
                    #expect(rename(brought, file) == 0)
                }
                let reloaded = try program.waitUntil("the drawing as it is now, and a word of it") {
                    $0.strokes == 3 && $0.settled && $0.notes.contains { $0.contains("Another program has changed Fox") }
                }
                #expect(reloaded.documentDigest == elsewhere?.documentDigest && reloaded.frameDigest == elsewhere?.frameDigest)
                #expect(reloaded.file == file && reloaded.undo == 3 && reloaded.trouble == nil)
                try draw(.line(from: Place(200, 500), to: Place(600, 500)), in: program)
                try program.waitUntil("a stroke more in the same file") { $0.kept == 4 && $0.file == file }

                // A tool that knows nothing of the new strokes writes over the file, as cp does.
                _ = try wholeFile(file)
                let handle = try #require(FileHandle(forWritingAtPath: file))
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: older)
                try handle.close()
                let own = folder + "/Fox 2.inkstone"
                let parted = try program.waitUntil("a file of its own, and a word of it") {
                    $0.file == own && $0.kept == 4 && $0.notes.contains { $0.contains("yours goes on as Fox 2") }
                }
                #expect(parted.strokes == 4 && parted.trouble == nil)
                try rig.waitForFocus(on: "Fox 2 — Inkstone")
                try draw(.line(from: Place(700, 200), to: Place(700, 500)), in: program)
                try program.waitUntil("all strokes on the disk") { $0.kept == 5 }
                #expect(try Data(contentsOf: URL(filePath: file)) == older)
            }
            try rig.run(folder: folder) { program in try expectStrokes(5, in: program) }
            try rig.run([file], folder: folder) { program in try expectStrokes(1, in: program) }
        }
    }
}
