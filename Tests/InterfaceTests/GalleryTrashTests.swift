import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Sheets
@testable import Widgets

/// The drawings in the trash, as the gallery shows them.
struct GalleryTrashTests {
    private static let fox = Drawings.path("fox"), owl = Drawings.path("owl")

    /// Two drawings, and two in the trash.
    private static var state: GalleryState {
        var state = GalleryState(items: ["hare", "mole", "fox", "owl"].enumerated().map { Drawings.item($1, Double($0)) })
        for index in 2...3 { state.items[index].isTrashed = true }
        return state
    }

    private func shown(_ table: Table) throws -> [String] {
        try table.interface.layer(of: .gallery).controls.compactMap { $0.id == $0.id.item.map(GallerySheet.card) ? $0.id.item : nil }
    }

    private func restored(_ table: Table) -> [[String]] {
        table.requests.compactMap { if case .restore(let paths) = $0 { paths } else { nil } }
    }

    @Test("K3 M3 two presses bring a drawing back, by every hand: one shows the trash, one restores", arguments: PointerKind.allCases)
    func twoPresses(kind: PointerKind) throws {
        let table = Table.gallery(Self.state)
        #expect(try Set(shown(table)) == [Drawings.path("hare"), Drawings.path("mole")])
        table.press("gallery.trash", kind)
        #expect(try Set(shown(table)) == [Self.fox, Self.owl])
        #expect(table.interface.control("gallery.title")?.name.contains("30 days") == true)
        table.press(GallerySheet.card(Self.fox), kind)
        #expect(restored(table) == [[Self.fox]] && table.interface.isGalleryOpen)
    }

    @Test("K3 M3 keys bring it back, too; Escape leads back to the drawings, and once more to the canvas") func keys() throws {
        let table = Table.gallery(Self.state)
        table.interface.focus = "gallery.trash"
        table.key(.space)
        #expect(table.interface.focusedDrawing == Self.owl, "the one that went last")
        for key in [Key.delete, .function(2)] { table.key(key) }
        table.key(.character("d"), .control)
        #expect(table.requests.allSatisfy { $0 != .trash([Self.owl]) && $0 != .duplicate(path: Self.owl) } && !table.interface.isTyping)
        table.key(.enter)
        #expect(restored(table) == [[Self.owl]])
        table.key(.escape)
        #expect(try Set(shown(table)) == [Drawings.path("hare"), Drawings.path("mole")] && table.interface.isGalleryOpen)
        table.key(.escape)
        #expect(!table.interface.isGalleryOpen)
    }

    @Test("K3 several come back at once, and a search finds names in the trash") func several() throws {
        let table = Table.gallery(Self.state)
        table.press("gallery.trash")
        table.key(.character("a"), .control)
        #expect(table.control("gallery.trashChosen") == nil)
        table.press("gallery.restoreChosen")
        #expect(restored(table).map(Set.init) == [[Self.fox, Self.owl]])
        table.press("gallery.search")
        table.type("fo")
        #expect(try shown(table) == [Self.fox])
    }

    @Test("the command shows the trash wherever one is, and hides it again; the gallery opens with the drawings next time") func command()
        throws
    {
        let table = Table.gallery(Self.state)
        table.run(.trash)
        #expect(try Set(shown(table)) == [Self.fox, Self.owl])
        table.run(.trash)
        #expect(!table.interface.isGalleryOpen)
        table.run(.trash)
        table.interface.update(gallery: Self.state)
        table.settle()
        #expect(try Set(shown(table)) == [Self.fox, Self.owl])
        table.run(.gallery)
        table.interface.update(gallery: nil)
        table.run(.gallery)
        table.interface.update(gallery: Self.state)
        table.settle()
        #expect(try Set(shown(table)) == [Drawings.path("hare"), Drawings.path("mole")])
    }

    @Test("an empty trash says for how long it has been empty") func empty() throws {
        let table = Table.gallery(Drawings.few)
        table.press("gallery.trash")
        #expect(table.interface.control("gallery.none")?.name == "No drawing was deleted in the last 30 days")
    }
}
