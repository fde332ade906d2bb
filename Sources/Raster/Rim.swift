import Ink

/// The look of the rim around a previewed mark.
package enum Rim {
    /// The width of the rim, in device pixels: wherever the mark's edge falls between pixels, one pixel is mostly rim.
    package static let width = 1.5
    /// The width of the rim around a mark this broad, in device pixels: around thin marks that stand out by themselves so narrow that their
    /// own colour takes more of the picture than the rim.
    package static func width(around breadth: Double, isPale: Bool) -> Double { isPale ? width : min(width, breadth / 4) }

    /// A mark narrower than this, in device pixels, fills no pixel for sure. Its rim is a ring around it, at a distance that leaves the
    /// mark's own colour alone.
    package static let finest = 2.0
    /// From a fine mark's edge to its ring, and from the middle to the ring at least, in device pixels. The ring is 6.5 pixels across or
    /// more.
    package static let gap = (aside: 1.0, middle: 1.75)

    /// Whether a mark of this paint hardly differs from the ground, an opaque pixel: by less than about 3 to 1.
    package static func isPale(_ paint: InkPaint, over ground: UInt32) -> Bool {
        let rest = Int(luminance(ground)) * (255 - Int(paint.pixel >> 24)) / 255
        return abs(Int(luminance(paint.pixel)) + rest - Int(luminance(ground))) < 107 * 255
    }

    /// The rim's opacity, of 255: ink of the rim's own colour still shows an edge beside it.
    static let strength: UInt32 = 180
    /// The encoded luminance, of 255, from which the ground counts as light: middle grey to the eye. On either side a pixel wholly beneath
    /// the rim changes by at least 83.
    static let light: UInt32 = 118

    /// 255 times the encoded luminance.
    @inline(always)
    static func luminance(_ pixel: UInt32) -> UInt32 {
        (pixel &>> 16 & 0xFF) &* 54 &+ (pixel &>> 8 & 0xFF) &* 182 &+ (pixel & 0xFF) &* 19
    }

    /// Whether the ground beneath a mark is light. The mark is subtracted from the composited pixel: otherwise the rim would be dashed
    /// where the mark's soft edge runs from dark to light.
    @inline(always)
    static func isLight(_ pixel: UInt32, beneath paint: InkPaint, coverage: UInt8) -> Bool {
        let taken = UInt32(coverage) &* (paint.pixel &>> 24)
        let beneath = Int(luminance(pixel) &* 255) - Int(luminance(paint.pixel) &* UInt32(coverage))
        return beneath >= Int(light &* (65_025 &- taken))
    }

    /// The pixel (BGRX) with the rim blended over it at `coverage`, of 255.
    @inline(always)
    static func over(_ pixel: UInt32, coverage: UInt8, isDark: Bool) -> UInt32 {
        let alpha = UInt32(coverage) &* strength
        let rest = 65_025 &- alpha
        let ink = isDark ? 0 : alpha &* 255
        func mixed(_ channel: UInt32) -> UInt32 { (channel &* rest &+ ink &+ 32_512) / 65_025 }
        return pixel & 0xFF00_0000 | mixed(pixel &>> 16 & 0xFF) &<< 16 | mixed(pixel &>> 8 & 0xFF) &<< 8 | mixed(pixel & 0xFF)
    }
}

extension Frame {
    /// Draws a rim where `outline` covers more than `mark` does, only over pixels that `composite` has just composited.
    ///
    /// Both masks and the damage have the same region. `originX`, `originY`: the content pixel at the frame's top left.
    package func drawRim(
        _ outline: CoverageMask, around mark: CoverageMask, of paint: InkPaint, within damage: DamageMap, originX: Int, originY: Int
    ) {
        assert(outline.region == damage.region && mark.region == damage.region)
        for cell in outline.touchedCells {
            guard let outer = outline.tile(cell) else { continue }
            let key = damage.region.key(cell)
            let left = key.column * TileKey.size - originX
            let top = key.row * TileKey.size - originY
            let damaged = damage.rows + cell * TileKey.size
            let inner = mark.tile(cell)
            for row in max(0, -top)..<max(0, -top, min(TileKey.size, height - top)) {
                var todo = damaged[row] & outer.touched[row] & ~(inner?.full[row] ?? 0)
                while todo != 0 {
                    let offset = row &* TileKey.size &+ todo.trailingZeroBitCount &* TileKey.chunk
                    todo &= todo &- 1
                    for index in offset..<offset &+ TileKey.chunk {
                        let inside = inner?.coverage[index] ?? 0
                        let x = left &+ (index & (TileKey.size &- 1))
                        guard outer.coverage[index] > inside, x >= 0, x < width else { continue }
                        let place = pixels + ((top &+ row) &* stride &+ x)
                        let isDark = Rim.isLight(place.pointee, beneath: paint, coverage: inside)
                        place.pointee = Rim.over(place.pointee, coverage: outer.coverage[index] &- inside, isDark: isDark)
                    }
                }
            }
        }
    }
}
