internal import CVector
import Ink

/// The mark of a nib along one straight piece of a stroke: a convex shape in content pixels.
protocol Sweep {
    associatedtype Placed: PlacedSweep
    /// Holds every pixel with any coverage.
    var bounds: PixelRect { get }
    /// Puts what its placed forms share into the scratch; it stays there as long as they are used.
    func prepare(_ scratch: SweepScratch)
    /// The shape as seen from a tile's top left corner. Depends on the tile alone, so that a pixel gets the same coverage whatever
    /// part of a stroke, and whatever part of the canvas, is drawn.
    func placed(at key: TileKey, _ scratch: SweepScratch) -> Placed
}

/// A sweep in the coordinates of one tile, in single precision.
protocol PlacedSweep {
    /// The chunks in which rows `row ..< row + 8` may have coverage: a `ChunkBits` word. Some of the rows may lie past the tile's end.
    func chunks(_ row: Int) -> UInt64
    /// The coverage, 0…255, of the eight pixels of the chunk that a bit of the word for these rows stands for.
    func coverage(_ row: Int, _ bit: Int) -> SIMD8<UInt8>
}

/// Two numbers for each of the 64 chunks of eight rows, in memory that a mask keeps for the sweep being stamped: a table is looked up for
/// less than the same numbers are computed from a bit.
struct SweepScratch {
    private let numbers: UnsafeMutablePointer<Float>

    static func allocate() -> SweepScratch {
        let bytes = 2 * 64 * MemoryLayout<Float>.stride
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 32)
        return SweepScratch(numbers: memory.initializeMemory(as: Float.self, repeating: 0, count: 2 * 64))
    }

    func deallocate() { numbers.deallocate() }

    /// The numbers of one row's eight chunks in the first or second table.
    @inline(always)
    func store(_ row: SIMD8<Float>, in table: Int, _ index: Int) {
        UnsafeMutableRawPointer(numbers + (table &* 64 &+ index &* 8)).storeBytes(of: row, as: SIMD8<Float>.self)
    }

    @inline(always)
    subscript(table: Int, bit: Int) -> Float { numbers[table &* 64 &+ bit] }
}

extension CoverageMask {
    /// Raises the mask to a sweep's coverage; chunks that rose become damage.
    @inline(always)
    func stamp(_ sweep: some Sweep, damage: DamageMap?) {
        let bounds = sweep.bounds
        let left = max(bounds.x >> 6, region.column)
        let right = min((bounds.maxX + 63) >> 6, region.column + region.columns)
        let top = max(bounds.y >> 6, region.row)
        let bottom = min((bounds.maxY + 63) >> 6, region.row + region.rows)
        guard left < right, top < bottom else { return }
        sweep.prepare(scratch)
        for row in top..<bottom {
            for column in left..<right {
                let cell = (row &- region.row) &* region.columns &+ column &- region.column
                let rows = max(bounds.y &- row &* TileKey.size, 0)..<min(bounds.maxY &- row &* TileKey.size, TileKey.size)
                touch(cell).stamp(
                    sweep.placed(at: TileKey(column: column, row: row), scratch), rows: rows, damage: damage?.mark(cell, rows: rows))
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
            var todo = sweep.chunks(first) & ~ChunkBits.load(full, first)
            // Rows past the tile's end are the next tile's.
            if first > TileKey.size - 8 { todo &= .max &>> UInt64(truncatingIfNeeded: (first &+ 8 &- TileKey.size) &* 8) }
            var raised: UInt64 = 0
            while todo != 0 {
                let bit = todo.trailingZeroBitCount
                todo &= todo &- 1
                let coverage = sweep.coverage(first, bit)
                if raise(ChunkBits.offset(first, bit), to: coverage) { raised |= 1 &<< UInt64(truncatingIfNeeded: bit) }
            }
            ChunkBits.insert(raised, touched, first)
            if let damage { ChunkBits.insert(raised, damage, first) }
            first &+= 8
        }
    }
}

/// The bits of eight rows' chunks as one word: a byte a row, a bit a chunk of eight pixels, the first ones lowest. One loop over the set
/// bits walks 64 chunks, however few of them are set. Words may begin at any row, and end past the tile's: what is there is read and put
/// back.
enum ChunkBits {
    /// Bytes that have to follow the last row's.
    static let overrun = 7

    @inline(always)
    static func load(_ rows: UnsafeMutablePointer<UInt8>, _ row: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(rows + row).loadUnaligned(as: UInt64.self))
    }

    @inline(always)
    static func insert(_ bits: UInt64, _ rows: UnsafeMutablePointer<UInt8>, _ row: Int) {
        let word = load(rows, row) | bits
        UnsafeMutableRawPointer(rows + row).storeBytes(of: word.littleEndian, as: UInt64.self)
    }

    /// Forgets the bits of some rows, and maybe of the rows between them and the next multiples of 8.
    @inline(always)
    static func clear(_ rows: UnsafeMutablePointer<UInt8>, _ range: Range<Int>) {
        var row = range.lowerBound & ~7
        while row < range.upperBound {
            UnsafeMutableRawPointer(rows + row).storeBytes(of: 0, as: UInt64.self)
            row &+= 8
        }
    }

    /// The pixels before a bit's chunk in its tile: chunks follow each other as their bits do.
    @inline(always)
    static func offset(_ row: Int, _ bit: Int) -> Int { row &<< 6 &+ bit &<< 3 }

    /// The same byte for eight rows, kept where the row lies in `rows`.
    @inline(always)
    static func word(_ byte: UInt8, _ row: Int, within rows: Range<Int>) -> UInt64 {
        var word = UInt64(byte) &* 0x0101_0101_0101_0101
        if row < rows.lowerBound { word &= .max &<< UInt64(truncatingIfNeeded: (rows.lowerBound &- row) &* 8) }
        if row &+ 8 > rows.upperBound { word &= .max &>> UInt64(truncatingIfNeeded: (row &+ 8 &- rows.upperBound) &* 8) }
        return word
    }
}

enum Lanes {
    /// The centres of eight pixels in a row. Comes from C: a literal vector is built lane by lane, a static one sits behind a lock.
    @inline(always)
    static var centers: SIMD8<Float> { vector_centers }
    /// Where the eight chunks of a row begin.
    @inline(always)
    static var chunkStarts: SIMD8<Float> { vector_chunk_starts }
    @inline(always)
    static var zero: SIMD8<Float> { SIMD8(repeating: 0) }

    /// The chunks that eight rows' spans of pixel edges touch: rounded outwards, with a hundredth of a pixel of slack for rounding.
    @inline(always)
    static func chunks(_ left: SIMD8<Float>, _ right: SIMD8<Float>) -> UInt64 {
        let most = SIMD8<Float>(repeating: Float(TileKey.size))
        return vector_chunks(vector_max(vector_min(left + 0.49, most), zero), vector_max(vector_min(right + 0.51, most), zero))
    }
}
