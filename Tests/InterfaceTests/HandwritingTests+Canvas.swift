import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
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
        writer.tap(Point(x: 700, y: 700))
        #expect(ended(writer).map(\.string) == ["red fox\njumps", "far"])
        writer.tap(Point(x: 700, y: 700))
        #expect(writer.interface.typing.written?.text == "" && !writer.isWet)
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
