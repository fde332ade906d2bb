import Glibc
import Ink
import Testing
import TestSupport

@testable import Raster
@testable import Tilework

/// Two by two tiles of random premultiplied pixels; the last is empty.
private struct RandomPicture {
    let region = TileRegion(column: -1, row: 2, columns: 2, rows: 2)
    let pool = TilePool()
    let tiles: [Tile?]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pool = pool
        tiles = (0..<4).map { cell in
            guard cell < 3 else { return nil }
            let tile = Tile(from: pool)
            for index in 0..<TileKey.pixels {
                let alpha = UInt32.random(in: 0...255, using: &random)
                tile.pixels[index] = (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32($1 * 8) }
            }
            return tile
        }
    }

    /// A content pixel, transparent outside.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        region.cell(TileKey(column: x >> 6, row: y >> 6)).flatMap { tiles[$0] }?.pixels[(y & 63) * 64 + (x & 63)] ?? 0
    }

    func standIn() throws -> StandIn { try #require(StandIn(tiles, region: region, paper: 0xFFFF_FFFF)) }
}

private func map(_ from: CanvasTransform, _ to: CanvasTransform = CanvasTransform()) -> LinearMap { LinearMap(from: from, to: to) }

@Test("a stand-in under the view it was taken under has the very same pixels, and none elsewhere")
func standInIdentity() throws {
    let picture = RandomPicture(seed: 1)
    let standIn = try picture.standIn()
    for (cell, tile) in picture.tiles.enumerated() {
        let sampled = standIn.tile(at: picture.region.key(cell), through: map(CanvasTransform()), from: picture.pool)
        if let tile {
            #expect(sampled?.hasSamePixels(as: tile) == true)
        } else {
            #expect(sampled?.isTransparent ?? true)
        }
    }
    #expect(standIn.tile(at: TileKey(column: 9, row: 9), through: map(CanvasTransform()), from: picture.pool) == nil)
    #expect(StandIn([nil, nil, nil, nil], region: picture.region, paper: 0xFFFF_FFFF) == nil)
}

@Test("turned by a quarter or mirrored, each pixel is that of its place; at twice the scale it lies between its neighbours")
func standInMoves() throws {
    let picture = RandomPicture(seed: 2)
    let standIn = try picture.standIn()
    let turned = map(CanvasTransform(rotation: .pi / 2))
    let mirrored = map(CanvasTransform(flipped: true))
    let twice = map(CanvasTransform(scale: 2))
    for key in TileRegion(column: -6, row: -6, columns: 14, rows: 14).keys {
        let tiles = [turned, mirrored, twice].map { standIn.tile(at: key, through: $0, from: picture.pool) }
        for (x, y) in [(0, 0), (63, 0), (0, 63), (17, 40)] {
            let (atX, atY) = (key.rect.x + x, key.rect.y + y)
            let seen = tiles.map { $0?.pixels[y * 64 + x] ?? 0 }
            // After a quarter turn, (x, y) is at (−y − 1, x). Sines are not exact: one 256th of a neighbour may be mixed in.
            #expect(isNear(seen[0], picture.pixel(atY, -atX - 1)))
            #expect(isNear(seen[1], picture.pixel(-atX - 1, atY)))
            let around = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { picture.pixel((atX + $0.0) >> 1, (atY + $0.1) >> 1) }
            for channel in [UInt32(0), 8, 16, 24] {
                let levels = around.map { $0 >> channel & 0xFF }
                let level = seen[2] >> channel & 0xFF
                #expect(level + 2 >= levels.min() ?? 0 && level <= levels.max() ?? 0)
            }
        }
    }
}

@Test("where a picture ends what lies beyond stays, and within it nothing of that is left")
func standInBeyond() throws {
    let picture = RandomPicture(seed: 3)
    let standIn = try picture.standIn()
    let through = map(CanvasTransform(), CanvasTransform(scale: 1.5))
    for key in TileRegion(column: -3, row: 0, columns: 5, rows: 5).keys {
        let green = Tile(from: picture.pool, filledWith: 0xFF00_FF00)
        let both = standIn.tile(at: key, through: through, beyond: green, from: picture.pool)
        let alone = standIn.tile(at: key, through: through, from: picture.pool)
        let wrong = (0..<TileKey.pixels).count { index in
            let place = Point(x: Double(key.rect.x + index % 64) + 0.5, y: Double(key.rect.y + index / 64) + 0.5)
            let (x, y) = (place.x * 1.5 + 64, place.y * 1.5 - 128)
            let isWithin = 0.5...127.5 ~= x && 0.5...127.5 ~= y
            return both?.pixels[index] != (isWithin && alone != nil ? alone?.pixels[index] : 0xFF00_FF00)
        }
        #expect(wrong == 0)
        if standIn.covers(key, through: through) { #expect(alone != nil) }
    }
}

private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    [UInt32(0), 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= 3 }
}

@Test(
    "however it is turned and scaled, no channel of a stand-in exceeds its alpha, and its ink is as much as the picture's", arguments: 1...8
)
func standInAmount(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let picture = RandomPicture(seed: seed)
    let standIn = try picture.standIn()
    let scale = exp2(Double.random(in: -4...1, using: &random))
    let view = CanvasTransform(scale: scale, rotation: .random(in: 0...6, using: &random), flipped: Bool.random(using: &random))
    var sum = 0.0
    for key in TileRegion(column: -10, row: -10, columns: 20, rows: 20).keys {
        guard let tile = standIn.tile(at: key, through: map(view), from: picture.pool) else { continue }
        let wrong = (0..<TileKey.pixels).count { index in
            let (pixel, alpha) = (tile.pixels[index], tile.pixels[index] >> 24)
            sum += Double(alpha)
            return pixel & 0xFF > alpha || pixel >> 8 & 0xFF > alpha || pixel >> 16 & 0xFF > alpha
        }
        #expect(wrong == 0)
    }
    var whole = 0.0
    for tile in picture.tiles { for index in 0..<TileKey.pixels { whole += Double((tile?.pixels[index] ?? 0) >> 24) } }
    // Some four halvings each round down by half a level of 127 in the mean, and the last mixing by a whole one.
    #expect(abs(sum / (whole * scale * scale) - 1) < 0.08)
}

extension TileRegion {
    fileprivate var keys: [TileKey] { (0..<cells).map(key) }
}
