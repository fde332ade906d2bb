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
}
