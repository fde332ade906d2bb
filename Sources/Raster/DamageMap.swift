import Ink

/// The pixels of a region that must be composited again: one bit for each aligned chunk of eight pixels, a byte for each tile row.
package final class DamageMap {
    package let region: TileRegion
    /// 64 bytes per cell: bit n of byte y is pixels 8n ..< 8n + 8 of row y.
    let rows: UnsafeMutablePointer<UInt8>
    /// A chunk of transparent pixels, for the compositor.
    let empty: UnsafeRawPointer
    private static let emptyBytes = 32
    /// The rows of each cell that may be damaged, as 256 × first + end, each 0…64; 256 × 64 where there is no damage.
    private let ranges: UnsafeMutablePointer<Int16>
    package private(set) var damagedCells: CellList

    package init(region: TileRegion) {
        self.region = region
        let zeros = UnsafeMutableRawPointer.allocate(byteCount: Self.emptyBytes, alignment: Self.emptyBytes)
        zeros.initializeMemory(as: UInt8.self, repeating: 0, count: Self.emptyBytes)
        empty = UnsafeRawPointer(zeros)
        let bytes = region.cells * TileKey.size + ChunkBits.overrun
        rows = .allocate(capacity: bytes)
        rows.initialize(repeating: 0, count: bytes)
        ranges = .allocate(capacity: max(region.cells, 1))
        ranges.initialize(repeating: Self.none, count: max(region.cells, 1))
        damagedCells = CellList(capacity: region.cells)
    }

    deinit {
        rows.deallocate()
        ranges.deallocate()
        damagedCells.deallocate()
        empty.deallocate()
    }

    package var isEmpty: Bool { damagedCells.isEmpty }

    private static let none = Int16(TileKey.size) << 8

    /// Notes that these rows of a cell are damaged, and returns the cell's bytes. The caller may set bits within the rows.
    @inline(always)
    func mark(_ cell: Int, rows range: Range<Int>) -> UnsafeMutablePointer<UInt8> {
        let old = ranges[cell]
        if old == Self.none { damagedCells.append(cell) }
        let first = min(old &>> 8, Int16(truncatingIfNeeded: range.lowerBound))
        let end = max(old & 0xFF, Int16(truncatingIfNeeded: range.upperBound))
        ranges[cell] = first &<< 8 | end
        return rows + cell &* TileKey.size
    }

    /// All damage of a cell lies in these rows.
    @inline(always)
    func rowRange(_ cell: Int) -> Range<Int> {
        let range = ranges[cell]
        return range == Self.none ? 0..<0 : Int(range &>> 8)..<Int(range & 0xFF)
    }

    package func markAll(_ cell: Int) {
        mark(cell, rows: 0..<TileKey.size).update(repeating: 0xFF, count: TileKey.size)
    }

    /// Marks a rectangle of content pixels, as far as it lies in the region.
    package func mark(_ rect: PixelRect) {
        let rect = rect.intersection(region.rect)
        guard !rect.isEmpty else { return }
        let touched = TileRegion(covering: rect)
        for index in 0..<touched.cells {
            let key = touched.key(index)
            guard let cell = region.cell(key) else { continue }
            let part = rect.intersection(key.rect)
            let bits = Self.bits(from: part.x - key.rect.x, to: part.maxX - key.rect.x)
            let range = part.y - key.rect.y..<part.maxY - key.rect.y
            let rows = mark(cell, rows: range)
            for row in range { rows[row] |= bits }
        }
    }

    /// Marks the chunks of a cell in which two tiles differ; nil is an empty tile.
    package func markDifferences(_ old: Tile?, _ new: Tile?, cell: Int) {
        if old === new { return }
        // A cell of another region may lie outside this map's memory.
        precondition(cell < region.cells)
        let rows = mark(cell, rows: 0..<TileKey.size)
        for row in 0..<TileKey.size where rows[row] != .max {
            for chunk in 0..<TileKey.chunk where rows[row] & 1 &<< UInt8(truncatingIfNeeded: chunk) == 0 {
                let offset = row &* TileKey.size &+ chunk &* TileKey.chunk
                let before = old?.chunk(offset) ?? SIMD8(repeating: 0)
                let after = new?.chunk(offset) ?? SIMD8(repeating: 0)
                if before != after || !TileFilter.areSame(old?.filter, new?.filter, offset) {
                    rows[row] |= 1 &<< UInt8(truncatingIfNeeded: chunk)
                }
            }
        }
    }

    /// The chunks that the columns `left ..< right` (0…64, not empty) of a tile's row touch.
    @inline(always)
    static func bits(from left: Int, to right: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (0xFF &<< (left &>> 3)) & (0xFF &>> (7 &- ((right &- 1) &>> 3))))
    }

    package func clear() {
        for index in 0..<damagedCells.count {
            let cell = damagedCells[index]
            let range = rowRange(cell)
            ChunkBits.clear(rows + cell &* TileKey.size, range)
            ranges[cell] = Self.none
        }
        damagedCells.removeAll()
    }

    /// A few rectangles of content pixels that enclose all damage: touching tiles are joined until at most `most` are left.
    package func rects(most: Int = 8) -> [PixelRect] {
        var rects: [PixelRect] = []
        for cell in damagedCells.sorted() {
            let part = bounds(cell)
            guard !part.isEmpty else { continue }
            if let last = rects.last, last.y == part.y, last.height == part.height, last.maxX == part.x {
                rects[rects.count - 1] = last.union(part)
            } else {
                rects.append(part)
            }
        }
        while rects.count > most {
            let last = rects.removeLast()
            let nearest = rects.indices.min { growth(rects[$0], last) < growth(rects[$1], last) }
            if let nearest { rects[nearest] = rects[nearest].union(last) }
        }
        return rects
    }

    private func growth(_ a: PixelRect, _ b: PixelRect) -> Int {
        let both = a.union(b)
        return both.width * both.height - a.width * a.height - b.width * b.height
    }

    /// The damaged part of one cell, in content pixels.
    private func bounds(_ cell: Int) -> PixelRect {
        let rows = rows + cell * TileKey.size
        var columns: UInt8 = 0
        var top: Int?
        var bottom = 0
        for row in rowRange(cell) where rows[row] != 0 {
            columns |= rows[row]
            top = top ?? row
            bottom = row
        }
        guard let top else { return .empty }
        let left = columns.trailingZeroBitCount * TileKey.chunk
        let right = (8 - columns.leadingZeroBitCount) * TileKey.chunk
        let place = region.key(cell).rect
        return PixelRect(x: place.x + left, y: place.y + top, width: right - left, height: bottom - top + 1)
    }
}
