import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import TextEditing
@testable import Widgets

/// Text from an input method, from its first key to its last.
struct CompositionTests {
    private let bench = Bench()
    private func search() -> Table {
        let table = Table()
        table.run(.commands)
        return table
    }

    private func compose(_ text: String, _ selected: Range<Int> = 0..<0, in table: Table) {
        table.interface.compose(Composition(text, selected: selected))
        table.settle()
    }

    private func edit(_ table: Table) throws -> TextEdit {
        guard let edit = try #require(table.control(CommandPanel.search)).face.as(TextField.self)?.editing else { throw Missing() }
        return edit.text
    }

    @Test("a composition shows at the caret, is not searched for, and becomes text when the input method delivers it")
    func composing() throws {
        let table = search()
        table.type("zo")
        table.key(.left)
        for (text, selected) in [("ㅎ", 0..<1), ("하", 0..<1), ("한", 0..<1)] {
            compose(text, selected, in: table)
            let edit = try edit(table)
            #expect(edit.shown == "z\(text)o" && edit.composed == 1..<2 && edit.chosen == 1..<2 && edit.shownCaret == 2)
            #expect(table.control(CommandPanel.search)?.value == "zo", "no text yet")
            #expect(table.control("commands.zoom-in") != nil, "the list is of what is typed")
        }
        table.type("한")
        #expect(try edit(table).shown == "z한o" && edit(table).composed == nil && edit(table).caret == 2)
        #expect(table.control("commands.zoom-in") == nil)
    }

    @Test("an input method that gives up leaves the text as it was; one that begins replaces the selection")
    func givingUp() throws {
        let table = search()
        table.type("zoom")
        compose("にほん", 3..<3, in: table)
        compose("", in: table)
        #expect(try edit(table).shown == "zoom" && edit(table).shownCaret == 4)
        table.key(.character("a"), .control)
        compose("に", 1..<1, in: table)
        #expect(try edit(table).text == "" && edit(table).shown == "に")
    }

    @Test("whatever is composed and delivered, the line shows text and composition, and all places lie within it", arguments: 0..<20)
    func model(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var edit = TextEdit("start")
        for _ in 0..<200 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: edit.insert(random.pick(["a", "", "日本"]))
            case 1: edit.compose(Composition(random.pick(["", "に", "にほん", "e\u{301}"]), selected: random.pick([0..<0, 1..<2, 2..<9])))
            case 2: edit.settle()
            case 3: edit.move(random.pick([.left, .right, .start, .end]), isSelecting: random.oneIn(3))
            default: edit.delete(.left)
            }
            let composed = edit.composed ?? edit.caret..<edit.caret
            let shown = Array(edit.shown)
            #expect(String(shown[composed]) == edit.composition.text)
            #expect(String(shown[..<composed.lowerBound] + shown[composed.upperBound...]) == edit.text)
            #expect((composed.lowerBound...composed.upperBound).contains(edit.shownCaret))
            if let chosen = edit.chosen { #expect(chosen.clamped(to: composed) == chosen) }
        }
    }

    @Test("T7 placing the caret, marking the canvas or leaving the window keeps the composition as text, and the input method begins anew")
    func settling() throws {
        let table = search()
        compose("한", in: table)
        let frame = try #require(table.control(CommandPanel.search)).frame
        #expect(!table.interface.takeSettled())
        table.pointer(.press(.primary), frame.x + 12, frame.midY)
        table.pointer(.release(.primary), frame.x + 12, frame.midY)
        #expect(try edit(table).text == "한" && edit(table).composed == nil && edit(table).caret == 0)
        #expect(table.interface.takeSettled() && !table.interface.takeSettled())

        compose("글", in: table)
        table.send(.focus(isFocused: false, time: 1))
        #expect(try edit(table).text == "글한" && table.interface.takeSettled())

        compose("글", in: table)
        table.pointer(.press(.primary), 20, 20, .pen)
        #expect(table.interface.typing.edit == nil && table.interface.takeSettled())
    }

    @Test("input methods are told where the caret shows, within the text and within the composition", arguments: [1.0, 2])
    func caret(scale: Double) throws {
        let interface = bench.open(Scene(state: InterfaceState(width: 640, height: 480, scale: scale), panel: .commands))
        #expect(bench.open(Scene(state: InterfaceState(width: 640, height: 480, scale: scale))).caret == nil, "no field, no caret")
        var last = -1
        for word in ["a", "wide ", "words ", "で"] + Array(repeating: "words ", count: 20) {
            interface.compose(Composition(word, selected: 0..<0))
            let start = try #require(interface.caret)
            interface.compose(Composition(word, selected: 0..<word.count))
            let end = try #require(interface.caret)
            let field = try #require(interface.control(CommandPanel.search)).frame.pixels(scale: scale)
            interface.insert(word)
            // Once the text is longer than the field, the caret stays at its end, within a pixel's rounding.
            #expect(interface.caret?.x == end.x, "given, it stands where it was composed")
            #expect(start.x <= end.x + 1 && end.x >= last - 1, "'\(word)' from \(start.x) to \(end.x) after \(last)")
            #expect(end.x >= field.x && end.maxX <= field.maxX && end.y == field.y && end.height == field.height)
            last = end.x
        }
    }

    private struct Missing: Error {}
}
