import Commands
import Ink
import Reading
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// Writing by hand in fields. What is read stands in the tests: no engine takes part.
struct HandwritingTests {
    func search() -> Writer {
        let writer = Writer()
        writer.table.run(.commands)
        return writer
    }

    func colors(_ color: Int = 0x305EB8) -> Writer {
        let writer = Writer()
        writer.table.state.inks[.pen].color = Color(rgb: UInt32(color))
        writer.table.run(.colors)
        writer.interface.perform(ColorAction.show(.sliders))
        writer.table.settle()
        return writer
    }

    @Test("T1 a pen that writes in a field that nobody has tapped gives it the keyboard and, once it is read, the words")
    func firstMark() throws {
        let writer = colors()
        let field = try writer.frame("colors.hex")
        #expect(writer.text == nil && writer.requests().isEmpty)
        writer.letter(at: field.center)
        #expect(writer.interface.typing.edit?.control == "colors.hex" && writer.isWet && writer.interface.focus == "colors.hex")
        #expect(writer.requests() == [.prepare], "nothing is read before the pause")
        writer.letter(at: Point(x: field.midX + 14, y: field.midY))
        writer.rest()
        let asked = try #require(writer.asked())
        #expect(asked.strokes.count == 2 && asked.kind == .hex)
        #expect(asked.strokes[0].points.first == SIMD2(Float(field.midX), Float(field.midY - 6)))
        #expect(asked.strokes.allSatisfy { $0.times.count == $0.points.count && $0.times == $0.times.sorted() })
        writer.answer([[["c0ffee"]]])
        #expect(writer.text == "c0ffee" && !writer.isWet)
        #expect(writer.table.color == Color(rgb: 0xC0FFEE), "no pen has an Enter key")
        #expect(writer.table.passed.isEmpty, "the canvas has none of it")
    }

    @Test("T1 every kind of field is read as what fits it")
    func kinds() throws {
        let writer = colors()
        let places: [(String, ReadingKind)] = [("colors.red.number", .number), ("colors.hex", .hex), ("colors.opacity.number", .number)]
        for (id, kind) in places {
            writer.letter(at: try writer.frame(id).center)
            writer.rest()
            #expect(writer.asked()?.kind == kind, "\(id)")
            writer.answer([[["12"]]])
        }
        #expect(search().interface.typing.edit?.field.reading == .text)
        #expect(Field.name.reading == .name && Field.folder.reading == .name && Field.drawings.reading == .text)
    }

    @Test("T1 words go where the caret is in a field that has the keyboard, in place of what is selected there")
    func atCaret() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.table.type("zoom to")
        writer.write("fit", at: Point(x: field.maxX - 40, y: field.midY))
        #expect(writer.text == "zoom to fit")
        for _ in 1...2 { writer.table.key(.left, [.control, .shift]) }
        writer.write("out", at: Point(x: field.maxX - 60, y: field.midY))
        #expect(writer.text == "zoom out")
    }

    @Test("T1 in a field without the keyboard words go between the words where they are written; numbers and colours are replaced")
    func whereWritten() throws {
        let writer = Writer()
        let bench = Bench()
        writer.interface.panels.browsing.query = "red fox"
        writer.table.run(.gallery)
        writer.interface.update(gallery: Drawings.few)
        writer.table.settle()
        let field = try writer.frame(GallerySheet.search)
        let middle = field.x + TextField.padding + bench.fonts.caret("red fox", .body, at: 4)
        writer.write("old", at: Point(x: middle, y: field.midY))
        #expect(writer.text == "red old fox")
        writer.table.key(.escape)
        let sliders = colors()
        sliders.write("200", at: try sliders.frame("colors.red.number").center)
        #expect(sliders.text == "200" && sliders.table.color.red == 200)
    }

    @Test("T1 a pen writes near a field too, and around its ink across the plate's edge; beside that it presses and marks as ever")
    func near() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        let layer = try #require(writer.interface.shown.layer(.panel(.commands)))
        // The title takes no presses.
        let above = Point(x: field.midX, y: field.y - 18)
        #expect(layer.control(at: above) == nil)
        #expect(writer.interface.handwritingPlace(at: above) == .field(CommandPanel.search))
        #expect(writer.interface.handwritingPlace(at: Point(x: field.midX, y: field.y - 30)) == nil)
        let row = try #require(layer.controls.first { $0.role == .row })
        #expect(writer.interface.handwritingPlace(at: row.frame.center) == nil, "another control has its own presses")
        let beyond = Point(x: layer.plate.maxX + 10, y: field.midY)
        #expect(writer.interface.ground(of: press(beyond)) == .canvas)
        writer.letter(at: Point(x: field.maxX - 20, y: field.midY))
        #expect(writer.interface.ground(of: press(beyond)) == .panel)
        #expect(writer.interface.ground(of: press(Point(x: field.maxX + 200, y: field.midY))) == .canvas)
        writer.letter(at: beyond)
        writer.rest()
        #expect(writer.asked()?.strokes.count == 2)
    }

    private func press(_ place: Point, _ kind: PointerKind = .pen) -> PointerEvent {
        PointerEvent(device: DeviceID(1), kind: kind, phase: .press(.primary), time: 0, position: place)
    }

    @Test("M15 a stroke of writing that crosses other controls presses none of them")
    func crossing() throws {
        let writer = colors()
        let field = try writer.frame("colors.hex")
        let (before, outputs) = (writer.table.state, writer.table.outputs.count)
        writer.stroke(
            (0...20).map { Point(x: field.midX + Double($0) * 6, y: field.midY - Double($0) * 16) })
        #expect(writer.table.state == before)
        #expect(writer.table.outputs[outputs...].allSatisfy { if case .reading = $0 { true } else { false } })
        #expect(writer.interface.open?.panel == .colors && writer.isWet)
    }

    @Test("T2 the password of a PDF takes no writing, in the field or near it: the pen places the caret there as a finger does")
    func secret() throws {
        let writer = Writer()
        var choices = ExportChoices()
        choices.format = .pdf
        writer.interface.askExport(choices, name: "Fox", place: Drawings.place)
        writer.table.settle()
        let (name, password) = (try writer.frame(ExportSheet.field), try writer.frame(ExportSheet.password))
        #expect(writer.interface.handwritingPlace(at: name.center) != nil)
        #expect(writer.interface.handwritingPlace(at: password.center) == nil)
        #expect(writer.interface.handwritingPlace(at: Point(x: password.midX, y: password.y - 2)) == nil, "nor near it")
        writer.letter(at: password.center)
        writer.rest()
        #expect(writer.asked() == nil && !writer.isWet && writer.interface.typing.edit?.field == .exportPassword)
        #expect(writer.interface.typing.edit?.text.text == "" && writer.interface.typing.edit?.text.isSecret == true)
    }

    @Test("T4 at the first mark the placeholder goes; field, list and text stay where they are until the pause")
    func stays() throws {
        let writer = search()
        let field = try #require(writer.table.control(CommandPanel.search))
        let (frame, empty) = (field.frame, try pixels(writer))
        writer.down(frame.midX, frame.midY)
        writer.move(frame.midX + 1, frame.midY + 2)
        #expect(!writer.isWet, "it may be a tap")
        writer.move(frame.midX + 2, frame.midY + 8)
        #expect(writer.isWet)
        let marked = try pixels(writer)
        #expect(marked != empty, "the placeholder has gone")
        let layers = writer.interface.shown.layers
        for step in 0...60 { writer.move(frame.midX + Double(step), frame.midY - Double(step)) }
        #expect(!writer.interface.scroll(at: frame.center, by: 100) || writer.interface.open?.scroll == 0)
        writer.up(frame.midX + 60, frame.midY - 60)
        #expect(writer.interface.shown.layers == layers, "nothing moves, and nothing is laid out otherwise")
        #expect(try pixels(writer) == marked)
        writer.rest()
        #expect(writer.interface.shown.layers == layers)
        writer.answer([[["zoom"]]])
        #expect(try writer.frame(CommandPanel.search) == frame && writer.interface.shown.layers != layers)
    }

    private func pixels(_ writer: Writer) throws -> Pixels {
        let picture = try #require(writer.interface.shown.pictures.last)
        return Pixels(picture, within: try writer.frame(CommandPanel.search).inset(x: 12, y: 10))
    }

    @Test("T4 a long text does not scroll in its field when the pen begins to write there")
    func longText() throws {
        let writer = Writer()
        writer.interface.panels.browsing.query = String(repeating: "fox ", count: 80)
        writer.table.run(.gallery)
        writer.interface.update(gallery: Drawings.few)
        writer.table.settle()
        writer.letter(at: try writer.frame(GallerySheet.search).center)
        #expect(writer.interface.typing.edit?.line.offset == 0)
    }

    @Test(
        "T5 the pause is what the parameters say; a pen that comes down again before puts it off, and one after that takes the request back"
    )
    func pause() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.letter(at: field.center)
        writer.table.rest(Handwriting.parameters.pause - 0.05)
        #expect(writer.asked() == nil)
        writer.letter(at: Point(x: field.midX + 20, y: field.midY))
        writer.table.rest(Handwriting.parameters.pause - 0.05)
        #expect(writer.asked() == nil)
        writer.table.rest(0.06)
        #expect(writer.asked()?.strokes.count == 2)
        writer.down(field.midX + 40, field.midY)
        #expect(writer.requests() == [.cancel])
        writer.answer([[["late"]]])
        #expect(writer.text == "", "an answer that nobody waits for changes nothing")
        writer.move(field.midX + 40, field.midY + 9)
        writer.up(field.midX + 40, field.midY + 9)
        writer.rest()
        #expect(writer.asked()?.strokes.count == 3)
        writer.answer([[["red"], ["fox"]]])
        #expect(writer.text == "red fox")
    }

    @Test("T7 finger, mouse and eraser end place the caret and select; a pen that only taps does, too", arguments: PointerKind.allCases)
    func others(kind: PointerKind) throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.table.type("zoom to fit")
        if kind == .pen {
            writer.tap(Point(x: field.x + TextField.padding + 1, y: field.midY))
            #expect(writer.interface.typing.edit?.text.caret == 0 && !writer.isWet)
        } else {
            writer.stroke((0...20).map { Point(x: field.x + TextField.padding + Double($0) * 10, y: field.midY) }, kind)
            #expect(writer.interface.typing.edit?.text.copyable == "zoom to fit" && !writer.isWet)
        }
        writer.rest()
        #expect(writer.asked() == nil)
    }

    @Test("T7 a tap of the pen gives a field the keyboard, with all its text selected; it shows at once that it is pressed")
    func tap() throws {
        let writer = colors()
        let place = try writer.frame("colors.hex").center
        writer.down(place.x, place.y)
        #expect(writer.interface.hand.isPressing("colors.hex") && writer.text == nil)
        writer.up(place.x + 2, place.y)
        #expect(writer.interface.typing.edit?.text.copyable == "305eb8" && !writer.isWet)
    }

    @Test("T8 with the switch off, or where nothing reads, a pen in a field does what it did before", arguments: [true, false])
    func off(isInstalled: Bool) throws {
        let writer = Writer(canRead: isInstalled)
        writer.table.state.settings.writesByHand = !isInstalled
        writer.table.run(.commands)
        writer.table.type("zoom to fit")
        let field = try writer.frame(CommandPanel.search)
        writer.stroke((0...20).map { Point(x: field.x + TextField.padding + Double($0) * 10, y: field.midY) })
        #expect(writer.interface.typing.edit?.text.copyable == "zoom to fit" && !writer.isWet)
        writer.rest()
        #expect(writer.requests().isEmpty)
    }

    @Test("T8 one switch turns it on and off; it is on from the start, and off limits where nothing reads")
    func setting() throws {
        #expect(Settings().writesByHand)
        for isInstalled in [true, false] {
            let writer = Writer(canRead: isInstalled)
            writer.table.run(.settings)
            let control = try #require(writer.table.control("settings.handwriting"))
            #expect(control.isEnabled == isInstalled && control.isOn == isInstalled)
            writer.interface.perform(control)
            writer.table.settle()
            #expect(writer.table.outputs == (isInstalled ? [.setting(.writesByHand(false))] : []))
        }
    }

    // Fingers are a palm's while the pen is near.
    @Test(
        "what is pressed beside ink waits for the words: a name that was just written is taken whole", arguments: [PointerKind.pen, .mouse])
    func pressBeside(kind: PointerKind) throws {
        let writer = Writer()
        writer.interface.askName(.rename, present: "Sketch", place: "")
        writer.table.settle()
        let field = try writer.frame(NamingSheet.field)
        writer.letter(at: field.center)
        writer.table.press("naming.accept", kind)
        #expect(writer.asked()?.kind == .name, "it is read at once")
        #expect(writer.interface.open?.panel == .naming)
        writer.answer([[["Fox"]]])
        #expect(writer.table.outputs.contains(.name(.rename, "Fox")) && writer.interface.open == nil)
        #expect(writer.interface.hand.isFree)
    }

    @Test("ink that cannot be read goes, with a word about it; ink goes with its panel, and moves with its field")
    func gone() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.letter(at: field.center)
        writer.rest()
        writer.answer([])
        #expect(!writer.isWet && writer.text == "" && writer.interface.notes.contains("This could not be read"))
        writer.letter(at: field.center)
        writer.table.state.window.width = 1000
        writer.table.settle()
        let moved = try writer.frame(CommandPanel.search)
        #expect(moved.x != field.x)
        let bounds = try #require(writer.interface.shown.ink).bounds
        #expect(moved.contains(Point(x: Double(bounds.x), y: Double(bounds.y))))
        writer.interface.close()
        writer.table.settle()
        #expect(!writer.isWet && !writer.interface.awaitsReading && writer.interface.handwriting.pauseEnds == nil)
    }

    @Test("T4 ink stays where it is on its field when that moves, on a display of any scale", arguments: [1, 1.5, 3.0])
    func movesAlong(scale: Double) throws {
        let writer = Writer()
        writer.table.state.window.scale = scale
        writer.table.run(.commands)
        Writer.letter(in: CommandPanel.search, of: writer.interface)
        /// From the field's corner to the ink's, in device pixels.
        func inkInField() throws -> Point {
            let (field, ink) = (try writer.frame(CommandPanel.search), try #require(writer.interface.shown.ink).bounds)
            return Point(x: Double(ink.x) - field.x * scale, y: Double(ink.y) - field.y * scale)
        }
        // The letter is 8 points wide between the middles of its lines.
        let width = try #require(writer.interface.shown.ink).bounds.width
        #expect(Double(width) >= (8 + Handwriting.parameters.width) * scale, "\(width) pixels wide")
        let (field, before) = (try writer.frame(CommandPanel.search), try inkInField())
        writer.table.state.window.width = 1000
        writer.table.settle()
        let (moved, after) = (try writer.frame(CommandPanel.search), try inkInField())
        #expect(abs(moved.x - field.x) > 50)
        #expect(abs(after.x - before.x) <= 1 && abs(after.y - before.y) <= 1, "\(before), \(after)")
    }

    @Test("a pen that is lost or unplugged while it writes leaves its ink", arguments: [true, false])
    func lost(isRemoved: Bool) throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.down(field.midX, field.midY)
        writer.move(field.midX, field.midY + 9)
        let pen = DeviceID(Int32(PointerKind.pen.rawValue) + 1)
        writer.table.send(
            isRemoved
                ? .removed(device: pen, time: 5) : .proximity(device: pen, kind: .pen, isNear: false, time: 5))
        writer.table.wait(5)
        writer.rest()
        #expect(writer.asked()?.strokes.count == 1 && writer.interface.hand.isFree)
    }

    @Test("M9 wet ink damages no more than the pixels around its new piece, and lays nothing out")
    func damage() throws {
        let writer = search()
        let field = try writer.frame(CommandPanel.search)
        writer.down(field.midX, field.midY)
        for step in 1...10 { writer.move(field.midX + Double(step), field.midY + Double(step)) }
        for step in 11...40 {
            let point = Point(x: field.midX + Double(step), y: field.midY + Double(step))
            _ = writer.interface.handle(.pointer(pointer(at: point)))
            #expect(!writer.interface.shown.isOutdated)
            let damage = writer.interface.refresh()
            #expect(damage.count == 1 && damage.allSatisfy { $0.width <= 7 && $0.height <= 7 }, "\(damage)")
        }
    }

    private func pointer(at place: Point) -> PointerEvent {
        PointerEvent(
            device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), kind: .pen, phase: .motion, time: 0, position: place)
    }

    @Test("T4 ink shows where the pen is, whichever field had ink before, and whether that was read or given up") func elsewhere() throws {
        func ink(after before: (Writer) throws -> Void) throws -> PixelRect {
            let writer = colors()
            try before(writer)
            writer.letter(at: try writer.frame("colors.hex").center)
            return try #require(writer.interface.shown.ink).bounds
        }
        let expected = try ink { _ in }
        #expect(!expected.isEmpty)
        for field in ["colors.red.number", "colors.opacity.number"] {
            let givenUp = try ink { writer in
                writer.letter(at: try writer.frame(field).center)
                writer.table.key(.escape)
                #expect(!writer.isWet)
            }
            #expect(givenUp == expected, "\(field), given up")
            let read = try ink { writer in
                writer.write("12", at: try writer.frame(field).center)
                #expect(writer.text == "12" && !writer.isWet)
            }
            #expect(read == expected, "\(field), read")
        }
    }
}
