import Canvas
import Commands
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

    private func text(_ words: String) -> PlacedText { .madeUp(words, at: Point(x: 20.3, y: 40.3)) }

    private func strings(_ session: Session) -> [String] {
        session.drawing.elements.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    }

    /// A session whose drawing has this text, and its element.
    private func session(_ words: String) throws -> (session: Session, id: ElementID) {
        let session = Session(SessionStart(width: 256, height: 192))
        _ = session.keep(text(words), of: nil, by: .identity)
        session.endWriting()
        return (session, try #require(session.drawing.elements.last?.id))
    }

    @Test("a text that was there is changed by one edit, however often it is kept meanwhile; it shows once, and undo brings it back")
    func changed() throws {
        let (session, id) = try session("before")
        for words in ["a", "ab", "abc"] {
            session.show(text(words), of: id, by: .identity)
            session.canvas.settle()
            let shown = session.canvas.picture()
            _ = session.keep(text(words), of: id, by: .identity)
            session.canvas.settle()
            #expect(session.canvas.picture() == shown && strings(session) == [words] && session.drawing.undoDepth == 2)
        }
        session.endWriting()
        #expect(session.drawing.elements.map(\.id) == [id])
        session.handle(.command(.undo))
        #expect(strings(session) == ["before"])
    }

    @Test("a new text that loses its words was never there; one that was there is removed by one edit that undo takes back")
    func emptied() throws {
        let session = Session(SessionStart(width: 256, height: 192))
        _ = session.keep(text("ab"), of: nil, by: .identity)
        let changes = session.keep(nil, of: nil, by: .identity)
        #expect(changes.count == 1 && session.drawing.elementCount == 0 && session.drawing.undoDepth == 0 && session.drawing.redoDepth == 0)
        let (other, id) = try self.session("before")
        _ = other.keep(text("ab"), of: id, by: .identity)
        _ = other.keep(nil, of: id, by: .identity)
        #expect(other.drawing.elementCount == 0 && other.drawing.undoDepth == 2)
        other.handle(.command(.undo))
        #expect(strings(other) == ["before"])
    }

    @Test("an edit that is made while a text is in hand stays, and the typing goes on from there by an edit of its own")
    func another() throws {
        let session = Session(SessionStart(width: 256, height: 192))
        _ = session.keep(text("a"), of: nil, by: .identity)
        session.handle(.command(.paper(.dots)))
        for words in ["ab", "abc"] {
            _ = session.keep(text(words), of: nil, by: .identity)
            #expect(strings(session) == [words] && session.drawing.undoDepth == 3 && session.drawing.paper.pattern == .dots)
        }
        session.endWriting()
        for (strings, pattern) in [(["a"], Paper.Pattern.dots), (["a"], .plain), ([], .plain)] {
            session.handle(.command(.undo))
            #expect(self.strings(session) == strings && session.drawing.paper.pattern == pattern)
        }
    }

    @Test("K7 a text in hand goes on in the drawing as others left it: as the same text wherever that is now, as a new one if it is gone")
    func goesOn() throws {
        let (former, id) = try session("words")
        _ = former.keep(text("more words"), of: id, by: .identity)
        for isThere in [true, false] {
            // Another program has made this drawing: its numbers are its own.
            var drawing = Drawing()
            for words in ["first", "words"] + (isThere ? ["more words"] : []) { _ = drawing.insert(.text(text(words))) }
            let session = Session(SessionStart(drawing: drawing, width: 256, height: 192))
            session.goOnWriting(id, from: former)
            _ = session.keep(text("even more"), of: id, by: .identity)
            #expect(strings(session) == ["first", "words", "even more"])
            #expect(session.drawing.undoDepth == (isThere ? 4 : 3))
            session.endWriting()
            session.handle(.command(.undo))
            #expect(strings(session) == ["first", "words"] + (isThere ? ["more words"] : []))
        }
    }
}
