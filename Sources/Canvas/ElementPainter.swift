import Elements
import Ink
import Raster

/// Draws elements alone, for programs that have no ink like theirs. Used by one thread.
package final class ElementPainter {
    private let view: CanvasTransform
    private let markings: Markings
    private let pool = TilePool()
    private var colors: MarkColors

    /// - Parameters:
    ///   - appearance: of the ink.
    ///   - pictures: those of the drawing that show.
    package init(under view: CanvasTransform, in appearance: Appearance, over pictures: [Element]) {
        (self.view, markings, colors) = (view, Markings(view: view), MarkColors(appearance, over: pictures))
    }

    /// The ink, or the pictures and texts, of some elements, bottom first, within a rectangle of content pixels: row by row, premultiplied
    /// BGRA. Ink that filters is as opaque as it has to be to look the same on this opaque paper (BGRX).
    ///
    /// - Returns: nil where there is no ink.
    package func picture(of elements: some Sequence<Element>, within rect: PixelRect, over paper: UInt32) -> [UInt32]? {
        let mask = CoverageMask(region: TileRegion(covering: rect))
        var tiles = [Tile?](repeating: nil, count: mask.region.cells)
        for element in elements {
            if let mark = element.mark(under: view, &colors) {
                for cell in tiles.indices where !mark.reach.intersection(mask.region.key(cell).rect).isEmpty {
                    let tile = tiles[cell] ?? Tile(from: pool)
                    mark.draw(on: tile, at: mask.region.key(cell), isRough: false)
                    tiles[cell] = tile
                }
                continue
            }
            mask.stamp(element, under: view, markings)
            let paint = colors.paint(of: element)
            for cell in mask.touchedCells { mask.commit(cell, with: paint, to: &tiles[cell], from: pool) }
            mask.clear(damage: nil)
        }
        if tiles.allSatisfy({ $0 == nil }) { return nil }
        var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
        pixels.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return }
            let frame = Frame(memory: base, width: rect.width, height: rect.height, bytesPerRow: rect.width * 4)
            for (cell, tile) in tiles.enumerated() {
                tile?.copy(at: mask.region.key(cell), over: paper, into: frame, originX: rect.x, originY: rect.y)
            }
        }
        return pixels
    }
}

extension CoverageMask {
    /// Commits what has been stamped on a cell to its tile, which nobody else has; nil is an empty one.
    func commit(_ cell: Int, with paint: InkPaint, to tile: inout Tile?, from pool: TilePool) {
        if let tile {
            tile.commit(self, at: region.key(cell), with: paint)
        } else {
            tile = Tile.committing(self, at: region.key(cell), with: paint, onto: nil, from: pool)
        }
    }
}
