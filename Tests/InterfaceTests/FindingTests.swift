import Ink
import Testing

@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// Seeking words on the canvas.
struct FindingTests {
    private static let places = [(100.0, 100.0), (300, 200), (3_000, 200)].map { x, y in
        CanvasRect(minX: x, minY: y, maxX: x + 60, maxY: y + 20)
    }

    private func found(_ query: String, _ places: [CanvasRect] = places, unread: Int = 0) -> FoundWords {
        FoundWords(query: query, places: places, unread: unread, view: CanvasTransform())
    }

    private func opened() -> Table {
        let table = Table()
        table.run(.find)
        return table
    }

    private func requests(_ table: Table) -> [FindingRequest] {
        table.outputs.compactMap { if case .finding(let request) = $0 { request } else { nil } }
    }

    private func type(_ text: String, _ table: Table) {
        table.interface.insert(text)
        table.settle()
    }

    @Test("T9 Ctrl+F opens the bar with the keyboard in its line; each letter seeks, and Escape closes it")
    func opening() {
        let table = opened()
        #expect(table.interface.isFinding && table.interface.focus == FindBar.search)
        type("fo", table)
        #expect(requests(table) == [.opened, .find(""), .find("fo")])
        table.key(.escape)
        #expect(!table.interface.isFinding && requests(table).last == .closed)
        table.run(.find)
        #expect(requests(table).last == .find("fo"))
        #expect(table.interface.typing.edit?.text.selection == 0..<2)
    }

    @Test("T9 the line shows what is sought while a button has the keyboard, too") func elsewhere() throws {
        let table = opened()
        type("fox", table)
        table.interface.update(found: found("fox"))
        table.settle()
        table.key(.tab)
        #expect(table.interface.focus != FindBar.search && table.interface.typing.edit == nil)
        #expect(table.control(FindBar.search)?.value == "fox")
    }

    @Test(
        "T9 what shows is chosen first; Enter goes to the next and from the last to the first, Shift+Enter back, and so do F3 and buttons")
    func walking() throws {
        let table = opened()
        type("fox", table)
        table.interface.update(found: found("fox"))
        table.settle()
        func shown() -> [CanvasRect] { requests(table).compactMap { if case .show(let place) = $0 { place } else { nil } } }
        #expect(shown() == [Self.places[0]])
        table.key(.enter)
        table.key(.enter)
        table.key(.enter)
        #expect(shown().suffix(3) == [Self.places[1], Self.places[2], Self.places[0]])
        table.key(.enter, .shift)
        table.key(.function(3), .shift)
        table.key(.function(3))
        #expect(shown().suffix(3) == [Self.places[2], Self.places[1], Self.places[2]])
        table.interface.perform(try #require(table.control("find.previous")))
        table.settle()
        #expect(shown().last == Self.places[1])
        #expect(table.control("find.count")?.value == "2 of 3")
    }

    @Test("T9 while more ink is read, the word that is shown stays the same")
    func reading() {
        let table = opened()
        type("fox", table)
        table.interface.update(found: found("fox", [], unread: 12))
        table.settle()
        #expect(table.control("find.count")?.value == "Reading, 12 lines to go")
        table.interface.update(found: found("fox", [Self.places[1]]))
        table.settle()
        table.interface.update(found: found("fox"))
        table.settle()
        #expect(table.control("find.count")?.value == "2 of 3")
    }

    @Test("T9 where nothing is found the bar says so, and its buttons are off")
    func nothing() {
        let table = opened()
        type("hen", table)
        table.interface.update(found: found("hen", []))
        table.settle()
        #expect(table.control("find.count")?.value == "Nothing found")
        #expect(table.control("find.next")?.isEnabled == false && table.control("find.previous")?.isEnabled == false)
    }

    @Test("T9 words in the window are marked, the one that is shown with a line around it; without the bar nothing is")
    func marks() throws {
        let table = opened()
        type("fox", table)
        table.interface.update(found: found("fox"))
        table.settle()
        let marks = try #require(table.interface.foundMarks)
        #expect(marks.bounds.x >= 90 && marks.bounds.maxX <= 370 && marks.bounds.y >= 90 && marks.bounds.maxY <= 230)
        table.key(.escape)
        #expect(table.interface.foundMarks == nil)
    }

    @Test("T9 an answer to other words shows nothing, nor does a step where nothing is found; then what is in the window comes first")
    func answers() {
        let table = opened()
        func shown() -> [CanvasRect] { requests(table).compactMap { if case .show(let place) = $0 { place } else { nil } } }
        type("fox", table)
        for answer in [found("fo"), found("fox", [])] {
            table.interface.update(found: answer)
            table.settle()
            #expect(shown().isEmpty)
        }
        for key in [Key.enter, .function(3)] { table.key(key) }
        #expect(shown().isEmpty)
        table.interface.update(found: found("fox", Self.places.reversed()))
        table.settle()
        #expect(shown() == [Self.places[1]])
        table.interface.panels.seeking.chosen = nil
        table.key(.function(3), .shift)
        #expect(shown().last == Self.places[0], "back from none is the last one")
        table.key(.escape)
        let key = InputEvent.key(KeyEvent(key: .function(3), isPressed: true, time: table.interface.now))
        table.send(key)
        #expect(table.passed.last == key, "without the bar the key is the canvas's")
    }
}
