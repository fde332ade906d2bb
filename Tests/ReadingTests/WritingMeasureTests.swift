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

    @Test("small letters lie between the rows with much ink: what rises above them or hangs below counts little") func height() {
        func upright(_ x: Float, _ top: Float, _ bottom: Float) -> HandStroke { HandStroke(points: [SIMD2(x, top), SIMD2(x, bottom)]) }
        let letters = (0..<8).map { upright(Float($0) * 10, 0, 20) }
        for (scale, place) in [(1, 0), (0.1, 50), (30, -900)] as [(Float, Float)] {
            let strokes = letters + [upright(85, -20, 20), upright(95, 0, 40)]
            let measure = WritingMeasure(strokes.map { $0.moved(by: SIMD2(7, place), scaled: scale) })
            #expect(abs(measure.top - place) < 2.6 * scale && abs(measure.bottom - place - 20 * scale) < 2.6 * scale, "\(measure)")
            #expect(measure.box?.low == SIMD2(7, place - 20 * scale) && measure.box?.high == SIMD2(7 + 95 * scale, place + 40 * scale))
        }
        let dash = WritingMeasure([HandStroke(points: [SIMD2(0, 9), SIMD2(30, 9)])])
        #expect(dash.height == 0 && dash.slant == 0)
        let none = WritingMeasure([HandStroke(points: [])])
        #expect(none.box == nil && none.height == 0)
    }

    @Test("type is as large as writing where its small letters are as high; of capitals, digits and tall letters where all of it is")
    func typeSize() throws {
        func upright(_ x: Float, _ top: Float) -> HandStroke { HandStroke(points: [SIMD2(x, top), SIMD2(x, 20)]) }
        let mixed = WritingMeasure((0..<8).map { upright(Float($0) * 10, 0) } + [upright(85, -8)])
        let small = try #require(mixed.typeSize(of: "hunnnn"))
        #expect(abs(small * 0.53 - 20) < 3)
        for words in ["HUT", "28%", "till", "東京"] {
            let size = try #require(mixed.typeSize(of: words))
            #expect(abs(size * 0.73 - 28) < 0.01, "\(words)")
        }
        for words in ["-", "...", ""] { #expect(mixed.typeSize(of: words) == nil) }
        let dash = WritingMeasure([HandStroke(points: [SIMD2(0, 9), SIMD2(30, 9)])])
        #expect(dash.typeSize(of: "n") == nil && WritingMeasure([]).typeSize(of: "N") == nil)
    }
}
