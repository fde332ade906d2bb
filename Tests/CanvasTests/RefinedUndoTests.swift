import Drawing
import Ink
import Testing

@testable import Canvas

@Suite("Undo of refined strokes") struct RefinedUndoTests {
    /// A line along which the pen presses so hard, later found to have pressed with all its force: then it reaches into the tiles below.
    private func line(on canvas: Canvas) throws -> AppliedEdit {
        canvas.beginStroke(Scene.style(.pen, width: 60), pointer: .pen)
        for step in 0..<10 {
            canvas.extendStroke(
                to: Point(x: 30 + Double(step) * 12, y: 40), time: Double(step) * 0.01, axes: PenAxes(pressure: 0), isEstimated: true)
        }
        return try #require(canvas.endStroke())
    }

    private func isBlank(_ canvas: Canvas) -> Bool {
        canvas.settle()
        return canvas.picture().allSatisfy { $0 == canvas.paper }
    }

    @Test(
        "E11 undo takes away all of a stroke that was refined to be broader, and redo brings all of it back, also if it was undone meanwhile",
        arguments: [false, true])
    func broader(isUndone: Bool) throws {
        let canvas = Canvas(width: 192, height: 128)
        let made = try line(on: canvas)
        let below = 67 * 192 + 84
        #expect(canvas.picture()[below] == canvas.paper)
        if isUndone { _ = canvas.undo() }
        canvas.refine(made.edit.inserted[0], of: made.id, samples: 0..<10, to: PenAxes(pressure: 1))
        if isUndone {
            #expect(isBlank(canvas))
            _ = canvas.redo()
        }
        canvas.settle()
        let broad = canvas.picture()
        #expect(broad[below] != canvas.paper)
        _ = canvas.undo()
        #expect(isBlank(canvas))
        _ = canvas.redo()
        canvas.settle()
        let isBack = canvas.picture() == broad
        #expect(isBack)
    }

    @Test("E5 E11 undo of what was drawn over a stroke before it was refined shows the stroke as it was refined")
    func beneath() throws {
        let canvas = Canvas(width: 192, height: 128)
        let made = try line(on: canvas)
        Scene.draw([Point(x: 60, y: 10), Point(x: 60, y: 110)], Scene.style(.marker, width: 20), on: canvas)
        canvas.refine(made.edit.inserted[0], of: made.id, samples: 0..<10, to: PenAxes(pressure: 1))
        canvas.settle()
        _ = canvas.undo()
        canvas.settle()
        let alone = Canvas(width: 192, height: 128)
        let same = try line(on: alone)
        alone.refine(same.edit.inserted[0], of: same.id, samples: 0..<10, to: PenAxes(pressure: 1))
        alone.settle()
        let isAlike = canvas.picture() == alone.picture()
        #expect(isAlike && !isBlank(alone))
    }
}
