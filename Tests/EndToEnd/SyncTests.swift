import Foundation
import RigSupport
import Testing

extension EndToEnd {
    /// The bytes of a drawing's file, a tenth of a second after all of the drawing has come into it. The program takes for its own what
    /// others write at the very moment of its last write.
    func wholeFile(_ file: String) throws -> Data {
        try wait(for: "\(file) to be whole") {
            let log = try? FileManager.default.attributesOfItem(atPath: file + "-wal")
            let isSettled = log?[.size] as? Int == 0 && (log?[.modificationDate] as? Date).map { $0.timeIntervalSinceNow < -0.1 } == true
            return isSettled ? try Data(contentsOf: URL(filePath: file)) : nil
        }
    }

    /// Somebody draws a line in a copy elsewhere, and a syncing tool brings that here.
    ///
    /// - Parameter height: the line's.
    /// - Returns: the drawing as it was there.
    func goOnElsewhere(with shared: Data, at height: Double, for file: String, meanwhile: () throws -> Void = {}) throws
        -> ProgramState
    {
        try withFolder { other in
            let copy = other + "/Fox.inkstone"
            try shared.write(to: URL(filePath: copy))
            var elsewhere: ProgramState?
            try rig.run([copy], folder: other) { second in
                let before = try second.state().strokes
                try draw(.line(from: Place(200, height), to: Place(600, height)), in: second)
                elsewhere = try second.waitUntil("the stroke on the disk") { $0.strokes == before + 1 && $0.kept == $0.undo && $0.settled }
            }
            try meanwhile()
            let brought = file + ".tmp"
            try FileManager.default.copyItem(atPath: copy, toPath: brought)
            #expect(rename(brought, file) == 0)
            return try #require(elsewhere)
        }
    }

    /// Both draw from the same state on, which has four strokes: here there are six then, in the same file.
    private func expectToJoin(_ program: Program, _ file: String) throws {
        let shared = try wholeFile(file)
        let elsewhere = try goOnElsewhere(with: shared, at: 600, for: file) {
            try rig.waitForFocus(on: "Fox — Inkstone")
            try draw(.line(from: Place(300, 150), to: Place(300, 650)), in: program)
            try program.waitUntil("the own stroke on the disk") { $0.kept == 5 }
        }
        let joined = try program.waitUntil("the strokes of both, and a word of it") {
            $0.strokes == 6 && $0.settled && $0.notes.contains { $0.contains("together with what you have drawn") }
        }
        #expect(joined.file == file && joined.trouble == nil && joined.kept == 7)
        // One step back is what was drawn last here; the other branch is what was drawn elsewhere.
        try rig.keyboard.tap("ctrl+z")
        let own = try program.waitUntil("what was here alone") { $0.strokes == 5 }
        #expect(own.documentDigest != elsewhere.documentDigest)
        try rig.keyboard.tap("ctrl+shift+z")
        try program.waitUntil("all of it again") { $0.documentDigest == joined.documentDigest }
    }

    @Test("K7 what comes from elsewhere leaves the text that is being typed in hand: it is there once, whole, beside what came")
    func syncedWhileTyping() throws {
        try withFolder { folder in
            let file = folder + "/Fox.inkstone"
            try rig.run([file], folder: folder) { program in
                try draw(.line(from: Place(200, 200), to: Place(600, 200)), in: program)
                try program.waitUntil("a stroke on the disk") { $0.kept == 1 }
                let shared = try wholeFile(file)
                try writeText("one", at: Place(600, 400), in: program)
                try program.waitUntil("the text on the disk") { $0.kept == 2 }
                _ = try goOnElsewhere(with: shared, at: 600, for: file)
                try rig.waitForFocus(on: "Fox — Inkstone")
                try typeText(" two", in: program)
                try program.waitUntil("what came, and the text in hand") { $0.strokes == 3 && $0.written == "one two" }
                try typeText(" three", in: program)
                _ = try endWriting(program)
                try program.waitUntil("both strokes and the text, on the disk") {
                    $0.strokes == 3 && $0.kept == $0.edits && $0.settled && $0.file == file
                }
                try rig.keyboard.tap("t")
                try program.waitUntil("the plate", shows("writing.done"))
                try rig.mouse.click(at: Place(610, 400))
                try program.waitUntil("the whole text") { $0.written == "one two three" }
            }
            try rig.run([file], folder: folder) { program in try expectStrokes(3, in: program) }
        }
    }

    @Test(
        "K7 a drawing that another program has gone on with shows as it is now; what both have drawn comes together; a drawing put back in time stays, and this one goes on beside it"
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

                let elsewhere = try goOnElsewhere(with: shared, at: 400, for: file)
                let reloaded = try program.waitUntil("the drawing as it is now, and a word of it") {
                    $0.strokes == 3 && $0.settled && $0.notes.contains { $0.contains("Another program has changed Fox") }
                }
                #expect(reloaded.documentDigest == elsewhere.documentDigest && reloaded.frameDigest == elsewhere.frameDigest)
                #expect(reloaded.file == file && reloaded.undo == 3 && reloaded.trouble == nil)
                try draw(.line(from: Place(200, 500), to: Place(600, 500)), in: program)
                try program.waitUntil("a stroke more in the same file") { $0.kept == 4 && $0.file == file }
                try expectToJoin(program, file)

                // A tool that knows nothing of the new strokes writes over the file, as cp does.
                _ = try wholeFile(file)
                let handle = try #require(FileHandle(forWritingAtPath: file))
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: older)
                try handle.close()
                let own = folder + "/Fox 2.inkstone"
                let parted = try program.waitUntil("a file of its own, and a word of it") {
                    $0.file == own && $0.kept == 7 && $0.notes.contains { $0.contains("yours goes on as Fox 2") }
                }
                #expect(parted.strokes == 6 && parted.trouble == nil)
                try rig.waitForFocus(on: "Fox 2 — Inkstone")
                try draw(.line(from: Place(700, 200), to: Place(700, 500)), in: program)
                try program.waitUntil("all strokes on the disk") { $0.kept == 8 }
                #expect(try Data(contentsOf: URL(filePath: file)) == older)
            }
            try rig.run(folder: folder) { program in try expectStrokes(7, in: program) }
            try rig.run([file], folder: folder) { program in try expectStrokes(1, in: program) }
        }
    }
}
