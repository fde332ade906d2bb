internal import Glibc
internal import CVector
import Ink
import Raster

/// A picture of the dry ink under one linear part of the view. Tiles under another are sampled from it, to be shown until they are drawn.
///
/// Sampling is bilinear, from a copy halved so often that no source pixel is skipped. Outside the picture there is no ink.
package final class StandIn {
    private let region: TileRegion
    private let isInked: [Bool]
    /// The picture and its halvings; each level is made when it is first needed.
    private var levels: [Bitmap]

    /// Nil when no tile is inked. `tiles` has a tile or nil for each cell of the region; `paper` (BGRX) is what lies beneath ink that
    /// filters.
    package init?(_ tiles: [Tile?], region: TileRegion, paper: UInt32) {
        precondition(tiles.count == region.cells)
        isInked = tiles.map { $0 != nil }
        guard isInked.contains(true) else { return nil }
        self.region = region
        let bitmap = Bitmap(width: region.rect.width, height: region.rect.height)
        for (cell, tile) in tiles.enumerated() {
            guard let tile else { continue }
            let (x, y) = (cell % region.columns * TileKey.size, cell / region.columns * TileKey.size)
            for row in 0..<TileKey.size {
                tile.flatten(row: row, 0..<TileKey.size, over: paper, into: bitmap.place(x: x, y: y + row))
            }
        }
        levels = [bitmap]
    }

    /// Whether the picture contains everything that the tile at `key` can show.
    package func covers(_ key: TileKey, through map: LinearMap) -> Bool {
        let bounds = map.bounds(key.rect)
        return bounds.intersection(region.rect) == bounds
    }

    /// The tile at `key` as seen through `map`, which maps its content pixels to the picture's; nil where there is no ink.
    ///
    /// - Parameter beyond: shown outside the picture. It is overwritten, so pass a fresh tile that nobody else has.
    package func tile(at key: TileKey, through map: LinearMap, beyond: Tile? = nil, from pool: TilePool) -> Tile? {
        guard touchesInk(map.bounds(key.rect)) else { return beyond }
        let level = max(0, Int(log2(map.scale).rounded()))
        while levels.count <= level, let last = levels.last { levels.append(last.halved()) }
        let tile = beyond ?? Tile(from: pool)
        let shrink = 1 / Double(1 << level)
        let corner = map(Point(x: Double(key.rect.x) + 0.5, y: Double(key.rect.y) + 0.5))
        levels[level].sample(
            into: tile.pixels,
            from: SIMD2(corner.x - Double(region.rect.x), corner.y - Double(region.rect.y)) * shrink,
            right: SIMD2(map.xx, map.yx) * shrink, down: SIMD2(map.xy, map.yy) * shrink, keepsBeyond: beyond != nil)
        return tile
    }

    private func touchesInk(_ rect: PixelRect) -> Bool {
        let touched = TileRegion(covering: rect.intersection(region.rect))
        return (0..<touched.cells).contains { index in region.cell(touched.key(index)).map { isInked[$0] } ?? false }
    }
}

/// Maps content pixels of one view to those of another. Both share the canvas's origin, so it only scales, turns and mirrors.
package struct LinearMap: Sendable {
    package let xx, xy, yx, yy: Double

    package init(from view: CanvasTransform, to other: CanvasTransform) {
        var view = view
        (view.originX, view.originY) = (0, 0)
        let right = other.content(view.canvas(window: Point(x: 1, y: 0)))
        let down = other.content(view.canvas(window: Point(x: 0, y: 1)))
        (xx, xy, yx, yy) = (right.x, down.x, right.y, down.y)
    }

    func callAsFunction(_ point: Point) -> Point { Point(x: xx * point.x + xy * point.y, y: yx * point.x + yy * point.y) }

    /// Source pixels along a side that become one.
    var scale: Double { (xx * xx + yx * yx).squareRoot() }

    /// The whole pixels that a rectangle's image can reach, its blended edge included.
    func bounds(_ rect: PixelRect) -> PixelRect {
        var bounds = CanvasRect.empty
        for x in [rect.x, rect.maxX] {
            for y in [rect.y, rect.maxY] { bounds.include(self(Point(x: Double(x), y: Double(y))), radius: 1 + scale) }
        }
        return PixelRect(left: bounds.minX, top: bounds.minY, right: bounds.maxX, bottom: bounds.maxY)
    }
}

/// Premultiplied BGRA pixels with a transparent border: sampling then only needs clamped coordinates.
private final class Bitmap {
    private let width, height: Int
    /// Pixels from one row to the next. The border is one column on the left and two on the right.
    private let stride: Int
    private let pixels: UnsafeMutablePointer<UInt32>

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = width + 3
        // Zeroed pages cost nothing until they are written to, and ink is sparse.
        guard let memory = calloc(stride * (height + 3), MemoryLayout<UInt32>.stride) else { fatalError("out of memory") }
        pixels = memory.assumingMemoryBound(to: UInt32.self)
    }

    deinit { free(pixels) }

    func place(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y + 1) * stride + x + 1 }

    func halved() -> Bitmap {
        let half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<half.height {
            let upper = place(x: 0, y: 2 * y)
            let lower = upper + stride
            let target = half.place(x: 0, y: y)
            for x in 0..<half.width {
                target[x] = vector_bilinear(upper + 2 * x, lower + 2 * x, 128, 128)
            }
        }
        return half
    }

    /// Fills a tile. Its first pixel is centred on `start`; `right` and `down` lead to the neighbours, in pixels from the picture's corner.
    /// Outside the picture the tile's pixels become transparent, or stay if `keepsBeyond`.
    func sample(
        into tile: UnsafeMutablePointer<UInt32>, from start: SIMD2<Double>, right: SIMD2<Double>, down: SIMD2<Double>, keepsBeyond: Bool
    ) {
        // Fixed point with 16 fractional bits; shifted from pixel centres to corners and past the border.
        let one = 65_536.0
        let (stepX, stepY) = (Int(right.x * one), Int(right.y * one))
        let (endX, endY) = ((width + 1) << 16, (height + 1) << 16)
        for row in 0..<TileKey.size {
            let first = (start + down * Double(row) + 0.5) * one
            var (x, y) = (Int(first.x), Int(first.y))
            let line = tile + row &* TileKey.size
            for column in 0..<TileKey.size {
                let (nearX, nearY) = (min(max(x, 0), endX), min(max(y, 0), endY))
                if !keepsBeyond || isWithin(x, y) {
                    let place = pixels + ((nearY &>> 16) &* stride &+ nearX &>> 16)
                    line[column] = vector_bilinear(
                        place, place + stride, UInt16(truncatingIfNeeded: nearX &>> 8 & 0xFF),
                        UInt16(truncatingIfNeeded: nearY &>> 8 & 0xFF))
                }
                x &+= stepX
                y &+= stepY
            }
        }
    }

    /// No border pixel is mixed in.
    private func isWithin(_ x: Int, _ y: Int) -> Bool {
        x >= 1 << 16 && x <= width << 16 && y >= 1 << 16 && y <= height << 16
    }
}
