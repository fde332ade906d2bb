import Scribes
import Testing
import TestSupport
@testable import Reading

@Suite("How large and how slanted writing is") struct WritingMeasureTests {
    /// A neat hand's lines, pushed to the right the farther up they are.
    private func written(_ seed: UInt64, lean: Float) throws -> [HandStroke] {
        var hand = try neatHand(seed: seed)
        return hand.write(["the quick brown fox", "jumps over"]).map { stroke in
            HandStroke(points: stroke.points.map { SIMD2($0.x - lean * $0.y, $0.y) })
        }
    }

    @Test(
        "the slant is the same whichever way the pen went, and further to the left the more the letters lean to the right",
        arguments: 1...8 as ClosedRange<UInt64>)
    func slant(seed: UInt64) throws {
        var former = Float.infinity
        for lean in [-0.3, -0.15, 0, 0.15, 0.3, 0.45] as [Float] {
            let strokes = try written(seed, lean: lean)
            let slant = WritingMeasure(strokes).slant
            let backwards = strokes.map { HandStroke(points: $0.points.reversed()) }
            #expect(abs(WritingMeasure(backwards).slant - slant) < 0.001, "\(lean)")
            #expect(former - slant > 0.05, "\(lean)")
            former = slant
        }
    }

    @Test("letters all of whose strokes lean alike have just that slant, be they drawn up, down or both") func straight() {
        for lean in stride(from: -0.9, through: 0.9, by: 0.3) as StrideThrough<Float> {
            let strokes = (0..<4).map { number in
                let (low, high) = (SIMD2<Float>(Float(number) * 20, 40), SIMD2<Float>(Float(number) * 20 + 40 * lean, 0))
                return HandStroke(points: [[low, high], [high, low], [low, high, low], [high, low, high]][number])
            }
            for count in 1...4 { #expect(abs(WritingMeasure(Array(strokes.prefix(count))).slant + lean) < 0.001, "\(lean), \(count)") }
        }
    }
}
