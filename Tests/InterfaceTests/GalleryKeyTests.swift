import Commands
import Ink
import Testing
import TestSupport
import Words
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The gallery by keyboard alone.
struct GalleryKeyTests {
    private func focused(_ table: Table) -> String? { table.interface.focusedDrawing }

    @Test(
        "arrows visit every drawing and show it whole, from either side, also where lines begin at the right; Home and End lead to the ends"
    )
    func arrows() throws {
        let fromRight = Language.translated("right", runsFromRight: true) { $0 }
        for (words, onward, back) in [(Language.english, Key.right, Key.left), (fromRight, .left, .right)] {
            for (width, height) in [(480.0, 360.0), (1280, 800)] {
                let state = Drawings.many(60)
                let table = Table.gallery(state, width: width, height: height, words)
                var seen: [String?] = []
                for _ in state.items {
                    table.key(onward)
                    seen.append(focused(table))
                    let told = try #require(table.interface.controls.first { $0.isFocused })
                    #expect(told.frame.height == Int(told.control.frame.height), "\(told.control.name) shows whole")
                }
                #expect(seen == state.items.map(\.path))
                for path in state.items.reversed().map(\.path) {
                    #expect(focused(table) == path)
                    table.key(back)
                }
                table.key(.end)
                #expect(focused(table) == state.items.last?.path)
                table.key(.home)
                #expect(focused(table) == state.items.first?.path)
            }
        }
    }

    @Test("Up and Down stay in their column, and lead from the first row to the search line and back") func rows() throws {
        let table = Table.gallery(Drawings.many(60))
        for _ in 0..<3 { table.key(.right) }
        let columns = try #require(table.interface.gallery).grid.lattice.columns
        for row in 1..<60 / columns {
            table.key(.down)
            #expect(focused(table) == Drawings.path("Drawing \(row * columns + 3)"))
        }
        for row in (0..<60 / columns - 1).reversed() {
            table.key(.up)
            #expect(focused(table) == Drawings.path("Drawing \(row * columns + 3)"))
        }
        table.key(.up)
        #expect(table.interface.focus.map { $0.plate == .panel(.gallery) && $0.part != "item" } == true)
        table.press("gallery.search")
        table.key(.down)
        #expect(focused(table) == Drawings.path("Drawing 1"))
        table.key(.pageDown)
        let page = try #require(focused(table))
        #expect(page != Drawings.path("Drawing 1"))
        table.key(.pageUp)
        #expect(focused(table) == Drawings.path("Drawing 1"))
    }

    @Test("the drawing that has the focus keeps its place in the order of Tab while it is scrolled out of sight, above or below")
    func outOfSight() throws {
        for (key, distance) in [(Key.home, 3_000.0), (.end, -3_000)] {
            let table = Table.gallery(Drawings.many(300))
            table.key(.right)
            table.key(key)
            let path = try #require(focused(table))
            table.interface.scroll(by: distance)
            table.settle()
            let sheet = try #require(table.interface.gallery)
            let places = try table.interface.layer(of: .gallery).controls.compactMap { $0.id.item.flatMap(sheet.place) }
            #expect(places == places.sorted() && places.count > 10)
            let place = try #require(sheet.place(of: path))
            #expect(places.contains(place) && places.contains(key == .home ? place + 1 : place - 1))
        }
    }

    @Test(
        "Enter opens, F2 renames, Delete moves to the trash and Ctrl+D duplicates the drawing that has the focus; held down, they do it once"
    )
    func deeds() {
        let path = Drawings.path("sketch 9")
        let cases: [(Key, Modifiers, [GalleryRequest])] = [
            (.enter, [], [.open(path: path), .closed]), (.space, [], [.open(path: path), .closed]), (.delete, [], [.trash([path])]),
            (.character("d"), .control, [.duplicate(path: path)]), (.function(2), [], []),
        ]
        for (key, modifiers, requests) in cases {
            let table = Table.gallery()
            for _ in 0..<2 { table.key(.right) }
            #expect(focused(table) == path)
            let before = table.requests.count
            table.key(key, modifiers)
            if key == .delete { table.send(.key(KeyEvent(key: key, isPressed: true, isRepeat: true, time: 1))) }
            #expect(Array(table.requests[before...]) == requests, "\(key)")
            #expect((table.interface.typing.edit?.field == .drawingName) == (key == .function(2)))
        }
    }

    @Test("Ctrl+F goes to the search line, and so does a letter, which counts already") func seeking() {
        for (key, modifiers, query) in [
            (Key.character("f"), Modifiers.control, "sk"), (.character("s"), [], "ssk"), (.character("s"), .shift, "ssk"),
        ] {
            let table = Table.gallery()
            table.key(.right)
            table.key(key, modifiers)
            #expect(table.interface.focus == GallerySheet.search && table.interface.caret != nil)
            table.type("sk")
            #expect(table.interface.typing.edit?.text.text == query)
            #expect(table.passed.allSatisfy { if case .key(let key) = $0 { !key.isPressed } else { true } }, "the canvas has none of it")
        }
    }

    @Test("Escape hides a drawing's buttons, then ends the search, then closes the gallery") func escape() {
        let table = Table.gallery()
        table.key(.character("s"))
        table.press("gallery.more.\(Drawings.path("sketch 9"))")
        #expect(table.interface.panels.browsing.disclosed != nil && table.interface.panels.browsing.query == "s")
        table.key(.escape)
        #expect(table.interface.panels.browsing.disclosed == nil && table.interface.panels.browsing.query == "s")
        table.key(.escape)
        #expect(table.interface.isGalleryOpen && table.interface.panels.browsing.query == "")
        table.key(.escape)
        #expect(!table.interface.isGalleryOpen && table.requests.last == .closed && table.interface.focus == nil)
    }

    @Test("a drawing's buttons are reached by keys, and Escape leads back from them to the drawing") func buttons() {
        let path = Drawings.path("Sketch 10")
        let table = Table.gallery()
        table.key(.right)
        table.key(.tab)
        #expect(table.interface.focus == .gallery("more", path))
        table.key(.space)
        table.key(.up)
        #expect(table.interface.focus?.item == path && table.interface.focus?.part != "more")
        table.key(.escape)
        #expect(table.interface.focus == GallerySheet.card(path) && table.interface.isGalleryOpen)
    }

    @Test("the focus stays on a drawing that is scrolled out of sight, and an arrow goes on from there") func scrolledAway() throws {
        let table = Table.gallery(Drawings.many(1_000))
        for _ in 0..<2 { table.key(.right) }
        table.interface.scroll(by: 50_000)
        table.settle()
        let viewport = try #require(try table.interface.layer(of: .gallery).viewport)
        #expect(table.interface.focus == GallerySheet.card(Drawings.path("Drawing 2")))
        let card = try #require(table.interface.control(GallerySheet.card(Drawings.path("Drawing 2"))))
        #expect(!card.frame.intersects(viewport))
        table.key(.right)
        #expect(focused(table) == Drawings.path("Drawing 3"))
        #expect(try #require(table.interface.controls.first { $0.isFocused }).frame.y >= Int(viewport.y))
    }

    @Test("where the last drawing goes the focus moves to the one before it, and to the search line where none is left")
    func lastGone() {
        var state = Drawings.few
        let table = Table.gallery(state)
        table.key(.right)
        table.key(.end)
        while let path = focused(table) {
            table.key(.delete)
            state.items.removeAll { $0.path == path }
            table.interface.update(gallery: state)
            table.settle()
            #expect(focused(table) == state.items.last?.path)
        }
        #expect(state.items.isEmpty && table.interface.focus == GallerySheet.search)
    }

    @Test("the focus moves on where a drawing goes, and follows one that is renamed")
    func gone() {
        var state = Drawings.few
        let table = Table.gallery(state)
        for _ in 0..<2 { table.key(.right) }
        table.key(.delete)
        state.items.removeAll { $0.name == "sketch 9" }
        table.interface.update(gallery: state)
        table.settle()
        #expect(focused(table) == Drawings.path("Study of hands in the light of the afternoon"), "the one in its place")
        table.key(.function(2))
        table.type("Zebra")
        table.key(.enter)
        state.items.removeAll { $0.name.hasPrefix("Study") }
        state.items.append(Drawings.item("Zebra", 5))
        table.interface.update(gallery: state)
        table.settle()
        #expect(focused(table) == Drawings.path("Zebra"))
        // Another one that goes later is not followed to the drawing that was renamed.
        table.key(.home)
        let first = focused(table)
        table.key(.right)
        let second = focused(table)
        table.key(.left)
        table.key(.delete)
        state.items.removeAll { $0.path == first }
        table.interface.update(gallery: state)
        table.settle()
        #expect(focused(table) == second && Set([first, second, Drawings.path("Zebra")]).count == 3)
        table.interface.update(gallery: GalleryState())
        table.settle()
        #expect(table.interface.focus == GallerySheet.search)
    }
}
