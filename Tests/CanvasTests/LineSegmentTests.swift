import Ink
import TestSupport
import Testing

@testable import Canvas

@Suite("Straight ways") struct LineSegmentTests {
    private func places(on segment: LineSegment, _ count: Int = 40) -> [SIMD2<Double>] {
        (0...count).map { segment.start + (segment.end - segment.start) * (Double($0) / Double(count)) }
    }

    private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

    @Test("the nearest places of two ways lie on them, and no other places are nearer; ways may be points, parallel or crossing")
    func nearest() {
        var random = SeededRandom(seed: 8)
        func number() -> Double { Double(Int.random(in: 0...8, using: &random)) }
        func place() -> SIMD2<Double> { SIMD2(number(), number()) }
        var crossings = 0
        for _ in 0..<80 {
            let a = place()
            let (one, other) = (LineSegment(a, random.oneIn(8) ? a : place()), LineSegment(place(), place()))
            let (own, others) = one.nearest(to: other)
            #expect(one.distance(to: other) == length(own - others) && abs(other.distance(to: one) - length(own - others)) < 1e-9)
            // Each is at its share of the way.
            #expect(length(one.start + (one.end - one.start) * one.share(of: own) - own) < 1e-9)
            #expect(length(other.start + (other.end - other.start) * other.share(of: others) - others) < 1e-9)
            let counted = places(on: one).flatMap { a in places(on: other).map { length($0 - a) } }.min() ?? 0
            // The counted places are less than 0.3 apart, so each of the two is missed by half of that.
            #expect(one.distance(to: other) <= counted + 1e-9 && counted <= one.distance(to: other) + 0.3, "\(one) \(other)")
            if one.distance(to: other) == 0 { crossings += 1 }
        }
        #expect(crossings > 5)
    }

    @Test("beyond its ends a way's nearest place is the end") func ends() {
        let way = LineSegment(Point(x: 2, y: 1), Point(x: 6, y: 1))
        #expect(way.share(of: [-9, 4]) == 0 && way.share(of: [3, 40]) == 0.25 && way.share(of: [7, 1]) == 1)
        #expect(LineSegment(Point(x: 2, y: 1), Point(x: 2, y: 1)).share(of: [5, 5]) == 0)
    }
}
