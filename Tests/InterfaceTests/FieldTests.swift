import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Sheets
@testable import TextEditing
@testable import Widgets

/// A field that has the keyboard, used by keys and pointers.
struct FieldTests {
    private let bench = Bench()
    /// A table whose search line has the keyboard and this text.
    private func field(_ text: String = "") -> Table {
        let table = Table()
        table.run(.commands)
        for character in text { table.type(String(character)) }
        return table
    }

    private func text(_ table: Table) -> String? { table.interface.typing.edit?.text.text }

    private func selected(_ table: Table) -> String? { table.interface.typing.edit?.text.copyable }

    /// The place of a character in the search line.
    private func place(of index: Int, in table: Table) throws -> Point {
        let control = try #require(table.control(CommandPanel.search))
        let text = try #require(self.text(table))
        let ends = [index, index + 1].map { bench.fonts.caret(text, .body, at: $0) }
        return Point(x: control.frame.x + TextField.padding + (ends[0] + ends[1]) / 2, y: control.frame.midY)
    }

    private func press(_ place: Point, _ table: Table, _ kind: PointerKind = .mouse) {
        table.pointer(.press(.primary), place.x, place.y, kind)
        table.pointer(.motion, place.x + 0.5, place.y + 0.5, kind)
        table.pointer(.release(.primary), place.x + 0.5, place.y + 0.5, kind)
    }

    @Test("the keys for undo and redo are a field's while it has the keyboard, even with nothing to undo; then they are the canvas's")
    func undo() {
        let table = field("zoom")
        for (key, modifiers, expected) in [
            (Key.character("z"), Modifiers.control, ""), (.character("z"), .control, ""), (.character("y"), .control, "zoom"),
            (.character("y"), .control, "zoom"), (.character("z"), .control, ""), (.character("z"), [.control, .shift], "zoom"),
        ] {
            table.key(key, modifiers)
            #expect(text(table) == expected)
        }
        let presses = table.passed.filter { if case .key(let key) = $0 { key.isPressed } else { true } }
        #expect(presses.isEmpty, "the canvas has none of it: \(presses)")
        table.key(.escape)
        table.key(.character("z"), .control)
        #expect(table.passed.contains { if case .key(let key) = $0 { key.isPressed && key.modifiers == .control } else { false } })
    }

    @Test("a second press selects the word if it comes within the desktop's double-click time, however long", arguments: [0.15, 0.4, 1.2])
    func doubleClick(time: Double) throws {
        for (pause, isDouble) in [(time - 0.05, true), (time + 0.02, false)] {
            let table = field("zoom fit")
            table.interface.clickHabits.doubleClick = time
            let place = try place(of: 1, in: table)
            press(place, table)
            // The first press gives the field the keyboard; two more are a double click.
            table.wait(9)
            press(place, table)
            table.wait(pause - 0.03)
            press(place, table)
            #expect(selected(table) == (isDouble ? "zoom" : nil), "\(pause)")
        }
    }

    @Test(
        "the middle button pastes what is selected elsewhere where it points, unless the desktop turns that off", arguments: [true, false])
    func middleButton(pastes: Bool) throws {
        let table = field("zoom fit")
        table.interface.clickHabits.middlePastes = pastes
        let place = try place(of: 4, in: table)
        table.pointer(.press(.lower), place.x - 2, place.y)
        table.pointer(.release(.lower), place.x - 2, place.y)
        #expect(table.interface.takeSelectedRequest() == pastes && !table.interface.takePasteRequest())
        table.type("-")
        #expect(text(table) == (pastes ? "zoom- fit" : "zoom fit-"))
        table.pointer(.press(.lower), 2, 2)
        #expect(!table.interface.takeSelectedRequest())
    }

    @Test("text selected by hand is there for other programs' middle button; a secret is not") func selectedByHand() throws {
        let table = field("zoom fit")
        let place = try place(of: 1, in: table)
        press(place, table)
        table.wait(9)
        #expect(table.interface.takeSelected() == nil)
        for _ in 1...2 { press(place, table) }
        #expect(table.interface.takeSelected() == "zoom" && table.interface.takeSelected() == nil)
    }

    @Test("the list of commands follows an undo in the search line")
    func undoneSearch() {
        let table = field("zoom fit")
        table.key(.backspace, .control)
        table.key(.character("z"), .control)
        #expect(table.interface.controls.filter { $0.control.role == .row }.map(\.control.id) == ["commands.zoom-fit"])
    }

    @Test("undo takes back a composition together with the word it became")
    func composing() {
        let table = field("zoom ")
        table.interface.compose(Composition("fit", selected: 0..<0))
        table.key(.character("z"), .control)
        #expect(text(table) == "zoom " && table.interface.typing.edit?.text.composed == nil && table.interface.takeSettled())
    }

    @Test("two presses select a word, three or more the line; later ones, or ones elsewhere, place the caret")
    func clicks() throws {
        for kind in PointerKind.allCases {
            let table = field("zoom to fit")
            let to = try place(of: 6, in: table)
            for expected in [nil, "to", "zoom to fit", "zoom to fit"] {
                press(to, table, kind)
                #expect(selected(table) == expected, "\(kind)")
            }
            press(try place(of: 1, in: table), table, kind)
            #expect(selected(table) == nil, "elsewhere")
            table.wait(0.5)
            press(try place(of: 1, in: table), table, kind)
            #expect(selected(table) == nil, "later")
        }
    }

    @Test("a drag from the second press selects by words, in both directions and back to the first word")
    func wordwise() throws {
        let table = field("zoom to fit it")
        let places = try [1, 5, 9, 13].map { try place(of: $0, in: table) }
        press(places[1], table)
        table.pointer(.press(.primary), places[1].x, places[1].y)
        for (index, expected) in [(2, "to fit"), (3, "to fit it"), (1, "to"), (0, "zoom to")] {
            table.pointer(.motion, places[index].x, places[index].y)
            #expect(selected(table) == expected)
        }
    }

    @Test("what a drag selects shows while the hand moves") func shownDrag() throws {
        let table = field("zoom fit")
        let (from, to) = (try place(of: 0, in: table), try place(of: 5, in: table))
        table.pointer(.press(.primary), from.x - 2, from.y)
        for x in [to.x, from.x + 9, to.x] {
            table.pointer(.motion, x, to.y)
            let shown = try #require(table.control(CommandPanel.search)).face.as(TextField.self)?.editing?.text.selection
            #expect(shown == table.interface.typing.edit?.text.selection && shown != nil)
        }
    }

    @Test("the press that enters a field selects all of it, even from an unsteady hand; a drag from there selects a part")
    func firstPress() throws {
        for kind in PointerKind.allCases {
            let table = Table()
            table.run(.colors)
            let place = try #require(table.control("colors.hex")?.frame)
            table.pointer(.press(.primary), place.x + 12, place.midY, kind)
            table.pointer(.motion, place.x + 15, place.midY + 2, kind)
            #expect(selected(table) == table.control("colors.hex")?.value, "\(kind)")
            table.pointer(.motion, place.x + 34, place.midY, kind)
            let part = try #require(selected(table))
            #expect(!part.isEmpty && part.count < 6, "\(kind): \(part)")
        }
    }

    @Test("a field entered by a press selects letter by letter from the next press on")
    func secondPress() throws {
        let table = Table()
        table.run(.commands)
        table.type("zoom")
        table.key(.down)
        for (index, wait) in [(0, 0.0), (1, 0.5)] {
            table.wait(wait)
            let place = try #require(table.control(CommandPanel.search)?.frame)
            table.pointer(.press(.primary), place.x + TextField.padding, place.midY)
            if index == 1 { table.pointer(.motion, place.x + TextField.padding + 7, place.midY) }
            table.pointer(.release(.primary), place.x + TextField.padding, place.midY)
        }
        #expect(selected(table) == "z")
    }

    @Test("Insert and Delete copy, paste and cut as they did before Ctrl+C, V and X")
    func oldKeys() {
        let table = field("zoom")
        table.key(.character("a"), .control)
        table.key(.insert, .control)
        #expect(table.interface.takeCopied() == "zoom" && text(table) == "zoom")
        table.key(.delete, .shift)
        #expect(table.interface.takeCopied() == "zoom" && text(table) == "")
        #expect(!table.interface.takePasteRequest())
        table.key(.insert, .shift)
        #expect(table.interface.takePasteRequest())
    }
}
