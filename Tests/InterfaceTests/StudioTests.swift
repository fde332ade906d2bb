import Commands
import Ink
import Strokes
import Testing
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Studio
@testable import Widgets

extension Table {
    /// Presses, moves in equal steps and lifts.
    fileprivate func drag(from start: Point, to end: Point, _ kind: PointerKind = .mouse, steps: Int) {
        pointer(.press(.primary), start.x, start.y, kind)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            pointer(.motion, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, kind)
        }
        pointer(.release(.primary), end.x, end.y, kind)
    }
}

/// The ink studio.
struct StudioTests {
    private func opened(_ ink: InkDefinition = .marker, width: Double = 1280, height: Double = 800) -> Table {
        let table = Table(width: width, height: height)
        table.state.keys = [.undo: [KeyChord("z", .control)], .redo: [KeyChord("z", [.control, .shift])]]
        table.settle()
        table.interface.toggleStudio(Crafting(ink, named: "Marker", isOwn: true))
        table.settle()
        return table
    }

    /// The inks that the program was asked to keep.
    private func kept(_ table: Table) -> [InkDefinition] {
        table.outputs.compactMap { if case .studio(.kept(let ink)) = $0 { ink } else { nil } }
    }

    private func place(_ id: ControlID, _ x: Double, _ y: Double, in table: Table) -> Point {
        let frame = table.interface.control(id)?.frame ?? .zero
        return Point(x: frame.x + frame.width * x, y: frame.y + frame.height * y)
    }

    @Test("I9 the ink that the program keeps for another one's copy is the one in the studio from then on, by its name and id")
    func becomesOwn() throws {
        let table = opened()
        let copy = try NamedInk.copy(of: .marker, named: "Marker 2", besides: [])
        table.interface.crafted(copy)
        table.settle()
        #expect(table.interface.panels.crafting?.name == "Marker 2" && table.interface.panels.crafting?.ink.id == copy.ink.id)
        let before = kept(table).count
        table.press("studio.nib.round")
        #expect(kept(table).dropFirst(before).allSatisfy { $0.id == copy.ink.id } && kept(table).count > before)
        table.interface.endCrafting()
        table.interface.crafted(copy)
        table.interface.show(strip: Picture(width: 1, height: 1, pixels: [0]))
        #expect(table.interface.panels.crafting == nil, "closed, it has none")
    }

    @Test("I9 an answer drawn from right to left is the one drawn from left to right") func bothWays() {
        let way = [Point(x: 0.1, y: 0.2), Point(x: 0.4, y: 0.9), Point(x: 0.9, y: 0.5)]
        let answers = [way, way.reversed()].map { places in
            var crafting = Crafting(.monoline, named: "Monoline", isOwn: true)
            for place in places { _ = crafting.draw(to: place) }
            return crafting.drawn.values
        }
        #expect(zip(answers[0], answers[1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(answers)")
    }

    @Test("I9 each drag on an answer begins where its hand lands: nothing between it and the drag before is drawn") func twoDrags() throws {
        var crafting = Crafting(.monoline, named: "Monoline", isOwn: true)
        for x in [0.0, 0.2] { _ = crafting.draw(to: Point(x: x, y: 0.9)) }
        let isStep = crafting.settle()
        let (first, top) = (crafting.drawn.values, crafting.top)
        for x in [0.8, 1] { _ = crafting.draw(to: Point(x: x, y: 0.3)) }
        let isSecondStep = crafting.settle()
        let both = crafting.drawn.values
        #expect(isStep && isSecondStep)
        #expect(zip(both[..<12], first).allSatisfy { abs($0 - $1) < 1e-6 }, "\(both) after \(first)")
        #expect(both[13...].allSatisfy { abs($0 - 0.3 * top) < 1e-6 }, "\(both)")
    }

    @Test("I9 its command goes to the program, which opens it; the same closes it") func opens() {
        let table = Table()
        table.run(.studio)
        #expect(table.outputs == [.command(.interface(.studio))] && table.interface.open == nil)
        let studio = opened()
        studio.interface.toggleStudio(Crafting(.marker, named: "Marker", isOwn: true))
        studio.settle()
        #expect(studio.interface.open == nil && studio.outputs.last == .studio(.closed))
    }

    @Test("I9 a slider that is dragged shows each ink on its way, and keeps the last one as one step") func slider() {
        let table = opened()
        let line = Slider.line(table.interface.control("studio.aspect")?.frame ?? .zero)
        table.drag(from: Point(x: line.x + 20, y: line.midY), to: Point(x: line.maxX, y: line.midY), steps: 6)
        #expect(table.outputs.filter { if case .studio(.shown) = $0 { true } else { false } }.count >= 6)
        #expect(kept(table).map { $0[.aspect] } == [1])
        table.press("studio.undo")
        #expect(kept(table).last == .marker)
        #expect(table.control("studio.undo")?.isEnabled == false)
        table.press("studio.redo")
        #expect(kept(table).last?[.aspect] == 1)
    }

    @Test("I9 an ink whose nib turns with the pen as in former versions shows that, and keeps it when it is chosen anew") func formerTurn()
        throws
    {
        let nib = Nib.chisel(aspect: 0.3, angle: .pen(fallback: 0.5))
        let table = opened(try InkDefinition(id: "former", nib: nib, defaults: InkDefinition.marker.defaults))
        #expect(table.control("studio.turns.pen")?.value == "on")
        table.press("studio.turns.fixed")
        #expect(table.control("studio.turns.pen")?.value == "off")
        table.press("studio.undo")
        table.press("studio.turns.pen")
        #expect(table.interface.panels.crafting?.ink.nib == nib)
    }

    @Test("I9 an answer that the ink has is drawn in the accent's colour, and one that it lacks is not") func lacking() {
        for isThere in [true, false] {
            let surface = Surface(pixelWidth: 200, pixelHeight: 100, scale: 1)
            let pad = AnswerPad(
                values: [0, 0.5, 1], top: 1, neutral: 0, column: 1, isThere: isThere, axis: "", height: "", middle: "")
            let frame = Rect(x: 0, y: 0, width: 200, height: 100)
            pad.draw(by: Painter(surface, fonts: Fonts()), in: frame, WidgetState(), .light)
            let hasAccent = (0..<100).contains { surface.row($0, 0..<200).contains(Pixels.word(Look.light.accent)) }
            #expect(hasAccent == isThere)
        }
    }

    @Test("I9 each choice of nib and paint is an ink that holds, and the opposite choice leads back") func choices() {
        for ink in InkDefinition.builtIn where !ink.paint.erases {
            let table = opened(ink)
            for id in [
                "nib.round", "nib.chisel", "turns.fixed", "turns.lean", "nib.ellipse", "turns.pen", "edge.wash", "overlap.accumulate",
                "edge.wash", "overlap.discard", "edge.crisp", "blend.multiply", "blend.normal",
            ] {
                let id = ControlID(printed: "studio.\(id)")
                table.press(id)
                #expect(table.control(id)?.value == "on", "\(ink.id.name) \(id)")
            }
            while table.control("studio.undo")?.isEnabled == true { table.press("studio.undo") }
            #expect(table.interface.panels.crafting?.ink == ink)
        }
    }

    @Test(
        "I9 a curve that a hand draws is the ink's answer to pressure; it is one step, removed by a button",
        arguments: [PointerKind.pen, .mouse, .touch])
    func curve(kind: PointerKind) {
        let table = opened(.monoline)
        table.drag(from: place("studio.answer", 0.02, 0.9, in: table), to: place("studio.answer", 0.98, 0.1, in: table), kind, steps: 12)
        let values = kept(table).last?.drawn(InkAnswer(.pressure)).values ?? []
        #expect(kept(table).count == 1 && values.count == InkAnswer.count)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } && values.first ?? 1 < 0.2 && values.last ?? 0 > 1.8)
        table.press("studio.remove")
        #expect(kept(table).last == .monoline && table.control("studio.remove")?.isEnabled == false)
    }

    @Test("I9 how late an answer comes, and what holds for pens without what it follows, are set by sliders, each a step that is undone")
    func answerTraits() throws {
        let table = opened(.watercolour, height: 1200)
        let answer = InkAnswer(.pressure)
        for (id, trait) in [("delay", AnswerTrait.delay), ("missing", .missing)] {
            let line = Slider.line(table.interface.control(ControlID(printed: "studio.\(id)"))?.frame ?? .zero)
            table.drag(from: Point(x: line.x + 8, y: line.midY), to: Point(x: line.midX, y: line.midY), steps: 4)
            let ink = try #require(kept(table).last)
            #expect(ink[answer, trait] == (trait == .delay ? 0.25 : 1) && ink.response(answer)?.hands == .pen)
            #expect(ink.response(InkAnswer(.pressure, isPens: false))?.hands == .finger, "fingers keep theirs")
            table.press("studio.undo")
            #expect(kept(table).last == .watercolour)
        }
        table.press("studio.cause.speed")
        #expect(table.control("studio.missing") == nil && table.control("studio.delay")?.isEnabled == false)
        table.interface.focus = "studio.greatest-width"
        table.key(.home)
        let narrow = try #require(kept(table).last)
        #expect(narrow.widthRange == 0.5...0.5 && narrow.defaults.width == 0.5, "the least width is pushed along")
    }

    @Test("I9 by keys alone: an answer is drawn with arrows, and another is chosen") func keys() {
        let table = opened(.monoline)
        table.press("studio.target.flow")
        table.interface.focus = "studio.answer"
        for _ in 0..<16 { table.key(.right) }
        for _ in 0..<4 { table.key(.down) }
        let answer = InkAnswer(.pressure, .flow)
        let values = kept(table).last?.drawn(answer).values ?? []
        #expect(values.dropLast().allSatisfy { $0 == 1 } && abs((values.last ?? 0) - 0.4) < 1e-9)
        table.interface.focus = "studio.grain"
        table.key(.right)
        #expect(kept(table).last?[.grain] == 0.05)
    }

    @Test("I9 undo and redo are the studio's until something is done beside it; what hands draw on the canvas is not taken back by it")
    func undo() {
        let table = opened()
        table.press("studio.nib.round")
        table.key(.character("z"), .control)
        #expect(kept(table).last == .marker)
        table.key(.character("z"), [.control, .shift])
        #expect(kept(table).last?.nib == .round)
        table.pointer(.press(.primary), 180, 400)
        table.pointer(.release(.primary), 180, 400)
        table.key(.character("z"), .control)
        #expect(kept(table).last?.nib == .round)
    }

    @Test("I9 the strip tells the program where a pen hovers, touches, moves and lifts, in points from its corner") func strip() {
        let table = opened()
        let frame = table.interface.stripFrame ?? .zero
        table.drag(from: frame.center, to: Point(x: frame.midX + 30, y: frame.midY + 10), .pen, steps: 3)
        let trials = table.outputs.compactMap { if case .studio(.tried(let trial)) = $0 { trial } else { nil } }
        #expect(trials.contains { $0.phase == .touch && $0.place == Point(x: frame.width / 2, y: frame.height / 2) })
        #expect(trials.last.map { $0.phase == .move && $0.place == Point(x: frame.width / 2 + 30, y: frame.height / 2 + 10) } == true)
        #expect(table.outputs.contains(.studio(.lifted)))
        #expect(table.control("studio.wipe")?.isEnabled == true)
        table.press("studio.wipe")
        #expect(table.outputs.last == .studio(.wiped) && kept(table).isEmpty)
    }

    @Test("a name that cannot be is refused in its field, another goes to the program") func name() {
        let table = opened()
        table.press("studio.name")
        table.type("Sign\\post")
        table.key(.enter)
        #expect(table.interface.typing.edit?.line.isRefused == true)
        table.press("studio.name")
        table.key(.character("a"), .control)
        table.type("Poster")
        table.key(.enter)
        #expect(table.outputs.last == .studio(.named("Poster")))
    }

    @Test("a name that is typed and left for another panel goes to the program before the studio closes") func nameLeft() {
        let table = opened()
        table.press("studio.name")
        table.key(.character("a"), .control)
        table.type("Poster")
        table.run(.colors)
        let requests = table.outputs.compactMap { if case .studio(let request) = $0 { request } else { nil } }
        #expect(requests.suffix(2) == [.named("Poster"), .closed] && table.interface.open?.panel == .colors)
    }

    @Test("I9 what an answer leads to is told in percent of the width, where an offset is one of halves of the width")
    func percent() throws {
        for target in Response.Target.allCases {
            let table = opened(.monoline, height: 1200)
            table.press("studio.target.\(target.rawValue)")
            let answer = InkAnswer(.pressure, target)
            let share = target == .offset ? 50.0 : 100
            let pad = try #require(table.interface.control("studio.answer")?.face.as(AnswerPad.self))
            #expect(pad.top == answer.usualTop && pad.height == "\(Int(pad.top * share))%", "\(target)")
            #expect(pad.middle == (target == .offset ? "" : "100%"), "\(target)")
            table.drag(from: place("studio.answer", 0.02, 0.9, in: table), to: place("studio.answer", 0.98, 0.1, in: table), steps: 8)
            let line = Slider.line(table.interface.control("studio.missing")?.frame ?? .zero)
            table.drag(from: Point(x: line.x + 8, y: line.midY), to: Point(x: line.midX, y: line.midY), steps: 4)
            let missing = try #require(kept(table).last)[answer, .missing]
            #expect(missing > 0 && table.control("studio.missing")?.value == "\(Int((missing * share).rounded()))%", "\(target)")
        }
    }
}
