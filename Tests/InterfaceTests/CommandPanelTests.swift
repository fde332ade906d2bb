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

    /// What the list says instead of commands, or above them.
    private func told(_ query: String) -> String? { open(query).interface.control("commands.none")?.name }

    private func found(_ query: String) -> [String] { rows(open(query)).map { String($0.part) } }

    @Test(
        "what people from other programs call a command finds it",
        arguments: [
            ("size", "larger"), ("bigger", "larger"), ("thin", "smaller"), ("delete", "show-trash"), ("recover", "show-trash"),
            ("trash", "show-trash"), ("undelete", "show-trash"), ("photo", "insert-picture"), ("import", "insert-picture"),
            ("share", "export"), ("send", "export"), ("pdf", "export"), ("rubber", "toggle-eraser"), ("erase", "select-eraser"),
            ("eyedropper", "pick-color"), ("preferences", "show-settings"), ("options", "show-settings"), ("hotkeys", "show-shortcuts"),
            ("gallery", "show-drawings"), ("mirror", "flip-view"), ("pan", "scroll-left"), ("load", "open-file"),
            ("title", "rename-drawing"),
            ("ocr", "turn-ink-into-text"), ("video", "film"), ("exit", "quit"), ("night", "theme-dark"), ("color", "show-colors"),
            ("brush", "show-studio"), ("stabilizer", "show-ink"), ("back", "undo"), ("versions", "show-history"),
            ("notebook", "paper-lines"),
            ("wipe", "clear"), ("fullscreen", "full-screen"), ("resize", "arrange-pictures"), ("sync", "merge-copies"), ("keep", "save"),
            ("type", "write-text"), ("calibrate", "show-doctor"),
        ])
    func synonyms(query: String, name: String) { #expect(found(query).contains(name), "\(found(query))") }

    @Test("S2 every command has other names than its own, in all sixty and more") func many() {
        let all = Command.named.map(Language.english.synonyms).flatMap { $0.split(separator: " ") }
        #expect(Set(all).count >= 60)
        for command in Command.named {
            let words = Language.english.synonyms(of: command).split(separator: " ")
            #expect(words.allSatisfy { CommandPanel.matches(command, String($0), .english) && $0 == $0.lowercased() }, "\(command.name)")
        }
    }

    @Test(
        "of what is not there the list says so, also beside commands that it finds",
        arguments: [
            ("layer", "There are no layers yet"), ("Layers", "There are no layers yet"), ("laye", "There are no layers yet"),
            ("lasso", "There is no lasso yet; Arrange selects pictures and texts"),
            ("ruler", "There is no ruler yet; Shift draws a straight line"), ("bucket", "There is no fill yet"),
        ])
    func absent(query: String, answer: String) { #expect(told(query) == answer) }

    @Test("what all tools' names begin with lists none of them, and what is there is not told to be missing") func verbs() {
        #expect(!found("select").contains { $0.hasPrefix("select-") } && found("select").contains("arrange-pictures"))
        #expect(found("select pencil") == ["select-pencil"])
        for query in ["pen", "colours", "lay", "und"] { #expect(told(query)?.hasPrefix("There ") != true, "\(query)") }
        #expect(told("zzz") == "No command has that name")
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
