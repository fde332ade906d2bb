import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Sheets
@testable import Widgets

/// What the gallery's buttons do, and what it forgets when it closes.
struct GalleryDeedTests {
    private let path = Drawings.path("sketch 9")

    /// "sketch 9" is a copy of "Sketch 10".
    private var state: GalleryState {
        var state = Drawings.few
        for index in state.items.indices where state.items[index].path == path {
            state.items[index].original = Drawings.path("Sketch 10")
        }
        return state
    }

    private func names(_ table: Table) throws -> [String] {
        try table.interface.layer(of: .gallery).controls.filter { $0.face.as(DrawingCard.self) != nil }.map(\.name)
    }

    /// Those that are about drawings.
    private func deeds(_ table: Table) -> [GalleryRequest] {
        table.requests.filter {
            switch $0 {
            case .opened, .closed, .show, .seek: false
            default: true
            }
        }
    }

    @Test("M3 K7 a drawing's button asks for its deed once, by keys and by hand; the buttons go, and keys go on from the drawing")
    func buttons() {
        let cases: [(String, GalleryRequest)] = [
            ("duplicate", .duplicate(path: path)), ("trash", .trash([path])),
            ("merge", .merge(path: path, into: Drawings.path("Sketch 10"))),
        ]
        for (part, request) in cases {
            for isByKey in [true, false] {
                let table = Table.gallery(state)
                table.press("gallery.more.\(path)")
                if isByKey {
                    table.interface.focus = .gallery(part, path)
                    table.key(.space)
                } else {
                    table.press("gallery.\(part).\(path)", .pen)
                }
                #expect(deeds(table) == [request], "\(part)")
                #expect(table.interface.focus == (isByKey ? GallerySheet.card(path) : nil), "\(part)")
                #expect(table.control("gallery.trash.\(path)") == nil && table.interface.isGalleryOpen, "\(part)")
            }
        }
        #expect(Table.gallery(Drawings.few).control("gallery.merge.\(path)") == nil)
        let plain = Table.gallery(Drawings.few)
        plain.press("gallery.more.\(path)")
        #expect(plain.control("gallery.trash.\(path)") != nil && plain.control("gallery.merge.\(path)") == nil, "it is no copy")
    }

    @Test("M3 opened by keys, the gallery gives the focus to the first drawing once there is one, unless somebody types or goes on")
    func firstDrawing() {
        func opened(_ meanwhile: (Table) -> Void) -> Table {
            let table = Table()
            table.run(.focusInterface)
            table.run(.gallery)
            meanwhile(table)
            for state in [GalleryState(isComplete: false), Drawings.few] {
                table.interface.update(gallery: state)
                table.settle()
            }
            return table
        }
        #expect(opened { _ in }.interface.focus == GallerySheet.card(Drawings.path("Sketch 10")))
        let typing = opened { $0.key(.character("s")) }
        #expect(typing.interface.focus == GallerySheet.search && typing.interface.typing.edit?.text.text == "s")
        #expect(opened { $0.interface.focus = "gallery.order.name" }.interface.focus == "gallery.order.name")
        let later = opened { _ in }
        later.interface.focus = GallerySheet.search
        var state = Drawings.few
        state.items.append(Drawings.item("Another", 50))
        later.interface.update(gallery: state)
        later.settle()
        #expect(later.interface.focus == GallerySheet.search, "a list that grows moves no focus")
    }

    @Test("O6 Other closes the gallery and asks for a drawing elsewhere", arguments: [PointerKind.pen, .touch, .mouse])
    func other(kind: PointerKind) {
        let table = Table.gallery(state)
        table.press("gallery.other", kind)
        #expect(!table.interface.isGalleryOpen && table.requests.last == .closed)
        #expect(table.outputs.last == .command(.interface(.openFile)))
    }

    @Test("another order begins with its first drawing, however far the sheet was scrolled") func sorted() throws {
        let table = Table.gallery(Drawings.many(500))
        for (order, first) in [("name", "Drawing 1"), ("date", "Drawing 1")] {
            table.interface.scroll(by: 3_000)
            table.settle()
            #expect(try table.interface.layer(of: .gallery).offset > 0)
            table.press("gallery.order.\(order)")
            #expect(try table.interface.layer(of: .gallery).offset == 0 && names(table).first == first)
        }
    }

    @Test("a drawing that goes takes its buttons along: when it comes back they do not show") func gone() {
        let table = Table.gallery(state)
        table.press("gallery.more.\(path)")
        var without = state
        without.items.removeAll { $0.path == path }
        for state in [without, state] {
            table.interface.update(gallery: state)
            table.settle()
            #expect(table.control("gallery.trash.\(path)") == nil)
        }
        table.press("gallery.more.\(path)")
        var grown = state
        grown.items.append(Drawings.item("Another", 50))
        table.interface.update(gallery: grown)
        table.settle()
        #expect(table.control("gallery.trash.\(path)") != nil, "those of a drawing that stays do")
    }

    @Test("closed and opened again, the gallery shows all drawings without any buttons, and asks for their pictures anew")
    func reopened() throws {
        let all = Drawings.many(40)
        let table = Table.gallery(all)
        table.press("gallery.search")
        table.type("drawing 7")
        table.press("gallery.more.\(Drawings.path("Drawing 7"))")
        #expect(try names(table) == ["Drawing 7"])
        table.run(.settings)
        #expect(table.requests.last == .closed)
        let before = table.requests.count
        table.run(.gallery)
        table.interface.update(gallery: nil)
        table.interface.update(gallery: all)
        table.settle()
        #expect(try names(table).prefix(3) == ["Drawing 1", "Drawing 2", "Drawing 3"])
        #expect(table.control(GallerySheet.search)?.value == "" && table.control("gallery.trash.\(Drawings.path("Drawing 7"))") == nil)
        let shows = table.requests[before...].contains { if case .show(let paths) = $0 { paths.count > 10 } else { false } }
        #expect(shows)
    }
}
