import Commands
import Ink
import PanelModel
import Testing
@testable import Interface
@testable import Sheets
@testable import Widgets

/// Several drawings of the gallery at once.
struct GalleryChoiceTests {
    private let paths = ["Sketch 10", "sketch 9", "Study of hands in the light of the afternoon", "Äpfel"].map(Drawings.path)

    private func chosen(_ table: Table) -> [String] {
        table.interface.controls.filter { $0.control.id.part == "item" && $0.control.value == "on" }.compactMap(\.control.id.item)
    }

    private func deeds(_ table: Table) -> [GalleryRequest] {
        table.requests.filter {
            switch $0 {
            case .opened, .closed, .show, .seek: false
            default: true
            }
        }
    }

    /// Drags from the empty space beneath the drawings up to the left part of one.
    private func drag(_ table: Table, to place: Int, _ kind: PointerKind = .mouse, modifiers: Modifiers = []) throws {
        let frames = try paths.map { try #require(table.control(GallerySheet.card($0))).frame }
        let (bottom, right) = (try #require(frames.map(\.maxY).max()) + 120, try #require(frames.map(\.maxX).max()) + 40)
        let end = Point(x: frames[place].x + 10, y: frames[place].y + 10)
        table.pointer(.press(.primary), right, bottom, kind, modifiers: modifiers)
        for step in 1...5 {
            let part = Double(step) / 5
            table.pointer(.motion, right + (end.x - right) * part, bottom + (end.y - bottom) * part, kind, modifiers: modifiers)
        }
        #expect(table.control("gallery.selection") == nil, "the rectangle is nothing to press")
        #expect(table.interface.hand.selection != nil)
        table.pointer(.release(.primary), end.x, end.y, kind, modifiers: modifiers)
        #expect(table.interface.hand.selection == nil)
    }

    @Test(
        "P8 a drag from empty space chooses the drawings that the rectangle touches, and no others", arguments: [PointerKind.mouse, .pen])
    func band(_ kind: PointerKind) throws {
        let table = Table.gallery()
        try drag(table, to: 2, kind)
        #expect(chosen(table) == Array(paths[2...]))
        #expect(deeds(table).isEmpty && table.interface.isGalleryOpen)
        try drag(table, to: 3, kind)
        #expect(chosen(table) == [paths[3]])
    }

    @Test("P8 with Ctrl the rectangle adds to what was chosen, and a press beside the drawings gives all up") func adding() throws {
        let table = Table.gallery()
        table.press("gallery.more.\(paths[0])")
        table.press("gallery.choose.\(paths[0])")
        try drag(table, to: 3, modifiers: .control)
        #expect(chosen(table) == [paths[0], paths[3]])
        table.pointer(.press(.primary), 1100, 700)
        table.pointer(.release(.primary), 1100, 700)
        #expect(chosen(table).isEmpty && table.control("gallery.search") != nil)
    }

    @Test(
        "M3 P8 drawings are chosen by pen, finger and mouse from one's buttons on, and a press then opens nothing",
        arguments: [PointerKind.pen, .touch, .mouse])
    func byHand(_ kind: PointerKind) {
        let table = Table.gallery()
        table.press("gallery.more.\(paths[1])", kind)
        table.press("gallery.choose.\(paths[1])", kind)
        table.press("gallery.item.\(paths[3])", kind)
        #expect(chosen(table) == [paths[1], paths[3]] && deeds(table).isEmpty)
        table.press("gallery.item.\(paths[1])", kind)
        #expect(chosen(table) == [paths[3]])
        table.press("gallery.chooseAll", kind)
        #expect(chosen(table) == paths)
        table.press("gallery.trashChosen", kind)
        #expect(deeds(table) == [.trash(paths)] && chosen(table).isEmpty)
    }

    @Test("P8 Ctrl and a click choose one more, Shift and a click all up to it") func clicks() throws {
        let table = Table.gallery()
        func click(_ place: Int, _ modifiers: Modifiers) throws {
            let middle = try #require(table.control(GallerySheet.card(paths[place]))).frame.center
            table.pointer(.press(.primary), middle.x, middle.y, modifiers: modifiers)
            table.pointer(.release(.primary), middle.x, middle.y, modifiers: modifiers)
        }
        try click(1, .control)
        try click(3, .shift)
        #expect(chosen(table) == Array(paths[1...]))
        try click(2, .control)
        #expect(chosen(table) == [paths[1], paths[3]] && deeds(table).isEmpty)
    }

    @Test("M3 P8 keys choose too: Ctrl+A all, Ctrl+Space one, Shift and arrows more; Delete moves them to the trash, Escape gives up")
    func keys() {
        let table = Table.gallery()
        table.key(.character("a"), .control)
        #expect(chosen(table) == paths)
        table.key(.escape)
        #expect(chosen(table).isEmpty && table.interface.isGalleryOpen)
        for _ in 0..<2 { table.key(.right) }
        table.key(.space, .control)
        table.key(.right, .shift)
        #expect(chosen(table) == Array(paths[1...2]))
        table.key(.delete)
        #expect(deeds(table) == [.trash(Array(paths[1...2]))])
    }

    @Test("P8 a drawing that goes is not chosen any more, and closing the gallery gives all up") func gone() {
        let table = Table.gallery()
        table.key(.character("a"), .control)
        var fewer = Drawings.few
        fewer.items.removeAll { $0.path == paths[0] }
        table.interface.update(gallery: fewer)
        table.settle()
        #expect(chosen(table) == Array(paths[1...]))
        table.run(.gallery)
        table.run(.gallery)
        table.interface.update(gallery: Drawings.few)
        table.settle()
        #expect(chosen(table).isEmpty)
    }
}
