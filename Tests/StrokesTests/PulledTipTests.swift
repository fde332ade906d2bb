import Ink
import TestSupport
import Testing

@testable import Strokes

/// Ink that the hand pulls by a string.
@Suite struct PulledTipTests {
    private static func style(string: Double, smoothing: Double = 0) -> InkStyle {
        InkStyle(ink: .monoline, color: Color(rgb: 0), width: 2, opacity: 1, smoothing: smoothing, string: string)
    }

    private static func samples(_ places: [Point]) -> [PenSample] {
        places.enumerated().map { PenSample(position: $1, time: Double($0) / 240, axes: PenAxes(pressure: 0.5)) }
    }

    private static func model(_ places: [Point], string: Double, scale: Double = 1) -> [Point] {
        StrokeModeller.model(samples: samples(places), style: style(string: string), pointer: .pen, captureScale: scale).map(\.position)
    }

    @Test(
        "the string is never longer than its length, the ink never overtakes the hand, and a slack string moves nothing", arguments: 0..<20)
    func pulled(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let length = Double.random(in: 1...100, using: &random)
        var (tip, hand) = (PulledTip(length: length), SIMD2(0.0, 0.0))
        var last = tip.follow(hand)
        for _ in 0..<200 {
            hand += SIMD2(.random(in: -30...30, using: &random), .random(in: -30...30, using: &random))
            let (way, next) = (hand - last, tip.follow(hand))
            let distance = (way * way).sum().squareRoot()
            let left = hand - next
            #expect((left * left).sum().squareRoot() <= length + 1e-9)
            let moved = next - last
            #expect(distance <= length ? moved == .zero : (moved * way).sum() > 0 && (moved * moved).sum() <= (way * way).sum())
            last = next
        }
    }

    @Test("a tremor across the way of a long pull shows less than a twentieth of its height, and no string leaves the samples as they are")
    func tremor() {
        let places = (0..<400).map { Point(x: Double($0) * 2, y: $0 % 2 == 0 ? 3 : -3) }
        let heights = [0.0, 80].map { string in
            let line = Self.model(places, string: string).filter { $0.x > 200 }.map(\.y)
            return (line.max() ?? 0) - (line.min() ?? 0)
        }
        #expect(heights[0] == 6 && heights[1] < 0.3, "\(heights)")
    }

    @Test("the ink ends where the string holds it, a string's length behind the hand, at any zoom", arguments: [0.5, 1, 3])
    func end(scale: Double) {
        let places = (0...100).map { Point(x: Double($0) * 4 / scale, y: 7) }
        let line = Self.model(places, string: 60, scale: scale)
        #expect(abs((line.last?.x ?? 0) * scale - 340) < 0.5 && line.first == Point(x: 0, y: 7))
        #expect(Self.model([Point(x: 5, y: 5), Point(x: 20, y: 5)], string: 60, scale: 1).allSatisfy { $0 == Point(x: 5, y: 5) }, "a dot")
    }

    @Test("live and whole give the same knots, and the tail ends where the ink does", arguments: 0..<10)
    func live(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var place = Point(x: 0, y: 0)
        let samples = Self.samples(
            (0..<150).map { _ in
                place = Point(x: place.x + .random(in: -4...10, using: &random), y: place.y + .random(in: -6...6, using: &random))
                return place
            })
        var modeller = StrokeModeller(style: Self.style(string: 25, smoothing: 0.5), pointer: .pen, captureScale: 1)
        var tail: [StrokePoint] = []
        for sample in samples {
            modeller.append(sample)
            modeller.tail(into: &tail)
            let (shown, pulled) = ((tail.last ?? modeller.confirmed.last)?.position, modeller.stringEnd)
            #expect(try #require(shown).distance(to: #require(pulled)) < 1e-9)
        }
        modeller.finish()
        let whole = StrokeModeller.model(
            samples: samples, style: Self.style(string: 25, smoothing: 0.5), pointer: .pen, captureScale: 1)
        #expect(modeller.confirmed == whole)
    }
}
