import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import TextEditing
@testable import Widgets

/// From ink to text, to another reading, and back.
extension HandwritingTests {
    @Test("T6 the other readings of the doubtful word are one tap away, and each is one step of undo")
    func alternatives() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.letter(at: field.center)
        writer.rest()
        writer.answer([[["zoom", "200m"], ["to"], ["fit", "fir", "fil"]]])
        #expect(writer.text == "zoom to fit")
        #expect(writer.table.control("reading.0")?.face.widget.words == "fit", "the word that was read with the least confidence")
        writer.table.press("reading.2", .pen)
        #expect(writer.text == "zoom to fil" && writer.interface.typing.edit?.control == CommandPanel.search)
        #expect(writer.table.control("reading.2")?.isOn == true)
        writer.table.press("reading.1", .mouse)
        #expect(writer.text == "zoom to fir")
        writer.table.key(.character("z"), .control)
        #expect(writer.text == "" && writer.isWet)
        writer.table.key(.character("y"), .control)
        #expect(writer.text == "zoom to fir" && !writer.isWet)
        writer.table.type("e")
        #expect(writer.table.control("reading.0") == nil, "whoever types on has taken it")
    }

    @Test("T6 undo brings back the ink, then the text before; redo makes it text again, and the pen may go on with the ink")
    func undo() throws {
        for byKey in [true, false] {
            let writer = search()
            let field = try writer.frame(CommandPanel.search)
            writer.table.type("zoom")
            func undo() {
                if byKey { writer.table.key(.character("z"), .control) } else { writer.table.press("reading.undo", .pen) }
            }
            writer.write("out", "ont", at: Point(x: field.maxX - 60, y: field.midY))
            #expect(writer.text == "zoom out" && !writer.isWet)
            undo()
            #expect(writer.text == "zoom" && writer.isWet && writer.table.control("reading.1") != nil)
            writer.table.rest(5)
            #expect(writer.asked() == nil || writer.text == "zoom", "ink that undo brought back is not read by itself")
            writer.table.press("reading.1", .mouse)
            #expect(writer.text == "zoom ont" && !writer.isWet)
            undo()
            undo()
            #expect(writer.text == "zoom" && !writer.isWet && writer.table.control("reading.undo") == nil)
            #expect(writer.interface.open?.panel == .commands)
            writer.write("in", at: Point(x: field.maxX - 60, y: field.midY))
            undo()
            _ = writer.requests()
            writer.letter(at: Point(x: field.maxX - 40, y: field.midY))
            writer.rest()
            #expect(writer.asked()?.strokes.count == 2, "the ink that came back, and more")
            writer.answer([[["inn"]]])
            #expect(writer.text == "zoom inn")
        }
    }

    @Test("T6 undo takes back what a colour that was written had set")
    func undoneColor() throws {
        let writer = colors(0x305EB8)
        writer.write("ff0000", at: try writer.frame("colors.hex").center)
        #expect(writer.table.color == Color(rgb: 0xFF0000))
        writer.table.press("reading.undo", .pen)
        #expect(writer.table.color == Color(rgb: 0x305EB8) && writer.isWet)
        writer.write("what", at: try writer.frame("colors.hex").center)
        #expect(writer.interface.typing.edit?.line.isRefused == true && writer.table.color == Color(rgb: 0x305EB8))
    }

    @Test("Enter takes the words in that are not read yet; Escape drops the ink alone")
    func keys() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.letter(at: field.center)
        writer.table.key(.escape)
        #expect(!writer.isWet && writer.interface.open?.panel == .commands)
        writer.letter(at: field.center)
        writer.table.key(.enter)
        #expect(writer.asked() != nil)
        writer.answer([[["marker"]]])
        #expect(writer.table.outputs.contains(.command(.select(.marker))))
    }

    @Test("Enter submits only the writing that it was pressed over: once that is given up, the next writing waits for an Enter of its own")
    func givenUpEnter() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.letter(at: field.center)
        writer.table.key(.enter)
        writer.table.key(.escape)
        #expect(!writer.isWet)
        writer.letter(at: field.center)
        writer.rest()
        writer.answer([[["marker"]]])
        #expect(writer.text == "marker" && writer.interface.open?.panel == .commands)
        #expect(!writer.table.outputs.contains(.command(.select(.marker))))
    }

    @Test("a mark on the canvas far from the ink closes the panel only once the words are in")
    func markBeside() throws {
        let writer = colors()
        let field = try writer.frame("colors.hex")
        writer.letter(at: field.center)
        let plate = try #require(writer.interface.shown.layer(.panel(.colors))).plate
        let far = Point(x: plate.x > 400 ? 60 : 1200, y: 700)
        let passed = writer.table.passed.count
        writer.letter(at: far)
        #expect(writer.table.passed.count > passed, "the canvas has the mark at once")
        #expect(writer.interface.open?.panel == .colors && writer.asked()?.strokes.count == 1)
        writer.answer([[["ff8800"]]])
        #expect(writer.table.color == Color(rgb: 0xFF8800) && writer.interface.open == nil && !writer.isWet)
        #expect(writer.interface.typing.edit == nil && writer.interface.hand.isFree)
    }

    @Test("M3 T6 Space on one of the other readings chooses it, and is no blank in the field") func spaceOnReading() throws {
        let writer = search()
        writer.write("zoom", "200m", at: try writer.frame(CommandPanel.search).center)
        #expect(writer.interface.takesText)
        for _ in 0..<2 { writer.table.key(.tab) }
        #expect(writer.interface.focus == "reading.1" && !writer.interface.takesText && writer.interface.caret == nil)
        writer.table.key(.space)
        writer.table.type(" ")
        writer.interface.compose(Composition("x", selected: 0..<0))
        #expect(writer.text == "200m" && writer.interface.typing.edit?.text.composed == nil)
    }

    @Test("M3 T6 Tab leads from the field to its other readings and to undo, and back; the field goes on meanwhile")
    func tabToReadings() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.write("zoom", "200m", at: field.center)
        writer.table.key(.tab)
        #expect(writer.interface.focus == "reading.0" && writer.text == "zoom")
        writer.table.key(.tab)
        writer.table.key(.space)
        #expect(writer.text == "200m" && writer.interface.focus == "reading.1")
        writer.table.key(.tab)
        #expect(writer.interface.focus == "reading.undo")
        writer.table.key(.enter)
        #expect(writer.text == "" && writer.isWet)
        writer.table.key(.enter)
        #expect(writer.text == "" && !writer.isWet && writer.interface.focus == CommandPanel.search)
        writer.write("zoom", "200m", at: field.center)
        writer.table.key(.tab)
        writer.table.key(.tab, .shift)
        #expect(writer.interface.focus == CommandPanel.search && writer.text == "zoom")
        writer.table.type("s")
        #expect(writer.text == "zooms")
    }
}
