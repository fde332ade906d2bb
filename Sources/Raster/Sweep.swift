internal import CVector
import Ink

/// The mark of a nib along one straight piece of a stroke: a convex shape in content pixels.
protocol Sweep {
    associatedtype Placed: PlacedSweep
    /// Encloses every pixel with any coverage.
    var bounds: PixelRect { get }
    /// Stores what all its placed forms share; it must stay in the scratch while they are used.
    func prepare(_ scratch: SweepScratch)
    /// The shape relative to a tile's top left corner. It depends on the tile alone, so a pixel gets the same coverage whichever part of
    /// the stroke or canvas is drawn.
    func placed(at key: TileKey, _ scratch: SweepScratch) -> Placed
}

/// A sweep in the coordinates of one tile, in single precision.
protocol PlacedSweep {
    /// The chunks of rows `row ..< row + 8` that may have coverage, as a `ChunkBits` word. Some of the rows may lie past the tile's end.
    func chunks(_ row: Int) -> UInt64
    /// The coverage, 0…255, of the eight pixels in the chunk with this bit of the word.
    func coverage(_ row: Int, _ bit: Int) -> SIMD8<UInt8>
}

/// A sweep that leaves amounts, which `Development` turns into coverage.
protocol PlacedDeposit {
    /// The same as of a `PlacedSweep`.
    func chunks(_ row: Int) -> UInt64
    /// The amounts at the eight pixels in the chunk with this bit of the word.
    func amounts(_ row: Int, _ bit: Int) -> SIMD8<UInt16>
    /// What two pieces leave together.
    static func together(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16>
}

/// A sweep by a nib that gives less paint, or more, than its shape says.
struct ThinnedSweep<Whole: Sweep>: Sweep {
    let whole: Whole
    /// At most 1.
    let flow: Float

    var bounds: PixelRect { whole.bounds }

    func prepare(_ scratch: SweepScratch) { whole.prepare(scratch) }

    @inline(always)
    func placed(at key: TileKey, _ scratch: SweepScratch) -> Placed { Placed(whole: whole.placed(at: key, scratch), flow: flow) }

    struct Placed: PlacedSweep {
        let whole: Whole.Placed
        let flow: Float

        @inline(always)
        func chunks(_ row: Int) -> UInt64 { whole.chunks(row) }

        @inline(always)
        func coverage(_ row: Int, _ bit: Int) -> SIMD8<UInt8> {
            vector_bytes(vector_floats(vector_whole(whole.coverage(row, bit))) * flow + 0.5)
        }
    }
}

/// Two numbers for each of the 64 chunks in eight rows, in memory that a mask keeps for the sweep being stamped. Looking them up is cheaper
/// than computing them from a bit.
struct SweepScratch {
    private let numbers: UnsafeMutablePointer<Float>

    static func allocate() -> SweepScratch {
        let bytes = 2 * 64 * MemoryLayout<Float>.stride
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 32)
        return SweepScratch(numbers: memory.initializeMemory(as: Float.self, repeating: 0, count: 2 * 64))
    }

    func deallocate() { numbers.deallocate() }

    /// Stores the numbers of one row's eight chunks in the first or second table.
    @inline(always)
    func store(_ row: SIMD8<Float>, in table: Int, _ index: Int) {
        UnsafeMutableRawPointer(numbers + (table &* 64 &+ index &* 8)).storeBytes(of: row, as: SIMD8<Float>.self)
    }

    @inline(always)
    subscript(table: Int, bit: Int) -> Float { numbers[table &* 64 &+ bit] }
}

extension CoverageMask {
    /// Raises the mask to a sweep's coverage; damages the chunks that rose.
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

extension CoverageMask {
    /// Adds what a sweep leaves; damages the chunks that changed.
    func deposit(_ sweep: EllipseSweep, _ development: Development, damage: DamageMap?) {
        let bounds = sweep.bounds
        let touched = TileRegion(covering: bounds.intersection(region.rect))
        let tables = development.tables
        for index in 0..<touched.cells {
            let key = touched.key(index)
            guard let cell = region.cell(key) else { continue }
            let rows = max(bounds.y &- key.row &* TileKey.size, 0)..<min(bounds.maxY &- key.row &* TileKey.size, TileKey.size)
            let (tile, damaged) = (touch(cell), damage?.mark(cell, rows: rows))
            if development.accumulates {
                tile.deposit(sweep.depth(at: key), rows: rows, tables, damage: damaged)
            } else {
                tile.deposit(sweep.profile(at: key), rows: rows, tables, damage: damaged)
            }
        }
    }
}

extension CoverageTile {
    @inline(always)
    fileprivate func deposit<Sweep: PlacedDeposit>(
        _ sweep: Sweep, rows: Range<Int>, _ tables: Development.Tables, damage: UnsafeMutablePointer<UInt8>?
    ) {
        let (amounts, heights) = (amounts, heights)
        var first = rows.lowerBound
        while first < rows.upperBound {
            var todo = sweep.chunks(first)
            if first > TileKey.size - 8 { todo &= .max &>> UInt64(truncatingIfNeeded: (first &+ 8 &- TileKey.size) &* 8) }
            var changed: UInt64 = 0
            while todo != 0 {
                let bit = todo.trailingZeroBitCount
                todo &= todo &- 1
                let offset = ChunkBits.offset(first, bit)
                let place = UnsafeMutableRawPointer(amounts + offset)
                let old = place.load(as: SIMD8<UInt16>.self)
                let new = Sweep.together(old, sweep.amounts(first, bit))
                if old == new { continue }
                place.storeBytes(of: new, as: SIMD8<UInt16>.self)
                let developed = tables.coverage(new, heights.map { $0 + offset })
                UnsafeMutableRawPointer(coverage + offset).storeBytes(of: developed, as: SIMD8<UInt8>.self)
                changed |= 1 &<< UInt64(truncatingIfNeeded: bit)
            }
            ChunkBits.insert(changed, touched, first)
            if let damage { ChunkBits.insert(changed, damage, first) }
            first &+= 8
        }
    }

    @inline(always)
    func stamp(_ sweep: some PlacedSweep, rows: Range<Int>, damage: UnsafeMutablePointer<UInt8>?) {
        let touched = touched
        let full = full
        var first = rows.lowerBound
        while first < rows.upperBound {
            var todo = sweep.chunks(first) & ~ChunkBits.load(full, first)
            // Rows past the tile's end belong to the next tile.
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

/// The chunks of eight rows as one word: a byte per row, a bit per chunk of eight pixels, lowest first. One loop over the set bits visits
/// 64 chunks, however few are set. A word may begin at any row and extend past the tile's last one: those bytes are read and written back
/// unchanged.
enum ChunkBits {
    /// Bytes that have to be allocated after the last row's.
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

    /// Clears the bits of these rows, and possibly of others up to the next multiples of 8.
    @inline(always)
    static func clear(_ rows: UnsafeMutablePointer<UInt8>, _ range: Range<Int>) {
        var row = range.lowerBound & ~7
        while row < range.upperBound {
            UnsafeMutableRawPointer(rows + row).storeBytes(of: 0, as: UInt64.self)
            row &+= 8
        }
    }

    /// The offset of a bit's chunk in its tile: chunks are in the order of their bits.
    @inline(always)
    static func offset(_ row: Int, _ bit: Int) -> Int { row &<< 6 &+ bit &<< 3 }

    /// The same byte for each of eight rows, limited to those within `rows`.
    @inline(always)
    static func word(_ byte: UInt8, _ row: Int, within rows: Range<Int>) -> UInt64 {
        var word = UInt64(byte) &* 0x0101_0101_0101_0101
        if row < rows.lowerBound { word &= .max &<< UInt64(truncatingIfNeeded: (rows.lowerBound &- row) &* 8) }
        if row &+ 8 > rows.upperBound { word &= .max &>> UInt64(truncatingIfNeeded: (row &+ 8 &- rows.upperBound) &* 8) }
        return word
    }
}

enum Lanes {
    /// The centres of eight pixels in a row. Defined in C: Swift builds a literal vector lane by lane, and guards a static one with a lock.
    @inline(always)
    static var centers: SIMD8<Float> { vector_centers }
    /// Where the eight chunks of a row begin.
    @inline(always)
    static var chunkStarts: SIMD8<Float> { vector_chunk_starts }
    @inline(always)
    static var zero: SIMD8<Float> { SIMD8(repeating: 0) }

    /// The chunks touched by eight rows' spans of pixel edges: rounded outwards, with a hundredth of a pixel of slack.
    @inline(always)
    static func chunks(_ left: SIMD8<Float>, _ right: SIMD8<Float>) -> UInt64 {
        let most = SIMD8<Float>(repeating: Float(TileKey.size))
        return vector_chunks(vector_max(vector_min(left + 0.49, most), zero), vector_max(vector_min(right + 0.51, most), zero))
    }
}
