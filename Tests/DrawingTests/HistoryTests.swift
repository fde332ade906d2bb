import Drawing
import Ink
import TestSupport
import Testing

@Suite struct HistoryTests {
    @Test("A new edit after an undo starts a branch, and what was undone can still be reached")
    func branchesSurvive() {
        var drawing = Drawing()
        let trunk = drawing.insert(.bare(x: 0))
        let first = drawing.insert(.bare(x: 1))
        let leaf = drawing.insert(.bare(x: 2))
        let digest = drawing.digest
        _ = drawing.undo()
        _ = drawing.undo()
        let second = drawing.insert(.bare(x: 3))

        #expect(drawing.redoDepth == 0 && drawing.redo() == nil && drawing.undoDepth == 2)
        _ = drawing.undo()
        #expect(drawing.head == trunk.id && drawing.redoBranches == [second.id, first.id])
        #expect(drawing.redo(along: leaf.id) == nil)
        #expect(drawing.redo(along: first.id)?.edit == first.edit)
        #expect(drawing.redoDepth == 1 && drawing.redo()?.edit == leaf.edit)
        #expect(drawing.digest == digest)
    }

    @Test("Redo goes to the branch that was undone last")
    func redoKeepsToTheBranch() {
        var drawing = Drawing()
        let first = drawing.insert(.bare(x: 0))
        _ = drawing.undo()
        let second = drawing.insert(.bare(x: 1))
        _ = drawing.undo()
        #expect(drawing.redo()?.id == second.id)
        _ = drawing.undo()
        _ = drawing.redo(along: first.id)
        _ = drawing.undo()
        #expect(drawing.redo()?.id == first.id)
    }

    @Test("Every edit ever made stays reachable, and shows the drawing it showed", arguments: 0..<6)
    func everyStateIsReachable(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        var digests: [EditID: UInt64] = [.root: drawing.digest]
        for _ in 0..<150 {
            _ = drawing.step(using: &random)
            digests[drawing.head] = drawing.digest
        }
        while drawing.undo() != nil {}

        var reached: Set<EditID> = []
        func walk() {
            #expect(digests[drawing.head] == drawing.digest)
            reached.insert(drawing.head)
            for branch in drawing.redoBranches {
                #expect(drawing.redo(along: branch)?.id == branch)
                walk()
                _ = drawing.undo()
            }
        }
        walk()
        #expect(reached == Set(digests.keys))
    }
}
