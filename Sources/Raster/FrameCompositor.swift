internal import CVector
import Ink

/// Ink that is not dry yet: the coverage of a stroke in progress, and of its tentative tail, with the paint both will be committed with.
package struct WetInk {
    package let mask: CoverageMask
    package let tail: CoverageMask
    package let paint: InkPaint

    package init(mask: CoverageMask, tail: CoverageMask, paint: InkPaint) {
        self.mask = mask
        self.tail = tail
        self.paint = paint
    }
}

extension Frame {
    /// Composites the damaged chunks of one tile: paper ⊕ commit(dry, max(wet, tail)).
    ///
    /// `originX`, `originY`: the content pixel at the frame's top left. `paper` is opaque BGRX. Pixels outside the frame are passed over.
    package func composite(
        _ key: TileKey, dry: Tile?, wet: WetInk?, paper: UInt32, originX: Int, originY: Int, damage: DamageMap
    ) {
        guard let cell = damage.region.cell(key) else { return }
        let left = key.rect.x - originX
        let top = key.rect.y - originY
        let rows = damage.rows + cell * TileKey.size
        let layers = TileLayers(
            dry: dry?.pixels, wet: wet.flatMap { $0.mask.region.cell(key).flatMap($0.mask.tile) }?.coverage,
            tail: wet.flatMap { $0.tail.region.cell(key).flatMap($0.tail.tile) }?.coverage,
            paint: wet?.paint ?? InkPaint(.standard(.pen)), paper: Pixels8(SIMD8(repeating: paper | 0xFF00_0000)))
        let visible = max(0, -top)..<max(0, -top, min(TileKey.size, height - top))
        for row in damage.rowRange(cell).clamped(to: visible) {
            var todo = rows[row]
            let line = pixels + (top + row) * stride
            while todo != 0 {
                let chunk = todo.trailingZeroBitCount
                todo &= todo &- 1
                let offset = row &* TileKey.size &+ chunk &* TileKey.chunk
                let x = left &+ chunk &* TileKey.chunk
                let result = layers.pixels(offset)
                if x >= 0 && x &+ TileKey.chunk <= width {
                    UnsafeMutableRawPointer(line + x).storeBytes(of: result, as: SIMD8<UInt32>.self)
                } else {
                    for lane in 0..<TileKey.chunk where x + lane >= 0 && x + lane < width { line[x + lane] = result[lane] }
                }
            }
        }
    }
}

/// What lies on top of each other in one tile; nil where there is nothing.
private struct TileLayers {
    let dry: UnsafeMutablePointer<UInt32>?
    let wet: UnsafeMutablePointer<UInt8>?
    let tail: UnsafeMutablePointer<UInt8>?
    let paint: InkPaint
    let paper: Pixels8

    @inline(always)
    func pixels(_ offset: Int) -> SIMD8<UInt32> {
        var ink = Pixels8(dry.map { UnsafeRawPointer($0 + offset).load(as: SIMD8<UInt32>.self) } ?? SIMD8(repeating: 0))
        if wet != nil || tail != nil {
            var coverage = wet.map { UnsafeRawPointer($0 + offset).load(as: SIMD8<UInt8>.self) } ?? SIMD8(repeating: 0)
            if let tail { coverage = vector_byte_max(coverage, UnsafeRawPointer(tail + offset).load(as: SIMD8<UInt8>.self)) }
            ink = Pixels8.commit(paint, coverage, onto: ink)
        }
        return (ink + paper.scaled(by: ink.transparency)).packed
    }
}
