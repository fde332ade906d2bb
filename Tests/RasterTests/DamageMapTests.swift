import Ink
import Testing
import TestSupport

@testable import Raster

private let region = TileRegion(column: -3, row: -2, columns: 9, rows: 7)

private func randomRect(_ random: inout SeededRandom, widest: Int) -> PixelRect {
    PixelRect(
        x: .random(in: -220...420, using: &random), y: .random(in: -150...340, using: &random),
        width: .random(in: 1...widest, using: &random), height: .random(in: 1...widest, using: &random))
}

@Test("a marked rectangle damages the chunks that it touches within the region, and no other", arguments: 1...6)
func marking(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let damage = DamageMap(region: region)
    var expected: Set<Chunk> = []
    for _ in 0..<8 {
        let rect = randomRect(&random, widest: 150)
        damage.mark(rect)
        let inside = rect.intersection(region.rect)
        for y in inside.y..<max(inside.maxY, inside.y) {
            for x in inside.x..<inside.maxX { expected.insert(Chunk(x: x & ~7, y: y)) }
        }
    }
    #expect(damage.chunks == expected)
    damage.clear()
    #expect(damage.isEmpty && damage.chunks.isEmpty && damage.rects().isEmpty)
}

@Test("the rectangles enclose all damage and are at most eight, however scattered it is", arguments: 1...10)
func rectangles(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let damage = DamageMap(region: region)
    for count in [1, 3, 30] {
        for _ in 0..<count { damage.mark(randomRect(&random, widest: 20)) }
        let rects = damage.rects()
        #expect(rects.count <= 8)
        #expect(rects.allSatisfy { $0.intersection(region.rect) == $0 })
        for chunk in damage.chunks {
            let run = PixelRect(x: chunk.x, y: chunk.y, width: 8, height: 1)
            #expect(rects.contains { $0.intersection(run) == run })
        }
    }
}

@Test("a mark in one tile is one tight rectangle; a row of whole tiles is one too")
func tightRectangles() {
    let damage = DamageMap(region: region)
    damage.mark(PixelRect(x: 9, y: 5, width: 3, height: 2))
    #expect(damage.rects() == [PixelRect(x: 8, y: 5, width: 8, height: 2)])
    damage.clear()
    damage.mark(PixelRect(x: -100, y: 5, width: 300, height: 2))
    #expect(damage.rects() == [PixelRect(x: -104, y: 5, width: 304, height: 2)])
}

@Test("the differences of two tiles are the chunks in which a pixel differs; nil is an empty tile")
func differences() {
    let pool = TilePool()
    let place = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let key = TileKey(column: 0, row: 0)
    let mask = CoverageMask.over(place) { $0.dot(NibKnot(x: 20, y: 30, radius: 9), damage: nil) }
    let dotted = Tile.committing(mask, at: key, with: InkPaint(.standard(.pen)), onto: nil, from: pool)
    let covered = chunks(of: place) { [levels = mask.levels(place)] in levels[$0] != 0 }
    let cases: [(old: Tile?, new: Tile?, expected: Set<Chunk>)] = [
        (nil, dotted, covered), (dotted, nil, covered), (dotted, dotted, []), (nil, Tile(from: pool), []),
    ]
    for (old, new, expected) in cases {
        let damage = DamageMap(region: TileRegion(covering: place))
        damage.markDifferences(old, new, cell: 0)
        #expect(damage.chunks == expected)
    }
}
