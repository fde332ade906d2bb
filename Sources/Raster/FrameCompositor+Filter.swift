internal import CVector
import Ink

extension Frame {
    /// Composites a tile with a filter, or beneath ink that filters.
    ///
    /// - Parameter layers: the tile, the coverage of wet ink, and a second one; each may be missing.
    @inline(never)
    func compositeFiltered(
        _ layers: (dry: Tile?, wet: UnsafeMutablePointer<UInt8>?, tail: UnsafeMutablePointer<UInt8>?), _ paint: InkPaint,
        _ paper: some PaperPixels, _ empty: UnsafeRawPointer, _ rows: Range<Int>, _ bits: UnsafeMutablePointer<UInt8>, left: Int, top: Int
    ) {
        let first = max(rows.lowerBound, -top)
        let rows = first..<max(first, min(rows.upperBound, height &- top))
        let whole = Self.chunks(from: max(0, 7 &- left) &>> 3, to: (width &- left) &>> 3)
        let partial = Self.chunks(from: max(0, -left) &>> 3, to: (width &- left &+ 7) &>> 3) & ~whole
        withExtendedLifetime((layers.dry, paint)) {
            Transmittance.withTable { table in
                let pixels = FilteredLayers(
                    dry: layers.dry?.pixels, filter: layers.dry?.filter, wet: layers.wet, tail: layers.tail, empty: empty,
                    paint: FilteredPaint(paint, table), paper: paper)
                composite(rows, bits, whole, onto: UnsafeMutableRawPointer(self.pixels + (top &* stride &+ left))) { pixels.chunk($0) }
                if partial != 0 { compositeEdge(rows, bits, partial, left: left, top: top) { pixels.chunk($0) } }
            }
        }
    }
}

/// The layers of one tile with a filter, or beneath ink that filters.
private struct FilteredLayers<Paper: PaperPixels> {
    private let dry: UnsafeRawPointer
    /// Zero where there is no tile: a single empty chunk then serves for every offset.
    private let dryMask: Int
    private let filter: TileFilter?
    private let wet, tail: UnsafeRawPointer?
    private let paint: FilteredPaint
    private let paper: Paper

    init(
        dry: UnsafeMutablePointer<UInt32>?, filter: TileFilter?, wet: UnsafeMutablePointer<UInt8>?, tail: UnsafeMutablePointer<UInt8>?,
        empty: UnsafeRawPointer, paint: FilteredPaint, paper: Paper
    ) {
        (self.dry, dryMask) = (UnsafeRawPointer(dry) ?? empty, dry == nil ? 0 : -1)
        (self.filter, self.wet, self.tail) = (filter, UnsafeRawPointer(wet), UnsafeRawPointer(tail))
        (self.paint, self.paper) = (paint, paper)
    }

    /// The eight pixels from `offset`.
    @inline(always)
    func chunk(_ offset: Int) -> SIMD8<UInt32> {
        var pixels = FilteredPixels8(
            ink: Pixels8((dry + (offset &* 4 & dryMask)).load(as: SIMD8<UInt32>.self)), filter: filter?.chunk(offset) ?? FilterChunk())
        if let wet {
            var coverage = (wet + offset).load(as: SIMD8<UInt8>.self)
            if let tail { coverage = vector_byte_max(coverage, (tail + offset).load(as: SIMD8<UInt8>.self)) }
            pixels.commit(paint, coverage)
        }
        return pixels.onPaper(paper.chunk(offset), paint.table)
    }
}
