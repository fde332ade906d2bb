import Commands
import Ink
import Testing
import Words
@testable import Interface
@testable import Panels
@testable import Sheets
@testable import Widgets

/// Finding and running a command by its name.
struct CommandPanelTests {
    private func open(_ query: String) -> Table {
        let table = Table()
        table.run(.commands)
        table.type(query)
        return table
    }

    private func rows(_ table: Table) -> [ControlID] {
        table.interface.controls.filter { $0.control.role == .row }.map(\.control.id)
    }

    private static let zooms = ["zoom-in", "zoom-out", "zoom-100", "zoom-fit"].map { ControlID.commands($0) }

    @Test(
        "what was found stays while keys walk through it; Down begins after the line that Enter runs already, and Enter runs where it ends",
        arguments: [(Key.down, 1), (.tab, 0)])
    func walking(_ key: Key, first: Int) {
        let table = open("zoom")
        #expect(rows(table) == Self.zooms)
        var walked: [ControlID?] = []
        for _ in Self.zooms.dropFirst(first) {
            table.key(key)
            #expect(rows(table) == Self.zooms && table.control(CommandPanel.search)?.value == "zoom")
            walked.append(table.interface.focus)
        }
        #expect(walked == Array(Self.zooms.dropFirst(first)))
        #expect(rows(table).allSatisfy { table.control($0)?.isOn == false }, "the focus alone is marked")
        table.key(.enter)
        #expect(table.outputs == [.command(.view(.fit))] && table.interface.open == nil)
    }

    @Test("a press that moves a little as it lifts chooses the line that was pressed", arguments: PointerKind.allCases, zooms)
    func pressing(_ kind: PointerKind, _ id: ControlID) throws {
        let table = open("zoom")
        let place = try #require(table.control(id)?.frame.center)
        table.pointer(.press(.primary), place.x, place.y, kind)
        table.pointer(.motion, place.x + 2, place.y - 2, kind)
        #expect(rows(table) == Self.zooms)
        table.pointer(.release(.primary), place.x + 2, place.y - 2, kind)
        let name = String(id.part)
        #expect(table.outputs == [.command(try #require(Command(name: name)))] && table.interface.open == nil)
    }

    @Test("a search that lost the focus can be continued, and is forgotten once the list closes")
    func goingOn() {
        let table = open("zoom")
        table.key(.down)
        for _ in 0..<2 { table.key(.up) }
        #expect(table.interface.focus == CommandPanel.search)
        table.key(.end)
        table.type(" fit")
        #expect(rows(table) == ["commands.zoom-fit"])
        table.key(.escape)
        table.run(.commands)
        #expect(rows(table).count > 10 && table.control(CommandPanel.search)?.value == "")
    }

    @Test("every command is found by its name, in any language: scripts and settings name it so")
    func byName() {
        for language in [Language.english, .translated("other") { _ in "…" }] {
            for command in Command.named { #expect(CommandPanel.matches(command, command.name, language), "\(command.name)") }
        }
        #expect(!CommandPanel.matches(.undo, "redo", .english))
    }

    @Test("the search line stays in place whatever is typed into it", arguments: [(480.0, 360.0), (1280, 800), (800, 1280), (3840, 2160)])
    func stayingPut(_ width: Double, _ height: Double) throws {
        let table = Table(width: width, height: height)
        table.run(.commands)
        let frame = try #require(table.control(CommandPanel.search)?.frame)
        for character in "zoom fit and nothing" {
            table.type(String(character))
            #expect(table.control(CommandPanel.search)?.frame == frame, "at \(character)")
        }
        #expect(rows(table).isEmpty)
    }
}
