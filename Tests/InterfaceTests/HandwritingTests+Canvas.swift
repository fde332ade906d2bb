import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import TextEditing

/// Writing by hand on the canvas, while texts have the hands.
extension HandwritingTests {
    private func canvas() -> Writer {
        let writer = Writer()
        writer.interface.startWriting(TextTable([], under: CanvasTransform(), color: Color(rgb: 0x101010)))
        writer.table.settle()
        return writer
    }

    private func ended(_ writer: Writer) -> [TypedText] {
        writer.table.outputs.compactMap { if case .text(.end(let text?)) = $0 { text } else { nil } }
    }

    @Test("T3 while texts have the hands a pen writes anywhere on the canvas, where a text begins with its words; a tap begins one as ever")
    func blankSpace() throws {
        let writer = canvas()
        writer.letter(at: Point(x: 600, y: 400))
        writer.letter(at: Point(x: 620, y: 400))
        #expect(writer.isWet && writer.table.passed.isEmpty)
        writer.rest()
        #expect(writer.asked()?.kind == .text)
        writer.answer([[["red"], ["fox"]], [["jumps"]]])
        #expect(writer.interface.typing.written?.text == "red fox\njumps")
        let box = try #require(writer.interface.overlays.writing?.text?.shown).box
        #expect(abs(box.minX - 600) < 4 && box.minY < 400 && box.maxY > 400, "\(box)")
        writer.write("far", at: Point(x: 900, y: 600))
        #expect(ended(writer).map(\.string) == ["red fox\njumps"] && writer.interface.typing.written?.text == "far")
        writer.tap(Point(x: 700, y: 300))
        #expect(ended(writer).map(\.string) == ["red fox\njumps", "far"] && !writer.interface.isWriting)
        let other = canvas()
        other.tap(Point(x: 700, y: 700))
        #expect(other.interface.typing.written?.text == "" && !other.isWet)
    }

    @Test("T1 words that a pen writes over a word of a text on the canvas go behind that word", arguments: [(612.0, "red"), (640, "fox")])
    func overWord(x: Double, word: String) {
        let page = Page()
        page.table.state.canRead = true
        page.tap(600, 400)
        page.type("red fox")
        page.key(.escape)
        page.restart()
        page.table.pointer(.press(.primary), x, 394, .pen)
        for (dx, y) in [(0.0, 406.0), (4, 408), (8, 406)] { page.table.pointer(.motion, x + dx, y, .pen) }
        page.table.pointer(.release(.primary), x + 8, 406, .pen)
        page.table.rest(Handwriting.parameters.pause + 0.01)
        page.table.interface.take(reading: Writer.lines([[["runs"]]]))
        page.table.settle()
        page.follow()
        #expect(page.written == (word == "red" ? "red runs fox" : "red fox runs"))
    }

    @Test("T1 T6 a pen writes on in the text that is typed, at its caret; undo brings back the ink, then the text; beside it, words wait")
    func typedText() throws {
        let writer = canvas()
        writer.tap(Point(x: 600, y: 400))
        writer.table.type("red ")
        writer.write("fox", "fax", at: Point(x: 672, y: 400))
        #expect(writer.interface.typing.written?.text == "red fox")
        writer.table.key(.character("z"), .control)
        #expect(writer.interface.typing.written?.text == "red " && writer.isWet)
        writer.table.press("reading.1", .pen)
        #expect(writer.interface.typing.written?.text == "red fax" && !writer.isWet)
        writer.letter(at: Point(x: 690, y: 400))
        writer.tap(Point(x: 900, y: 700), .mouse)
        #expect(writer.interface.typing.written?.text == "red fax", "the tap that ends the text waits for its last word")
        writer.answer([[["runs"]]])
        #expect(writer.interface.typing.written == nil && ended(writer).map(\.string) == ["red fax runs"])
    }
}
