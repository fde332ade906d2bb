import Ink
import Testing
import TestSupport

@testable import Raster

private let sheet = PixelRect(x: -70, y: -50, width: 240, height: 220)

extension CoverageMask {
    fileprivate func stamp(all knots: [NibKnot], damage: DamageMap? = nil) {
        stamp(knots, spans: 0..<knots.count - 1, damage: damage)
    }
}

@Test("a pixel gets the same coverage whatever part of the canvas is drawn", arguments: 1...6, Nib.allCases)
func clipIndependence(seed: UInt64, nib: Nib) {
    var random = SeededRandom(seed: seed)
    let knots = RandomKnots.stroke(nib, count: 12, within: sheet, widest: 30, using: &random)
    let whole = CoverageMask.over(sheet) { $0.stamp(all: knots) }
    for _ in 0..<5 {
        let part = PixelRect(
            x: sheet.x + .random(in: 0..<200, using: &random), y: sheet.y + .random(in: 0..<180, using: &random),
            width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
        let clip = TileRegion(covering: part).rect.intersection(whole.region.rect)
        let alone = CoverageMask.over(clip) { $0.stamp(all: knots) }
        #expect(alone.levels(clip) == whole.levels(clip))
    }
}

@Test("a stroke shifted by whole tiles has the same coverage, shifted", arguments: 1...6, Nib.allCases)
func shiftIndependence(seed: UInt64, nib: Nib) {
    var random = SeededRandom(seed: seed)
    let knots = RandomKnots.stroke(nib, count: 8, within: sheet, using: &random)
    let here = CoverageMask.over(sheet) { $0.stamp(all: knots) }
    let (dx, dy) = (64 * random.pick([-70_000, -3, 5, 400_000]), 64 * Int.random(in: -500...500, using: &random))
    let there = PixelRect(x: sheet.x + dx, y: sheet.y + dy, width: sheet.width, height: sheet.height)
    let moved = knots.map { knot in
        var knot = knot
        knot.x += Double(dx)
        knot.y += Double(dy)
        return knot
    }
    #expect(CoverageMask.over(there) { $0.stamp(all: moved) }.levels(there) == here.levels(sheet))
}

@Test("the order of pieces does not matter, nor that some come twice", arguments: 1...6, Nib.allCases)
func orderIndependence(seed: UInt64, nib: Nib) {
    var random = SeededRandom(seed: seed)
    let knots = RandomKnots.stroke(nib, count: 14, within: sheet, using: &random)
    let inOrder = CoverageMask.over(sheet) { $0.stamp(all: knots) }
    let shuffled = CoverageMask.over(sheet) { mask in
        for span in (Array(0..<13) + [3, 9]).shuffled(using: &random) { mask.stamp(knots, spans: span..<span + 1, damage: nil) }
    }
    #expect(shuffled.levels(sheet) == inOrder.levels(sheet))
}

@Test("M9 damage holds every pixel whose coverage rose, and no chunk in which none did", arguments: 1...6, Nib.allCases)
func damageIsWhatChanged(seed: UInt64, nib: Nib) {
    var random = SeededRandom(seed: seed)
    let knots = RandomKnots.stroke(nib, count: 20, within: sheet, using: &random)
    let mask = CoverageMask(region: TileRegion(covering: sheet))
    let damage = DamageMap(region: mask.region)
    for span in 0..<19 {
        let before = mask.levels(mask.region.rect)
        mask.stamp(knots, spans: span..<span + 1, damage: damage)
        let after = mask.levels(mask.region.rect)
        #expect(damage.chunks == chunks(of: mask.region.rect) { before[$0] != after[$0] })
        damage.clear()
        #expect(damage.isEmpty && damage.chunks.isEmpty)
    }
}

@Test("clearing forgets all coverage, says where it was, and leaves memory clean for the next stroke", arguments: Nib.allCases)
func clearing(nib: Nib) {
    var random = SeededRandom(seed: 3)
    let mask = CoverageMask(region: TileRegion(covering: sheet))
    for _ in 0..<4 {
        let knots = RandomKnots.stroke(nib, count: 6, within: sheet, widest: 40, using: &random)
        mask.stamp(all: knots)
        let fresh = CoverageMask.over(sheet) { $0.stamp(all: knots) }
        #expect(mask.levels(mask.region.rect) == fresh.levels(mask.region.rect))
        let covered = chunks(of: mask.region.rect) { [levels = mask.levels(mask.region.rect)] in levels[$0] != 0 }
        let damage = DamageMap(region: mask.region)
        mask.clear(damage: damage)
        #expect(damage.chunks == covered)
        #expect(mask.isEmpty && mask.levels(mask.region.rect).allSatisfy { $0 == 0 })
    }
}

@Test("shapes of no length, of no size and of any size mark without a trap", arguments: Nib.allCases)
func wildPieces(nib: Nib) {
    let breadth = nib == .round ? 1.0 : 0.25
    let far = 524_288.0 * 64
    let places = [(0.0, 0.0), (30, 30), (30, 30.0000001), (far, far), (-far, far), (-far, 30), (far, 30)]
    let sizes = [0, 1e-12, 0.3, 5, 12_800]
    let mask = CoverageMask(region: TileRegion(covering: PixelRect(x: 0, y: 0, width: 64, height: 64)))
    for from in places {
        for to in places {
            for size in sizes {
                for endSize in sizes {
                    mask.segment(
                        from: NibKnot(x: from.0, y: from.1, halfLength: size, halfBreadth: size * breadth, angle: 1),
                        to: NibKnot(x: to.0, y: to.1, halfLength: endSize, halfBreadth: endSize * breadth, angle: 2), damage: nil)
                }
            }
        }
    }
    #expect(mask.coverage(x: 30, y: 30) == 255)
}

@Test("a piece of no size marks nothing", arguments: Nib.allCases)
func nothing(nib: Nib) {
    let sheet = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let speck = NibKnot(x: 30, y: 30, halfLength: nib == .round ? 0 : 1e-7, halfBreadth: 0, angle: 1)
    let mask = CoverageMask.over(sheet) { $0.segment(from: speck, to: speck, damage: nil) }
    #expect(mask.levels(sheet).allSatisfy { $0 == 0 })
}
