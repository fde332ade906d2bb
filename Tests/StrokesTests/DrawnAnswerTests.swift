import Ink
import Strokes
import TestSupport
import Testing

private let inks = InkDefinition.builtIn

struct DrawnAnswerTests {
    private static let answers = InkAnswer.Cause.allCases.flatMap { cause in
        Response.Target.allCases.flatMap { target in [true, false].map { InkAnswer(cause, target, isPens: $0) } }
    }.filter(\.isPossible)

    @Test("R2 an answer that is drawn is the ink's answer, and no other answer changes", arguments: inks)
    func drawn(ink: InkDefinition) throws {
        var random = SeededRandom(seed: 2)
        for answer in Self.answers {
            var drawn = ink.drawn(answer)
            drawn.values = drawn.values.map { _ in Double.random(in: 0...2, using: &random) }
            guard let changed = ink.with(answer, drawn) else {
                #expect(ink.responses.count == InkDefinition.responseLimit)
                continue
            }
            let read = changed.drawn(answer)
            #expect(read.isThere && abs(read.reach - drawn.reach) < 1e-9 * drawn.reach)
            #expect(zip(read.values, drawn.values).allSatisfy { abs($0 - $1) < 1e-9 })
            for other in Self.answers where other != answer { #expect(changed.drawn(other) == ink.drawn(other), "\(answer) \(other)") }
            #expect(!changed.without(answer).drawn(answer).isThere)
            for other in Self.answers where other != answer { #expect(changed.without(answer).drawn(other) == ink.drawn(other)) }
        }
    }

    @Test("what is drawn of an answer follows the response's law as strokes do") func law() {
        let speed = InkDefinition.feltPen.drawn(InkAnswer(.speed, isPens: false))
        #expect(speed.values[0] == 1 && abs(speed.values[4] - (0.45 + 0.55 * 0.36787944)) < 1e-6 && speed.reach == 4 * 1_400)
        let pressure = InkDefinition.feltPen.drawn(InkAnswer(.pressure))
        #expect(pressure.values[0] == 0.07 && pressure.values[16] == 1 && abs(pressure.values[8] - 0.535) < 1e-12)
        let none = InkDefinition.monoline.drawn(InkAnswer(.pressure))
        #expect(!none.isThere && none.values.allSatisfy { $0 == 1 })
        #expect(InkDefinition.monoline.drawn(InkAnswer(.tilt, .offset)).values.allSatisfy { $0 == 0 })
    }

    @Test("an ink that has as many responses as it can takes no further answer, and other hands keep theirs") func limit() throws {
        var ink = InkDefinition.monoline
        var taken = 0
        for answer in Self.answers {
            guard let next = ink.with(answer, ink.drawn(answer)) else { continue }
            (ink, taken) = (next, taken + 1)
        }
        #expect(taken == InkDefinition.responseLimit && ink.responses.count == InkDefinition.responseLimit)
        // The brush pen's answer to pressure is a finger's too.
        let answer = InkAnswer(.pressure)
        var drawn = InkDefinition.brushPen.drawn(answer)
        drawn.values[3] = 0.9
        let changed = try #require(InkDefinition.brushPen.with(answer, drawn))
        #expect(changed.responses.contains { $0.hands == .finger && $0.source == .pressure && $0.missing == 0.5 })
        #expect(changed.responses.filter { $0.hands == .pen && $0.source == .pressure }.count == 1)
    }
}
