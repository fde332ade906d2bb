import Ink
import Raster
import TestSupport
import Testing
import Tilework

@Suite("Pictures on tiles") struct PictureMarkTests {
    /// The pixels around the origin on which a picture shows, by their places.
    private func shown(_ mark: PictureMark, isRough: Bool = false) -> [(x: Int, y: Int, pixel: UInt32)] {
        let pool = TilePool()
        var shown: [(x: Int, y: Int, pixel: UInt32)] = []
        for row in -2..<2 {
            for column in -2..<2 {
                let (key, tile) = (TileKey(column: column, row: row), Tile(from: pool))
                mark.draw(on: tile, at: key, isRough: isRough)
                for index in 0..<TileKey.pixels where tile.pixels[index] != 0 {
                    shown.append((key.rect.x + index % 64, key.rect.y + index / 64, tile.pixels[index]))
                }
            }
        }
        return shown
    }

    @Test("O4 a picture covers as much as its area, turned, mirrored, cropped and faded too, and lies within its reach", arguments: 1...24)
    func area(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (width, height) = (Double.random(in: 20...40, using: &random), Double.random(in: 15...40, using: &random))
        let corner = Point(x: .random(in: -20...(-10), using: &random), y: .random(in: -20...(-10), using: &random))
        let box = CanvasRect(minX: corner.x, minY: corner.y, maxX: corner.x + width, maxY: corner.y + height)
        let look = try #require(
            random.oneIn(2) ? PictureLook.whole : PictureLook(left: 0.2, top: 0.1, right: 0.9, bottom: 0.7, opacity: 0.6))
        let mirroring = try #require(Transform(xx: random.oneIn(2) ? 1 : -1))
        let turning = try #require(
            Transform(rotation: random.oneIn(3) ? 0 : .random(in: -3...3, using: &random), scale: .random(in: 0.8...1.2, using: &random)))
        let moved = try #require(mirroring.followed(by: turning))
        let view = CanvasTransform(scale: .random(in: 0.7...1.6, using: &random), rotation: random.oneIn(2) ? 0 : 0.4)
        let pixels = PicturePixels.madeUp(8, 6, orientation: random.pick(PictureOrientation.allCases)) { _, _ in 0xFFFF_FFFF }
        let mark = try #require(PictureMark(pixels, in: box, look: look, moved: moved, under: view))
        let side = moved.size * view.scale
        let area = (look.right - look.left) * width * side * (look.bottom - look.top) * height * side
        let pixelsShown = shown(mark)
        let covered = pixelsShown.reduce(0.0) { $0 + Double($1.pixel >> 24) / 255 }
        #expect(abs(covered - area * look.opacity) < 0.02 * area + 1, "\(covered) of \(area)")
        #expect(pixelsShown.allSatisfy { $0.pixel & 0xFF == $0.pixel >> 24 }, "white, premultiplied")
        let reach = mark.reach
        #expect(pixelsShown.allSatisfy { reach.x..<reach.maxX ~= $0.x && reach.y..<reach.maxY ~= $0.y })
    }

    @Test("O4 a fine pattern shown at half its size or less is its mean, at once and as it stays", arguments: [0.5, 0.31, 0.2, 0.07])
    func small(scale: Double) throws {
        let pixels = PicturePixels.madeUp(128, 128) { x, y in (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        let box = CanvasRect(minX: -64, minY: -64, maxX: 64, maxY: 64)
        let mark = try #require(PictureMark(pixels, in: box, moved: .identity, under: CanvasTransform(scale: scale)))
        for isRough in [false, true] {
            let inside = shown(mark, isRough: isRough).filter { max(abs($0.x), abs($0.y)) < Int(64 * scale) - 2 }
            #expect(!inside.isEmpty && inside.allSatisfy { 0x7E...0x82 ~= $0.pixel & 0xFF && $0.pixel >> 24 == 255 })
        }
    }

    @Test("O4 a picture of no opacity or no size shows nothing") func nothing() throws {
        let pixels = PicturePixels.madeUp(2, 2) { _, _ in 0xFFFF_FFFF }
        let box = CanvasRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
        let clear = try #require(PictureLook(opacity: 0.001))
        #expect(PictureMark(pixels, in: box, look: clear, moved: .identity, under: CanvasTransform()) == nil)
        let flat = CanvasRect(minX: 0, minY: 3, maxX: 10, maxY: 3)
        #expect(PictureMark(pixels, in: flat, moved: .identity, under: CanvasTransform()) == nil)
    }
}
