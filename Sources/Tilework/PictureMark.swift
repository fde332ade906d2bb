internal import Glibc
internal import CVector
import Ink
import Raster

/// A picture as it lies under a view's linear part: draws itself on tiles. Its colours are those of the file in any appearance.
///
/// Sampling is bilinear, from the halving that has one to two pixels across for each of the tile's; where it has more than one, from four
/// places around the pixel's middle. At 100% a picture on whole pixels shows them as they are.
package struct PictureMark: Sendable {
    package let pixels: PicturePixels
    /// The content pixels that it reaches, its blended edge included.
    package let reach: PixelRect
    /// Where in the stored pixels, as shares of their width and height, the content's origin is, and how far a content pixel leads.
    private let origin, right, down: SIMD2<Double>
    /// The corners of the part that shows, there.
    private let low, high: SIMD2<Double>
    /// In 255ths.
    private let alpha: UInt32

    /// Nil where nothing of the picture shows.
    ///
    /// - Parameters:
    ///   - box: the rectangle that all of it fills, in canvas points.
    ///   - moved: of the box.
    package init?(_ pixels: PicturePixels, in box: CanvasRect, look: PictureLook = .whole, moved: Transform, under view: CanvasTransform) {
        guard box.minX < box.maxX, box.minY < box.maxY, look.alpha > 0, let inverse = moved.inverse else { return nil }
        var linear = view
        (linear.originX, linear.originY) = (0, 0)
        func stored(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let own = inverse(linear.canvas(window: Point(x: x, y: y)))
            let share = Point(x: (own.x - box.minX) / (box.maxX - box.minX), y: (own.y - box.minY) / (box.maxY - box.minY))
            let place = pixels.orientation.stored(share)
            return SIMD2(place.x, place.y)
        }
        self.pixels = pixels
        origin = stored(0, 0)
        (right, down) = (stored(1, 0) - origin, stored(0, 1) - origin)
        let corners = [Point(x: look.left, y: look.top), Point(x: look.right, y: look.bottom)].map { corner in
            let place = pixels.orientation.stored(corner)
            return SIMD2(place.x, place.y)
        }
        (low, high) = (pointwiseMin(corners[0], corners[1]), pointwiseMax(corners[0], corners[1]))
        alpha = look.alpha
        reach = view.contentBounds(moved.bounds(look.part(of: box), nib: 0))
    }

    /// Draws the part that lies on the tile over what is there. Only the tile's maker may call it, before passing the tile on.
    ///
    /// - Parameter isRough: takes the nearest pixels, in a tenth of the time.
    package func draw(on tile: Tile, at key: TileKey, isRough: Bool) {
        let first = SIMD2(Double(key.rect.x), Double(key.rect.y)) + 0.5
        let start = origin + right * first.x + down * first.y
        let whole = SIMD2(Double(pixels.levels[0].width), Double(pixels.levels[0].height))
        let step = max((right * whole).length, (down * whole).length)
        // Roughly, the nearer halving will do: what fits the processor's cache is twice as quick.
        let halvings = log2(max(step, 1)).rounded(isRough ? .toNearestOrAwayFromZero : .down)
        let number = min(Int(halvings), pixels.levels.count - 1)
        let size = whole / Double(1 << number)
        let level = SampledLevel(
            pixels.levels[number], start * size, right * size, down * size, from: low * size, to: high * size,
            isMinified: step / Double(1 << number) > 1.001)
        let edge = PictureEdge(start, right, down, low, high)
        // Constants of another room cost a call each time.
        let side = TileKey.size
        if isRough, alpha == 255, edge.holdsAll {
            for row in 0..<side {
                for column in 0..<side { tile.put(level.nearest(column, row), at: row &* side &+ column) }
            }
        } else if isRough {
            for row in 0..<side {
                for column in 0..<side where edge.holds(column, row) {
                    let pixel = level.nearest(column, row)
                    tile.put(alpha == 255 ? pixel : pixel.scaled(by: alpha), at: row &* side &+ column)
                }
            }
        } else if edge.holdsAll, alpha == 255 {
            for row in 0..<side {
                for column in 0..<side { tile.put(level.smooth(column, row), at: row &* side &+ column) }
            }
        } else {
            for row in 0..<side {
                for column in 0..<side {
                    let coverage = (edge.coverage(column, row) * alpha + 127) / 255
                    if coverage > 0 { tile.put(level.smooth(column, row).scaled(by: coverage), at: row &* side &+ column) }
                }
            }
        }
    }
}

extension PictureMark: Equatable {
    package static func == (a: PictureMark, b: PictureMark) -> Bool {
        a.pixels === b.pixels && a.origin == b.origin && a.right == b.right && a.down == b.down && a.low == b.low && a.high == b.high
            && a.alpha == b.alpha
    }
}

/// How much of a tile's pixels the picture covers: all, but at its edges, which are a pixel wide.
private struct PictureEdge {
    private let start, right, down: SIMD2<Double>
    private let low, high: SIMD2<Double>
    /// Content pixels for each share of the picture, across its sides.
    private let lengths: SIMD2<Double>

    init(_ start: SIMD2<Double>, _ right: SIMD2<Double>, _ down: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>) {
        (self.start, self.right, self.down, self.low, self.high) = (start, right, down, low, high)
        lengths = 1 / (right * right + down * down).squareRoot()
    }

    @inline(always)
    private func share(_ column: Int, _ row: Int) -> SIMD2<Double> { start + right * Double(column) + down * Double(row) }

    @inline(always)
    func holds(_ column: Int, _ row: Int) -> Bool {
        let share = share(column, row)
        return (share - low).min() >= 0 && (high - share).min() > 0
    }

    /// In 255ths.
    func coverage(_ column: Int, _ row: Int) -> UInt32 {
        let share = share(column, row)
        let ways = pointwiseMin(share - low, high - share) * lengths + 0.5
        let part = min(max(ways.x, 0), 1) * min(max(ways.y, 0), 1)
        return UInt32((part * 255).rounded())
    }

    /// The edges of a rectangle that holds the tile's corners are beyond all of it.
    var holdsAll: Bool {
        let last = TileKey.size - 1
        return [(0, 0), (last, 0), (0, last), (last, last)].allSatisfy { coverage($0.0, $0.1) == 255 }
    }
}

/// One of a picture's halvings, sampled along a tile. Places are fixed point with 16 fractional bits.
private struct SampledLevel {
    private let level: PicturePixels.Level
    private let start, right, down: SIMD2<Int>
    private let isMinified: Bool
    /// The pixels that may show, the last ones included.
    private let first, last: SIMD2<Int>

    /// - Parameters:
    ///   - start: the middle of the tile's first pixel, from the level's corner.
    ///   - low: the upper left corner of the part that shows, and `high` the lower right one, from there.
    init(
        _ level: PicturePixels.Level, _ start: SIMD2<Double>, _ right: SIMD2<Double>, _ down: SIMD2<Double>, from low: SIMD2<Double>,
        to high: SIMD2<Double>, isMinified: Bool
    ) {
        func fixed(_ place: SIMD2<Double>) -> SIMD2<Int> {
            // Far beyond any picture, where no pixel is asked for.
            let limited = pointwiseMin(pointwiseMax(place * 65_536, SIMD2(repeating: -0x1p50)), SIMD2(repeating: 0x1p50))
            return SIMD2(Int(limited.x.rounded()), Int(limited.y.rounded()))
        }
        (self.level, self.isMinified) = (level, isMinified)
        (self.start, self.right, self.down) = (fixed(start), fixed(right), fixed(down))
        let size = SIMD2(level.width, level.height)
        first = pointwiseMin(SIMD2<Int>(truncatingIfNeeded: SIMD2<Int64>(low)), size &- 1)
        last = pointwiseMax(pointwiseMin(SIMD2<Int>(truncatingIfNeeded: SIMD2<Int64>(high.rounded(.up))), size) &- 1, first)
    }

    @inline(always)
    private func place(_ column: Int, _ row: Int) -> SIMD2<Int> { start &+ right &* column &+ down &* row }

    @inline(always)
    func nearest(_ column: Int, _ row: Int) -> UInt32 {
        let place = place(column, row)
        let x = min(max(place.x >> 16, first.x), last.x)
        let y = min(max(place.y >> 16, first.y), last.y)
        return level.pixels[y &* level.width &+ x]
    }

    @inline(always)
    func smooth(_ column: Int, _ row: Int) -> UInt32 {
        let middle = place(column, row) &- 32_768
        if !isMinified { return bilinear(middle) }
        let (along, across) = ((right &+ down) / 4, (right &- down) / 4)
        return mean(bilinear(middle &- along), bilinear(middle &+ across), bilinear(middle &- across), bilinear(middle &+ along))
    }

    /// - Parameter place: from the middle of the level's first pixel.
    @inline(always)
    private func bilinear(_ place: SIMD2<Int>) -> UInt32 {
        let (x, y) = (place.x >> 16, place.y >> 16)
        let (partX, partY) = (UInt16(truncatingIfNeeded: place.x >> 8 & 0xFF), UInt16(truncatingIfNeeded: place.y >> 8 & 0xFF))
        if x >= first.x, y >= first.y, x < last.x, y < last.y {
            let upper = level.pixels + (y &* level.width &+ x)
            return vector_bilinear(upper, upper + level.width, partX, partY)
        }
        // Outside the visible part, its outermost pixels repeat.
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            level.pixels[min(max(y, first.y), last.y) * level.width + min(max(x, first.x), last.x)]
        }
        var upper = (pixel(x, y), pixel(x + 1, y))
        var lower = (pixel(x, y + 1), pixel(x + 1, y + 1))
        return withUnsafeBytes(of: &upper) { upper in
            withUnsafeBytes(of: &lower) { lower in
                vector_bilinear(
                    upper.baseAddress?.assumingMemoryBound(to: UInt32.self), lower.baseAddress?.assumingMemoryBound(to: UInt32.self),
                    partX, partY)
            }
        }
    }

    @inline(always)
    private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let even: UInt32 = 0x00FF_00FF
        let low = (a & even) &+ (b & even) &+ (c & even) &+ (d & even) &+ 0x0002_0002
        let high = (a &>> 8 & even) &+ (b &>> 8 & even) &+ (c &>> 8 & even) &+ (d &>> 8 & even) &+ 0x0002_0002
        return (low &>> 2 & even) | (high &>> 2 & even) &<< 8
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
