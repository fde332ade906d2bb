import Ink
import Reading
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// Lines that a pen writes on the canvas, one beneath the other, and the text's plate beside them.
extension HandwritingTests {
    private func canvas(width: Double = 1280, height: Double = 800, under view: CanvasTransform = CanvasTransform()) -> Writer {
        let writer = Writer()
        (writer.table.state.window.width, writer.table.state.window.height) = (width, height)
        writer.interface.startWriting(TextTable([], under: view, color: Color(rgb: 0x101010)))
        writer.table.settle()
        return writer
    }

    private func written(_ writer: Writer) -> String? { writer.interface.typing.written?.text }

    private func plate(_ writer: Writer) throws -> Rect { try #require(writer.interface.shown.layer(.writing)).plate }

    /// Around the text that is typed, in logical points at a scale of 1.
    private func frame(_ writer: Writer) throws -> Rect { Rect(try #require(writer.interface.shown.textMarks).bounds, scale: 1) }

    // MARK: - Lines

    @Test("T3 what a pen writes beneath a text's lines is another line, what it writes beside the last one goes on with it, a comma too")
    func lineByLine() throws {
        let writer = canvas()
        writer.write("hello", at: Point(x: 600, y: 300))
        writer.write("fish", at: Point(x: 600, y: 360))
        #expect(written(writer) == "hello\nfish")
        writer.write("food", at: Point(x: 650, y: 360))
        writer.stroke([Point(x: 670, y: 366), Point(x: 667, y: 372)])
        writer.rest()
        writer.answer([[[","]]])
        #expect(written(writer) == "hello\nfish food,")
        let requests = writer.table.outputs.filter { if case .text(.end) = $0 { true } else { false } }
        #expect(requests.isEmpty, "all of it is one text")
        writer.write("far", at: Point(x: 600, y: 620))
        #expect(written(writer) == "far")
    }

    @Test("T3 lines written farther apart than type sets them stay lines, word by word") func apart() throws {
        let writer = canvas()
        for line in 0..<6 {
            for x in [500.0, 540] { writer.write(x == 500 ? "one" : "two", at: Point(x: x, y: 100 + 60 * Double(line))) }
        }
        #expect(written(writer) == Array(repeating: "one two", count: 6).joined(separator: "\n"))
    }

    @Test("T3 a second line that is written before the first has been read is read with it: both become lines of one text")
    func atOnce() throws {
        let writer = canvas()
        for y in [300.0, 360] { for x in [600.0, 614] { writer.letter(at: Point(x: x, y: y)) } }
        writer.rest()
        #expect(writer.asked()?.strokes.count == 4)
        writer.down(600, 420)
        #expect(writer.requests() == [.cancel], "a third one begins while they are read")
        writer.move(600, 430)
        writer.up(600, 430)
        writer.rest()
        #expect(writer.asked()?.strokes.count == 5)
        writer.answer([[["hello"]], [["fish"]], [["l"]]])
        #expect(written(writer) == "hello\nfish\nl")
    }

    @Test("T3 T6 beneath a text that was typed a pen writes its next line, at its end wherever the caret is; undo takes the break with it")
    func beneathTyped() throws {
        let writer = canvas()
        writer.tap(Point(x: 600, y: 300))
        writer.table.type("typed")
        writer.table.key(.home)
        writer.write("fish", "fist", at: Point(x: 600, y: 350))
        #expect(written(writer) == "typed\nfish")
        writer.table.key(.character("z"), .control)
        #expect(written(writer) == "typed" && writer.isWet)
        writer.table.press("reading.1", .pen)
        #expect(written(writer) == "typed\nfist")
    }

    // MARK: - Size and place

    /// A word of uprights, 30 points high, that stand on a line at 400.
    private func uprights(_ writer: Writer) {
        for number in 0..<5 {
            let x = 500 + 22 * Double(number)
            writer.stroke([(0.0, -30.0), (0, 0), (10, -30), (10, 0)].map { Point(x: x + $0.0, y: 400 + $0.1) })
        }
        writer.rest()
    }

    @Test(
        "a text is as large as it was written by hand and stands where that stood, in any view; capitals and digits are as high",
        arguments: [("annun", 0.53), ("ANNUN", 0.73), ("17171", 0.73)], [(1.0, 0.0), (2.5, 0.7), (0.4, -2)])
    func asWritten(word: (text: String, share: Double), view: (scale: Double, rotation: Double)) throws {
        for isTapped in [false, true] {
            let writer = canvas(under: CanvasTransform(scale: view.scale, rotation: view.rotation, originX: -100, originY: 50))
            if isTapped { writer.tap(Point(x: 505, y: 390)) }
            uprights(writer)
            writer.answer([[[word.text]]])
            let text = try #require(writer.interface.overlays.writing?.text)
            let height = text.size * view.scale * word.share
            #expect(abs(height - 30) < 4, "\(height)")
            let start = writer.interface.overlays.writing?.point(text.canvas(Point(x: 0, y: text.set.baseline)), writer.table.state.window)
            let place = try #require(start)
            #expect(abs(place.x - 500) < 1 && abs(place.y - 400) < 4, "\(place)")
        }
    }

    @Test("a dash alone tells no size: its text is as large as a typed one; and a text that has words keeps its size") func noSize() throws
    {
        let writer = canvas()
        writer.stroke([Point(x: 500, y: 400), Point(x: 530, y: 400)])
        writer.rest()
        writer.answer([[["-"]]])
        #expect(writer.interface.overlays.writing?.text?.size == TypedText.newSize)
        uprights(writer)
        writer.answer([[["annun"]]])
        #expect(written(writer)?.hasSuffix("annun") == true && writer.interface.overlays.writing?.text?.size == TypedText.newSize)
    }

    // MARK: - The plate

    @Test(
        "T4 while a pen writes the text's plate neither opens nor moves; at the pause it opens, 72 points off where the window has room, and whole",
        arguments: [(480.0, 360.0), (1280, 800)])
    func plateRests(width: Double, height: Double) throws {
        for y in stride(from: 60, through: height - 60, by: 40) {
            let writer = canvas(width: width, height: height)
            let first = writer.interface.shown.layers
            let place = Point(x: width / 2, y: y)
            // On the plate that tells how to begin, a pen presses.
            if try plate(writer).contains(place) { continue }
            for x in [0.0, 14, 28] {
                writer.letter(at: Point(x: place.x + x, y: y))
                #expect(writer.interface.shown.layers == first, "\(y)")
            }
            writer.rest()
            #expect(writer.interface.shown.layers == first, "while it is read")
            writer.answer([[["hello"]]])
            #expect(writer.interface.control("writing.bold") != nil)
            let (plate, text, bounds) = (try plate(writer), try frame(writer), writer.interface.stateBesidePicker.window.bounds)
            let gap = max(text.y - plate.maxY, plate.y - text.maxY)
            #expect(bounds.contains(plate), "\(y): \(plate)")
            #expect(gap >= 72 || [plate.y - bounds.y, bounds.maxY - plate.maxY].contains { $0 < 1 } && height < 400, "\(y): \(gap)")
            let opened = writer.interface.shown.layer(.writing)
            writer.down(place.x, y + 50)
            writer.move(place.x, y + 60)
            #expect(writer.interface.shown.layer(.writing) == opened, "the next line")
            writer.up(place.x, y + 60)
            writer.rest()
            writer.answer([[["fish"]]])
            let next = try self.plate(writer)
            #expect(bounds.contains(next))
        }
    }

    @Test("T4 beneath a text, where its next line has its place, no plate is within 72 points, as long as the window has room")
    func roomBeneath() throws {
        for y in stride(from: 40.0, through: 600, by: 40) {
            let writer = canvas()
            writer.letter(at: Point(x: 600, y: y))
            writer.rest()
            writer.answer([[["hello", "hallo"]]])
            #expect(writer.interface.control("reading.1") != nil)
            let text = try frame(writer)
            for layer in writer.interface.shown.layers where [.writing, .reading].contains(layer.name) {
                #expect(layer.plate.maxY <= text.y || layer.plate.y >= text.maxY + 72, "\(y): \(layer.name)")
            }
        }
    }

    @Test("T4 as words are typed the plate stays where it is") func typedBesidePlate() throws {
        let writer = canvas()
        writer.tap(Point(x: 500, y: 400))
        let before = try plate(writer)
        for letter in "some words" {
            writer.table.type(String(letter))
            #expect(writer.interface.shown.layer(.writing)?.plate == before)
        }
    }

    @Test(
        "T3 M15 ink that begins on the plate within the reach of a text and moves on is writing; a tap presses, also while ink waits to be read",
        arguments: [false, true])
    func onPlate(isWet: Bool) throws {
        let writer = canvas()
        writer.write("hello", at: Point(x: 600, y: 400))
        if isWet { writer.letter(at: Point(x: 640, y: 400)) }
        let (button, size) = (try writer.frame("writing.smaller"), writer.interface.overlays.writing?.text?.size)
        func isSmaller() throws -> Bool { try #require(writer.interface.overlays.writing?.text).size < size ?? 0 }
        /// A stroke from the button's lower edge on, or a little above it.
        func stroke(from rise: Double = 1, _ steps: [(Double, Double)]) {
            writer.stroke(([(0, 0)] + steps).map { Point(x: button.midX + $0.0, y: button.maxY - rise + $0.1) })
        }
        stroke([(4, 9), (8, 20), (8, 34)])
        #expect(try !isSmaller() && writer.isWet)
        writer.rest()
        #expect(writer.asked()?.strokes.count == (isWet ? 2 : 1))
        writer.answer([[["on"]]])
        #expect(written(writer) == "hello on")
        if isWet { writer.letter(at: Point(x: 640, y: 400)) }
        stroke(from: 9, [(3, 6), (5, 8)])
        if isWet {
            #expect(try !isSmaller(), "it waits")
            writer.answer([[["and"]]])
        }
        #expect(try isSmaller() && written(writer) == (isWet ? "hello on and" : "hello on") && writer.interface.hand.isFree)
    }
}
