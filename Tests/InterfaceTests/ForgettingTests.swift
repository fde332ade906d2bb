import Commands
import Ink
import Testing
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Studio
@testable import Widgets

/// What goes when a panel closes, and what comes too late for it.
struct ForgettingTests {
    @Test("what was tried on the doctor's strip goes with the sheet, and so does a folder that was typed") func doctor() {
        let interface = Bench().open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: .doctor))
        _ = interface.refresh()
        interface.panels.doctoring.add(Doctoring.Dab(x: 0.5, y: 0.5, pressure: 0.5, isFirst: true))
        (interface.panels.doctoring.point, interface.panels.doctoring.folder) = (1, "/elsewhere")
        interface.perform(.doctor)
        interface.perform(.doctor)
        _ = interface.refresh()
        #expect(interface.open?.panel == .doctor && interface.panels.doctoring == Doctoring())
    }

    @Test("another export begins without the region that was framed for the one before") func region() {
        let table = Table()
        for isFirst in [true, false] {
            table.interface.askExport(ExportChoices(), name: "Sketch 3", place: Drawings.place)
            table.settle()
            table.press("export.region.framed")
            #expect(table.interface.overlays.framing?.frame.rect == nil)
            if !isFirst { break }
            table.key(.right)
            table.key(.enter)
            #expect(table.interface.panels.exporting?.frame.rect != nil)
            table.press("export.region.framed")
            table.interface.endExport()
            table.settle()
            #expect(table.interface.overlays.framing == nil, "no sheet, no frame")
        }
    }

    @Test("a saved colour that was chosen for removal is one to draw with again when the colours open anew") func chosenColor() {
        let table = Table()
        for rgb: UInt32 in [0xC02020, 0x20C020] { table.state.settings.save(Color(rgb: rgb)) }
        table.settle()
        table.run(.colors)
        table.press("colors.edit-saved")
        table.press("colors.saved.c02020")
        #expect(table.control("colors.saved.c02020")?.isOn == true)
        table.run(.colors)
        table.run(.colors)
        table.press("colors.saved.c02020")
        #expect(table.color == Color(rgb: 0xC02020) && table.state.settings.savedColors.count == 2)
    }

    @Test("what comes for a sheet that has been closed changes nothing, and asks for nothing") func late() {
        let table = Table()
        let before = table.interface.shown.layers.map(\.plate)
        table.interface.refuseExport("There is a file of that name", mayReplace: true)
        table.interface.update(exportPreview: ExportPreview(notes: ["A mark is a shape"]))
        table.interface.refuseName("There is a drawing of that name")
        table.interface.endExport()
        table.interface.take(file: "/a/Pier.png", replaces: true)
        table.interface.show(strip: Drawings.landscape)
        table.interface.show(loupe: [Color(rgb: 0)])
        table.interface.refuseReading("It cannot be read")
        table.interface.take(reading: Writer.lines([[["late"]]]))
        table.settle()
        #expect(table.interface.open == nil && table.interface.focus == nil && !table.interface.takesText)
        #expect(table.outputs.isEmpty && table.interface.notes.isEmpty && table.interface.shown.layers.map(\.plate) == before)
        table.interface.askExport(ExportChoices(), name: "Sketch 3", place: Drawings.place)
        table.settle()
        #expect(table.interface.control("export.refusal") == nil && table.interface.control("export.note.0") == nil)
    }

    @Test("D7 a panel that opens ends picking and arranging; the colours leave a text that is typed in hand, other panels do not")
    func overlays() throws {
        for panel in [InterfaceCommand.colors, .settings, .menu] {
            let picking = Table()
            picking.run(.pickColor)
            #expect(picking.interface.overlays.picking != nil)
            picking.run(panel)
            #expect(picking.interface.overlays.picking == nil && picking.interface.open != nil && picking.picks.isEmpty, "\(panel)")
            let easel = Easel()
            easel.table.run(panel)
            #expect(!easel.table.interface.isPlacing && easel.edits.isEmpty, "\(panel)")
            let page = Page()
            page.tap(600, 400)
            page.type("x")
            page.table.run(panel)
            page.follow()
            #expect((page.written == "x") == (panel == .colors), "\(panel)")
            #expect(page.table.interface.isWriting == (panel == .colors))
        }
    }

    @Test("D7 what takes the hands on the canvas gives them back when another thing takes them: a colour is picked, or a text written")
    func others() {
        let easel = Easel()
        easel.table.run(.pickColor)
        #expect(!easel.table.interface.isPlacing && easel.table.interface.overlays.picking != nil)
        let writing = Easel()
        writing.table.interface.startWriting(TextTable([], under: CanvasTransform(), color: Color(rgb: 0)))
        writing.table.settle()
        #expect(!writing.table.interface.isPlacing && writing.table.interface.isWriting)
        let framing = Table()
        framing.interface.askExport(ExportChoices(), name: "Sketch 3", place: Drawings.place)
        framing.settle()
        framing.press("export.region.framed")
        framing.run(.pickColor)
        #expect(framing.interface.overlays.framing == nil && framing.interface.overlays.picking != nil)
        let page = Page()
        page.tap(600, 400)
        page.type("x")
        page.table.run(.pickColor)
        page.follow()
        #expect(page.written == "x", "the colour that is picked is the text's")
    }
}
