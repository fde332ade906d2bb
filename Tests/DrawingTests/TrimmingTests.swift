import Drawing
import Elements
import Ink
import RandomDrawings
import Testing
import TestSupport

@Suite("Trimming the history") struct TrimmingTests {
    /// Random drawings with branches, at a head that has something to redo at times.
    private func forEachDrawing(_ body: (Drawing) throws -> Void) rethrows {
        for seed in 0..<60 {
            var random = SeededRandom(seed: UInt64(seed))
            try body(.random(steps: 80, using: &random))
        }
    }

    /// What the drawing shows at each state that undo and redo lead to.
    private func line(_ drawing: Drawing) -> [UInt64] {
        drawing.line.map { state in
            var there = drawing
            there.go(to: state)
            return there.digest
        }
    }

    @Test("K9 without its other branches a drawing is the same, undone and redone too, and its history is one line")
    func otherBranches() {
        forEachDrawing { drawing in
            let trimmed = drawing.trimmed(.otherBranches).drawing
            #expect(trimmed.digest == drawing.digest && trimmed.elementCount == drawing.elementCount)
            #expect(trimmed.undoDepth == drawing.undoDepth && trimmed.redoDepth == drawing.redoDepth)
            #expect(trimmed.editCount == drawing.line.count - 1 && trimmed.lineEnds.count == 1)
            #expect(line(trimmed) == line(drawing))
            let isOver = trimmed.trimmed(.otherBranches).drawing == trimmed
            #expect(isOver, "there is nothing left to trim")
        }
    }

    @Test("K9 without its history a drawing is the same, and undo leads to blank paper") func history() {
        forEachDrawing { drawing in
            var trimmed = drawing.trimmed(.history).drawing
            #expect(trimmed.digest == drawing.digest && trimmed.elementCount == drawing.elementCount)
            let isOver = trimmed.trimmed(.history).drawing == trimmed
            #expect(trimmed.editCount <= 1 && isOver)
            #expect(trimmed.time(of: trimmed.head) == (trimmed.editCount == 0 ? nil : drawing.time(of: drawing.head)))
            while trimmed.undo() != nil {}
            #expect(trimmed.digest == Drawing().digest)
        }
    }

    @Test("a trimmed drawing is sound, keeps its numbers for what is made next, and has no element that nothing leads to")
    func soundness() {
        forEachDrawing { drawing in
            for trimming in Trimming.allCases {
                var trimmed = drawing.trimmed(trimming).drawing
                let isSound = Drawing(trimmed.parts) == trimmed
                #expect(isSound)
                let inserted = Set(trimmed.parts.edits.flatMap(\.edit.inserted))
                #expect(Set(trimmed.parts.elements.map(\.id)) == inserted)
                var random = SeededRandom(seed: 7)
                let next = drawing.parts.nextNumber
                #expect(trimmed.insert(.random(using: &random)).edit.inserted == [ElementID(next)])
            }
        }
    }

    @Test("the effect that is told is what goes: edits, branches, and the bytes of their rows") func effect() {
        forEachDrawing { drawing in
            for trimming in Trimming.allCases {
                let trimmed = drawing.trimmed(trimming).drawing
                let effect = TrimmingEffect(of: trimming, on: drawing)
                let left = trimming == .history && drawing.editCount > 1 ? 0 : trimmed.editCount
                #expect(effect.edits == drawing.editCount - left)
                #expect(effect.branches == drawing.lineEnds.count - trimmed.lineEnds.count)
                #expect((effect.bytes > 0) == (effect.edits > 0))
            }
        }
    }

    @Test("however often a drawing is trimmed between two saves, the rows tell which of its edits the file has, and which are new")
    func origins() throws {
        try forEachDrawing { drawing in
            let former = drawing.parts.edits.map(\.edit)
            let known = Set(former.flatMap(\.inserted))
            var (present, touched) = (drawing, TouchedRows())
            var random = SeededRandom(seed: UInt64(drawing.editCount))
            for _ in 0..<3 {
                for _ in 0..<5 {
                    guard let applied = present.step(using: &random) else { continue }
                    var rows = TouchedRows()
                    rows.note(.applied(applied), of: present)
                    touched.append(rows)
                }
                let trimmed = present.trimmed(.otherBranches)
                touched.append(TouchedRows(trimmed))
                present = trimmed.drawing
            }
            let origins = try #require(touched.origins)
            #expect(origins.count == present.editCount + 1 && origins[0] == .root)
            #expect(zip(origins.compactMap(\.self), origins.compactMap(\.self).dropFirst()).allSatisfy { $0.rawValue < $1.rawValue })
            for (edit, origin) in zip(present.parts.edits.map(\.edit), origins.dropFirst()) {
                // Edits that the file does not have yet may have come between it and the first trimming.
                let saved = origin.flatMap { $0.rawValue <= UInt64(former.count) ? former[Int($0.rawValue) - 1] : nil }
                if let saved { #expect(saved == edit) }
                if let element = edit.inserted.first { #expect(known.contains(element) == (saved != nil)) }
            }
        }
    }
}
