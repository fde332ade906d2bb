import Drawing
import Ink
import Raster

extension Canvas {
    /// Nothing is left to do: every tile shows the drawing and no stroke is in progress.
    package var isSettled: Bool { tiles.staleCount == 0 && !isDrawing }

    /// A job makes a block of 8 × 8 tiles at most: large enough that most strokes are modelled once, small enough that the
    /// picture comes bit by bit.
    private static let blockBits = 3

    /// Jobs for all stale tiles. Until their results are back, calling again gives jobs for the same tiles.
    package func jobs() -> [TileJob] {
        guard tiles.staleCount > 0 else { return [] }
        let region = tiles.region
        var blocks: [TileKey: [Int]] = [:]
        for cell in 0..<region.cells where tiles.isStale(cell) {
            let key = region.key(cell)
            blocks[TileKey(column: key.column >> Self.blockBits, row: key.row >> Self.blockBits), default: []].append(cell)
        }
        return blocks.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.map { _, cells in
            let keys = cells.map(region.key)
            let rect = keys.reduce(PixelRect.empty) { $0.union($1.rect) }
            return TileJob(
                region: TileRegion(covering: rect), wanted: zip(keys, cells).map { ($0, tiles.generation($1)) }, view: view,
                elements: drawing.elements(touching: view.canvasBounds(content: rect, margin: 1)), pool: pool)
        }
    }

    /// Takes finished tiles in. Those that an edit or a change of view has overtaken are dropped; they are still stale.
    package func finish(_ result: TileJob.Result) {
        guard result.view.matrix == view.matrix else { return }
        for (key, generation, tile) in result.tiles {
            guard let cell = tiles.region.cell(key), tiles.isStale(cell), tiles.generation(cell) == generation else { continue }
            show(tile, in: cell)
            tiles.markFresh(cell)
        }
    }

    /// Makes all stale tiles here and now.
    package func settle() {
        for job in jobs() { finish(job.run()) }
    }
}
