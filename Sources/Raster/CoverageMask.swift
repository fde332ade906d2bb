import Ink
internal import CVector

/// 8-bit coverage of one stroke over a region of tiles: 0 = untouched, 255 = wholly inside. Sparse: a tile costs memory once it is touched.
///
/// Segments are combined by max, so a stroke never darkens where it crosses itself, and the order of its segments does not matter.
package final class CoverageMask {
    package let region: TileRegion
    /// Slot of each cell's tile, -1 where nothing was touched.
    private var slots: [Int32]
    private(set) package var touchedCells: [Int] = []
    private var tiles: [CoverageTile] = []
    private var free: [CoverageTile] = []

    package init(region: TileRegion) {
        self.region = region
        slots = Array(repeating: -1, count: region.cells)
    }

    deinit {
        for tile in tiles + free { tile.deallocate() }
    }

    package var isEmpty: Bool { touchedCells.isEmpty }

    func tile(_ cell: Int) -> CoverageTile? {
        let slot = slots[cell]
        return slot < 0 ? nil : tiles[Int(slot)]
    }

    /// The cell's coverage, row by row; nil where nothing was touched.
    @inline(always)
    func coverage(_ cell: Int) -> UnsafeMutablePointer<UInt8>? {
        let slot = slots[cell]
        return slot < 0 ? nil : tiles[Int(slot)].coverage
    }

    func tile(at key: TileKey) -> CoverageTile? { region.cell(key).flatMap(tile) }

    func touch(_ cell: Int) -> CoverageTile {
        let slot = slots[cell]
        if slot >= 0 { return tiles[Int(slot)] }
        let tile = free.popLast() ?? CoverageTile.allocate()
        slots[cell] = Int32(tiles.count)
        tiles.append(tile)
        touchedCells.append(cell)
        return tile
    }

    /// Coverage of a content pixel, 0 outside the region.
    package func coverage(x: Int, y: Int) -> UInt8 {
        guard let cell = region.cell(TileKey(column: x >> 6, row: y >> 6)), let tile = tile(cell) else { return 0 }
        return tile.coverage[(y & 63) * TileKey.size + (x & 63)]
    }

    /// Forgets everything; what was touched becomes damage. Costs what was touched, and keeps the memory for the next stroke.
    package func clear(damage: DamageMap?) {
        for (cell, tile) in zip(touchedCells, tiles) {
            let damaged = damage?.mark(cell, rows: 0..<TileKey.size)
            for row in 0..<TileKey.size where tile.touched[row] != 0 {
                damaged?[row] |= tile.touched[row]
                (tile.coverage + row * TileKey.size).update(repeating: 0, count: TileKey.size)
            }
            tile.touched.update(repeating: 0, count: TileKey.size)
            tile.full.update(repeating: 0, count: TileKey.size)
            slots[cell] = -1
            free.append(tile)
        }
        tiles.removeAll(keepingCapacity: true)
        touchedCells.removeAll(keepingCapacity: true)
    }
}

/// One tile of a mask: 4,096 bytes of coverage, then two bytes a row whose bits stand for the row's chunks of eight pixels.
struct CoverageTile {
    let coverage: UnsafeMutablePointer<UInt8>

    /// Chunks in which something is covered.
    var touched: UnsafeMutablePointer<UInt8> { coverage + TileKey.pixels }
    /// Chunks that are covered wholly: nothing that comes can change them, so kernels pass them over. With a 200 px brush that is all but
    /// the new crescent.
    var full: UnsafeMutablePointer<UInt8> { coverage + TileKey.pixels + TileKey.size }

    /// Nothing is covered: the bounds of a sweep reached the tile, but not its mark.
    var isEmpty: Bool {
        for row in 0..<TileKey.size where touched[row] != 0 { return false }
        return true
    }

    static func allocate() -> CoverageTile {
        let bytes = TileKey.pixels + 2 * TileKey.size
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64).assumingMemoryBound(to: UInt8.self)
        memory.update(repeating: 0, count: bytes)
        return CoverageTile(coverage: memory)
    }

    func deallocate() { UnsafeMutableRawPointer(coverage).deallocate() }

    /// Raises eight pixels to the given coverage; tells whether any rose.
    @inline(always)
    func raise(row: Int, chunk: Int, to new: SIMD8<UInt8>) -> Bool {
        let place = UnsafeMutableRawPointer(coverage + (row &* TileKey.size &+ chunk &* TileKey.chunk))
        let old = place.load(as: SIMD8<UInt8>.self)
        let raised = vector_byte_max(old, new)
        let before = unsafeBitCast(old, to: UInt64.self)
        let after = unsafeBitCast(raised, to: UInt64.self)
        if before == after { return false }
        place.storeBytes(of: raised, as: SIMD8<UInt8>.self)
        if after == .max { full[row] |= 1 &<< UInt8(truncatingIfNeeded: chunk) }
        return true
    }
}
