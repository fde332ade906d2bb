import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// The caret and the selection in a text of several lines, by hand and by keys; and the size of a text that was scaled.
extension WritingTests {
    private func page(_ text: String) -> Page {
        let page = Page()
        page.tap(600, 400)
        page.type(text)
        return page
    }

    private func caret(_ page: Page) -> Int? { page.table.interface.typing.written?.caret }
    private func selected(_ page: Page) -> String? { page.table.interface.typing.written?.copyable }

    /// The place in the window of a caret in a text that is seen at 100%.
    private func place(_ index: Int, _ page: Page) throws -> Point {
        let text = try #require(page.table.interface.overlays.writing?.text)
        let caret = text.set.caret(at: index)
        return text.canvas(Point(x: caret.place.x, y: caret.place.y + caret.height / 2))
    }

    @Test("a drag selects letter by letter, from a double click word by word, both ways; Shift and a press select up to there")
    func dragged() throws {
        let page = page("red fox runs")
        let table = page.table
        let places = try (0...12).map { try place($0, page) }
        table.wait(5)
        table.pointer(.press(.primary), places[2].x, places[2].y)
        for (end, expected) in [(6, "d fo"), (1, "e"), (12, "d fox runs")] {
            table.pointer(.motion, places[end].x, places[end].y)
            #expect(selected(page) == expected)
        }
        table.pointer(.release(.primary), places[12].x, places[12].y)
        table.wait(5)
        for phase in [PointerEvent.Phase.press(.primary), .release(.primary), .press(.primary)] {
            table.pointer(phase, places[5].x + 2, places[5].y)
        }
        #expect(selected(page) == "fox")
        for (end, expected) in [(9, "fox runs"), (1, "red fox"), (5, "fox")] {
            table.pointer(.motion, places[end].x + 2, places[end].y)
            #expect(selected(page) == expected, "by words")
        }
        table.pointer(.release(.primary), places[5].x, places[5].y)
        table.pointer(.motion, places[12].x, places[12].y)
        #expect(selected(page) == "fox", "it is lifted")
        table.wait(5)
        page.tap(places[4].x, places[4].y)
        table.wait(5)
        table.pointer(.press(.primary), places[7].x, places[7].y, modifiers: .shift)
        table.pointer(.release(.primary), places[7].x, places[7].y)
        #expect(selected(page) == "fox")
    }

    @Test("one hand has hold of a text at a time, and what it does ends with it: it is lifted, or goes") func oneHand() throws {
        let page = page("red fox runs")
        let table = page.table
        let places = try (0...12).map { try place($0, page) }
        for isGone in [false, true] {
            table.wait(5)
            table.pointer(.press(.primary), places[0].x, places[0].y)
            table.pointer(.motion, places[3].x, places[3].y)
            table.pointer(.press(.primary), places[9].x, places[9].y, .touch)
            table.pointer(.motion, places[11].x, places[11].y, .touch)
            table.pointer(.release(.primary), places[11].x, places[11].y, .touch)
            #expect(selected(page) == "red", "another hand")
            table.send(.removed(device: DeviceID(Int32((isGone ? PointerKind.mouse : .touch).rawValue) + 1), time: table.interface.now))
            table.pointer(.motion, places[7].x, places[7].y)
            #expect(selected(page) == (isGone ? "red" : "red fox"))
            table.pointer(.release(.primary), places[7].x, places[7].y)
        }
        #expect(page.written == "red fox runs" && page.table.interface.hand.isFree)
    }

    @Test("up and down keep to the column in which they began, also through a short line; any other key begins another")
    func columns() {
        let page = page("abcdef\nx\nabcdef")
        for _ in 0..<2 { page.key(.left) }
        #expect(caret(page) == 13)
        page.key(.up)
        #expect(caret(page) == 8, "the short line's end")
        page.key(.up)
        #expect(caret(page) == 4)
        page.key(.down)
        page.key(.down)
        #expect(caret(page) == 13)
        page.key(.up)
        page.key(.home)
        page.key(.down)
        #expect(caret(page) == 9, "a column of its own")
        page.key(.pageUp)
        #expect(caret(page) == 0, "beyond the first line its start")
        page.key(.pageDown, .shift)
        #expect(selected(page) == "abcdef\nx\nabcdef", "beyond the last line its end")
    }

    @Test("without Shift an arrow leads to its end of what is selected, by words with Ctrl; with Shift it selects on") func selection() {
        for (key, modifiers, expected, isSelected) in [
            (Key.left, Modifiers(), 2, nil), (.right, [], 4, nil), (.right, .shift, 5, "cde"), (.left, .shift, 3, "c"),
        ] as [(Key, Modifiers, Int, String?)] {
            let page = page("abcdef gh")
            page.key(.home)
            for _ in 0..<2 { page.key(.right) }
            for _ in 0..<2 { page.key(.right, .shift) }
            #expect(selected(page) == "cd")
            page.key(key, modifiers)
            #expect(caret(page) == expected && selected(page) == isSelected, "\(key) \(modifiers)")
        }
        let page = page("abcdef gh")
        page.key(.left, .control)
        #expect(caret(page) == 7)
    }

    @Test("a text that was made larger on the canvas tells the size that it shows, and grows and shrinks from that")
    func scaledSize() throws {
        let source = page("words")
        source.key(.escape)
        let text = try #require(source.texts.first)
        let table = Table()
        let twice = try #require(Transform(rotation: 0, scale: 2, about: Point(x: 600, y: 400)))
        let scaled = TypedText(
            id: 1, text.string, text.attributes, anchor: text.anchor, transform: twice, box: text.box, outlines: text.outlines)
        table.interface.startWriting(TextTable([scaled], under: CanvasTransform(), color: Color(rgb: 0x101010)))
        table.settle()
        table.pointer(.press(.primary), 620, 400)
        table.pointer(.release(.primary), 620, 400)
        #expect(table.interface.typing.written?.text == "words")
        func points() -> String? { table.interface.control("writing.points")?.name }
        #expect(points() == "36")
        let width = { table.interface.shown.textMarks.map { $0.frame[1].x - $0.frame[0].x } }
        let former = try #require(width())
        table.press("writing.larger")
        #expect(points() == "40" && table.interface.overlays.writing?.text?.shown?.attributes.size == 20)
        let larger = try #require(width())
        #expect(abs((larger - 16) / (former - 16) - 40.0 / 36) < 0.02, "it shows so")
        table.press("writing.smaller")
        #expect(points() == "32")
    }

    @Test("each press on the plate leads on, and as many as there are choices lead round; larger and smaller undo each other")
    func rounds() throws {
        let page = page("words")
        func attributes() throws -> TextAttributes { try #require(page.shown).attributes }
        let first = try attributes()
        for (control, count) in [("bold", 2), ("align", 3), ("family", 3)] {
            var seen = [first]
            for _ in 1..<count {
                page.press(control)
                let next = try attributes()
                #expect(!seen.contains(next), "\(control)")
                seen.append(next)
            }
            page.press(control)
            let last = try attributes()
            #expect(last == first, "\(control)")
        }
        var sizes = [first.size]
        for _ in 0..<6 {
            page.press("larger")
            sizes.append(try attributes().size)
        }
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 && $1 < $0 * 1.5 })
        for size in sizes.dropLast().reversed() {
            page.press("smaller")
            let shown = try attributes().size
            #expect(shown == size)
        }
    }
}
