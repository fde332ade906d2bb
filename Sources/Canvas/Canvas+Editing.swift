import Drawing
import Ink
import Raster

/// Edits, undo and redo: the drawing changes, and the tiles follow it. Times are seconds since 1970, for the history.
extension Canvas {
    /// Makes an edit of any kind; nil where it makes none. The stroke in progress must have been ended, here and below.
    @discardableResult
    package func edit(_ make: (inout Drawing) -> AppliedEdit?) -> AppliedEdit? {
        let applied = make(&drawing)
        if let applied { follow(applied) }
        return applied
    }

    /// Removes everything; nil when there is nothing.
    package func clear(at time: Double? = nil) -> AppliedEdit? {
        guard let applied = drawing.clear(at: time) else { return nil }
        showStandIns()
        standIns = StandIns()
        var swaps: [UndoTiles.Swap] = []
        let wasStale = tiles.staleCount > 0
        for cell in 0..<tiles.region.cells {
            tiles.markFresh(cell)
            guard let before = tiles[cell] else { continue }
            show(nil, in: cell)
            swaps.append(UndoTiles.Swap(key: tiles.region.key(cell), before: before, after: nil))
        }
        if !wasStale { keep(swaps, for: applied) }
        return applied
    }

    /// Lays the drawing on other paper; nil when it is the one that is there.
    package func setPaper(_ paper: Paper, at time: Double? = nil) -> AppliedEdit? { edit { $0.setPaper(paper, at: time) } }

    /// Takes the newest edit back as if it had never been made; see `Drawing.takeBack`.
    package func takeBack(_ id: EditID, redo: EditID?) -> AppliedEdit? {
        defer { undoTiles.drop(since: id) }
        return edit { $0.takeBack(id, redo: redo) }
    }

    package func undo() -> AppliedEdit? { edit { $0.undo() } }

    package func redo() -> AppliedEdit? { edit { $0.redo() } }

    /// Remembers the tiles an edit replaced. Not while tiles are stale: what the edit did to those, or that it left them alone, is not
    /// known.
    func keep(_ swaps: [UndoTiles.Swap], for applied: AppliedEdit) {
        if tiles.staleCount == 0 { undoTiles.keep(swaps, region: tiles.region, for: applied.id) }
    }

    /// Brings the tiles in step with an edit: by swapping those that it replaced when it was made, else by marking them stale.
    private func follow(_ applied: AppliedEdit) {
        if applied.edit.changesPaper { showPaper() }
        standIns.isOutdated = true
        let entry = undoTiles[applied.id]
        for cell in cells(touching: applied.bounds) {
            let key = tiles.region.key(cell)
            if let entry, let swap = entry.swaps[key], !tiles.isStale(cell) {
                let (old, new) = applied.direction == .undone ? (swap.after, swap.before) : (swap.before, swap.after)
                if old === tiles[cell] {
                    show(new, in: cell)
                    continue
                }
            } else if let entry, entry.region.cell(key) != nil, entry.swaps[key] == nil, !tiles.isStale(cell) {
                continue
            }
            tiles.markStale(cell)
        }
    }

    func show(_ tile: Tile?, in cell: Int) {
        damage.markDifferences(tiles[cell], tile, cell: cell)
        tiles.replace(cell, with: tile)
    }

    func cells(touching bounds: CanvasRect) -> [Int] {
        guard !bounds.isEmpty else { return [] }
        let rect = view.contentBounds(bounds).intersection(tiles.region.rect)
        let part = TileRegion(covering: rect)
        return (0..<part.cells).compactMap { tiles.region.cell(part.key($0)) }
    }
}
