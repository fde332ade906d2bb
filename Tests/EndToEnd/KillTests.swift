import Foundation
import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test(
        "K1 K2 kill -9 at any moment of strokes, undo, clear and scrubbing: the next start has every edit that the disk had, as it was seen"
    )
    func killedAgainAndAgain() throws {
        let rounds = ProcessInfo.processInfo.environment["INKSTONE_KILLS"].flatMap(Int.init) ?? 5
        try withFolder { folder in
            var witness = Witness()
            for _ in 1...rounds {
                try rig.run(folder: folder) { program in
                    try expect(program, toHave: witness)
                    try workUntilKilled(program, &witness)
                }
            }
            try rig.run(folder: folder) { program in
                try expect(program, toHave: witness)
                for edit in witness.digests.keys { try expect(edit, in: program, witness) }
            }
        }
    }

    /// What a program has shown.
    private struct Witness {
        /// The digest of the drawing right after an edit, by the edit's number.
        var digests: [Int: String] = [:]
        /// The edits that the disk has acknowledged.
        var kept = 0
        private var last: ProgramState?

        /// Notes a state, one after each thing that was done.
        mutating func note(_ state: ProgramState) {
            if let last, state.edits == last.edits + 1 { digests[state.edits] = state.documentDigest }
            last = state
            kept = max(kept, state.kept)
        }

        /// The program has gone: edits that the disk did not have may be lost, and others may have their numbers next time.
        mutating func endRound() {
            digests = digests.filter { $0.key <= kept }
            last = nil
        }
    }

    private func expect(_ program: Program, toHave witness: Witness) throws {
        let restored = try program.state()
        #expect(restored.edits >= witness.kept && restored.trouble == nil, "\(restored.edits) of \(witness.kept) edits")
        for edit in witness.digests.keys.sorted().suffix(3) { try expect(edit, in: program, witness) }
    }

    private func expect(_ edit: Int, in program: Program, _ witness: Witness) throws {
        try program.perform("go-to-edit \(edit)")
        let state = try program.state()
        #expect(state.documentDigest == witness.digests[edit], "edit \(edit) of \(state.edits)")
    }

    /// Works at full speed until the program is killed in the middle of it, some tenths of a second later.
    private func workUntilKilled(_ program: Program, _ witness: inout Witness) throws {
        let delay = Double.random(in: 0.05...1.2)
        let identifier = program.processIdentifier
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: delay)
            Glibc.kill(identifier, SIGKILL)
        }
        do {
            while true {
                witness.note(try program.state())
                try work(on: program)
            }
        } catch {
            guard try program.exitCode() == -SIGKILL else { throw error }
        }
        witness.endRound()
        try rig.pen.lift()
        try rig.pen.leave()
    }

    /// Returns once the program has done it.
    private func work(on program: Program) throws {
        let edits = try program.state().edits
        switch Int.random(in: 0..<10) {
        case 0, 1: try program.perform("undo")
        case 2: try program.perform("redo")
        case 3: try program.perform("clear")
        case 4: try program.perform("go-to-edit \(Int.random(in: 0...max(edits, 1)))")
        default:
            let start = Place(.random(in: 100...1000), .random(in: 100...600))
            let end = Place(start.x + .random(in: -90...200), start.y + .random(in: -90...90))
            try rig.pen.stroke(through: .line(from: start, to: end, steps: .random(in: 5...80)))
            try program.waitUntil("the stroke") { $0.edits == edits + 1 }
        }
    }
}
