import Ink
import TestSupport
import Testing
@testable import Studio

/// An ink in the studio, step by step.
struct CraftingTests {
    private func crafting(_ ink: InkDefinition = .monoline) -> Crafting { Crafting(ink, named: "Monoline", isOwn: true) }

    @Test("I9 undo leads back through all that the ink was, redo forth again; a step after undo leaves what was undone behind")
    func steps() {
        var random = SeededRandom(seed: 51)
        var crafting = crafting()
        var (inks, place) = ([InkDefinition.monoline], 0)
        for step in 0..<200 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                crafting.ink = crafting.ink.with(.leastWidth, 1 + Double(step) / 2)
                let isStep = crafting.settle()
                inks = inks[...place] + [crafting.ink]
                place += 1
                #expect(isStep)
            case 2:
                let isStep = crafting.settle()
                #expect(!isStep, "nothing has changed")
            case 3:
                crafting.ink = crafting.ink.with(.grain, 0.5)
                let wasAnother = crafting.giveUp()
                #expect(wasAnother)
            case 4:
                let hasUndone = crafting.undo()
                #expect(hasUndone == (place > 0))
                place = max(place - 1, 0)
            default:
                let hasRedone = crafting.redo()
                #expect(hasRedone == (place < inks.count - 1))
                place = min(place + 1, inks.count - 1)
            }
            #expect(crafting.ink == inks[place] && crafting.original == inks[0], "step \(step)")
            #expect(crafting.canUndo == (place > 0) && crafting.canRedo == (place < inks.count - 1), "step \(step)")
        }
    }

    @Test("I9 an ink that becomes a person's own keeps its steps, all under its new id and name") func own() throws {
        var crafting = Crafting(.marker, named: "Marker", isOwn: false)
        let own = try NamedInk.copy(of: .marker, named: "Marker", besides: [])
        crafting.ink = crafting.ink.with(.aspect, 0.5)
        _ = crafting.settle()
        crafting.become(own)
        #expect(crafting.isOwn && crafting.name == own.name && crafting.ink.id == own.ink.id && crafting.ink[.aspect] == 0.5)
        #expect(crafting.original.id == own.ink.id && crafting.original[.aspect] == InkDefinition.marker[.aspect])
        _ = crafting.undo()
        #expect(crafting.ink == crafting.original && crafting.ink.id == own.ink.id)
        let isStep = crafting.settle()
        #expect(!isStep)
    }

    @Test("I9 an answer stays between nothing and the upper edge wherever the hand goes; drawn close to that of no answer, it is none")
    func drawing() {
        var crafting = crafting()
        let top = crafting.top
        for (x, y) in [(-0.5, 1.7), (0.5, 0.5), (1.5, -0.8)] { _ = crafting.draw(to: Point(x: x, y: y)) }
        let values = crafting.drawn.values
        #expect(values.count == 17 && abs(values[0] - top) < 1e-6 && abs(values[16]) < 1e-6, "\(values)")
        #expect(values.allSatisfy { -1e-6...top + 1e-6 ~= $0 } && zip(values, values.dropFirst()).allSatisfy { $0 >= $1 - 1e-6 })
        #expect(crafting.column == 16)
        _ = crafting.settle()
        for x in [0.0, 1] { _ = crafting.draw(to: Point(x: x, y: 1.01 / top)) }
        #expect(crafting.drawn.values.allSatisfy { abs($0 - 1) < 1e-9 })
        _ = crafting.settle()
        for x in [0.0, 1] { _ = crafting.draw(to: Point(x: x, y: 1.2 / top)) }
        #expect(crafting.drawn.values.allSatisfy { abs($0 - 1.2) < 1e-9 })
    }

    @Test("I9 keys walk along an answer to its ends and raise it where they are, to nothing at the least") func keys() {
        var crafting = crafting()
        crafting.walk(by: 3)
        let isRaised = crafting.raise(by: 0.25)
        let expected = (0..<17).map { $0 == 3 ? 1 + crafting.top / 4 : 1 }
        #expect(isRaised && zip(crafting.drawn.values, expected).allSatisfy { abs($0 - $1) < 1e-9 })
        for _ in 0..<9 { _ = crafting.raise(by: -0.5) }
        #expect(abs(crafting.drawn.values[3]) < 1e-9)
        crafting.walk(by: 99)
        #expect(crafting.column == 16)
        crafting.walk(by: -99)
        #expect(crafting.column == 0)
    }

    @Test("I9 another answer begins at its start; fingers and mice, which have no pressure, are shown what follows the speed")
    func showing() {
        var crafting = crafting()
        crafting.walk(by: 5)
        crafting.show(InkAnswer(.tilt, .flow))
        #expect(crafting.answer == InkAnswer(.tilt, .flow) && crafting.column == 0)
        for cause in [InkAnswer.Cause.pressure, .tilt] {
            crafting.show(InkAnswer(cause, .flow, isPens: false))
            #expect(crafting.answer == InkAnswer(.speed, .flow, isPens: false))
        }
        for cause in [InkAnswer.Cause.speed, .start, .end] {
            crafting.show(InkAnswer(cause, isPens: false))
            #expect(crafting.answer.cause == cause)
        }
    }

    @Test("I9 an ink that answers to all that an ink can answer to takes no further answer, and says so") func full() {
        var crafting = crafting()
        var taken = 0
        for (cause, target) in [InkAnswer.Cause.pressure, .tilt, .speed].flatMap({ cause in
            Response.Target.allCases.map { (cause, $0) }
        }) {
            crafting.show(InkAnswer(cause, target))
            let before = crafting.ink
            let isTaken = crafting.draw(to: Point(x: 0.5, y: 0.9))
            taken += isTaken ? 1 : 0
            #expect(isTaken != (crafting.ink == before) && isTaken == (taken <= 8 && crafting.drawn.isThere))
        }
        #expect(taken == 8 && crafting.ink.responses.count == 8)
    }
}
