import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Sheets
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// Writing by hand in the gallery: names beneath pictures, and what is sought.
extension HandwritingTests {
    private func gallery() -> Writer {
        let writer = Writer()
        writer.table.run(.gallery)
        writer.interface.update(gallery: Drawings.few)
        writer.table.settle()
        return writer
    }

    /// Beneath and beside all drawings.
    private func emptySpace(_ writer: Writer) throws -> Point {
        let frames = try Drawings.few.items.map { try #require(writer.interface.control(GallerySheet.card($0.path))).frame }
        return Point(x: try #require(frames.map(\.maxX).max()) - 60, y: try #require(frames.map(\.maxY).max()) + 150)
    }

    /// Where a drawing's name and date show.
    private func caption(_ path: String, _ writer: Writer) throws -> Rect {
        try #require(writer.interface.control(GallerySheet.caption(path))).frame
    }

    private func deeds(_ writer: Writer) -> [GalleryRequest] {
        writer.table.requests.filter {
            switch $0 {
            case .opened, .closed, .show, .seek: false
            default: true
            }
        }
    }

    @Test("T1 T3 a pen that writes on a name beneath a picture names that drawing; nothing scrolls, and a press elsewhere takes the name")
    func names() throws {
        let writer = gallery()
        let path = Drawings.path("Äpfel")
        let (caption, card) = (try self.caption(path, writer), try writer.frame(GallerySheet.card(path)))
        writer.letter(at: caption.center)
        #expect(writer.interface.typing.edit?.control == GallerySheet.nameField(path) && writer.isWet)
        #expect(writer.interface.typing.edit?.line.isWrittenOver == true, "the old name makes way")
        writer.letter(at: Point(x: caption.midX + 16, y: caption.midY - 20))
        writer.rest()
        let asked = try #require(writer.asked())
        #expect(asked.kind == .name && asked.strokes.count == 2)
        writer.answer([[["Harbour"]]])
        #expect(writer.text == "Harbour" && !writer.isWet && deeds(writer).isEmpty)
        #expect(writer.interface.control(GallerySheet.card(path))?.frame == card)
        writer.tap(try emptySpace(writer))
        #expect(deeds(writer) == [.rename(path: path, to: "Harbour")] && writer.text == nil && writer.interface.isGalleryOpen)
    }

    @Test("T7 a pen that taps on a name opens the drawing, and on empty space does nothing") func taps() throws {
        let writer = gallery()
        writer.tap(try emptySpace(writer))
        #expect(writer.text == nil && !writer.isWet && deeds(writer).isEmpty && writer.interface.isGalleryOpen)
        let path = Drawings.path("Äpfel")
        let caption = try self.caption(path, writer)
        writer.tap(Point(x: caption.midX, y: caption.midY + 8))
        #expect(deeds(writer) == [.open(path: path)] && !writer.isWet)
    }

    @Test("T3 on the gallery's empty space a pen writes what is sought: word by word at first, anew once the search was left")
    func seeks() throws {
        let writer = gallery()
        let place = try emptySpace(writer)
        writer.write("study", at: place)
        #expect(writer.text == "study" && writer.interface.foundDrawings == [Drawings.path("Study of hands in the light of the afternoon")])
        writer.write("hands", at: place)
        #expect(writer.text == "study hands" && writer.interface.foundDrawings.count == 1)
        writer.tap(place)
        #expect(writer.text == nil && writer.interface.gallery?.view.query == "study hands")
        writer.write("sketch", at: place)
        #expect(writer.text == "sketch" && writer.interface.foundDrawings.count == 2 && deeds(writer).isEmpty)
    }

    @Test(
        "M15 while a pen writes in the gallery, strokes that begin on a drawing beside the ink are writing and open nothing; a tap waits")
    func besideInk() throws {
        let writer = gallery()
        let path = Drawings.path("Äpfel")
        let caption = try self.caption(path, writer)
        writer.letter(at: caption.center)
        let card = try writer.frame(GallerySheet.card(path))
        writer.letter(at: Point(x: card.midX, y: card.maxY - 20))
        #expect(writer.interface.isGalleryOpen)
        writer.tap(Point(x: card.midX, y: card.maxY - 20))
        #expect(writer.asked()?.strokes.count == 2 && writer.interface.isGalleryOpen, "it is read at once")
        writer.answer([[["Harbour"]]])
        #expect(deeds(writer) == [.rename(path: path, to: "Harbour"), .open(path: path)])
    }

    @Test("P8 with Ctrl or Shift, and once drawings are chosen, a pen's drag from empty space chooses, as it does where nothing reads")
    func chooses() throws {
        func drag(_ writer: Writer, _ modifiers: Modifiers = []) throws {
            let (from, card) = (try emptySpace(writer), try writer.frame(GallerySheet.card(Drawings.path("Äpfel"))))
            writer.table.pointer(.press(.primary), from.x, from.y, .pen, modifiers: modifiers)
            for part in [0.3, 0.6, 1] {
                let way = Point(x: card.midX - from.x, y: card.midY - from.y)
                writer.table.pointer(.motion, from.x + way.x * part, from.y + way.y * part, .pen, modifiers: modifiers)
            }
            writer.table.pointer(.release(.primary), card.midX, card.midY, .pen, modifiers: modifiers)
        }
        for modifiers in [Modifiers.control, .shift] {
            let writer = gallery()
            try drag(writer, modifiers)
            #expect(writer.interface.panels.browsing.chosen.contains(Drawings.path("Äpfel")) && !writer.isWet)
        }
        let writer = gallery()
        writer.interface.perform(GalleryAction.choose(path: Drawings.path("Sketch 10")))
        writer.table.settle()
        try drag(writer)
        #expect(writer.interface.panels.browsing.chosen.contains(Drawings.path("Äpfel")) && !writer.isWet)
    }
}
