import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The sheet that asks for a drawing's name.
struct NamingTests {
    private func asked(_ purpose: NamingPurpose = .saveAs, _ present: String = "Sketch 3", width: Double = 1280, height: Double = 800)
        -> Table
    {
        let table = Table(width: width, height: height)
        table.interface.askName(purpose, present: present, place: Drawings.place)
        table.settle()
        return table
    }

    private func text(_ table: Table) -> String? { table.interface.typing.edit?.text.text }

    @Test(
        "the commands go to the program; what it asks for then says what for, with the present name selected",
        arguments: [
            (NamingPurpose.rename, InterfaceCommand.rename, "Name this drawing", "Rename"), (.saveAs, .saveAs, "Save as", "Save"),
            (.saveCopy, .saveCopy, "Save a copy", "Save the copy"),
        ])
    func asking(_ purpose: NamingPurpose, _ command: InterfaceCommand, title: String, deed: String) {
        let table = Table()
        table.run(command)
        #expect(table.outputs == [.command(.interface(command))] && table.interface.open == nil)
        table.interface.askName(purpose, present: "Sketch 3", place: Drawings.place)
        table.settle()
        #expect(table.interface.control("naming.title")?.name == title && table.control("naming.accept")?.name == deed)
        #expect(table.interface.typing.edit?.text.copyable == "Sketch 3" && table.interface.focus == NamingSheet.field)
        #expect(table.interface.control("naming.place")?.name == Drawings.place)
        table.type("Harbour")
        table.key(.enter)
        #expect(table.outputs.last == .name(purpose, "Harbour") && table.interface.open == nil && table.interface.focus == nil)
    }

    @Test("Enter and the button give the name without spaces at its ends, by keys, pen, finger and mouse; Escape and Cancel give none")
    func answers() {
        func isGiven(_ answer: (Table) -> Void) -> Bool {
            let table = asked()
            table.type("  Harbour 2 ")
            answer(table)
            #expect(table.interface.open == nil)
            return table.outputs == [.name(.saveAs, "Harbour 2")]
        }
        #expect(isGiven { $0.key(.enter) })
        let isGivenByKeys = isGiven {
            for _ in 0..<3 { $0.key(.tab) }
            #expect($0.interface.focus == "naming.accept")
            $0.key(.space)
        }
        #expect(isGivenByKeys)
        for kind in [PointerKind.pen, .touch, .mouse] {
            #expect(isGiven { $0.press("naming.accept", kind) })
            #expect(!isGiven { $0.press("naming.cancel", kind) })
        }
        #expect(!isGiven { $0.key(.escape) })
    }

    @Test("an empty name is refused in place, and typing takes the refusal away", arguments: [false, true])
    func empty(byButton: Bool) {
        let table = asked()
        table.type("  ")
        if byButton { table.press("naming.accept") } else { table.key(.enter) }
        #expect(table.outputs.isEmpty && table.interface.open?.panel == .naming)
        #expect(table.interface.control("naming.refusal")?.name == "Type a name" && table.interface.caret != nil)
        table.type("a")
        #expect(table.interface.control("naming.refusal") == nil && table.interface.control("naming.place") != nil)
    }

    @Test("a name that the program refuses is there again, selected, with the reason; the next one can be given, or none")
    func refused() {
        let table = asked()
        table.type("Harbour")
        table.key(.enter)
        table.interface.refuseName("There is a drawing of that name")
        table.settle()
        #expect(table.interface.control("naming.refusal")?.name == "There is a drawing of that name")
        #expect(table.interface.typing.edit?.text.copyable == "Harbour" && table.interface.typing.edit?.line.isRefused == true)
        table.type("Pier")
        table.key(.enter)
        #expect(table.outputs == [.name(.saveAs, "Harbour"), .name(.saveAs, "Pier")])
        table.interface.refuseName("No")
        table.key(.escape)
        table.interface.refuseName("No")
        table.settle()
        #expect(table.interface.open == nil, "given up")
    }

    @Test(
        "O6 Browse asks for the desktop's dialog with the name as it is; what is chosen there is given like a name, unless the sheet is closed"
    )
    func browsing() {
        let table = asked()
        table.type("Harbour")
        table.press("naming.browse", .pen)
        #expect(table.outputs == [.browse(.drawing(.saveAs, name: "Harbour"))] && table.interface.open?.panel == .naming)
        table.interface.take(file: "/a/Pier.inkstone", replaces: true)
        table.settle()
        #expect(table.outputs.last == .name(.saveAs, "/a/Pier.inkstone") && table.interface.open == nil)
        table.interface.take(file: "/a/Late.inkstone", replaces: true)
        table.settle()
        #expect(table.outputs.count == 2)
        #expect(asked(.open, "").control("naming.browse") == nil, "nobody asks there but where no dialog is")
    }

    @Test("what was typed stays when the canvas is marked meanwhile") func marking() {
        let table = asked()
        table.type("Harbour")
        table.pointer(.press(.primary), 1270, 790, .pen)
        table.pointer(.release(.primary), 1270, 790, .pen)
        #expect(table.control(NamingSheet.field)?.value == "Harbour" && table.interface.caret == nil)
        table.press("naming.accept", .pen)
        #expect(table.outputs == [.name(.saveAs, "Harbour")])
    }

    @Test("the sheet lies in the middle and stays in place while the name is refused", arguments: [(480.0, 360.0), (1280, 800)])
    func place(width: Double, height: Double) throws {
        let table = asked(width: width, height: height)
        let before = try table.interface.layer(of: .naming)
        #expect(before.mostScroll == 0)
        table.interface.refuseName("There is a drawing of that name in the folder already, and it is open in another window as well")
        table.settle()
        let after = try table.interface.layer(of: .naming)
        #expect(after.plate.y == before.plate.y && after.mostScroll == 0)
        let words = try #require(table.interface.control("naming.refusal"))
        let fonts = Fonts()
        #expect(fonts.height(words.name, .secondary, width: words.frame.width) <= words.frame.height)
    }
}
