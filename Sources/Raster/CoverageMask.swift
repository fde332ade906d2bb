import Ink
internal import CVector

/// The 8-bit coverage of one stroke over a region of tiles: 0 is untouched, 255 wholly inside. Sparse: only touched tiles take memory.
///
/// Segments combine by maximum: a stroke never darkens where it crosses itself, and the order of its segments does not matter.
package final class CoverageMask {
    package let region: TileRegion
    /// Each cell's tile; nil where untouched.
    private let tiles: UnsafeMutablePointer<CoverageTile?>
    package private(set) var touchedCells: CellList
    private var free: [CoverageTile] = []
    let scratch = SweepScratch.allocate()

    package init(region: TileRegion) {
        self.region = region
        tiles = .allocate(capacity: max(region.cells, 1))
        tiles.initialize(repeating: nil, count: max(region.cells, 1))
        touchedCells = CellList(capacity: region.cells)
    }

    deinit {
        for cell in touchedCells { tiles[cell]?.deallocate() }
        for tile in free { tile.deallocate() }
        scratch.deallocate()
        tiles.deallocate()
        touchedCells.deallocate()
    }

    package var isEmpty: Bool { touchedCells.isEmpty }

    @inline(always)
    func tile(_ cell: Int) -> CoverageTile? { tiles[cell] }

    /// The cell's coverage, row by row; nil where untouched.
    @inline(always)
    func coverage(_ cell: Int) -> UnsafeMutablePointer<UInt8>? { tiles[cell]?.coverage }

    func tile(at key: TileKey) -> CoverageTile? { region.cell(key).flatMap(tile) }

    @inline(always)
    func touch(_ cell: Int) -> CoverageTile { tiles[cell] ?? touchNew(cell) }

    private func touchNew(_ cell: Int) -> CoverageTile {
        let tile = free.popLast() ?? CoverageTile.allocate()
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
            for row in 0..<TileKey.size where tile.touched[row] != 0 {
                damaged?[row] |= tile.touched[row]
                (tile.coverage + row * TileKey.size).update(repeating: 0, count: TileKey.size)
            }
            tile.touched.update(repeating: 0, count: TileKey.size)
            tile.full.update(repeating: 0, count: TileKey.size)
            tiles[cell] = nil
            free.append(tile)
        }
        touchedCells.removeAll()
    }
}

/// One tile of a mask: 4,096 bytes of coverage, then two bytes per row with a bit for each of the row's chunks of eight pixels.
struct CoverageTile {
    let coverage: UnsafeMutablePointer<UInt8>

    /// Chunks with some coverage.
    var touched: UnsafeMutablePointer<UInt8> { coverage + TileKey.pixels }
    /// Chunks with full coverage. No later segment can change them, so kernels skip them: with a 200 px brush that is everything but the
    /// new crescent.
    var full: UnsafeMutablePointer<UInt8> { coverage + TileKey.pixels + TileKey.size }

    /// Nothing is covered: the bounds of a sweep reached the tile, but its mark did not.
    var isEmpty: Bool {
        stride(from: 0, to: TileKey.size, by: 8).allSatisfy { ChunkBits.load(touched, $0) == 0 }
    }

    static func allocate() -> CoverageTile {
        let bytes = TileKey.pixels + 2 * TileKey.size + ChunkBits.overrun
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64).assumingMemoryBound(to: UInt8.self)
        memory.update(repeating: 0, count: bytes)
        return CoverageTile(coverage: memory)
    }

    func deallocate() { UnsafeMutableRawPointer(coverage).deallocate() }

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
