import Glibc
import Ink
import TestSupport
import Testing

private let inks = InkDefinition.builtIn

struct InkTraitTests {
    @Test("R2 what a slider sets is in the trait's range, is read back as it is, and its place on the slider gives it again")
    func slider() {
        var random = SeededRandom(seed: 1)
        for trait in InkTrait.allCases {
            for place in [0, 1] + (0..<200).map({ _ in Double.random(in: 0...1, using: &random) }) {
                let value = trait.value(at: place)
                #expect(trait.range.contains(value) && (trait.range.contains(trait.value(at: trait.fraction(value)))))
                #expect(abs(trait.value(at: trait.fraction(value)) - value) < 1e-9, "\(trait) \(value)")
                for ink in inks where ink[trait] != nil {
                    let changed = ink.with(trait, value)
                    #expect(abs((changed[trait] ?? (trait == .grain ? 0 : .nan)) - value) < 1e-12, "\(ink.id) \(trait)")
                    // Nothing else changes but the grain's own strength, and the width that is chosen where it may not be so any more.
                    #expect(changed.responses == ink.responses && changed.id == ink.id)
                    #expect(changed.widthRange.contains(changed.defaults.width))
                    let isWidth = trait == .leastWidth || trait == .greatestWidth
                    #expect(changed.defaults == ink.defaults || isWidth && !changed.widthRange.contains(ink.defaults.width))
                }
            }
        }
    }

    @Test("an ink has a trait only where it makes a difference: a round nib has no angle, an even edge no rim") func traits() {
        #expect(InkDefinition.feltPen[.angle] == nil && InkDefinition.feltPen[.rim] == nil && InkDefinition.feltPen[.grainSize] == nil)
        #expect(InkDefinition.feltPen[.grain] == 0)
        #expect(InkDefinition.watercolour[.rim] == 1.6 && InkDefinition.pencil[.grainSize] == 1.2)
        let turned = InkDefinition.marker.changed(nib: .chisel(aspect: 0.25, angle: .fixed(3 * .pi / 4)))
        #expect(abs((turned[.angle] ?? 0) + .pi / 4) < 1e-12, "a nib looks the same after a half turn")
        #expect(InkDefinition.pencil.with(.grain, 0).paint.grain == nil)
    }

    @Test("R2 a nib looks the same after a half turn: whichever way its ink holds it, there is a place for it on the slider")
    func halfTurns() throws {
        for degrees in stride(from: -165.0, through: 165, by: 15) {
            let angle = degrees * .pi / 180
            let ink = InkDefinition.marker.changed(nib: .chisel(aspect: 0.25, angle: .fixed(angle)))
            let shown = try #require(ink[.angle])
            #expect(abs(shown) <= .pi / 2 + 1e-9 && abs(sin(shown - angle)) < 1e-9, "\(degrees)°")
        }
    }

    @Test("R2 what a slider of an answer sets is in its range, and its place on the slider gives it again: half a second, or the most")
    func answerSliders() {
        var random = SeededRandom(seed: 3)
        for (trait, top) in [(.delay, 2), (.delay, 12), (.missing, 2), (.missing, 12)] as [(AnswerTrait, Double)] {
            let most = trait == .delay ? 0.5 : top
            #expect(trait.value(at: 0, top: top) == 0 && trait.value(at: 1, top: top) == most)
            var last = 0.0
            for place in (0..<100).map({ _ in Double.random(in: 0...1, using: &random) }).sorted() {
                let value = trait.value(at: place, top: top)
                #expect(0...most ~= value && value >= last && abs(value - place * most) <= 0.026)
                #expect(abs(trait.value(at: trait.fraction(value, top: top), top: top) - value) < 1e-9, "\(trait) \(value)")
                last = value
            }
            #expect(trait.fraction(40, top: top) == 1, "what a file has may be beyond the slider")
        }
    }

    @Test("R2 the delay of a pen's answer is its own: its value without the axis stays, and so does the finger's answer")
    func answerTraits() throws {
        let (pens, fingers) = (InkAnswer(.pressure), InkAnswer(.pressure, isPens: false))
        let changed = try #require(InkDefinition.brushPen.with(pens, .delay, 0.2))
        #expect(changed[pens, .delay] == 0.2 && changed[pens, .missing] == 0.5)
        #expect(changed[fingers, .delay] == 0.022 && changed[fingers, .missing] == 0.5)
        let again = try #require(changed.with(pens, .missing, 0.7))
        #expect(again[pens, .delay] == 0.2 && again[pens, .missing] == 0.7 && again[fingers, .missing] == 0.5)
        #expect(InkDefinition.monoline[pens, .delay] == 0 && InkDefinition.monoline[pens, .missing] == 1)
        #expect(InkDefinition.monoline[InkAnswer(.tilt, .offset), .missing] == 0)
    }

    @Test("R2 a slider changes its own trait alone: the other ones, what turns the nib, and the rest of the paint stay", arguments: inks)
    func alone(ink: InkDefinition) {
        func turns(_ angle: NibAngle?) -> Int? {
            switch angle {
            case .fixed: 0
            case .pen: 1
            case .easedPen: 2
            case .lean: 3
            case .rolled: 4
            case nil: nil
            }
        }
        let widths: [InkTrait] = [.leastWidth, .greatestWidth]
        for trait in InkTrait.allCases where ink[trait] != nil {
            for place in [0.02, 0.3, 0.8, 1] {
                let changed = ink.with(trait, trait.value(at: place))
                for other in InkTrait.allCases where other != trait && !(widths.contains(trait) && widths.contains(other)) {
                    // Grain has a softness and a size only where there is any.
                    if trait == .grain, ink[.grain] == 0, [.grainSoftness, .grainSize].contains(other) { continue }
                    #expect(changed[other] == ink[other], "\(trait) changes \(other)")
                }
                #expect(turns(changed.nib.angle) == turns(ink.nib.angle) && changed.nib.isElliptic == ink.nib.isElliptic)
                #expect(changed.paint.blend == ink.paint.blend && changed.paint.overlap == ink.paint.overlap)
                #expect(changed.version == ink.version && changed.opacityRange == ink.opacityRange)
            }
        }
    }

    @Test("R2 of the least and the greatest width each pushes the other only where it must, and the ink's own stays between them")
    func widths() {
        let ink = InkDefinition.monoline.with(.greatestWidth, 100)
        for (trait, value, range, own) in [
            (.leastWidth, 2, 2...100, 4), (.leastWidth, 30, 30...100, 30), (.leastWidth, 300, 300...300, 300),
            (.greatestWidth, 50, 0.5...50, 4), (.greatestWidth, 2, 0.5...2, 2), (.greatestWidth, 400, 0.5...400, 4),
        ] as [(InkTrait, Double, ClosedRange<Double>, Double)] {
            let changed = ink.with(trait, value)
            #expect(changed.widthRange == range && changed.defaults.width == own, "\(trait) \(value)")
        }
        let narrow = ink.with(.leastWidth, 20).with(.greatestWidth, 8)
        #expect(narrow.widthRange == 8...8 && narrow.defaults.width == 8)
    }
}
