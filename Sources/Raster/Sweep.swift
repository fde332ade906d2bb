internal import CVector
import Ink

/// The mark of a nib along one straight piece of a stroke: a convex shape in content pixels.
protocol Sweep {
    associatedtype Placed: PlacedSweep
    /// Holds every pixel with any coverage.
    var bounds: PixelRect { get }
    /// The shape as seen from a tile's top left corner. Depends on the tile alone, so that a pixel gets the same coverage whatever
    /// part of a stroke, and whatever part of the canvas, is drawn.
    func placed(at key: TileKey) -> Placed
}

/// A sweep in the coordinates of one tile, in single precision.
protocol PlacedSweep {
    /// The half-open columns in which rows `row ..< row + 8` may have coverage, clamped to 0…64; left ≥ right where a row is missed.
    func columns(_ row: Int) -> (left: SIMD8<Int32>, right: SIMD8<Int32>)
    /// The coverage of the eight pixels of a row's chunk, 0…255.
    func coverage(row: Int, chunk: Int) -> SIMD8<UInt8>
}

extension CoverageMask {
    /// Raises the mask to a sweep's coverage; chunks that rose become damage.
    @inline(always)
    func stamp(_ sweep: some Sweep, damage: DamageMap?) {
        let bounds = sweep.bounds.intersection(region.rect)
        if bounds.isEmpty { return }
        for row in bounds.y >> 6...(bounds.maxY - 1) >> 6 {
            for column in bounds.x >> 6...(bounds.maxX - 1) >> 6 {
                let key = TileKey(column: column, row: row)
                guard let cell = region.cell(key) else { continue }
                let top = max(bounds.y - row * TileKey.size, 0)
                let bottom = min(bounds.maxY - row * TileKey.size, TileKey.size)
                let tile = touch(cell)
                tile.stamp(sweep.placed(at: key), rows: top..<bottom, damage: damage?.mark(cell, rows: top..<bottom))
            }
        }
    }
}

extension CoverageTile {
    @inline(always)
    func stamp(_ sweep: some PlacedSweep, rows: Range<Int>, damage: UnsafeMutablePointer<UInt8>?) {
        let touched = touched
        let full = full
        var first = rows.lowerBound
        while first < rows.upperBound {
            let (lefts, rights) = sweep.columns(first)
            let count = min(8, rows.upperBound &- first)
            var lane = 0
            while lane < count {
                let left = Int(lefts[lane])
                let right = Int(rights[lane])
                let row = first &+ lane
                lane &+= 1
                if left >= right { continue }
                var todo = DamageMap.bits(from: left, to: right) & ~full[row]
                if todo == 0 { continue }
                var changed: UInt8 = 0
                while todo != 0 {
                    let chunk = todo.trailingZeroBitCount
                    todo &= todo &- 1
                    if raise(row: row, chunk: chunk, to: sweep.coverage(row: row, chunk: chunk)) {
                        changed |= 1 &<< UInt8(truncatingIfNeeded: chunk)
                    }
                }
                touched[row] |= changed
                if let damage { damage[row] |= changed }
            }
            first &+= 8
        }
    }
}

enum Lanes {
    /// The centres of eight pixels in a row. Comes from C: a literal vector is built lane by lane, a static one sits behind a lock.
    @inline(always)
    static var centers: SIMD8<Float> { vector_centers }
    @inline(always)
    static var zero: SIMD8<Float> { SIMD8(repeating: 0) }
    @inline(always)
    static var one: SIMD8<Float> { SIMD8(repeating: 1) }

    /// Rounds spans of pixel edges outwards to whole columns of a tile: a hundredth of a pixel of slack covers rounding.
    @inline(always)
    static func columns(_ left: SIMD8<Float>, _ right: SIMD8<Float>) -> (left: SIMD8<Int32>, right: SIMD8<Int32>) {
        let most = SIMD8<Float>(repeating: Float(TileKey.size))
        return (
            vector_truncated(vector_max(vector_min(left + 0.49, most), zero)),
            vector_truncated(vector_max(vector_min(right + 0.51, most), zero))
        )
    }
}
