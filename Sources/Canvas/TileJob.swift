import Drawing
import Ink
import Raster
import Strokes

/// Work that can wait: tiles to be made from the strokes that touch them. A value that any thread may run.
package struct TileJob: Sendable {
    /// What the job covers, and of that the cells wanted, with the generations they had when the job was made.
    let region: TileRegion
    let wanted: [(key: TileKey, generation: UInt32)]
    let view: CanvasTransform
    let elements: [Element]
    let pool: TilePool

    /// The finished tiles, to be handed to `Canvas.finish`.
    package struct Result: Sendable {
        let view: CanvasTransform
        let tiles: [(key: TileKey, generation: UInt32, tile: Tile?)]
    }

    package func run() -> Result {
        var tiles: [TileKey: Tile] = [:]
        let keys = Set(wanted.map(\.key))
        let mask = CoverageMask(region: region)
        for element in elements {
            switch element.content {
            case .stroke(let stroke):
                let points = StrokeModeller.model(
                    samples: stroke.samples.decoded(), style: stroke.style, pointer: stroke.pointer, captureScale: stroke.captureScale)
                let knots = points.map { NibKnot($0, under: view) }
                if knots.count == 1 { mask.dot(knots[0], damage: nil) }
                if knots.count > 1 { mask.stamp(knots, spans: 0..<knots.count - 1, damage: nil) }
                let paint = InkPaint(stroke.style)
                for cell in mask.touchedCells {
                    let key = region.key(cell)
                    guard keys.contains(key) else { continue }
                    if let tile = Tile.committing(mask, at: key, with: paint, onto: tiles[key], from: pool) { tiles[key] = tile }
                }
                mask.clear(damage: nil)
            }
        }
        return Result(view: view, tiles: wanted.map { ($0.key, $0.generation, tiles[$0.key]) })
    }
}
