import Raster

/// How pictures and texts are drawn on a tile.
extension Tile {
    /// Source-over of a premultiplied pixel. Only the tile's maker may call it.
    @inline(always)
    func put(_ pixel: UInt32, at index: Int) {
        let place = pixels + index
        place.pointee = pixel >> 24 == 255 ? pixel : pixel &+ place.pointee.scaled(by: 255 &- pixel >> 24)
    }
}

extension UInt32 {
    /// Every channel of a premultiplied pixel times factor/255, rounded to nearest.
    @inline(always)
    func scaled(by factor: UInt32) -> UInt32 {
        let even: UInt32 = 0x00FF_00FF
        func part(_ channels: UInt32) -> UInt32 {
            let sum = channels &* factor &+ 0x0080_0080
            return (sum &+ (sum &>> 8 & even)) &>> 8 & even
        }
        return part(self & even) | part(self &>> 8 & even) &<< 8
    }
}
