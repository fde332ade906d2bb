import Bytes
import Drawing
import Elements
import Ink
import RandomDrawings
import Testing
import TestSupport

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

    @Test("Of an edit that the drawing does not have nothing is known, and the blank drawing is none") func unknown() {
        var drawing = Drawing()
        let made = drawing.insert(.bare(), at: 7)
        #expect(drawing.edit(made.id) == made.edit && drawing.time(of: made.id) == 7 && drawing.parent(of: made.id) == .root)
        #expect(drawing.edit(.root) == nil && drawing.time(of: .root) == nil && drawing.parent(of: .root) == .root)
        let other = EditID(2)
        #expect(drawing.edit(other) == nil && drawing.time(of: other) == nil && drawing.parent(of: other) == nil)
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

    @Test("K9 from any state the shortest way leads to any other, across branches, and shows what that showed", arguments: 0..<6)
    func everyWay(seed: UInt64) throws {
        var random = SeededRandom(seed: 100 + seed)
        var drawing = Drawing()
        var digests: [EditID: UInt64] = [.root: drawing.digest]
        for _ in 0..<150 {
            _ = drawing.step(using: &random)
            digests[drawing.head] = drawing.digest
        }
        for _ in 0..<100 {
            let goal = try #require(digests.keys.sorted { $0.rawValue < $1.rawValue }.randomElement(using: &random))
            let way = try #require(drawing.way(to: goal))
            let (before, depth) = (drawing.head, drawing.undoDepth)
            for _ in 0..<way.back { _ = drawing.undo() }
            // The last state that both have in common: a step further back, and the way would turn round.
            #expect(way.back == 0 || way.forth.isEmpty || drawing.redoEdit != way.forth[0])
            for edit in way.forth { _ = drawing.redo(along: edit) }
            #expect(drawing.head == goal && drawing.digest == digests[goal] && drawing.undoDepth == depth - way.back + way.forth.count)
            let back = try #require(drawing.way(to: before))
            #expect(back.back == way.forth.count && back.forth.count == way.back)
        }
        #expect(drawing.way(to: EditID(UInt64(drawing.editCount + 1))) == nil)
    }

    @Test(
        "K9 the line leads from the blank drawing through the head to where redo ends; it forks where others part from it", arguments: 0..<6
    )
    func line(seed: UInt64) {
        var random = SeededRandom(seed: 200 + seed)
        var drawing = Drawing()
        for _ in 0..<200 { _ = drawing.step(using: &random) }
        let line = drawing.line
        #expect(line.count == drawing.undoDepth + drawing.redoDepth + 1 && line[0] == .root && line[drawing.undoDepth] == drawing.head)
        for (before, after) in zip(line, line.dropFirst()) { #expect(drawing.parent(of: after) == before) }
        let parents = (1...UInt64(drawing.editCount)).map { drawing.parent(of: EditID($0)) }
        // A line may also be held while the drawing goes on from its end.
        for line in [line, Array(line.dropLast())] {
            let forks = line.indices.filter { place in parents.count { $0 == line[place] } > (place < line.count - 1 ? 1 : 0) }
            #expect(drawing.forks(of: line) == forks)
        }
        let ends = (0...UInt64(drawing.editCount)).map(EditID.init).filter { !parents.contains($0) }
        #expect(drawing.lineEnds == ends)
    }
}

@Suite struct TakingBackTests {
    @Test("A stroke that is taken back leaves the drawing as if it had never been, byte by byte, whatever redo led to", arguments: 0..<12)
    func leavesNoTrace(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        for _ in 0..<600 where random.oneIn(2) { _ = drawing.step(using: &random) }
        for _ in 0..<Int.random(in: 0...3, using: &random) { _ = drawing.undo() }
        let (before, redo) = (drawing, drawing.redoEdit)
        let first = drawing.insert(.bare(x: 1))
        let between = drawing.redoEdit
        let second = drawing.insert(.bare(x: 2))
        #expect(drawing.takeBack(first.id, redo: redo) == nil)
        #expect(drawing.takeBack(second.id, redo: between)?.id == second.id)
        #expect(drawing.takeBack(first.id, redo: redo)?.bounds == first.bounds)
        #expect(drawing.encoded == before.encoded && drawing.redoBranches == before.redoBranches && drawing.redoEdit == redo)
        // What comes next has the identifiers that are free again.
        #expect(drawing.insert(.bare(x: 3)).id == first.id)
    }

    @Test("K9 after a stroke that is taken back, redo leads to the branch that it led to before, the older of two as well as the newer one")
    func redoAfterwards() throws {
        var drawing = Drawing()
        var branches: [EditID] = []
        for x in 0..<3 as Range<Int32> {
            branches.append(drawing.insert(.bare(x: x)).id)
            _ = drawing.undo()
        }
        for branch in branches + branches.reversed() {
            _ = drawing.redo(along: branch)
            _ = drawing.undo()
            let before = drawing
            let stroke = drawing.insert(.bare(x: 9))
            let taken = drawing.takeBack(stroke.id, redo: branch)
            #expect(taken?.id == stroke.id && drawing == before && drawing.redoEdit == branch && drawing.line == [.root, branch])
        }
    }

    @Test("A stroke is not taken back once anything was done after it, though that is undone") func notTheNewest() {
        var drawing = Drawing()
        let stroke = drawing.insert(.bare(x: 1))
        _ = drawing.setPaper(Paper(pattern: .grid))
        _ = drawing.undo()
        let before = drawing
        #expect(drawing.head == stroke.id && drawing.takeBack(stroke.id, redo: nil) == nil)
        #expect(drawing == before)
    }

    @Test("Neither what is undone is taken back, nor the blank drawing, nor an edit with a way on that does not begin before it")
    func refused() {
        var drawing = Drawing()
        let first = drawing.insert(.bare(x: 1))
        let second = drawing.insert(.bare(x: 2))
        _ = drawing.undo()
        let before = drawing
        for id in [second.id, .root, EditID(9)] {
            let taken = drawing.takeBack(id, redo: nil)
            #expect(taken == nil && drawing == before)
        }
        let third = drawing.insert(.bare(x: 3))
        let after = drawing
        for redo in [first.id, third.id, .root, EditID(9)] {
            let taken = drawing.takeBack(third.id, redo: redo)
            #expect(taken == nil && drawing == after)
        }
        let taken = drawing.takeBack(third.id, redo: second.id)
        #expect(taken?.id == third.id && drawing == before)
    }

    @Test("A change of paper, and a clearing, are taken back too as if they had never been") func withoutInsertion() throws {
        var drawing = Drawing()
        _ = drawing.insert(.bare(x: 1))
        let before = drawing
        for isPaper in [true, false] {
            let made = isPaper ? drawing.setPaper(Paper(pattern: .grid)) : drawing.clear()
            let applied = try #require(made)
            let taken = drawing.takeBack(applied.id, redo: nil)
            #expect(taken?.direction == .undone && taken?.bounds == applied.bounds && drawing == before)
        }
    }
}

extension Drawing {
    fileprivate var encoded: [UInt8] {
        var writer = ByteWriter()
        encode(into: &writer)
        return writer.bytes
    }
}
