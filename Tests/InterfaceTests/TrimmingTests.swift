import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The sheet that asks what of the history to trim.
struct TrimmingTests {
    private func asked(width: Double = 1280, height: Double = 800) -> Table {
        let table = Table(width: width, height: height)
        table.interface.askTrimming(Bench.trimmingChoices)
        table.settle()
        return table
    }

    @Test("K9 that photos tell where they were taken is said over the sheet that names a copy; its button asks what to trim")
    func offeringRemoval() throws {
        let table = Table()
        table.interface.askName(.saveCopy, present: "fox", place: "")
        table.settle()
        table.interface.offerRemoval(ofPlaces: "Two photos tell", at: 1)
        table.settle()
        #expect(table.interface.notes == ["Two photos tell"])
        #expect(table.interface.control("status.button")?.name == "Remove…" && table.interface.control("naming.name") != nil)
        table.press("status.button")
        #expect(table.outputs.last == .command(.interface(.trimHistory)))
        table.interface.askTrimming([TrimmingChoice(.places, photos: 2)])
        table.settle()
        #expect(table.interface.control("trimming.places") != nil && table.interface.control("naming.name") == nil)
    }

    @Test("K9 its command and the history's button go to the program; what it asks for then says what goes, before anything does")
    func asking() {
        let table = Table()
        table.run(.trimHistory)
        #expect(table.outputs == [.command(.interface(.trimHistory))] && table.interface.open == nil)
        table.run(.history)
        table.press("history.trim")
        #expect(table.outputs.last == .command(.interface(.trimHistory)))
        let sheet = asked()
        #expect(
            sheet.interface.control("trimming.branches.effect")?.name
                == "3 other branches have 214 edits that undo and redo do not reach. They take 1.2 MB.")
        #expect(
            sheet.interface.control("trimming.all.effect")?.name
                == "The history has 980 edits, which take 12 kB. Without them undo leads straight to blank paper.")
        #expect(sheet.outputs.isEmpty)
        sheet.interface.askTrimming([TrimmingChoice(.places, photos: 3)])
        sheet.settle()
        #expect(
            sheet.interface.control("trimming.places.effect")?.name
                == "3 photos tell where they were taken, to everyone who gets the drawing.")
        sheet.press("trimming.places")
        #expect(sheet.outputs.last == .history(.trim(.places)))
    }

    @Test("K9 a press on a part lets go of it, by pen, finger, mouse and keys; closing the sheet lets go of nothing")
    func answers() {
        for (id, part) in [("trimming.branches", .otherBranches), ("trimming.all", .all)] as [(ControlID, TrimmingChoice.Part)] {
            for kind in [PointerKind.pen, .touch, .mouse] {
                let table = asked()
                table.press(id, kind)
                #expect(table.outputs == [.history(.trim(part))] && table.interface.open == nil)
            }
        }
        let table = asked()
        table.key(.tab)
        while table.interface.focus != "trimming.all" { table.key(.tab) }
        table.key(.space)
        #expect(table.outputs == [.history(.trim(.all))])
        let closed = asked()
        closed.key(.escape)
        #expect(closed.interface.open == nil && closed.outputs.isEmpty)
    }

    @Test("in the smallest window all of it can be reached") func smallest() {
        let table = asked(width: 360, height: 240)
        let layer = table.interface.shown.layer(.panel(.trimming))
        #expect(layer.map { $0.plate.maxX <= 360 && $0.plate.maxY <= 240 && $0.contentHeight > 0 } == true)
        table.press("trimming.branches")
        #expect(table.outputs == [.history(.trim(.otherBranches))])
    }
}
