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

/// The same hand on screens of single and of double density: what it does to the drawing is the same, and all shows twice as large.
struct DensityTests {
    private static let scales = [1.0, 2]

    private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-6 }

    @Test("a text that is typed, wrapped by hand and taken up again is the same at every density, and its marks are where it shows")
    func writing() throws {
        func written(_ scale: Double) throws -> (text: TypedText, marks: TextMarks, bar: Rect) {
            let page = Page(view: CanvasTransform(scale: scale))
            page.table.state.window.scale = scale
            page.table.settle()
            page.tap(600 * scale, 400 * scale)
            page.type("some words that go on")
            let box = try #require(page.shown).box
            // Beside the handle's middle, but near enough.
            let (x, y) = ((box.maxX + 8) * scale, ((box.minY + box.maxY) / 2 + 12) * scale)
            page.table.pointer(.press(.primary), x, y)
            page.table.pointer(.motion, x - 80 * scale, y)
            page.table.pointer(.release(.primary), x - 80 * scale, y)
            page.follow()
            let text = try #require(page.shown)
            #expect(abs(text.box.maxX - (box.maxX - 80)) < 0.01 && abs(text.attributes.size - 18) < 1e-9)
            let marks = try #require(page.table.interface.shown.textMarks)
            let bar = try #require(page.table.interface.shown.layer(.writing)).plate
            page.key(.escape)
            page.restart()
            page.tap((box.minX - 6) * scale, (box.minY + 4) * scale)
            #expect(page.written == "some words that go on", "a tap that is nearly on it takes it up")
            page.key(.escape)
            page.restart()
            page.tap((box.minX - 12) * scale, (box.minY + 4) * scale)
            #expect(page.written == "", "one beside it begins another")
            return (text, marks, bar)
        }
        let (single, double) = (try written(1), try written(2))
        #expect(single.text.string == double.text.string && abs(single.text.box.minX - double.text.box.minX) < 1e-6)
        #expect(abs(single.text.box.maxY - double.text.box.maxY) < 1e-6 && isNear(single.text.anchor, double.text.anchor))
        func places(_ marks: TextMarks) -> [Point] { marks.frame + [marks.knob] + marks.quads.flatMap(\.corners) }
        #expect(places(single.marks).count == places(double.marks).count)
        for (one, two) in zip(places(single.marks), places(double.marks)) { #expect(isNear(Point(x: 2 * one.x, y: 2 * one.y), two)) }
        #expect(single.bar.center.distance(to: double.bar.center) < 2, "to the pixel")
    }

    @Test("O4 a picture that is moved, scaled, cropped and turned by hand is the same at every density, and so is its frame")
    func arranging() throws {
        func arranged(_ scale: Double) throws -> (picture: ArrangedPicture, wire: Wire) {
            let easel = Easel(view: CanvasTransform(scale: scale))
            easel.table.state.window.scale = scale
            easel.table.settle()
            // The middle, the lower right corner, the left side and the knob, each by a hand that comes down beside it.
            for (from, to) in [
                ((500.0, 350.0), (530.0, 371.0)), ((636, 427), (736, 477)), ((415, 396), (490, 396)), ((617.5, 289), (724.5, 396)),
            ] { easel.drag((from.0 * scale, from.1 * scale), (to.0 * scale, to.1 * scale)) }
            #expect(easel.edits.count == 4 && easel.degrees == 90)
            #expect(easel.bounds == [542.5, 283.5, 692.5, 508.5] && abs(easel.pictures[0].look.left - 0.25) < 1e-9)
            return (easel.pictures[0], try #require(easel.table.interface.overlays.placing?.frame(in: easel.table.state.window)).wire)
        }
        let (single, double) = (try arranged(1), try arranged(2))
        #expect(single.wire.knobs.count == double.wire.knobs.count && double.wire.width == 2 * single.wire.width)
        for (one, two) in zip(single.wire.knobs, double.wire.knobs) {
            #expect(isNear(Point(x: 2 * one.place.x, y: 2 * one.place.y), two.place) && two.radius == 2 * one.radius)
        }
    }

    @Test("O1 a region that is framed is told in points at every density, and the hole in the veil is where it shows", arguments: scales)
    func framing(scale: Double) {
        let table = Table()
        table.state.window.scale = scale
        table.interface.askExport(ExportChoices(), name: "Sketch 3", place: Drawings.place)
        table.settle()
        table.press("export.region.framed")
        table.pointer(.press(.primary), 300 * scale, 200 * scale)
        table.pointer(.motion, 700 * scale, 450 * scale)
        table.pointer(.release(.primary), 700 * scale, 450 * scale)
        #expect(table.interface.overlays.framing?.frame.rect == Rect(x: 300, y: 200, width: 400, height: 250))
        let whole = Int(scale)
        #expect(table.interface.shown.veil?.hole == PixelRect(x: 300 * whole, y: 200 * whole, width: 400 * whole, height: 250 * whole))
        #expect(table.interface.shown.veil?.window == PixelRect(x: 0, y: 0, width: 1280 * whole, height: 800 * whole))
        table.pointer(.motion, 300 * scale, 320 * scale)
        #expect(table.interface.pointedAt == .value(.across))
        table.press("region.accept")
        let told = table.outputs.contains {
            if case .export(.framed(_, 300, 200, 400, 250)) = $0 { true } else { false }
        }
        #expect(told)
    }

    @Test("P2 a colour is picked from the device pixel beneath the tip, and keys step from device pixel to device pixel", arguments: scales)
    func picking(scale: Double) throws {
        let table = Table()
        table.state.window.scale = scale
        table.settle()
        let whole = Int(scale)
        table.run(.pickColor)
        #expect(table.interface.loupePlace.map { $0 == (640 * whole, 400 * whole) } == true)
        table.key(.right)
        #expect(table.interface.loupePlace?.x == 640 * whole + 1)
        for _ in 0..<70 * whole { table.key(.right, .shift) }
        #expect(table.interface.loupePlace?.x == 1280 * whole - 1)
        table.pointer(.motion, 500.9 * scale, 400.2 * scale)
        table.interface.show(loupe: Array(repeating: Color(rgb: 0x20_4060), count: 81))
        table.settle()
        let plate = try #require(table.interface.shown.layer(.loupe)).plate
        #expect(5..<80 ~= plate.distance(to: Point(x: 500.9, y: 400.2)), "near the tip")
        table.pointer(.press(.primary), 500.9 * scale, 400.2 * scale)
        table.pointer(.release(.primary), 500.9 * scale, 400.2 * scale)
        #expect(table.picks == [.pick(x: Int(500.9 * scale), y: Int(400.2 * scale))])
    }

    @Test("T1 what a pen writes is read in points at every density, and its ink shows beneath the tip", arguments: scales)
    func handwriting(scale: Double) throws {
        let writer = Writer()
        writer.table.state.window.scale = scale
        writer.table.settle()
        writer.table.run(.commands)
        let field = try writer.frame(CommandPanel.search)
        let points = [(0.0, -6.0), (0, 6), (4, 8), (8, 6), (8, 0)].map { Point(x: field.midX + $0.0, y: field.midY + $0.1) }
        writer.stroke(points.map { Point(x: $0.x * scale, y: $0.y * scale) })
        let ink = try #require(writer.interface.shown.ink).bounds
        let shown = Rect(x: field.midX, y: field.midY - 6, width: 8, height: 14).inset(by: -4).pixels(scale: scale)
        #expect(shown.union(ink) == shown && ink.width >= Int(8 * scale) && ink.height >= Int(14 * scale))
        writer.rest()
        let stroke = try #require(writer.asked()).strokes[0]
        #expect(Array(stroke.points.prefix(5)) == points.map { SIMD2(Float($0.x), Float($0.y)) })
    }

    @Test("T1 beside the text that is typed a pen writes on at every density; far from it begins another", arguments: scales)
    func writingOn(scale: Double) throws {
        for (distance, isSame) in [(60.0, true), (200, false)] {
            let writer = Writer()
            writer.table.state.window.scale = scale
            let view = CanvasTransform(scale: scale)
            writer.interface.startWriting(TextTable([], under: view, color: Color(rgb: 0x101010)))
            writer.table.settle()
            writer.tap(Point(x: 600 * scale, y: 400 * scale))
            writer.table.type("red")
            let box = try #require(writer.interface.overlays.writing?.text?.shown).box
            let points = [(0.0, -6.0), (0, 6), (4, 8), (8, 6), (8, 0)]
            writer.stroke(points.map { Point(x: (box.maxX + distance + $0.0) * scale, y: (400 + $0.1) * scale) })
            writer.rest()
            writer.answer([[["fox"]]])
            #expect(writer.interface.typing.written?.text == (isSame ? "red fox" : "fox"), "\(distance)")
        }
    }
}
