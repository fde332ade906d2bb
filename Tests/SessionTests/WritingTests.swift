import Canvas
import Drawing
import Elements
import Ink
import Testing
import TestSupport
@testable import Session

@Suite("A text in hand and the drawing") struct WritingTests {
    @Test("It shows once, and looks the same whether the drawing has it yet, has it, or has it again after more words; all is one edit")
    func keptInHand() {
        let session = Session(SessionStart(width: 256, height: 192))
        for words in ["a", "ab", "abc"] {
            let text = PlacedText.madeUp(words, at: Point(x: 20.3, y: 40.3))
            session.show(text, of: nil, by: .identity)
            session.canvas.settle()
            let shown = session.canvas.picture()
            _ = session.keep(text, of: nil, by: .identity)
            session.canvas.settle()
            #expect(session.canvas.picture() == shown, "\(words)")
            #expect(session.canvas.drawing.elementCount == 1)
        }
        let shown = session.canvas.picture()
        session.endWriting()
        session.canvas.settle()
        #expect(session.canvas.picture() == shown)
        _ = session.canvas.undo()
        #expect(session.canvas.drawing.elementCount == 0)
    }
}
