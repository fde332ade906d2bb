import Ink
import Testing
import Words
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Sheets
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// A field for secrets; the search line of the command list stands in for one.
struct SecretFieldTests {
    private static let secret = "correct horse 電池"

    private func open(_ text: String) -> Table {
        let table = Table()
        table.run(.commands)
        let frame = table.control(CommandPanel.search)?.frame ?? .zero
        let field = Control.field(CommandPanel.search, "Password", .search, value: "", isSecret: true, edit: nil, frame: frame)
        table.interface.begin(.search, field)
        table.type(text)
        return table
    }

    private func pixels(_ table: Table) throws -> Pixels {
        let picture = try #require(table.interface.shown.pictures.last)
        return Pixels(picture, within: try #require(table.control(CommandPanel.search)).frame)
    }

    @Test("a secret field takes typed text, and the program's report of its controls holds nothing of it")
    func state() throws {
        let table = open(Self.secret)
        #expect(table.interface.typing.edit?.text.text == Self.secret)
        let control = try #require(table.control(CommandPanel.search))
        #expect(control.value == "" && control.isSecret && control.name == "Search")
        #expect(table.interface.notes.allSatisfy { !$0.contains("horse") })
        let idle = Control.field("it", "Password", .search, value: Self.secret, isSecret: true, edit: nil, frame: .zero)
        #expect(!"\(idle)".contains("horse"), "nor while nobody edits it")
    }

    @Test("secrets of the same length look alike, a longer one does not, and none looks like its text, even while it is composed")
    func look() throws {
        let one = try pixels(open("aWiil"))
        #expect(try one == pixels(open("WWWWW")) && one != pixels(open("WWWWWW")))
        let plain = Table()
        plain.run(.commands)
        plain.type("WWWWW")
        #expect(try one != pixels(plain))
        func composed(_ text: String) throws -> Pixels {
            let table = open("W")
            table.interface.compose(Composition(text, selected: 0..<0))
            table.settle()
            return try pixels(table)
        }
        #expect(try composed("電池") == composed("ab"))
    }

    @Test("copy and cut give the clipboard nothing and change nothing; paste inserts")
    func clipboard() {
        let table = open(Self.secret)
        table.key(.character("a"), .control)
        for key in ["c", "x"] as [Unicode.Scalar] {
            table.key(.character(key), .control)
            #expect(table.interface.takeCopied() == nil && table.interface.typing.edit?.text.text == Self.secret)
        }
        table.key(.character("v"), .control)
        #expect(table.interface.takePasteRequest())
        table.type("pasted")
        #expect(table.interface.typing.edit?.text.text == "pasted")
    }

    @Test("a secret is one word: nothing shows where its words begin and end, and a step or deletion by words takes all of it")
    func words() {
        let table = open(Self.secret)
        table.key(.left, .control)
        #expect(table.interface.typing.edit?.text.caret == 0)
        table.key(.right, .control)
        #expect(table.interface.typing.edit?.text.caret == Self.secret.count)
        table.key(.backspace, .control)
        #expect(table.interface.typing.edit?.text.text == "")
    }

    @Test("with nothing selected the clipboard keeps what it has, in any field")
    func nothingSelected() {
        let table = Table()
        table.run(.commands)
        table.type("zoom")
        for key in ["c", "x"] as [Unicode.Scalar] { table.key(.character(key), .control) }
        #expect(table.interface.takeCopied() == nil && table.interface.typing.edit?.text.text == "zoom")
        table.key(.character("a"), .control)
        table.key(.character("x"), .control)
        #expect(table.interface.takeCopied() == "zoom" && table.interface.typing.edit?.text.text == "")
    }
}
