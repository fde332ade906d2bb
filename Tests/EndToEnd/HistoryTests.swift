import RigSupport
import Testing

extension EndToEnd {
    @Test("K9 the sheet says what goes, then the other branch goes from drawing and file; the drawing and its undo stay, after kill -9 too")
    func trimming() throws {
        try withFolder { folder in
            var trimmed: ProgramState?
            try rig.run(hasInterface: true, folder: folder) { program in
                for (y, strokes) in [(100.0, 1), (160, 2)] {
                    try draw(.line(from: Place(300, y), to: Place(600, y + 40)), in: program)
                    try program.waitUntil("a stroke") { $0.strokes == strokes && $0.settled }
                }
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("undo") { $0.strokes == 1 }
                try draw(.line(from: Place(700, 100), to: Place(700, 300)), in: program)
                let before = try program.waitUntil("the branch on the disk") { $0.strokes == 2 && $0.kept == 3 && $0.settled }
                try rig.keyboard.tap("ctrl+h")
                try press("history.trim", in: program)
                let sheet = try program.waitUntil("the sheet") { shows("trimming.branches")($0) }
                let words = sheet.controls.first { $0.id == "trimming.branches" }?.value
                #expect(words?.hasPrefix("The other branch has 1 edit that undo and redo do not reach.") == true, "\(words ?? "")")
                #expect(sheet.edits == 3, "nothing goes before it is asked for")
                try press("trimming.branches", in: program)
                let after = try program.waitUntil("the branch gone from the disk") { $0.edits == 2 && $0.kept == 2 && $0.settled }
                #expect(after.documentDigest == before.documentDigest && after.undo == 2)
                #expect(after.notes.contains("The history is trimmed"))
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("undo") { $0.strokes == 1 && $0.redo == 1 }
                try rig.keyboard.tap("ctrl+shift+z")
                trimmed = try program.waitUntil("redo") { $0.strokes == 2 && $0.kept == 2 && $0.settled }
                try kill(program)
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                let restored = try program.waitUntil("the drawing") { $0.settled }
                #expect(restored.documentDigest == trimmed?.documentDigest && restored.edits == 2 && restored.undo == 2)
                try program.perform("trim-history")
                try press("trimming.all", in: program)
                try program.waitUntil("one edit") { $0.edits == 1 && $0.strokes == 2 && $0.kept == 1 }
                try program.perform("trim-history")
                try program.waitUntil("the note") { $0.notes.contains("There is nothing to trim") }
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("blank paper") { $0.strokes == 0 && $0.redo == 1 }
            }
        }
    }

    @Test("K9 M3 the pen scrubs through the history; what is drawn in the past is a branch, and the other one is still there after kill -9")
    func scrubbing() throws {
        try withFolder { folder in
            var whole: ProgramState?
            try rig.run(hasInterface: true, folder: folder) { program in
                var states: [ProgramState] = []
                for y in [100.0, 160, 220] {
                    try draw(.line(from: Place(300, y), to: Place(600, y + 40)), in: program)
                    states.append(try program.waitUntil("a stroke") { $0.strokes == states.count + 1 && $0.settled })
                }
                whole = states[2]
                try rig.keyboard.tap("ctrl+h")
                let slider = try program.waitUntil("the panel") { shows("history.slider")($0) }.controls.first { $0.id == "history.slider" }
                let frame = try #require(slider)
                // The knob's middle runs from 13 points within one end to 13 within the other.
                func place(_ part: Double) -> Place {
                    Place(Double(frame.x) + 13 + part * Double(frame.width - 26), Double(frame.y + frame.height / 2))
                }
                try rig.pen.touchDown(at: place(1))
                for step in [2, 1, 0] {
                    try rig.pen.drag(through: .line(from: place(Double(step + 1) / 3), to: place(Double(step) / 3)))
                    try program.waitUntil("a state of the past") { $0.strokes == step && $0.redo == 3 - step }
                }
                try rig.pen.drag(through: .line(from: place(0), to: place(1.0 / 3)))
                try rig.pen.lift()
                let first = try program.waitUntil("the first stroke alone") { $0.strokes == 1 && $0.settled }
                #expect(first.documentDigest == states[0].documentDigest && first.frameDigest == states[0].frameDigest)
                try draw(.line(from: Place(700, 100), to: Place(700, 300)), in: program)
                let branch = try program.waitUntil("a branch") { $0.strokes == 2 && $0.edits == 4 && $0.settled }
                try press("history.older", in: program)
                let older = try program.waitUntil("the older branch") { $0.strokes == 3 && $0.settled }
                #expect(older.documentDigest == states[2].documentDigest && older.frameDigest == states[2].frameDigest)
                try press("history.newer", in: program)
                let newer = try program.waitUntil("the newer branch") { $0.strokes == 2 && $0.settled }
                #expect(newer.documentDigest == branch.documentDigest && newer.frameDigest == branch.frameDigest)
                try press("history.return", in: program)
                try program.waitUntil("what there was when the panel opened") { $0.strokes == 3 }
                try press("history.newer", in: program)
                try program.waitUntil("the branch again") { $0.strokes == 2 }
                try draw(.line(from: Place(800, 100), to: Place(800, 300)), in: program)
                try program.waitUntil("a stroke on the disk") { $0.strokes == 3 && $0.kept == 5 }
                try kill(program)
            }
            try rig.run(hasInterface: true, folder: folder) { program in
                let branch = try program.waitUntil("the branch") { $0.strokes == 3 && $0.undo == 3 && $0.settled }
                try rig.keyboard.tap("ctrl+h")
                try press("history.older", in: program)
                // The older branch has as many strokes: only its digest tells that the press has acted.
                let older = try program.waitUntil("the older branch") { $0.documentDigest != branch.documentDigest && $0.settled }
                #expect(older.strokes == 3 && older.documentDigest == whole?.documentDigest && older.frameDigest == whole?.frameDigest)
            }
        }
    }
}
