import Drawing
import Elements
import Foundation
import Ink
import PanelModel
import Testing
import Words

@testable import AppParts
@testable import inkstone

struct HistoryLineTests {
    /// A drawing with a branch of three edits, and one of two that parts from it after the first and is the present one.
    private func branched() -> Drawing {
        var drawing = Drawing()
        for color in 1...3 { _ = drawing.setPaper(Paper(color: Color(rgb: UInt32(color)))) }
        for _ in 0..<2 { _ = drawing.undo() }
        _ = drawing.setPaper(Paper(color: Color(rgb: 4)), at: 1_000)
        return drawing
    }

    @Test("K9 it tells the place, the fork and the branch, and the way back once the canvas is elsewhere")
    func timeline() {
        var drawing = branched()
        var line = HistoryLine(drawing)
        var timeline = line.timeline(of: drawing)
        #expect(timeline.date != nil)
        timeline.date = nil
        #expect(timeline == Timeline(place: 2, count: 2, forks: [1], branch: 2, branchCount: 2))
        _ = drawing.undo()
        line.follow(drawing)
        #expect(line.timeline(of: drawing) == Timeline(place: 1, count: 2, forks: [1], branch: 2, branchCount: 2, isAway: true))
    }

    @Test("K9 requests lead along the line, to the ends of other branches, and back; past the ends they lead nowhere")
    func requests() {
        var drawing = branched()
        var line = HistoryLine(drawing)
        #expect((0...2).map { line.state(for: .show(place: $0)) } == [.root, EditID(1), EditID(4)])
        #expect(line.state(for: .show(place: 3)) == nil && line.state(for: .show(place: -1)) == nil)
        #expect(line.state(for: .branch(-1)) == EditID(3) && line.state(for: .branch(1)) == nil)
        for _ in 0..<drawing.undoDepth { _ = drawing.undo() }
        for edit in drawing.way(to: EditID(3))?.forth ?? [] { _ = drawing.redo(along: edit) }
        line.follow(drawing)
        #expect(line.timeline(of: drawing).branch == 1 && line.state(for: .branch(1)) == EditID(4))
        #expect(line.state(for: .goBack) == EditID(4))
        // The branch that it leads to is the shorter one.
        for _ in 0..<drawing.undoDepth { _ = drawing.undo() }
        for edit in drawing.way(to: EditID(4))?.forth ?? [] { _ = drawing.redo(along: edit) }
        line.follow(drawing)
        #expect(line.timeline(of: drawing).branch == 2 && line.timeline(of: drawing).count == 2)
        #expect(line.state(for: .show(place: 2)) == EditID(4) && line.state(for: .branch(-1)) == EditID(3))
    }

    @Test("K9 a moment is told by the clock and the calendar of the person's place") func moments() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        for seconds in [0, 951_826_000, 1_700_000_000, 1_798_761_599] {
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(seconds)))
            let text = Text.moment(
                year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0, minute: parts.minute ?? 0)
            #expect(Language.english(.moment(at: Double(seconds) + 0.75)) == Language.english(text))
        }
    }

    @Test("an edit made in the past begins a branch, which the line follows")
    func growing() {
        var drawing = branched()
        var line = HistoryLine(drawing)
        _ = drawing.undo()
        _ = drawing.setPaper(Paper(color: Color(rgb: 5)))
        line.follow(drawing)
        #expect(line.timeline(of: drawing).branchCount == 3 && line.state(for: .show(place: 2)) == EditID(5))
    }
}
