import Ink
import Strokes
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Studio
@testable import Widgets

/// What the studio's lines say, and which of its buttons can be pressed.
struct StudioSheetTests {
    private func opened(_ ink: InkDefinition, isOwn: Bool = true) -> Table {
        let table = Table(width: 1280, height: 1200)
        table.interface.toggleStudio(Crafting(ink, named: "Ink", isOwn: isOwn))
        table.settle()
        return table
    }

    private func value(_ id: String, _ table: Table) -> String? { table.control("studio.\(id)")?.value }

    @Test("I9 Reset leads back to the ink as it was opened, by one step, and can be pressed only when that is another") func reset() {
        let table = opened(.marker)
        #expect(table.control("studio.reset")?.isEnabled == false)
        table.press("studio.nib.round")
        table.press("studio.blend.multiply")
        #expect(table.control("studio.reset")?.isEnabled == true)
        table.press("studio.reset")
        #expect(table.interface.panels.crafting?.ink == .marker && table.control("studio.reset")?.isEnabled == false)
        table.press("studio.undo")
        #expect(table.interface.panels.crafting?.ink.nib == .round && table.interface.panels.crafting?.ink.paint.blend == .multiply)
    }

    @Test("I9 only a person's own ink can be shared") func share() {
        for isOwn in [false, true] { #expect(opened(.marker, isOwn: isOwn).control("studio.share")?.isEnabled == isOwn) }
    }

    @Test("I9 the strip says what it is for until somebody has drawn on it; only then can it be wiped") func strip() throws {
        let table = opened(.marker)
        func hint() throws -> String { try #require(table.control("studio.strip")?.face.as(TrialStrip.self)).hint }
        #expect(try !hint().isEmpty && table.control("studio.wipe")?.isEnabled == false)
        let place = try #require(table.interface.stripFrame).center
        table.pointer(.press(.primary), place.x, place.y, .pen)
        table.pointer(.motion, place.x + 20, place.y, .pen)
        table.pointer(.release(.primary), place.x + 20, place.y, .pen)
        #expect(try hint().isEmpty && table.control("studio.wipe")?.isEnabled == true)
        let strip = TrialStrip(picture: nil, hint: "Try it")
        let frame = Rect(x: 10, y: 20, width: 200, height: 100)
        #expect(strip.value(at: Point(x: 45, y: 61), in: frame) == .place(x: 35, y: 41))
    }

    @Test("I9 each number of an ink stands behind its slider in its unit, and only those that the ink has") func numbers() {
        let marker = opened(.marker)
        #expect(value("aspect", marker) == "25%" && value("angle", marker)?.contains("45°") == true && value("grain", marker) == "0%")
        for id in ["rim", "grain-softness", "grain-size"] { #expect(value(id, marker) == nil, "\(id)") }
        let pencil = opened(.pencil)
        #expect(value("aspect", pencil) == "100%" && value("grain", pencil) == "95%" && value("grain-softness", pencil) == "120%")
        #expect(value("grain-size", pencil)?.hasPrefix("1.2") == true && value("least-width", pencil)?.hasPrefix("0.5") == true)
        #expect(value("greatest-width", pencil)?.hasPrefix("60") == true)
        let wash = opened(.watercolour)
        #expect(value("rim", wash) == "160%" && value("aspect", wash) == nil && value("angle", wash) == nil)
    }

    @Test("I9 another nib keeps the breadth and the direction that the ink's nib has, and a nib that no longer turns stays as it was")
    func nibs() {
        let table = opened(.reed)
        func nib() -> Nib? { table.interface.panels.crafting?.ink.nib }
        table.press("studio.nib.ellipse")
        #expect(nib() == .ellipse(aspect: 0.14, angle: .easedPen(fallback: -.pi / 5)))
        table.press("studio.turns.fixed")
        #expect(nib() == .ellipse(aspect: 0.14, angle: .fixed(-.pi / 5)))
        table.press("studio.turns.lean")
        #expect(nib() == .ellipse(aspect: 0.14, angle: .lean(fallback: -.pi / 5)))
        table.press("studio.turns.pen")
        #expect(nib() == .ellipse(aspect: 0.14, angle: .easedPen(fallback: -.pi / 5)))
    }

    @Test("I9 a wash has one rim around all that it covers: it neither adds up where it crosses nor keeps its rim when it is to")
    func washes() {
        let table = opened(.crayon)
        func paint() -> Paint? { table.interface.panels.crafting?.ink.paint }
        #expect(paint()?.overlap == .accumulate)
        table.press("studio.edge.wash")
        #expect(paint()?.overlap == .discard && paint()?.edge != .crisp && paint()?.grain == InkDefinition.crayon.paint.grain)
        table.press("studio.overlap.accumulate")
        #expect(paint()?.overlap == .accumulate && paint()?.edge == .crisp)
        table.press("studio.blend.multiply")
        #expect(paint()?.blend == .multiply && paint()?.overlap == .accumulate)
    }

    @Test("I9 an answer's drawing says how far the hand's property reaches; fingers and mice are offered none that they lack")
    func causes() throws {
        let table = opened(.monoline)
        func axis() throws -> String { try #require(table.control("studio.answer")?.face.as(AnswerPad.self)).axis }
        for (cause, number) in [("speed", 4_000), ("start", 100), ("end", 4)] {
            table.press("studio.cause.\(cause)")
            #expect(try Int(axis().filter(\.isNumber)) == number, "\(cause)")
        }
        var ends: Set<String> = []
        for cause in ["pressure", "tilt"] {
            table.press("studio.cause.\(cause)")
            ends.insert(try axis())
        }
        #expect(ends.count == 2)
        table.press("studio.hands.others")
        #expect(table.control("studio.cause.pressure") == nil && table.control("studio.cause.tilt") == nil)
        #expect(["speed", "start", "end"].map { value("cause.\($0)", table) } == ["on", "off", "off"])
    }

    @Test("P9 a hand that draws an answer is where the line then goes, beside the drawing as far as its edges") func drawing() {
        let frame = Rect(x: 10, y: 20, width: 228, height: 128)
        let pad = AnswerPad(values: [0, 1], top: 2, neutral: 1, column: 0, isThere: true, axis: "", height: "", middle: "")
        guard case .place(let left, let low) = pad.value(at: Point(x: 10, y: 148), in: frame),
            case .place(let right, let high) = pad.value(at: Point(x: 238, y: 20), in: frame),
            case .place(let middle, let half) = pad.value(at: frame.center, in: frame)
        else {
            Issue.record("no place")
            return
        }
        #expect((left, low) == (0, 0) && (right, high) == (1, 1) && abs(middle - 0.5) < 1e-9 && abs(half - 0.5) < 1e-9)
    }
}
