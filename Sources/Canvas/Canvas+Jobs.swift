import Drawing
import Ink
import Raster

extension Canvas {
    /// Nothing is left to do: every tile shows the drawing and no stroke is in progress.
    package var isSettled: Bool {
        finishRefining()
        return tiles.staleCount == 0 && !isDrawing
    }

    /// A job makes a block of 4 × 4 tiles at most: large enough that most strokes are modelled once, small enough that the picture comes
    /// bit by bit.
    private static let blockBits = 2

    /// Tiles to be made next, those in the middle of the window first; nil while there are none to be asked for. Each is handed out once,
    /// and again when an edit has overtaken it.
    package func nextJob() -> TileJob? {
        finishRefining()
        if isZooming { return standIns.backdrop?.nextJob() }
        while let block = wantedBlock() {
            let inked = block.filter { cell in
                let isInked = drawing.hasElements(touching: view.canvasBounds(content: tiles.region.key(cell).rect, margin: 1))
                if !isInked { settle(cell, with: nil) }
                return isInked
            }
            if inked.isEmpty { continue }
            for cell in inked { tiles.markAsked(cell) }
            return TileJob(
                wanted: inked.map { (tiles.region.key($0), tiles.generation($0)) }, view: view, appearance: inkAppearance, drawing: drawing,
                pool: pool,
                hand: jobsInHand)
        }
        return nil
    }

    /// What was handed out is of no use any more: it ends early, gives nothing, and may be handed out again.
    func takeBackJobs() {
        jobsInHand.takeBack()
        jobsInHand = JobsInHand()
        tiles.forgetAsked()
    }

    /// The cells of the block nearest to the window's middle in which any is wanted; nil when there are none.
    private func wantedBlock() -> [Int]? {
        guard tiles.staleCount > 0 else { return nil }
        let region = tiles.region
        let middle = SIMD2(view.originX + width / 2, view.originY + height / 2)
        var nearest: (block: TileKey, distance: Int)?
        for cell in 0..<region.cells where tiles.isWanting(cell) {
            let block = Self.block(of: region.key(cell))
            if block == nearest?.block { continue }
            let side = TileKey.size << Self.blockBits
            let way = SIMD2(block.column, block.row) &* side &+ side / 2 &- middle
            let distance = (way &* way).wrappedSum()
            if distance < nearest?.distance ?? .max { nearest = (block, distance) }
        }
        guard let nearest else { return nil }
        return (0..<region.cells).filter { tiles.isWanting($0) && Self.block(of: region.key($0)) == nearest.block }
    }

    private static func block(of key: TileKey) -> TileKey {
        TileKey(column: key.column >> blockBits, row: key.row >> blockBits)
    }

    /// Takes finished tiles in. Those that an edit or a change of view has overtaken are dropped; they are still stale.
    package func finish(_ result: TileJob.Result) {
        if result.hand !== jobsInHand { return finishBackdrop(result) }
        for (key, generation, tile) in result.tiles {
            guard let cell = tiles.region.cell(key), tiles.isStale(cell), tiles.generation(cell) == generation else { continue }
            settle(cell, with: tile)
        }
    }

    /// Shows what the drawing has there.
    private func settle(_ cell: Int, with tile: Tile?) {
        show(tile, in: cell)
        tiles.markFresh(cell)
        if tiles.staleCount == 0 { standIns = StandIns() }
    }

    /// Makes all stale tiles here and now, in the midst of a gesture too.
    package func settle() {
        let wasZooming = isZooming
        isZooming = false
        while let job = nextJob() { finish(job.run()) }
        isZooming = wasZooming
    }
}
