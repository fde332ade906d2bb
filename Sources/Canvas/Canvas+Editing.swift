import Drawing
import Elements
import Ink
import Raster

/// Edits, undo and redo: each changes the drawing and updates the tiles. Times are seconds since 1970, for the history.
extension Canvas {
    /// Makes an edit of any kind; nil where it changes nothing. No stroke may be in progress, here and below.
    @discardableResult
    package func edit(_ make: (inout Drawing) -> AppliedEdit?) -> AppliedEdit? {
        let applied = make(&drawing)
        if let applied { follow(applied) }
        return applied
    }

    /// Removes everything; nil when the drawing is empty.
    package func clear(at time: Double? = nil) -> AppliedEdit? {
        guard let applied = drawing.clear(at: time) else { return nil }
        showStandIns()
        standIns = StandIns()
        if drawing.changesPlaced(applied.edit) { _ = showPlaced(applied.bounds) }
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

    /// Draws the stroke that was drawn last once more from its samples, in another style; nil when there is none, or it has that style.
    /// What erases is left alone.
    package func restyleLast(_ style: InkStyle, at time: Double? = nil) -> AppliedEdit? {
        guard let (id, old) = drawing.lastMark else { return nil }
        // Every ink can be drawn with it, and the line stays where it is.
        let version = min(modelVersion, max(old.modelVersion, ModelVersion.literal))
        let new = old.restyled(style, modelVersion: version) { CanvasRect(inkThrough: $0.model()) }
        return edit { $0.amend(id, to: .stroke(new), at: time) }
    }

    /// Shows a picture or a text as a hand has it by now, also one that is yet to be in the drawing; nil: all are as the drawing has them.
    /// No edit comes of that.
    package func hold(_ placed: Element?) {
        // As the drawing has it, it was or will be seen when no hand has it.
        let own = held == nil || placed == nil ? (held ?? placed).flatMap { drawing.element($0.id) } : nil
        for element in [held, placed, own].compactMap(\.self) {
            for cell in cells(touching: element.bounds) { damage.markAll(cell) }
        }
        held = placed
    }

    /// Changes the paper; nil when it is already this one.
    package func setPaper(_ paper: Paper, at time: Double? = nil) -> AppliedEdit? { edit { $0.setPaper(paper, at: time) } }

    /// Takes the newest edit back as if it had never been made; see `Drawing.takeBack`.
    package func takeBack(_ id: EditID, redo: EditID?) -> AppliedEdit? {
        defer { undoTiles.drop(since: id) }
        return edit { $0.takeBack(id, redo: redo) }
    }

    package func undo() -> AppliedEdit? { edit { $0.undo() } }

    package func redo() -> AppliedEdit? { edit { $0.redo() } }

    /// Goes to any state in the history: undoes and redoes all edits on the way. Empty where it is the present state, or none at all.
    package func go(to state: EditID) -> [AppliedEdit] {
        guard let (back, forth) = drawing.way(to: state) else { return [] }
        return (0..<back).compactMap { _ in undo() } + forth.compactMap { id in edit { $0.redo(along: id) } }
    }

    /// Keeps the tiles that an edit replaced. Does nothing while tiles are stale: what the edit would have changed in those is unknown.
    func keep(_ swaps: [UndoTiles.Swap], for applied: AppliedEdit) {
        if tiles.staleCount == 0 { undoTiles.keep(swaps, region: tiles.region, for: applied.id) }
    }

    /// Updates the tiles after an edit: swaps those that the edit replaced when it was made, or else marks them stale.
    func follow(_ applied: AppliedEdit) {
        if applied.edit.changesPaper { showPaper() }
        standIns.isOutdated = true
        let entry = undoTiles[applied.id]
        let bounds = drawing.changesPlaced(applied.edit) ? showPlaced(applied.bounds) : applied.bounds
        for cell in cells(touching: bounds) {
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

    /// Shows the pictures and texts there as they are now. Returns the bounds of all that looks different with them: in the dark, also of
    /// strokes that begin on them.
    private func showPlaced(_ bounds: CanvasRect) -> CanvasRect {
        for cell in cells(touching: bounds) { damage.markAll(cell) }
        if inkAppearance == .light { return bounds }
        return drawing.elements(touching: bounds).reduce(bounds) { $0.union($1.bounds) }
    }

    /// Shows pictures whose decoding has ended.
    package func showDecoded() {
        knownPlaced = nil
        for picture in pictures {
            for cell in cells(touching: picture.bounds) {
                damage.markAll(cell)
                tiles.markStale(cell)
            }
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
