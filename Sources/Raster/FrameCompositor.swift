internal import CVector
import Ink

/// Ink that is not dry yet: the coverage of the stroke in progress and of its tentative tail, with the paint that both will be committed
/// with.
package struct WetInk {
    package let mask: CoverageMask
    package let tail: CoverageMask
    package let paint: InkPaint

    package init(mask: CoverageMask, tail: CoverageMask, paint: InkPaint) {
        self.mask = mask
        self.tail = tail
        self.paint = paint
    }

    /// A cell's coverage, and a second one that may be missing; the greater of both counts.
    @inline(always)
    fileprivate func coverage(_ cell: Int) -> (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) {
        let tail = tail.coverage(cell)
        // A tail with amounts stands for both.
        if tail != nil, mask.marking.development != nil { return (tail, nil) }
        guard let wet = mask.coverage(cell) else { return (tail, nil) }
        return (wet, tail)
    }
}

extension Frame {
    /// Composites all damaged chunks: paper ⊕ commit(dry, max(wet, tail)).
    ///
    /// `dry` has a tile or nil for each cell of the damage's region; the wet masks have the same region. `originX`, `originY`: the content
    /// pixel at the frame's top left. `paper` is opaque BGRX. For patterned paper, `pattern` has a tile for each damaged cell; otherwise it
    /// is empty. Pixels outside the frame are skipped.
    package func composite(
        _ damage: DamageMap, dry: [Tile?], wet: WetInk?, paper: UInt32, pattern: [Tile?] = [], originX: Int, originY: Int
    ) {
        precondition(dry.count == damage.region.cells && (pattern.isEmpty || pattern.count == dry.count))
        assert(wet.map { $0.mask.region == damage.region && $0.tail.region == damage.region } ?? true)
        switch wet?.paint.blend ?? .normal {
        case .normal, .multiply:
            composite(
                damage, dry: dry, wet: wet, paper: paper, pattern: pattern, originX: originX, originY: originY, NormalBlend.self)
        case .erase:
            composite(damage, dry: dry, wet: wet, paper: paper, pattern: pattern, originX: originX, originY: originY, EraseBlend.self)
        }
    }

    /// A separate function for each blend: with all in one, the optimiser gives up and leaves calls in the loops.
    @inline(never)
    private func composite<Kernel: BlendKernel>(
        _ damage: DamageMap, dry: [Tile?], wet: WetInk?, paper: UInt32, pattern: [Tile?], originX: Int, originY: Int, _: Kernel.Type
    ) {
        if pattern.isEmpty {
            let plain = PlainPixels(paper)
            composite(damage, dry: dry, wet: wet, originX: originX, originY: originY, Kernel.self) { _ in plain }
        } else {
            composite(damage, dry: dry, wet: wet, originX: originX, originY: originY, Kernel.self) { PatternPixels(pattern[$0]) }
        }
    }

    @inline(always)
    private func composite<Paper: PaperPixels, Kernel: BlendKernel>(
        _ damage: DamageMap, dry: [Tile?], wet: WetInk?, originX: Int, originY: Int, _: Kernel.Type, paper: (Int) -> Paper?
    ) {
        // Takes what it needs of paint and tile and holds neither: a count of references for each cell is 2% of a small piece.
        let (pixel, filters) = wet.map { ($0.paint.pixel, $0.paint.filter != nil) } ?? (InkPaint.nothing.pixel, false)
        for index in 0..<damage.damagedCells.count {
            let cell = damage.damagedCells[index]
            let key = damage.region.key(cell)
            let left = key.column &* TileKey.size &- originX
            let top = key.row &* TileKey.size &- originY
            let (pixels, isOpaque, isFiltered) = dry[cell].map { ($0.pixels, $0.isOpaque, $0.filter != nil) } ?? (nil, false, false)
            guard let paper = paper(cell) else { preconditionFailure("a damaged cell without its pattern") }
            let (first, second) = wet?.coverage(cell) ?? (nil, nil)
            if isFiltered || (filters && first != nil) {
                compositeFiltered(
                    (dry[cell], first, second), wet?.paint ?? .nothing, paper, damage.empty, damage.rowRange(cell),
                    damage.rows + cell &* TileKey.size, left: left, top: top)
                continue
            }
            let layers = TileLayers<Paper, Kernel>(
                dry: pixels, wet: first, tail: second, empty: damage.empty, paint: pixel, paper: paper, isOpaque: isOpaque)
            composite(layers, damage.rowRange(cell), damage.rows + cell &* TileKey.size, left: left, top: top)
        }
    }

    /// One tile, whose top left pixel is the frame's (`left`, `top`); `bits` are its damaged chunks.
    @inline(always)
    private func composite(
        _ layers: TileLayers<some PaperPixels, some BlendKernel>, _ rows: Range<Int>, _ bits: UnsafeMutablePointer<UInt8>, left: Int,
        top: Int
    ) {
        let first = max(rows.lowerBound, -top)
        let rows = first..<max(first, min(rows.upperBound, height &- top))
        let whole = Self.chunks(from: max(0, 7 &- left) &>> 3, to: (width &- left) &>> 3)
        let place = UnsafeMutableRawPointer(pixels + (top &* stride &+ left))
        if !layers.isInked {
            composite(rows, bits, whole, onto: place) { layers.dry($0) }
        } else {
            switch (layers.isOpaque, layers.hasTail) {
            case (false, false): composite(rows, bits, whole, onto: place) { layers.onPaper(layers.committed($0, layers.wet($0)), $0) }
            case (false, true):
                composite(rows, bits, whole, onto: place) { layers.onPaper(layers.committed($0, layers.wetAndTail($0)), $0) }
            case (true, false): composite(rows, bits, whole, onto: place) { layers.committedOpaque($0, layers.wet($0)) }
            case (true, true): composite(rows, bits, whole, onto: place) { layers.committedOpaque($0, layers.wetAndTail($0)) }
            }
        }
        let partial = Self.chunks(from: max(0, -left) &>> 3, to: (width &- left &+ 7) &>> 3) & ~whole
        if partial != 0 { compositeEdge(rows, bits, partial, left: left, top: top) { layers.any($0) } }
    }

    /// The bits of chunks `first ..< last` of a row; bounds beyond the row's eight chunks are cut.
    @inline(always)
    static func chunks(from first: Int, to last: Int) -> UInt8 {
        guard first < last, first < TileKey.chunk, last > 0 else { return 0 }
        return UInt8(truncatingIfNeeded: (0xFF &<< first) & (0xFF &>> (TileKey.chunk &- min(last, TileKey.chunk))))
    }

    @inline(always)
    func composite(
        _ rows: Range<Int>, _ damage: UnsafeMutablePointer<UInt8>, _ whole: UInt8, onto place: UnsafeMutableRawPointer,
        pixels: (Int) -> SIMD8<UInt32>
    ) {
        let bytesPerRow = stride &* 4
        var row = rows.lowerBound
        while row < rows.upperBound {
            var todo = ChunkBits.load(damage, row) & ChunkBits.word(whole, row, within: rows)
            let line = place + row &* bytesPerRow
            while todo != 0 {
                let bit = todo.trailingZeroBitCount
                todo &= todo &- 1
                let result = pixels(ChunkBits.offset(row, bit))
                (line + (bit &>> 3 &* bytesPerRow &+ (bit & 7) &* (TileKey.chunk &* 4))).storeBytes(of: result, as: SIMD8<UInt32>.self)
            }
            row &+= 8
        }
    }

    /// Composites the chunks that cross the frame's left or right edge, pixel by pixel.
    func compositeEdge(
        _ rows: Range<Int>, _ damage: UnsafeMutablePointer<UInt8>, _ partial: UInt8, left: Int, top: Int,
        chunk pixels8: (Int) -> SIMD8<UInt32>
    ) {
        for row in rows {
            var todo = damage[row] & partial
            while todo != 0 {
                let chunk = todo.trailingZeroBitCount
                todo &= todo &- 1
                let result = pixels8(row &* TileKey.size &+ chunk &* TileKey.chunk)
                for lane in 0..<TileKey.chunk {
                    let x = left + chunk * TileKey.chunk + lane
                    if x >= 0 && x < width { pixels[(top + row) * stride + x] = result[lane] }
                }
            }
        }
    }
}

/// The opaque ground beneath all ink.
protocol PaperPixels {
    /// The eight pixels from `offset` of the tile.
    func chunk(_ offset: Int) -> Pixels8
}

private struct PlainPixels: PaperPixels {
    private let pixels: Pixels8

    @inline(always)
    init(_ pixel: UInt32) { pixels = Pixels8(SIMD8(repeating: pixel | 0xFF00_0000)) }

    @inline(always)
    func chunk(_ offset: Int) -> Pixels8 { pixels }
}

private struct PatternPixels: PaperPixels {
    private let pixels: UnsafeRawPointer

    @inline(always)
    init?(_ tile: Tile?) {
        guard let tile else { return nil }
        pixels = UnsafeRawPointer(tile.pixels)
    }

    @inline(always)
    func chunk(_ offset: Int) -> Pixels8 { Pixels8((pixels + offset &* 4).load(as: SIMD8<UInt32>.self)) }
}

/// The layers of one tile.
private struct TileLayers<Paper: PaperPixels, Kernel: BlendKernel> {
    private let dry: UnsafeRawPointer
    /// A mask for offsets into `dry`: all zero where there is no tile, since a single empty chunk then serves for every offset.
    private let dryMask: Int
    /// The first coverage, and a second one, each of which may be missing.
    private let coverage: UnsafeRawPointer
    private let tail: UnsafeRawPointer
    private let paint: Pixels8
    private let paper: Paper
    let isInked, hasTail: Bool
    /// No paper shows through, whatever the coverage.
    let isOpaque: Bool

    @inline(always)
    init(
        dry: UnsafeMutablePointer<UInt32>?, wet: UnsafeMutablePointer<UInt8>?, tail: UnsafeMutablePointer<UInt8>?, empty: UnsafeRawPointer,
        paint: UInt32, paper: Paper, isOpaque: Bool
    ) {
        self.dry = UnsafeRawPointer(dry) ?? empty
        dryMask = dry == nil ? 0 : -1
        coverage = UnsafeRawPointer(wet) ?? empty
        self.tail = UnsafeRawPointer(tail) ?? empty
        hasTail = tail != nil
        isInked = wet != nil
        self.paint = Pixels8(SIMD8(repeating: paint))
        self.paper = paper
        self.isOpaque = isOpaque && Kernel.keepsOpacity
    }

    @inline(always)
    func wet(_ offset: Int) -> SIMD8<UInt8> { (coverage + offset).load(as: SIMD8<UInt8>.self) }

    @inline(always)
    func wetAndTail(_ offset: Int) -> SIMD8<UInt8> { vector_byte_max(wet(offset), (tail + offset).load(as: SIMD8<UInt8>.self)) }

    @inline(always)
    private func dryPixels(_ offset: Int) -> Pixels8 { Pixels8((dry + (offset &* 4 & dryMask)).load(as: SIMD8<UInt32>.self)) }

    @inline(always)
    func committed(_ offset: Int, _ coverage: SIMD8<UInt8>) -> Pixels8 {
        Pixels8.commit(paint, coverage, onto: dryPixels(offset), Kernel.self)
    }

    /// The same where `isOpaque`.
    @inline(always)
    func committedOpaque(_ offset: Int, _ coverage: SIMD8<UInt8>) -> SIMD8<UInt32> {
        Pixels8.commit(paint, coverage, onto: Pixels8((dry + offset &* 4).load(as: SIMD8<UInt32>.self)), Kernel.self).packed
    }

    @inline(always)
    func onPaper(_ ink: Pixels8, _ offset: Int) -> SIMD8<UInt32> { (ink + paper.chunk(offset).scaled(by: ink.transparency)).packed }

    /// The eight pixels from `offset`, without wet ink.
    @inline(always)
    func dry(_ offset: Int) -> SIMD8<UInt32> { onPaper(dryPixels(offset), offset) }

    /// The same, with whatever wet ink there is.
    func any(_ offset: Int) -> SIMD8<UInt32> {
        isInked ? onPaper(committed(offset, hasTail ? wetAndTail(offset) : wet(offset)), offset) : dry(offset)
    }
}
