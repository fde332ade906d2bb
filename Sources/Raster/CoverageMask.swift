import Ink
internal import CVector

/// The 8-bit coverage of one stroke over a region of tiles: 0 is untouched, 255 wholly inside. Sparse: only touched tiles take memory.
///
/// The order of a stroke's segments does not matter. Under plain marking they combine by maximum: a stroke never darkens where it crosses
/// itself. `Development` says how they combine otherwise.
package final class CoverageMask {
    package let region: TileRegion
    package private(set) var marking = Marking.plain {
        didSet { isPlain = marking.development == nil && !marking.isElliptic }
    }
    /// The same as asking the marking, without a count of references for each piece.
    private(set) var isPlain = true
    /// The mask whose stroke this one continues: under a marking that develops, the tiles here begin with that mask's amounts, and stand
    /// for both masks.
    private var base: CoverageMask?
    /// Each cell's tile; nil where untouched.
    private let tiles: UnsafeMutablePointer<CoverageTile?>
    package private(set) var touchedCells: CellList
    /// Freed tiles: zeros, and those with amounts, which are filled when they are used again.
    private var free: [CoverageTile] = []
    private var freeWithAmounts: [CoverageTile] = []
    let scratch = SweepScratch.allocate()

    package init(region: TileRegion) {
        self.region = region
        tiles = .allocate(capacity: max(region.cells, 1))
        tiles.initialize(repeating: nil, count: max(region.cells, 1))
        touchedCells = CellList(capacity: region.cells)
    }

    deinit {
        for cell in touchedCells { tiles[cell]?.deallocate() }
        for tile in free + freeWithAmounts { tile.deallocate() }
        scratch.deallocate()
        tiles.deallocate()
        touchedCells.deallocate()
    }

    package var isEmpty: Bool { touchedCells.isEmpty }

    /// Chooses the marking of the stroke to come. The mask must be empty.
    ///
    /// - Parameter base: the mask with the part of the stroke that comes before.
    package func begin(_ marking: Marking, after base: CoverageMask? = nil) {
        precondition(isEmpty)
        self.marking = marking
        self.base = marking.development == nil ? nil : base
    }

    /// Chooses the marking of the stroke to come, and keeps the mask. Neither this marking nor the one before may develop.
    package func goOn(_ marking: Marking) {
        precondition(self.marking.development == nil && marking.development == nil)
        self.marking = marking
    }

    @inline(always)
    func tile(_ cell: Int) -> CoverageTile? { tiles[cell] }

    /// The cell's coverage, row by row; nil where untouched.
    @inline(always)
    func coverage(_ cell: Int) -> UnsafeMutablePointer<UInt8>? { tiles[cell]?.coverage }

    func tile(at key: TileKey) -> CoverageTile? { region.cell(key).flatMap(tile) }

    @inline(always)
    func touch(_ cell: Int) -> CoverageTile { tiles[cell] ?? touchNew(cell) }

    private func touchNew(_ cell: Int) -> CoverageTile {
        let tile: CoverageTile
        if let development = marking.development {
            tile = freeWithAmounts.popLast() ?? CoverageTile.allocate(withAmounts: true)
            tile.begin(after: base?.tile(cell), heights: development.grain?.tile(at: region.key(cell)))
        } else {
            tile = free.popLast() ?? CoverageTile.allocate(withAmounts: false)
        }
        tiles[cell] = tile
        touchedCells.append(cell)
        return tile
    }

    /// Coverage of a content pixel, 0 outside the region.
    package func coverage(x: Int, y: Int) -> UInt8 {
        guard let cell = region.cell(TileKey(column: x >> 6, row: y >> 6)), let tile = tile(cell) else { return 0 }
        return tile.coverage[(y & 63) * TileKey.size + (x & 63)]
    }

    /// Clears the mask and damages everything that was touched. Costs only that, and keeps the memory for the next stroke.
    package func clear(damage: DamageMap?) {
        for cell in touchedCells {
            guard let tile = tiles[cell] else { continue }
            let damaged = damage?.mark(cell, rows: 0..<TileKey.size)
            tiles[cell] = nil
            if marking.development != nil {
                for row in 0..<TileKey.size { damaged?[row] |= tile.touched[row] }
                freeWithAmounts.append(tile)
                continue
            }
            for row in 0..<TileKey.size where tile.touched[row] != 0 {
                damaged?[row] |= tile.touched[row]
                (tile.coverage + row * TileKey.size).update(repeating: 0, count: TileKey.size)
            }
            tile.touched.update(repeating: 0, count: TileKey.size)
            tile.full.update(repeating: 0, count: TileKey.size)
            free.append(tile)
        }
        touchedCells.removeAll()
    }
}

/// One tile of a mask: 4,096 bytes of coverage, then two bytes per row with a bit for each of the row's chunks of eight pixels. Under a
/// marking that develops, the tile's place in the grain and 4,096 amounts of 16 bits follow.
struct CoverageTile {
    let coverage: UnsafeMutablePointer<UInt8>

    /// Chunks with some coverage, or amount.
    var touched: UnsafeMutablePointer<UInt8> { coverage + TileKey.pixels }
    /// Chunks with full coverage. No later segment can change them, so kernels skip them: with a 200 px brush that is everything but the
    /// new crescent.
    var full: UnsafeMutablePointer<UInt8> { coverage + TileKey.pixels + TileKey.size }

    private var rest: UnsafeMutableRawPointer { UnsafeMutableRawPointer(coverage + Self.plainBytes) }
    /// The paper's heights, row by row; nil without grain.
    private(set) var heights: UnsafePointer<UInt8>? {
        get { rest.load(as: UnsafePointer<UInt8>?.self) }
        nonmutating set { rest.storeBytes(of: newValue, as: UnsafePointer<UInt8>?.self) }
    }
    var amounts: UnsafeMutablePointer<UInt16> { (rest + Self.alignment).assumingMemoryBound(to: UInt16.self) }

    private static let alignment = 64
    private static let plainBytes = TileKey.pixels + 2 * TileKey.size + alignment
    private static let amountBytes = TileKey.pixels * MemoryLayout<UInt16>.stride

    /// Nothing is covered: the bounds of a sweep reached the tile, but its mark did not.
    var isEmpty: Bool {
        stride(from: 0, to: TileKey.size, by: 8).allSatisfy { ChunkBits.load(touched, $0) == 0 }
    }

    /// Calls `body` with the offset and the coverage of each touched chunk.
    @inline(always)
    func forEachTouchedChunk(_ body: (Int, SIMD8<UInt8>) -> Void) {
        for row in stride(from: 0, to: TileKey.size, by: 8) {
            var todo = ChunkBits.load(touched, row)
            while todo != 0 {
                let offset = ChunkBits.offset(row, todo.trailingZeroBitCount)
                todo &= todo &- 1
                body(offset, UnsafeRawPointer(coverage + offset).load(as: SIMD8<UInt8>.self))
            }
        }
    }

    /// A tile of zeros.
    static func allocate(withAmounts: Bool) -> CoverageTile {
        let bytes = plainBytes + (withAmounts ? alignment + amountBytes : 0)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment).assumingMemoryBound(to: UInt8.self)
        memory.update(repeating: 0, count: bytes)
        return CoverageTile(coverage: memory)
    }

    func deallocate() { UnsafeMutableRawPointer(coverage).deallocate() }

    /// Starts a tile with amounts: with those of the part of the stroke before, but without its touched chunks.
    func begin(after base: CoverageTile?, heights: UnsafePointer<UInt8>?) {
        if let base {
            coverage.update(from: base.coverage, count: TileKey.pixels)
            amounts.update(from: base.amounts, count: TileKey.pixels)
        } else {
            coverage.update(repeating: 0, count: TileKey.pixels)
            amounts.update(repeating: 0, count: TileKey.pixels)
        }
        touched.update(repeating: 0, count: 2 * TileKey.size)
        self.heights = heights
    }

    /// Raises the eight pixels from `offset` to at least the given coverage; returns whether any rose.
    @inline(always)
    func raise(_ offset: Int, to new: SIMD8<UInt8>) -> Bool {
        let place = UnsafeMutableRawPointer(coverage + offset)
        let old = place.load(as: SIMD8<UInt8>.self)
        let raised = vector_byte_max(old, new)
        let before = unsafeBitCast(old, to: UInt64.self)
        let after = unsafeBitCast(raised, to: UInt64.self)
        if before == after { return false }
        place.storeBytes(of: raised, as: SIMD8<UInt8>.self)
        if after == .max { full[offset &>> 6] |= 1 &<< UInt8(truncatingIfNeeded: offset &>> 3 & 7) }
        return true
    }

}
