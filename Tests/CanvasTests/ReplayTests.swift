import Drawing
import Elements
import Ink
import Testing

@testable import Canvas

/// Edits made again, one by one, as a film shows them.
@Suite("A drawing replayed") struct ReplayTests {
    @Test("K9 each edit made again shows the drawing as it was then, and the frame that got only the damage shows it", arguments: 1...8)
    func edits(seed: UInt64) {
        let live = Scene.canvas()
        var moments: [(edit: EditID, picture: [UInt32])] = []
        for step in Scene.story(seed: seed, strokes: 9) {
            switch step {
            case .undo, .redo, .go, .resize: continue
            case .begin, .beginErasing, .extend, .end, .discard, .clear, .move, .raise: live.perform(step)
            }
            guard !live.isDrawing, live.drawing.head != moments.last?.edit ?? EditID(0) else { continue }
            live.settle()
            moments.append((live.drawing.head, live.picture()))
        }
        #expect(moments.count > 4)
        live.discardStroke()
        _ = live.go(to: EditID(0))
        let film = Canvas(drawing: live.drawing, width: Scene.size, height: Scene.size)
        let window = Window()
        for (edit, picture) in moments {
            let applied = film.replay(edit)
            #expect(applied?.id == edit && applied?.direction == .redone)
            film.settle()
            #expect(window.present(film) == 0)
            let isSame = film.picture() == picture && window.pixels == fullRedraw(film)
            #expect(isSame, "edit \(edit.rawValue)")
        }
    }

    @Test("K9 a stroke that grows as it was drawn is in the end the stroke itself: making it again changes no pixel")
    func growing() throws {
        let live = Scene.canvas()
        for ink in [InkDefinition.feltPen, .pencil, .watercolour, .highlighter] {
            let points = (0...12).map { Point(x: 10 + 9 * Double($0), y: 20 + 14 * Double($0 * $0 % 7)) }
            Scene.draw(points, .standard(ink), on: live)
            let edit = live.drawing.head
            guard case .stroke(let stroke)? = live.drawing.elements.last?.content else {
                Issue.record("no stroke")
                return
            }
            let picture = live.picture()
            _ = live.undo()
            live.beginStroke(like: stroke)
            for sample in stroke.samples.decoded() { live.extendStroke(to: sample.position, time: sample.time, axes: sample.axes) }
            let grown = live.pictureWithTail()
            live.discardStroke()
            #expect(live.replay(edit) != nil)
            live.settle()
            let (isSame, isGrown) = (live.picture() == picture, grown == picture)
            #expect(isSame && isGrown, "\(ink.id.name)")
        }
    }
}
