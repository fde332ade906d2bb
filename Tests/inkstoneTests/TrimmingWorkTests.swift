import Drawing
import PanelModel
import Panels
import Testing
import TestSupport

@testable import Jobs

@Suite("Trimming on a thread of its own") struct TrimmingWorkTests {
    /// A drawing of three texts, after one that was undone.
    private func branched() -> Drawing {
        var drawing = Drawing()
        _ = drawing.insert(.text(.madeUp("gone")))
        _ = drawing.undo()
        for word in ["one", "two", "three"] { _ = drawing.insert(.text(.madeUp(word))) }
        return drawing
    }

    /// Waits until something is over, and takes it.
    private func next(_ work: TrimmingWork, _ drawing: Drawing) throws -> TrimmingWork.Done? {
        try #require(isReadable(work.descriptor))
        return work.take(for: drawing)
    }

    @Test("K9 what is counted is what of the drawing can go") func counts() throws {
        let (work, drawing) = (TrimmingWork(), branched())
        work.begin(.count, on: drawing)
        #expect(work.isBusy)
        guard case .counted(let choices) = try next(work, drawing) else { throw Missing() }
        #expect(choices.map(\.part) == [.otherBranches, .all] && !work.isBusy)
        for choice in choices {
            let effect = TrimmingEffect(of: Trimming(choice.part), on: drawing)
            #expect(choice == TrimmingChoice(choice.part, branches: effect.branches, edits: effect.edits, bytes: effect.bytes))
        }
    }

    @Test("K9 what has nothing that could go is not offered: other branches where there are none, and all of a blank drawing")
    func nothingToTrim() throws {
        var drawing = Drawing()
        for (words, parts) in [([], []), (["one", "two"], [.all])] as [([String], [TrimmingChoice.Part])] {
            for word in words { _ = drawing.insert(.text(.madeUp(word))) }
            let work = TrimmingWork()
            work.begin(.count, on: drawing)
            guard case .counted(let choices) = try next(work, drawing) else { throw Missing() }
            #expect(choices.map(\.part) == parts && choices.allSatisfy { $0.edits > 0 })
        }
    }

    @Test("K9 what was counted before an edit is never told: it is counted again, with the edit", arguments: 1...3)
    func countsAgain(edits: Int) throws {
        let work = TrimmingWork()
        var drawing = branched()
        work.begin(.count, on: drawing)
        for _ in 0..<edits {
            _ = drawing.insert(.text(.madeUp("new")))
            work.noteChange()
        }
        try #require(try next(work, drawing) == nil && work.isBusy)
        guard case .counted(let choices) = try next(work, drawing) else { throw Missing() }
        #expect(choices.last?.edits == TrimmingEffect(of: .history, on: drawing).edits && !work.isBusy)
    }

    @Test("K9 a trimming that an edit has overtaken leaves the edit in the drawing", arguments: Trimming.allCases)
    func trimsAgain(trimming: Trimming) throws {
        let work = TrimmingWork()
        var drawing = branched()
        work.begin(.trim(trimming), on: drawing)
        _ = drawing.insert(.text(.madeUp("new")))
        work.noteChange()
        try #require(try next(work, drawing) == nil)
        guard case .trimmed(let trimmed, _) = try next(work, drawing) else { throw Missing() }
        #expect(trimmed == drawing.trimmed(trimming).drawing && trimmed.elementCount == 4 && !work.isBusy)
    }

    @Test("K9 while a task is under way no other begins; what was asked of a drawing that is gone leads to nothing, and the next one does")
    func oneByOne() throws {
        let (work, drawing) = (TrimmingWork(), branched())
        work.begin(.count, on: drawing)
        work.begin(.trim(.history), on: drawing)
        guard case .counted = try next(work, drawing) else { throw Missing() }
        #expect(!work.isBusy && work.take(for: drawing) == nil)
        work.begin(.count, on: drawing)
        work.forget()
        #expect(!work.isBusy)
        work.begin(.trim(.history), on: drawing)
        var done: TrimmingWork.Done?
        while done == nil { done = try next(work, drawing) }
        guard case .trimmed(let trimmed, _)? = done else { throw Missing() }
        #expect(trimmed.elementCount == 3 && !work.isBusy)
    }

    private struct Missing: Error {}
}
