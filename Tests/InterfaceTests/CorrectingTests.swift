import Commands
import Glibc
import Ink
import Reading
import Testing
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// Corrections by the pen alone in a field.
struct CorrectingTests {
    private let bench = Bench()

    private func writer(_ text: String) -> Writer {
        let writer = Writer()
        writer.table.run(.commands)
        writer.table.type(text)
        return writer
    }

    /// The place of a caret in the search line.
    private func place(_ index: Int, _ writer: Writer, down: Double = 0) throws -> Point {
        let frame = try writer.frame(CommandPanel.search)
        let x = bench.fonts.caret(try #require(writer.text), .body, at: index)
        return Point(x: frame.x + TextField.padding + x, y: frame.midY + down)
    }

    private func scratch(_ range: Range<Int>, _ writer: Writer) throws {
        let (left, right) = (try place(range.lowerBound, writer), try place(range.upperBound, writer))
        writer.stroke(
            (0...48).map { index in
                let leg = Double(index) / 8
                let share = leg.truncatingRemainder(dividingBy: 2)
                return Point(x: left.x + (right.x - left.x) * (share <= 1 ? share : 2 - share), y: left.y - 4 + leg)
            })
    }

    @Test("a word that is scratched out goes at once, and with it a blank; undo is one tap away")
    func scratchedOut() throws {
        let writer = writer("zoom to fit")
        try scratch(5..<7, writer)
        #expect(writer.text == "zoom fit" && !writer.isWet)
        writer.table.press("reading.undo", .pen)
        #expect(writer.text == "zoom to fit" && writer.table.control("reading.undo") == nil)
        try scratch(8..<11, writer)
        #expect(writer.text == "zoom to")
        writer.table.key(.character("z"), .control)
        #expect(writer.text == "zoom to fit")
        writer.rest()
        #expect(writer.asked() == nil)
    }

    @Test("a line beneath a word, or a circle around it, selects it at the pause; what is written then takes its place")
    func selected() throws {
        let writer = writer("zoom to fit")
        let (left, right) = (try place(0, writer, down: 9), try place(4, writer, down: 9))
        writer.stroke((0...20).map { Point(x: left.x + (right.x - left.x) * Double($0) / 20, y: left.y) })
        #expect(writer.interface.typing.edit?.text.copyable == nil)
        writer.rest()
        #expect(writer.interface.typing.edit?.text.copyable == "zoom" && !writer.isWet && writer.asked() == nil)
        #expect(writer.table.control("reading.undo") == nil, "there is nothing to undo")
        writer.write("pan", at: Point(x: right.x + 120, y: right.y - 9))
        #expect(writer.text == "pan to fit")
        let (from, to) = (try place(7, writer), try place(10, writer))
        let middle = Point(x: (from.x + to.x) / 2, y: from.y)
        writer.stroke(
            (0...30).map { index in
                let angle = Double(index) / 30 * 2 * .pi
                return Point(x: middle.x + ((to.x - from.x) / 2 + 4) * cos(angle), y: middle.y + 11 * sin(angle))
            })
        writer.rest()
        #expect(writer.interface.typing.edit?.text.copyable == "fit")
    }

    @Test("a vertical line splits a word, and joins two; an arch joins two")
    func splitAndJoined() throws {
        let writer = writer("zoom to fit")
        func line(at index: Int, x: Double = 0) throws {
            let place = try place(index, writer)
            writer.stroke((-12...12).map { Point(x: place.x + x, y: place.y + Double($0)) })
            writer.rest()
        }
        try line(at: 2)
        #expect(writer.text == "zo om to fit")
        try line(at: 2, x: 1.5)
        #expect(writer.text == "zoom to fit")
        let (left, right) = (try place(3, writer), try place(6, writer))
        writer.stroke(
            (0...20).map { index in
                let angle = Double.pi * Double(index) / 20
                return Point(
                    x: (left.x + right.x) / 2 - (right.x - left.x) / 2 * cos(angle), y: left.y - (right.x - left.x) * 0.3 * sin(angle))
            })
        writer.rest()
        #expect(writer.text == "zoomto fit" && writer.asked() == nil)
    }

    @Test("a pen that rests within the text makes room for a blank; beside the text, and in a number, it taps")
    func held() throws {
        let writer = writer("zoomto")
        let place = try place(4, writer)
        writer.down(place.x, place.y)
        writer.table.rest(Handwriting.parameters.hold + 0.01)
        #expect(writer.text == "zoom to" && writer.interface.typing.edit?.text.caret == 5)
        writer.up(place.x, place.y)
        #expect(writer.text == "zoom to" && writer.interface.hand.isFree && !writer.isWet)
        let frame = try writer.frame(CommandPanel.search)
        writer.down(frame.maxX - 20, frame.midY)
        writer.table.rest(Handwriting.parameters.hold + 0.01)
        writer.up(frame.maxX - 20, frame.midY)
        #expect(writer.text == "zoom to" && writer.interface.typing.edit?.text.caret == 7)
    }

    @Test("a pen that rests before the first letter adds no blank") func heldBefore() throws {
        let writer = writer("zoomto")
        let (row, first) = (try place(1, writer), try place(0, writer))
        writer.down(first.x - 2, row.y)
        writer.table.rest(Handwriting.parameters.hold + 0.01)
        writer.up(first.x - 2, row.y)
        #expect(writer.text == "zoomto")
    }

    @Test("in a number an upright line is a one, and a pen that rests taps: a number has no words to part or join") func number() throws {
        let writer = Writer()
        writer.table.state.inks[.pen].color = Color(rgb: 0xC8_5EB8)
        writer.table.run(.colors)
        writer.interface.perform(ColorAction.show(.sliders))
        writer.table.settle()
        let frame = try writer.frame("colors.red.number")
        let x = frame.x + TextField.padding + bench.fonts.caret("200", .body, at: 1)
        writer.down(x, frame.midY)
        writer.table.rest(Handwriting.parameters.hold + 0.01)
        writer.up(x, frame.midY)
        #expect(writer.text == "200" && writer.interface.typing.edit?.text.copyable == "200")
        writer.stroke((-12...12).map { Point(x: x, y: frame.midY + Double($0)) })
        writer.rest()
        #expect(writer.asked().map { $0.strokes.count == 1 && $0.kind == .number } == true)
        writer.answer([[["1"]]])
        #expect(writer.text == "1" && writer.table.color.red == 1)
    }

    @Test("several strokes are writing, wherever they lie") func several() throws {
        let writer = writer("zoom to fit")
        let place = try place(2, writer)
        writer.stroke((-12...12).map { Point(x: place.x, y: place.y + Double($0)) })
        writer.letter(at: Point(x: place.x + 12, y: place.y))
        writer.rest()
        #expect(writer.asked()?.strokes.count == 2 && writer.text == "zoom to fit")
    }
}
