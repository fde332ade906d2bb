import Ink
import Reading
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Showing
@testable import Widgets

/// Taps between the strokes of writing, and other hands beside them.
extension HandwritingTests {
    @Test("T7 after a tap the pen writes where it comes down next, and taps where it taps next, in a field and on the canvas")
    func afterTap() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.table.type("zoom")
        writer.tap(Point(x: field.midX, y: field.midY))
        let place = Point(x: field.midX + 30, y: field.midY)
        writer.letter(at: place)
        writer.rest()
        let strokes = try #require(writer.asked()).strokes
        #expect(strokes.count == 1 && strokes[0].points.first == SIMD2(Float(place.x), Float(place.y - 6)))
        #expect(strokes[0].points.allSatisfy { Double($0.x) >= place.x }, "nothing of the tap is in it")
        for x in [500.0, 800] {
            let canvas = Writer()
            canvas.interface.startWriting(TextTable([], under: CanvasTransform(), color: Color(rgb: 0x101010)))
            canvas.table.settle()
            canvas.tap(Point(x: x, y: 400))
            canvas.table.type("here")
            let box = try #require(canvas.interface.overlays.writing?.text?.shown).box
            #expect(abs(box.minX - x) < 2)
        }
    }

    @Test("a press beside ink that its hand gives up presses nothing once the words are in; one that is dragged off neither")
    func givenUpBeside() throws {
        for isCancelled in [true, false] {
            let writer = Writer()
            writer.interface.askName(.rename, present: "Sketch", place: "")
            writer.table.settle()
            writer.letter(at: try writer.frame(NamingSheet.field).center)
            let button = try writer.frame("naming.accept").center
            writer.down(button.x, button.y, .mouse)
            writer.move(button.x, button.y + 200, .mouse)
            writer.table.pointer(isCancelled ? .cancel : .release(.primary), button.x, button.y + 200, .mouse)
            writer.answer([[["Fox"]]])
            #expect(writer.interface.open?.panel == .naming && writer.interface.hand.isFree)
            #expect(writer.interface.panels.browsing.naming?.text == "Fox")
            let isNamed = writer.table.outputs.contains { if case .name = $0 { true } else { false } }
            #expect(!isNamed)
        }
    }

    @Test("a mouse or finger that goes while a pen writes takes nothing of the writing with it") func otherLost() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.down(field.midX, field.midY - 6)
        writer.move(field.midX, field.midY + 6)
        for kind in [PointerKind.mouse, .touch] {
            writer.table.send(.removed(device: DeviceID(Int32(kind.rawValue) + 1), time: writer.interface.now))
        }
        for step in 1...4 { writer.move(field.midX + Double(step) * 2, field.midY + 6) }
        writer.up(field.midX + 8, field.midY + 6)
        writer.rest()
        let stroke = try #require(writer.asked()).strokes
        #expect(stroke.count == 1 && stroke[0].points.count == 6)
    }
}
