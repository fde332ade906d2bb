import Glibc
import Ink
import TestSupport
import Testing

@testable import Raster

@Suite("coverage")
struct CoverageTests {
    @Test("a horizontal bar on the pixel grid is exact, with round ends")
    func bar() {
        let mask = CoverageMask(region: Masks.region(0, 0, 64, 64))
        mask.segment(from: Masks.knot(4, 3, 2), to: Masks.knot(10, 3, 2), damage: nil)
        #expect(
            Masks.art(mask, width: 14, height: 6) == """
                00000000000000
                00389999998300
                00899999999800
                00899999999800
                00389999998300
                00000000000000
                """)
    }

    @Test("a chisel standing still is its rectangle")
    func chiselAtRest() {
        let mask = CoverageMask(region: Masks.region(0, 0, 64, 64))
        mask.dot(Masks.chisel(6, 3, 8, 4, 0), damage: nil)
        #expect(
            Masks.art(mask, width: 12, height: 6) == """
                000000000000
                009999999900
                009999999900
                009999999900
                009999999900
                000000000000
                """)
    }

    @Test("hairlines keep their ink: coverage adds up to width times length", arguments: [0.05, 0.1, 0.25, 0.4, 0.5, 0.75])
    func hairlines(radius: Double) {
        for y in [10.0, 10.3, 10.5, 10.77] {
            let mask = CoverageMask(region: Masks.region(0, 0, 128, 64))
            mask.segment(from: Masks.knot(-20, y, radius), to: Masks.knot(200, y, radius), damage: nil)
            let sum = Masks.coverage(mask, PixelRect(x: 20, y: 0, width: 80, height: 30)).reduce(0.0) { $0 + Double($1) / 255 }
            #expect(abs(sum / 80 - 2 * radius) < max(2 * radius * 0.03, 0.006))
        }
    }

    @Test("a pixel's coverage does not depend on the part of the canvas that is drawn", arguments: 1...20)
    func clipIndependence(seed: UInt64) {
        let whole = CoverageMask(region: Masks.region(-128, -128, 448, 448))
        let part = CoverageMask(region: Masks.region(0, 64, 64, 64))
        for isRound in [true, false] {
            let curve = Masks.curve(seed: seed, isRound: isRound)
            for mask in [whole, part] {
                mask.clear(damage: nil)
                mask.stamp(curve, spans: 0..<curve.count - 1, damage: nil)
            }
            let rect = PixelRect(x: 0, y: 64, width: 64, height: 64)
            #expect(Masks.coverage(whole, rect) == Masks.coverage(part, rect))
        }
    }

    @Test("moved by whole tiles, also far out, a stroke covers the same", arguments: [(3, -5), (-70_000, 500_000)])
    func tileShift(shift: (Int, Int)) {
        let (dx, dy) = (shift.0 * 64, shift.1 * 64)
        // Places on 1/1024 px keep their fractions however far out.
        let curve = Masks.curve(seed: 5, isRound: true).map {
            NibKnot(x: ($0.x * 1024).rounded() / 1024, y: ($0.y * 1024).rounded() / 1024, radius: $0.halfLength)
        }
        let here = CoverageMask(region: Masks.region(-64, -64, 320, 320))
        let there = CoverageMask(region: Masks.region(dx - 64, dy - 64, 320, 320))
        for index in 1..<curve.count {
            let (a, b) = (curve[index - 1], curve[index])
            here.segment(from: a, to: b, damage: nil)
            there.segment(
                from: NibKnot(x: a.x + Double(dx), y: a.y + Double(dy), radius: a.halfLength),
                to: NibKnot(x: b.x + Double(dx), y: b.y + Double(dy), radius: b.halfLength), damage: nil)
        }
        #expect(
            Masks.coverage(here, PixelRect(x: -64, y: -64, width: 320, height: 320))
                == Masks.coverage(there, PixelRect(x: dx - 64, y: dy - 64, width: 320, height: 320)))
    }

    @Test("the spans of a curve cover the same in any order and in any portions", arguments: 1...20)
    func anyOrder(seed: UInt64) {
        let curve = Masks.curve(seed: seed, isRound: seed % 2 == 0)
        let region = Masks.region(-64, -64, 320, 320)
        let atOnce = CoverageMask(region: region)
        let backwards = CoverageMask(region: region)
        atOnce.stamp(curve, spans: 0..<curve.count - 1, damage: nil)
        for span in (0..<curve.count - 1).reversed() { backwards.stamp(curve, spans: span..<span + 1, damage: nil) }
        #expect(Masks.coverage(atOnce, region.rect) == Masks.coverage(backwards, region.rect))
    }

    @Test("degenerate pieces - no length, one disc inside the other, no size at all - are discs, and nothing traps")
    func degenerate() {
        let mask = CoverageMask(region: Masks.region(0, 0, 64, 64))
        mask.segment(from: Masks.knot(30, 30, 10), to: Masks.knot(33, 30, 2), damage: nil)
        #expect(mask.coverage(x: 21, y: 30) == 255 && mask.coverage(x: 41, y: 30) == 0)
        mask.clear(damage: nil)
        mask.segment(from: Masks.knot(30, 30, 3), to: Masks.knot(30, 30, 3), damage: nil)
        #expect(mask.coverage(x: 29, y: 29) == 255 && mask.coverage(x: 34, y: 30) == 0)
        mask.segment(from: Masks.knot(0, 0, 0), to: Masks.knot(50, 20, 0), damage: nil)
        mask.dot(Masks.chisel(20, 20, 0, 0, 1), damage: nil)
        mask.segment(from: Masks.chisel(20, 20, 9, 0, 1), to: Masks.chisel(20, 20, 9, 0, 1), damage: nil)
        mask.segment(from: Masks.knot(-3e7, 12, 4), to: Masks.knot(3e7, 12, 4), damage: nil)
        #expect(mask.coverage(x: 32, y: 12) == 255)
    }

    @Test("the damage holds every chunk whose coverage rose, and clearing gives all of it back", arguments: 1...20)
    func damageHoldsChanges(seed: UInt64) {
        let region = Masks.region(-64, -64, 320, 320)
        let mask = CoverageMask(region: region)
        let damage = DamageMap(region: region)
        let curve = Masks.curve(seed: seed, isRound: seed % 2 == 0)
        for span in 0..<curve.count - 1 {
            let before = Masks.coverage(mask, region.rect)
            damage.clear()
            mask.stamp(curve, spans: span..<span + 1, damage: damage)
            let after = Masks.coverage(mask, region.rect)
            let rects = damage.rects()
            #expect(rects.count <= 8)
            for index in before.indices where before[index] != after[index] {
                let (x, y) = (region.rect.x + index % region.rect.width, region.rect.y + index / region.rect.width)
                #expect(rects.contains { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY })
            }
        }
        mask.clear(damage: damage)
        #expect(Masks.coverage(mask, region.rect).allSatisfy { $0 == 0 })
    }
}
