import Canvas
import Drawing
import Elements
import Ink
import Testing
import TestSupport

@testable import Film

@Suite("The making of a drawing") struct FilmScriptTests {
    /// Draws a line that takes a second, and ends at this time.
    private func draw(_ canvas: Canvas, until time: Double?) {
        canvas.beginStroke(.standard(.pen), pointer: .pen)
        for index in 0...10 { canvas.extendStroke(to: Point(x: Double(index), y: 0), time: Double(index) / 10, axes: PenAxes()) }
        _ = canvas.endStroke(at: time)
    }

    private func starts(_ script: FilmScript) -> [Double] { script.steps.map { ($0.start * 100).rounded() / 100 } }

    @Test("strokes take as long as they did; pauses between them are shortened, unless they are asked for") func pauses() {
        let canvas = Canvas(width: 64, height: 64)
        for time in [100.0, 101.2, 3_000, 3_000.5] { draw(canvas, until: time) }
        let short = FilmScript(canvas.drawing, keepsPauses: false, showsUndone: false)
        #expect(starts(short) == [0, 1.2, 2.6, 3.6] && short.steps.allSatisfy { abs($0.end - $0.start - 1) < 1e-9 && $0.stroke != nil })
        let long = FilmScript(canvas.drawing, keepsPauses: true, showsUndone: false)
        #expect(starts(long) == [0, 1.2, 2_900, 2_901])
    }

    @Test("where no times are known, there is a short pause between two strokes") func timeless() {
        let canvas = Canvas(width: 64, height: 64)
        for _ in 0..<3 { draw(canvas, until: nil) }
        for keepsPauses in [true, false] {
            #expect(starts(FilmScript(canvas.drawing, keepsPauses: keepsPauses, showsUndone: false)) == [0, 1.3, 2.6])
        }
    }

    @Test("what was undone is left out, or drawn and undone in its turn, until the drawing is as it is now") func undone() {
        let canvas = Canvas(width: 64, height: 64)
        for time in [1.0, 3, 5] { draw(canvas, until: time) }
        _ = canvas.undo()
        _ = canvas.undo()
        draw(canvas, until: 9)
        let shown = FilmScript(canvas.drawing, keepsPauses: false, showsUndone: true).steps.map(\.move)
        #expect(shown == [1, 2, 3].map { .edit(EditID($0)) } + [.undo, .undo, .edit(EditID(4))])
        #expect(FilmScript(canvas.drawing, keepsPauses: false, showsUndone: false).steps.map(\.move) == [1, 4].map { .edit(EditID($0)) })
        for _ in 0..<2 { _ = canvas.undo() }
        let back = FilmScript(canvas.drawing, keepsPauses: false, showsUndone: true).steps.map(\.move)
        #expect(back.suffix(3) == [.edit(EditID(4)), .undo, .undo])
    }

    @Test("it goes through every edit there is, ends where the drawing is, and no step ends before it begins", arguments: 0..<20)
    func whole(seed: UInt64) {
        let drawing = Drawing.making(seed: seed, 60)
        for (keepsPauses, showsUndone) in [(false, false), (false, true), (true, true)] {
            let script = FilmScript(drawing, keepsPauses: keepsPauses, showsUndone: showsUndone)
            var former = drawing
            former.go(to: .root)
            var seen: Set<EditID> = []
            var last = 0.0
            for step in script.steps {
                switch step.move {
                case .undo: #expect(former.undo() != nil)
                case .edit(let id):
                    #expect(former.redo(along: id) != nil)
                    seen.insert(id)
                }
                #expect(step.start >= last && step.end >= step.start)
                last = step.end
            }
            #expect(former.head == drawing.head && seen.count == (showsUndone ? drawing.editCount : drawing.undoDepth))
        }
    }
}
