import Drawing
import Raster

/// The tiles that edits replaced: undo and redo swap references instead of drawing strokes again.
///
/// A swap counts only while the cell still holds the very tile that the edit left there (identity stands for equal pixels). So an entry
/// never shows anything wrong; at worst it is useless. The total is bounded in bytes; the oldest edits are dropped first.
struct UndoTiles {
    struct Swap {
        let key: TileKey
        let before: Tile?
        let after: Tile?
    }

    struct Entry {
        /// The tiles in memory when the edit was made: within this region the edit left tiles without a swap alone.
        let region: TileRegion
        let swaps: [TileKey: Swap]
    }

    private var entries: [EditID: Entry] = [:]
    /// Oldest first.
    private var order: [EditID] = []
    private var tileCount = 0
    private let mostTiles: Int

    /// - Parameter budget: the most bytes of tiles to keep.
    init(budget: Int) { mostTiles = budget / Tile.bytes }

    subscript(edit: EditID) -> Entry? { entries[edit] }

    var bytes: Int { tileCount * Tile.bytes }

    mutating func keep(_ swaps: [Swap], region: TileRegion, for edit: EditID) {
        drop(edit)
        entries[edit] = Entry(region: region, swaps: Dictionary(swaps.map { ($0.key, $0) }) { _, last in last })
        order.append(edit)
        tileCount += swaps.count
        while tileCount > mostTiles, let oldest = order.first, oldest != edit { drop(oldest) }
    }

    /// Drops this edit and all later ones.
    mutating func drop(since edit: EditID) {
        for later in order where later.rawValue >= edit.rawValue { drop(later) }
    }

    mutating func removeAll() { self = UndoTiles(budget: mostTiles * Tile.bytes) }

    private mutating func drop(_ edit: EditID) {
        guard let entry = entries.removeValue(forKey: edit) else { return }
        tileCount -= entry.swaps.count
        order.removeAll { $0 == edit }
    }
}
