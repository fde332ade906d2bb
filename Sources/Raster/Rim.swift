/// How the rim around a previewed mark looks.
package enum Rim {
    /// How far the outline reaches beyond the mark, in device pixels.
    package static let width = 1.0
    /// The most of a pixel that the rim takes, of 255: ink of the rim's own colour still has an edge beside it.
    static let strength: UInt32 = 180
    /// Encoded luminance, of 255, from which on what is beneath counts as light: whichever side a pixel is on, black or white is at least
    /// 127 away, and the rim moves it by at least 89 where the rim covers it wholly.
    static let light: UInt32 = 128

    /// The pixel (BGRX) with `coverage` of 255 of the rim over it: dark where it is light, light where it is dark.
    @inline(always)
    static func over(_ pixel: UInt32, coverage: UInt8) -> UInt32 {
        let blue = pixel & 0xFF
        let green = pixel &>> 8 & 0xFF
        let red = pixel &>> 16 & 0xFF
        let luminance = (red &* 54 &+ green &* 183 &+ blue &* 19) &>> 8
        let alpha = UInt32(coverage) &* strength
        let rest = 255 &* 255 &- alpha
        let ink = luminance >= light ? 0 : alpha &* 255
        func mixed(_ channel: UInt32) -> UInt32 { (channel &* rest &+ ink &+ 32_512) / 65_025 }
        return pixel & 0xFF00_0000 | mixed(red) &<< 16 | mixed(green) &<< 8 | mixed(blue)
    }
}

extension Frame {
    /// Draws a rim over the pixels that `composite` has just composited, and over no others: where `outline` covers more than `mark` does.
    ///
    /// All three have the same region. `originX`, `originY`: the content pixel at the frame's top left.
    package func drawRim(_ outline: CoverageMask, around mark: CoverageMask, within damage: DamageMap, originX: Int, originY: Int) {
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
                        guard outer.coverage[index] > inside else { continue }
                        drawRim(outer.coverage[index] &- inside, x: left &+ (index & (TileKey.size &- 1)), y: top &+ row)
                    }
                }
            }
        }
    }

    @inline(always)
    private func drawRim(_ coverage: UInt8, x: Int, y: Int) {
        guard x >= 0 && x < width else { return }
        pixels[y &* stride &+ x] = Rim.over(pixels[y &* stride &+ x], coverage: coverage)
    }
}
