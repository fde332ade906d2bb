import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Sheets
@testable import Widgets

/// Where keys lead among the drawings of the gallery, compared with a grid that is walked by hand.
struct GalleryWalkTests {
    private func focused(_ table: Table) -> Int? {
        table.interface.focusedDrawing.flatMap { path in (1...99).first { Drawings.path("Drawing \($0)") == path } }.map { $0 - 1 }
    }

    /// How many drawings lie side by side, as they show.
    private func columns(_ table: Table) throws -> Int {
        let cards = try table.interface.layer(of: .gallery).controls.filter { $0.id.part == "item" }
        return Set(cards.map(\.frame.x)).count
    }

    @Test(
        "arrows lead to the neighbour that way and stay at the grid's sides; down leads to the last drawing of a row that is shorter",
        arguments: [1, 5, 7, 16, 18, 29])
    func walk(count: Int) throws {
        let table = Table.gallery(Drawings.many(count))
        let (columns, last) = (try columns(table), count - 1)
        var random = SeededRandom(seed: UInt64(count))
        table.key(.right)
        var place = 0
        for step in 0..<30 {
            let key = random.pick([Key.left, .right, .down, .down, .up, .home, .end])
            // From the first row up leads out of the grid.
            if key == .up, place < columns { continue }
            switch key {
            case .left: place = max(place - 1, 0)
            case .right: place = min(place + 1, last)
            case .up: place -= columns
            case .down: if place / columns < last / columns { place = min(place + columns, last) }
            case .home: place = 0
            default: place = last
            }
            table.key(key)
            #expect(focused(table) == place, "\(key), step \(step)")
        }
    }

    @Test("Page Down and Page Up keep to their column and go by as many rows as show whole, to the last drawing and the first row")
    func pages() throws {
        let count = 98
        let table = Table.gallery(Drawings.many(count))
        let columns = try columns(table)
        let layer = try table.interface.layer(of: .gallery)
        let (viewport, tops) = (try #require(layer.viewport), Set(layer.controls.filter { $0.id.part == "item" }.map(\.frame.y)).sorted())
        let rows = Int(viewport.height / (tops[1] - tops[0]))
        try #require(rows >= 1 && columns >= 3)
        table.key(.right)
        table.key(.right)
        var place = 1
        while place < count - 1 {
            place = min(place + rows * columns, count - 1)
            table.key(.pageDown)
            #expect(focused(table) == place)
        }
        table.key(.pageDown)
        #expect(focused(table) == count - 1)
        while place >= columns {
            place = place - rows * columns >= 0 ? place - rows * columns : place % columns
            table.key(.pageUp)
            #expect(focused(table) == place)
        }
        table.key(.pageUp)
        #expect(focused(table) == place)
    }

    @Test("from nowhere an arrow leads to the first drawing that shows whole, and from the search line only the arrow down does")
    func entering() throws {
        let table = Table.gallery(Drawings.many(90))
        table.interface.scroll(by: 400)
        table.settle()
        let layer = try table.interface.layer(of: .gallery)
        let top = try #require(layer.viewport).y
        let whole = try #require(layer.controls.first { $0.id.part == "item" && $0.frame.y >= top })
        for key in [Key.left, .right, .up, .down] {
            table.interface.focus = nil
            table.key(key)
            #expect(table.interface.focus == whole.id, "\(key)")
        }
        table.press("gallery.search")
        table.key(.right)
        #expect(table.interface.focus == GallerySheet.search)
        table.key(.down)
        #expect(table.interface.focusedDrawing != nil && !table.interface.takesText)
    }

    @Test("Ctrl+F goes on with the words that were sought, all of them selected; signs that begin no word are the canvas's")
    func seekAgain() {
        let table = Table.gallery(Drawings.many(9))
        table.press("gallery.search")
        table.type("drawing")
        table.key(.down)
        table.key(.character("f"), .control)
        #expect(table.interface.typing.edit?.text.copyable == "drawing" && table.interface.focus == GallerySheet.search)
        table.key(.down)
        for sign in ["/", "-"] as [Unicode.Scalar] {
            table.key(.character(sign))
            #expect(table.interface.typing.edit == nil && table.interface.focusedDrawing != nil, "\(sign)")
        }
        table.key(.character("7"))
        #expect(table.interface.typing.edit?.text.text == "7")
    }

    @Test("T9 a drawing that was found by what is in it opens where that is, one that is called so as ever; old answers count no more")
    func foundInside() throws {
        let table = Table()
        table.run(.gallery)
        var state = Drawings.few
        table.interface.update(gallery: state)
        table.settle()
        table.press("gallery.search")
        table.type("sk")
        #expect(table.requests.contains(.seek("sk")) && table.requests.count { $0 == .seek("sk") } == 1)
        state.query = "sk"
        state.withWords = [Drawings.path("Äpfel"), Drawings.path("sketch 9")]
        table.interface.update(gallery: state)
        table.settle()
        func shown(_ table: Table) throws -> [String] {
            try table.interface.layer(of: .gallery).controls.filter { $0.id.part == "item" }.map(\.name)
        }
        #expect(try shown(table) == ["Sketch 10", "sketch 9", "Äpfel"])
        table.interface.perform(.open(path: Drawings.path("Äpfel")))
        table.settle()
        #expect(table.requests.suffix(2) == [.find("sk", inDrawing: Drawings.path("Äpfel")), .closed])
        for words in ["sk", "s"] {
            let other = Table()
            other.run(.gallery)
            other.interface.update(gallery: state)
            other.settle()
            other.press("gallery.search")
            other.type(words)
            #expect(try shown(other).contains("Äpfel") == (words == "sk"))
            other.interface.perform(.open(path: Drawings.path("sketch 9")))
            other.settle()
            #expect(other.requests.suffix(2) == [.open(path: Drawings.path("sketch 9")), .closed])
        }
    }
}
