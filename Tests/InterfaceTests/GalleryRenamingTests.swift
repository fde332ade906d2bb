import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Sheets
@testable import Widgets

/// A drawing's name, typed in the gallery.
struct GalleryRenamingTests {
    private func renaming(_ table: Table) -> String? {
        table.interface.typing.edit?.field == .drawingName ? table.interface.typing.edit?.text.copyable : nil
    }

    @Test("renaming turns the name into a field with all of it selected; Enter takes it, Escape gives up, an empty name is refused")
    func renames() {
        let path = Drawings.path("Sketch 10")
        for (typed, key, request) in [
            (" Harbour ", Key.enter, GalleryRequest.rename(path: path, to: "Harbour")),
            ("Harbour", .tab, .rename(path: path, to: "Harbour")),
            ("Harbour", .escape, nil), ("Sketch 10", .enter, nil), ("  ", .enter, nil), ("  ", .tab, nil),
        ] {
            let table = Table.gallery()
            table.key(.right)
            table.key(.function(2))
            #expect(renaming(table) == "Sketch 10" && table.interface.caret != nil)
            table.type(typed)
            let before = table.requests.count
            table.key(key)
            #expect(Array(table.requests[before...]) == (request.map { [$0] } ?? []), "\(typed) \(key)")
            let isRefused = key == .enter && typed == "  "
            #expect(table.interface.typing.edit?.line.isRefused == (isRefused ? true : nil), "\(typed) \(key)")
            #expect(table.interface.isGalleryOpen && (key == .tab || isRefused || table.interface.focus == GallerySheet.card(path)))
        }
    }

    @Test("while a name is typed, keys that mean something in the gallery are the field's") func typingNames() {
        let table = Table.gallery()
        table.key(.right)
        table.key(.function(2))
        let before = table.requests.count
        for key in [Key.delete, .home, .end, .backspace, .left, .character("s"), .space] { table.key(key) }
        #expect(table.requests.count == before && table.interface.typing.edit?.field == .drawingName)
    }
}
