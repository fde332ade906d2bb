import Drawing
import Elements
import Ink
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
            let effect = TrimmingEffect(of: try #require(Trimming(choice.part)), on: drawing)
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

    @Test("K9 a trimming that an edit has overtaken leaves the edit in the drawing", arguments: [TrimmingChoice.Part.otherBranches, .all])
    func trimsAgain(part: TrimmingChoice.Part) throws {
        let work = TrimmingWork()
        var drawing = branched()
        let trimming = try #require(Trimming(part))
        work.begin(.trim(part), on: drawing)
        _ = drawing.insert(.text(.madeUp("new")))
        work.noteChange()
        try #require(try next(work, drawing) == nil)
        guard case .trimmed(let trimmed, _, part) = try next(work, drawing) else { throw Missing() }
        #expect(trimmed == drawing.trimmed(trimming).drawing && trimmed.elementCount == 4 && !work.isBusy)
    }

    @Test("K9 while a task is under way no other begins; what was asked of a drawing that is gone leads to nothing, and the next one does")
    func oneByOne() throws {
        let (work, drawing) = (TrimmingWork(), branched())
        work.begin(.count, on: drawing)
        work.begin(.trim(.all), on: drawing)
        guard case .counted = try next(work, drawing) else { throw Missing() }
        #expect(!work.isBusy && work.take(for: drawing) == nil)
        work.begin(.count, on: drawing)
        work.forget()
        #expect(!work.isBusy)
        work.begin(.trim(.all), on: drawing)
        var done: TrimmingWork.Done?
        while done == nil { done = try next(work, drawing) }
        guard case .trimmed(let trimmed, _, _)? = done else { throw Missing() }
        #expect(trimmed.elementCount == 3 && !work.isBusy)
    }

    @Test("K9 photos of former versions lose their places on request, undone ones too; history, looks and places on the paper stay")
    func places() throws {
        let place = Array(" exif:GPSLatitude=\"48,8.3887N\" ".utf8)
        let pixels = PicturePixels.madeUp(2, 2) { _, _ in 0 }
        var drawing = Drawing()
        let files = ([[1] + place, [2], [3] + place] as [[UInt8]]).map { PictureFile($0[...], .pixels(pixels)) }
        let box = CanvasRect(minX: 3, minY: 4, maxX: 5, maxY: 6)
        for file in [files[0], files[1], files[0], files[2]] { _ = drawing.insert(.picture(PlacedPicture(file, box: box))) }
        _ = drawing.undo()
        let work = TrimmingWork()
        work.begin(.count, on: drawing)
        guard case .counted(let choices) = try next(work, drawing) else { throw Missing() }
        #expect(choices.last == TrimmingChoice(.places, photos: 2))
        work.begin(.countPlaces, on: drawing)
        guard case .countedPlaces(2) = try next(work, drawing) else { throw Missing() }
        work.begin(.trim(.places), on: drawing)
        guard case .trimmed(var trimmed, _, .places) = try next(work, drawing) else { throw Missing() }
        #expect(trimmed.undoDepth == 3 && trimmed.editCount == 4 && trimmed.elementCount == 3)
        _ = trimmed.redo()
        _ = drawing.redo()
        for (new, old) in zip(trimmed.elements, drawing.elements) {
            let (new, old) = (try #require(new.picture), try #require(old.picture))
            #expect(new.file.bytes.first == old.file.bytes.first && new.file.bytes.count == old.file.bytes.count && new.box == old.box)
            #expect(new.pixels === pixels && !new.file.bytes.contains(UInt8(ascii: "8")))
        }
        #expect(trimmed.elements[0].picture?.file === trimmed.elements[2].picture?.file, "one file for both")
        work.begin(.countPlaces, on: trimmed)
        guard case .countedPlaces(0) = try next(work, trimmed) else { throw Missing() }
    }

    private struct Missing: Error {}
}
