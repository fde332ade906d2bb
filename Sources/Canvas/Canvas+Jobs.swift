import Ink
import Raster

extension Canvas {
    /// Whether all work is done: every tile shows the drawing and no stroke is in progress.
    package var isSettled: Bool {
        finishRefining()
        return tiles.staleCount == 0 && !isDrawing && !ground.isRough && !pictures.contains { $0.picture?.isAwaited ?? false }
    }

    /// A job makes a block of at most 4 × 4 tiles: large enough that most strokes are modelled once, small enough that the picture appears
    /// piece by piece.
    private static let blockBits = 2

    /// The next tiles to make, those nearest the window's middle first; nil when no tile is wanted. Each tile is handed out once, and again
    /// when an edit has overtaken its job.
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
            return .ink(
                InkJob(
                    wanted: inked.map { (tiles.region.key($0), tiles.generation($0)) }, view: view, appearance: inkAppearance,
                    drawing: drawing,
                    pool: pool, markings: markings, hand: jobsInHand))
        }
        return ground.nextJob(from: pool).map { .ground($0) }
    }

    /// Cancels all jobs handed out: they end early and return nothing. Their tiles may be handed out again.
    func takeBackJobs() {
        jobsInHand.takeBack()
        jobsInHand = JobsInHand()
        tiles.forgetAsked()
    }

    /// The wanted cells of the block nearest to the window's middle; nil when no cell is wanted.
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

    /// Accepts finished tiles. Tiles that an edit or a change of view has overtaken are dropped, and remain stale.
    package func finish(_ result: TileJob.Result) {
        switch result {
        case .ink(let result): finish(result)
        case .ground(let result):
            for (key, former, new) in ground.finish(result) {
                if let cell = damage.region.cell(key) { damage.markDifferences(former, new, cell: cell) }
            }
        }
    }

    private func finish(_ result: InkJob.Result) {
        if result.hand !== jobsInHand { return finishBackdrop(result) }
        for (key, generation, tile) in result.tiles {
            guard let cell = tiles.region.cell(key), tiles.isStale(cell), tiles.generation(cell) == generation else { continue }
            settle(cell, with: tile)
        }
    }

    /// Shows a fresh tile, and marks its cell so.
    private func settle(_ cell: Int, with tile: Tile?) {
        show(tile, in: cell)
        tiles.markFresh(cell)
        if tiles.staleCount == 0 { standIns = StandIns() }
    }

    /// Makes all stale tiles right now, even in the middle of a gesture.
    package func settle() {
        let wasZooming = isZooming
        isZooming = false
        while let job = nextJob() { finish(job.run()) }
        isZooming = wasZooming
    }
}
