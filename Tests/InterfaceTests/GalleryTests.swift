import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// What the gallery shows, and what is asked of the program.
struct GalleryTests {
    private func cards(_ table: Table) throws -> [Control<Action>] {
        try table.interface.layer(of: .gallery).controls.filter { $0.face.as(DrawingCard.self) != nil }
    }

    private func names(_ table: Table) throws -> [String] { try cards(table).map(\.name) }

    @Test("of ten thousand drawings only those that show are laid out, and a row more on each side, wherever the sheet is scrolled to")
    func recycling() throws {
        for (width, height) in [(480.0, 360.0), (1280, 800), (3840, 2160)] {
            let table = Table.gallery(Drawings.many(10_000), width: width, height: height)
            for scroll in [0, 7_777.7, 1e9] {
                table.interface.scroll(by: scroll)
                table.settle()
                let layer = try table.interface.layer(of: .gallery)
                let cards = try cards(table)
                let (viewport, row) = (try #require(layer.viewport), try #require(table.interface.gallery).grid.lattice.height)
                #expect(cards.allSatisfy { $0.frame.maxY > viewport.y - 2 * row && $0.frame.y < viewport.maxY + row })
                let columns = try #require(table.interface.gallery).grid.lattice.columns
                #expect(cards.count <= (Int(viewport.height / row) + 4) * columns, "\(cards.count) at \(scroll) in \(height)")
                let shown = cards.filter { layer.visibleFrame($0).height > 0 }.compactMap(\.id.item)
                #expect(shown.count >= columns, "the window is full of them")
                // Every place of the viewport that has a drawing shows it: rows follow each other without a gap.
                let tops = Set(cards.map(\.frame.y)).sorted()
                #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0 - row) < 1e-6 })
                #expect(scroll == 0 || tops[0] <= viewport.y)
            }
            #expect(try names(table).last == "Drawing 10000", "the end of the list")
        }
    }

    @Test("what is scrolled to is the nearest whole device pixel, at any scale", arguments: [1.0, 1.5, 2, 3])
    func wholePixels(scale: Double) throws {
        let table = Table()
        table.state = InterfaceState(width: 1280, height: 800, scale: scale)
        table.settle()
        table.run(.gallery)
        table.interface.update(gallery: Drawings.many(500))
        table.settle()
        var place = 0.0
        for step in [0.2, 0.3, 1, 0.7, 3.4, 0.1, 0.5, 33.3, 1_000.4, -0.25, -20.6] {
            place += step
            table.interface.scroll(by: step)
            table.settle()
            let pixels = try table.interface.layer(of: .gallery).offset * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-6 && abs(pixels - place * scale) <= 0.5 + 1e-6, "\(place) points")
        }
    }

    @Test("pictures are asked for in order where they show and are lacking, again when others show, and never twice for the same")
    func pictures() throws {
        let table = Table.gallery(Drawings.many(500))
        func shows() -> [[String]] { table.requests.compactMap { if case .show(let paths) = $0 { paths } else { nil } } }
        #expect(shows() == [try cards(table).compactMap(\.id.item)])
        table.pointer(.motion, 300, 300)
        table.settle()
        #expect(shows().count == 1)
        var state = Drawings.many(500)
        for index in 0..<10 { state.items[index].picture = Drawings.landscape }
        table.interface.update(gallery: state)
        table.settle()
        #expect(shows().count == 2 && shows()[1] == Array(shows()[0].dropFirst(10)))
        #expect(try cards(table)[3].face.as(DrawingCard.self)?.picture == Drawings.landscape)
        table.interface.scroll(by: .infinity)
        table.settle()
        #expect(shows().count == 3 && shows()[2].last == Drawings.path("Drawing 500"))
    }

    @Test("in the smallest window two drawings lie side by side, in a usual one six") func columns() throws {
        for (width, height, columns) in [(480.0, 360.0, 2), (1280, 800, 6)] {
            let cards = try cards(Table.gallery(Drawings.many(30), width: width, height: height))
            #expect(Set(cards.map(\.frame.x)).count == columns)
            #expect(cards.allSatisfy { $0.frame.width <= 192 && $0.frame.height <= 120 && $0.frame.width >= 132 })
        }
    }

    @Test("the newest drawing comes first, or the names come in order: numbers by their value, whatever the case; the order is kept")
    func order() throws {
        let table = Table.gallery()
        #expect(try names(table) == ["Sketch 10", "sketch 9", "Study of hands in the light of the afternoon", "Äpfel"])
        table.press("gallery.order.name")
        let byName = ["sketch 9", "Sketch 10", "Study of hands in the light of the afternoon", "Äpfel"]
        #expect(try names(table) == byName)
        table.key(.escape)
        table.run(.gallery)
        #expect(try names(table) == byName)
    }

    @Test("typing keeps the drawings in whose names every word begins a word; Enter opens the first of them")
    func search() throws {
        for (query, found) in [
            ("sk", ["Sketch 10", "sketch 9"]), ("SKETCH 1", ["Sketch 10"]),
            ("hands study", ["Study of hands in the light of the afternoon"]),
            ("äp", ["Äpfel"]), ("etch", []), ("  ", ["Sketch 10", "sketch 9", "Study of hands in the light of the afternoon", "Äpfel"]),
        ] {
            let table = Table.gallery()
            table.press("gallery.search")
            table.type(query)
            #expect(try names(table) == found, "\(query)")
            #expect((table.interface.control("gallery.none")?.name == "No drawing is called so") == found.isEmpty)
            table.key(.enter)
            #expect(table.requests.contains { if case .open = $0 { true } else { false } } == !found.isEmpty)
            if let first = found.first { #expect(table.requests.suffix(2) == [.open(path: Drawings.path(first)), .closed]) }
        }
    }

    @Test("the gallery says that it is looking, and that nothing is drawn yet") func empty() {
        for (state, words) in [
            (nil, "Looking for drawings…"), (GalleryState(isComplete: false), "Looking for drawings…"),
            (GalleryState(), "Nothing drawn yet"), (Drawings.few, nil),
        ] as [(GalleryState?, String?)] {
            #expect(Table.gallery(state).interface.control("gallery.none")?.name == words)
        }
    }

    @Test("each press asks for what it stands for, by pen, finger and mouse", arguments: [PointerKind.pen, .touch, .mouse])
    func presses(_ kind: PointerKind) throws {
        let path = Drawings.path("sketch 9")
        let cases: [([String], [GalleryRequest], isOpen: Bool)] = [
            (["item"], [.open(path: path), .closed], false), (["more", "duplicate"], [.duplicate(path: path)], true),
            (["more", "trash"], [.trash([path])], true), (["more", "rename"], [], true), (["more", "more"], [], true),
        ]
        for (parts, requests, isOpen) in cases {
            let table = Table.gallery()
            for part in parts { table.press("gallery.\(part).\(path)", kind) }
            #expect(table.requests.filter { if case .show = $0 { false } else { true } } == [.opened] + requests, "\(parts)")
            #expect(table.interface.isGalleryOpen == isOpen && table.interface.panels.browsing.disclosed == nil, "\(parts)")
        }
        let table = Table.gallery()
        table.press("gallery.new", kind)
        #expect(table.requests.suffix(2) == [.new, .closed])
        let beneath = Table.gallery()
        let caption = try #require(beneath.interface.control(.gallery("caption", path))?.frame.center)
        beneath.pointer(.press(.primary), caption.x, caption.y + 8, kind)
        beneath.pointer(.release(.primary), caption.x, caption.y + 8, kind)
        #expect(beneath.requests.suffix(2) == [.open(path: path), .closed], "its name and date mean the drawing too")
    }

    @Test("a press anywhere else hides a drawing's buttons; while they show, the picture beneath them opens nothing")
    func disclosed() throws {
        let path = Drawings.path("sketch 9")
        let table = Table.gallery()
        table.press("gallery.more.\(path)")
        #expect(table.control("gallery.trash.\(path)")?.name == "Move sketch 9 to the trash")
        let picture = try #require(table.interface.control(GallerySheet.card(path))?.frame)
        for place in [Point(x: picture.x + 1, y: picture.y + 1), picture.center, Point(x: picture.maxX - 1, y: picture.maxY - 1)] {
            let disclosed = Table.gallery()
            disclosed.press("gallery.more.\(path)")
            disclosed.pointer(.press(.primary), place.x, place.y)
            disclosed.pointer(.release(.primary), place.x, place.y)
            #expect(disclosed.interface.isGalleryOpen && !disclosed.requests.contains { if case .open = $0 { true } else { false } })
        }
        table.press("gallery.more.\(Drawings.path("Äpfel"))")
        #expect(table.control("gallery.trash.\(path)") == nil && table.control("gallery.trash.\(Drawings.path("Äpfel"))") != nil)
    }

    @Test("a drawing says in words in which window it is open") func openness() {
        let table = Table.gallery()
        for (name, value) in [
            ("Sketch 10", "This window, 40 October 2026"), ("sketch 9", "Another window, 30 October 2026"), ("Äpfel", "10 October 2026"),
        ] {
            #expect(table.control(GallerySheet.card(Drawings.path(name)))?.value == value)
        }
    }

    @Test("after a drawing went to the trash the note offers to take it back, even after edits; other offers are withdrawn")
    func takeBack() {
        let table = Table.gallery()
        table.interface.offerTakeBack("Äpfel is in the trash", at: 1)
        table.settle()
        table.interface.withdrawOffer()
        table.settle()
        #expect(table.interface.notes == ["Äpfel is in the trash"])
        table.press("status.button", .pen)
        #expect(table.requests.last == .takeBack && table.interface.notes.isEmpty && table.interface.isGalleryOpen)
        table.interface.note("Cleared", at: 2, offering: .undo)
        table.interface.withdrawOffer()
        table.settle()
        #expect(table.control("status.button") == nil)
    }

    @Test("a new picture changes neither what is found nor its order; a new name changes both") func shelf() {
        var shelf = Shelf(Drawings.many(10_000).items)
        let before = shelf.found("drawing 99", by: .name)
        var items = shelf.items
        items[9_998].picture = Drawings.landscape
        shelf.take(items)
        #expect(shelf.found("drawing 99", by: .name) == before && before.first == 98)
        #expect(shelf.items[9_998].picture != nil)
        items[9_998].name = "Another"
        shelf.take(items)
        #expect(shelf.found("another", by: .date) == [9_998])
    }

    @Test("a drawing that has been drawn on since comes first by date, and keeps its place by name") func drawnOn() {
        var shelf = Shelf(Drawings.many(100).items)
        let before = shelf.found("", by: .name)
        #expect(shelf.found("", by: .date) == Array(0..<100))
        var items = shelf.items
        items[60].modified = 1_000
        shelf.take(items)
        #expect(shelf.found("", by: .date) == [60] + (0..<100).filter { $0 != 60 } && shelf.found("", by: .name) == before)
    }

    @Test("names are ordered by their letters in either case, and by the values of their numbers")
    func natural() {
        let sorted = ["", "2", "10", "010 b", "a", "A 2", "a 02 b", "a 10", "a b", "B"]
        for (index, name) in sorted.enumerated() {
            for other in sorted[(index + 1)...] {
                #expect(NaturalName(name) < NaturalName(other) && !(NaturalName(other) < NaturalName(name)), "\(name), \(other)")
            }
        }
        #expect(NaturalName("Sketch 007") == NaturalName("sketch 7"))
    }

    @Test("whatever changes the words that are sought leads back to the first drawing that was found, however far the sheet was scrolled")
    func searchFromBeginning() throws {
        let table = Table.gallery(Drawings.many(500))
        table.press("gallery.search")
        for letter in "drawing" {
            table.interface.scroll(by: 2_000)
            table.settle()
            #expect(try table.interface.layer(of: .gallery).offset > 0)
            table.type(String(letter))
            #expect(try table.interface.layer(of: .gallery).offset == 0 && names(table).first == "Drawing 1", "\(letter)")
        }
        table.interface.scroll(by: 2_000)
        table.settle()
        table.key(.backspace)
        #expect(try table.interface.layer(of: .gallery).offset == 0)
    }
}
