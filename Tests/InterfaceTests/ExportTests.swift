import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The sheet that exports the drawing.
struct ExportTests {
    private func asked(_ choices: ExportChoices = ExportChoices(), width: Double = 1280, height: Double = 800) -> Table {
        let table = Table(width: width, height: height)
        table.interface.askExport(choices, name: "Sketch 3", place: Drawings.place)
        table.settle()
        return table
    }

    /// The request to write that was made last.
    private func written(_ table: Table) -> (choices: ExportChoices, name: String, replaces: Bool)? {
        for case .export(.write(let choices, let name, _, let replaces)) in table.outputs.reversed() { return (choices, name, replaces) }
        return nil
    }

    @Test("O1 a PDF gets the password that is typed, which stays while the sheet is open and is never told; other formats get none")
    func password() throws {
        var choices = ExportChoices()
        choices.format = .pdf
        let table = asked(choices)
        func password() -> String?? {
            for case .export(.write(_, _, let password, _)) in table.outputs.reversed() { return password }
            return nil
        }
        table.press(ControlID.export("accept"))
        #expect(password() == .some(nil), "without one, as it begins")
        table.press(ExportSheet.password)
        table.type("hors")
        #expect(table.control(ExportSheet.field)?.value == "Sketch 3", "no other field shows it")
        table.press(ExportSheet.field)
        table.press(ExportSheet.password)
        table.key(.end)
        table.type("e")
        #expect(table.control(ExportSheet.password).map { $0.isSecret && $0.value == "" } == true)
        #expect(table.interface.shown.layers.flatMap(\.controls).allSatisfy { !"\($0.value) \($0.name)".contains("hors") })
        #expect(table.interface.notes.allSatisfy { !$0.contains("hors") })
        table.press(ControlID.export("format", "svg"))
        #expect(table.control(ExportSheet.password) == nil)
        table.press(ControlID.export("accept"))
        #expect(password() == .some(nil))
        table.press(ControlID.export("format", "pdf"))
        table.press(ExportSheet.password)
        table.key(.enter)
        #expect(password() == "horse", "Enter takes the sheet's answer")
        table.interface.endExport()
        table.interface.askExport(choices, name: "Sketch 3", place: Drawings.place)
        table.settle()
        table.press(ControlID.export("accept"))
        #expect(password() == .some(nil), "the next sheet knows nothing of it")
    }

    @Test("O1 its command goes to the program; each choice is told at once, so that the preview shows it") func choices() {
        let table = Table()
        table.run(.export)
        #expect(table.outputs == [.command(.interface(.export))] && table.interface.open == nil)
        let sheet = asked()
        var expected = ExportChoices()
        let presses: [(ControlID, (inout ExportChoices) -> Void)] = [
            ("export.scale.4", { $0.scale = 4 }), ("export.transparent", { $0.isTransparent = true }),
            ("export.region.visible", { $0.region = .visible }), ("export.format.pdf", { $0.format = .pdf }),
            ("export.page.a4", { $0.page = .a4 }), ("export.format.xopp", { $0.format = .xopp }),
            ("export.region.all", { $0.region = .all }), ("export.format.png", { $0.format = .png }),
        ]
        for (id, change) in presses {
            change(&expected)
            sheet.press(id, .pen)
            #expect(sheet.outputs.last == .export(.changed(expected)), "\(id)")
        }
        #expect(sheet.control("export.scale.4")?.value == "on" && sheet.control("export.transparent")?.value == "on")
    }

    @Test("only formats of pixels have a scale and may be without paper; only what is printed has a page") func formats() {
        for format in ExportChoices.Format.allCases {
            var choices = ExportChoices()
            choices.format = format
            let table = asked(choices)
            #expect((table.control("export.scale.1") != nil) == [.png, .ora].contains(format))
            #expect((table.control("export.transparent") != nil) == [.png, .ora].contains(format))
            #expect((table.control("export.page.fit") != nil) == (format == .pdf))
            #expect((table.control("export.length.30") != nil) == format.isFilm)
            #expect(table.interface.control("export.suffix")?.name == (format == .frames ? "" : ".\(format.rawValue)"))
        }
    }

    @Test("O1 a film's sheet is the same with choices of its own, and asks the program with its own command") func film() {
        let table = Table()
        table.run(.film)
        #expect(table.outputs == [.command(.interface(.film))] && table.interface.open == nil)
        let sheet = asked(.film)
        var expected = ExportChoices.film
        let presses: [(ControlID, (inout ExportChoices) -> Void)] = [
            ("export.size.1080x1080", { $0.filmSize = .square }), ("export.length.60", { $0.filmLength = 60 }),
            ("export.length.drawn", { $0.filmLength = nil }), ("export.region.following", { $0.region = .following }),
            ("export.pauses", { $0.keepsPauses = true }), ("export.undone", { $0.showsUndone = true }),
            ("export.format.mp4", { $0.format = .mp4 }), ("export.format.frames", { $0.format = .frames }),
        ]
        for (id, change) in presses {
            change(&expected)
            sheet.press(id, .pen)
            #expect(sheet.outputs.last == .export(.changed(expected)), "\(id)")
        }
        #expect(sheet.control("export.format.png") == nil && asked().control("export.region.following") == nil)
        sheet.press("export.accept")
        #expect(written(sheet)?.choices == expected)
    }

    @Test("Enter and the button write the file under the name that was typed; Cancel and Escape write none", arguments: [true, false])
    func writes(byKey: Bool) {
        let table = asked()
        table.press("export.name")
        table.type("Harbour")
        if byKey { table.key(.enter) } else { table.press("export.accept", .touch) }
        #expect(written(table).map { $0.name == "Harbour" && !$0.replaces && $0.choices == ExportChoices() } == true)
        #expect(table.interface.open?.panel == .export, "it stays until the program has taken the name")
        table.interface.endExport()
        #expect(table.interface.open == nil)
        let closed = asked()
        if byKey { closed.key(.escape) } else { closed.press("export.cancel") }
        #expect(closed.interface.open == nil && written(closed) == nil)
    }

    @Test("a file is replaced only after the sheet has said that there is one, and never one of another name or format") func replaces() {
        let table = asked()
        table.press("export.accept")
        table.interface.refuseExport("There is a file Sketch 3.png already", mayReplace: true)
        table.settle()
        #expect(table.control("export.accept")?.name == "Replace")
        #expect(table.interface.control("export.refusal")?.name == "There is a file Sketch 3.png already")
        table.press("export.accept")
        #expect(written(table)?.replaces == true)
        table.interface.refuseExport("There is a file Sketch 3.png already", mayReplace: true)
        table.settle()
        table.type("4")
        #expect(table.control("export.accept")?.name == "Export")
        table.press("export.accept")
        #expect(written(table)?.replaces == false)
        table.interface.refuseExport("There is a file 4.png already", mayReplace: true)
        table.settle()
        table.press("export.format.svg")
        table.press("export.accept")
        #expect(written(table)?.replaces == false)
    }

    @Test("the refusal, and Replace on the button, stay where the keyboard goes from the name to another control") func refusedStays() {
        let table = asked()
        table.press("export.accept")
        table.interface.refuseExport("There is a file Sketch 3.png already", mayReplace: true)
        table.settle()
        for _ in 0..<3 {
            table.key(.tab)
            #expect(table.control("export.accept")?.name == "Replace")
            #expect(table.interface.control(ExportSheet.refusal) != nil)
        }
        #expect(table.interface.typing.edit?.field != .exportName)
    }

    @Test("O6 Browse asks for the desktop's dialog; the file chosen there is written, and replaced only where that was agreed")
    func browses() {
        for isAgreed in [true, false] {
            let table = asked()
            table.press("export.browse")
            #expect(table.outputs.last == .browse(.export(ExportChoices(), name: "Sketch 3")))
            table.interface.take(file: "/a/Pier.png", replaces: isAgreed)
            table.settle()
            #expect(written(table).map { $0.name == "/a/Pier.png" && $0.replaces == isAgreed } == true)
            table.press("export.cancel")
            table.interface.take(file: "/a/Late.png", replaces: true)
            table.settle()
            #expect(written(table)?.name == "/a/Pier.png")
        }
    }

    @Test("O1 what the format cannot say is told before, as are the picture's size and the place of the file") func told() {
        let table = asked()
        table.interface.update(
            exportPreview: ExportPreview(size: ExportPreview.PixelCount(width: 1247, height: 876), notes: ["A mark is a shape"]))
        table.settle()
        #expect(table.interface.control("export.size")?.name == "1247 × 876")
        #expect(table.interface.control("export.note.0")?.name == "A mark is a shape")
        #expect(table.interface.control("export.place")?.name == Drawings.place)
    }

    @Test("the sheet's top stays where it is whatever is chosen, and in a small window all of it can be reached") func places() {
        let table = asked()
        let top = table.interface.shown.layer(.panel(.export))?.plate.y
        for id: ControlID in ["export.format.svg", "export.format.pdf", "export.format.xopp", "export.format.ora"] {
            table.press(id)
            #expect(table.interface.shown.layer(.panel(.export))?.plate.y == top)
        }
        let small = asked(width: 360, height: 300)
        small.press("export.accept")
        #expect(written(small) != nil)
        small.interface.refuseExport("There is a file Sketch 3.png already", mayReplace: true)
        small.settle()
        let layer = small.interface.shown.layer(.panel(.export))
        let words = layer?.controls.first { $0.id == ExportSheet.refusal }
        #expect(words.map { $0.frame.maxY <= layer?.viewport?.maxY ?? 0 } == true, "why it was refused is in sight")
    }
}
