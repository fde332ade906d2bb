import Ink

@testable import Raster

/// An aligned chunk of eight content pixels, named by its first.
struct Chunk: Hashable {
    var x: Int
    var y: Int
}

extension DamageMap {
    /// All damaged chunks.
    var chunks: Set<Chunk> {
        var chunks: Set<Chunk> = []
        for cell in 0..<region.cells {
            let place = region.key(cell).rect
            for row in 0..<TileKey.size {
                for bit in 0..<TileKey.chunk where rows[cell * TileKey.size + row] >> UInt8(bit) & 1 != 0 {
                    chunks.insert(Chunk(x: place.x + bit * TileKey.chunk, y: place.y + row))
                }
            }
        }
        return chunks
    }
}

/// The chunks of a tile-aligned rectangle that contain a picked pixel. Pixels are indexed row by row.
func chunks(of rect: PixelRect, where isPicked: (Int) -> Bool) -> Set<Chunk> {
    var chunks: Set<Chunk> = []
    for index in 0..<rect.width * rect.height where isPicked(index) {
        chunks.insert(Chunk(x: rect.x + index % rect.width & ~7, y: rect.y + index / rect.width))
    }
    return chunks
}
