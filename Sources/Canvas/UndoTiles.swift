import Drawing
import Raster

/// The tiles that edits replaced, so that undo and redo swap references instead of drawing strokes again.
///
/// A swap is good only while the tile to be swapped out is the very one the edit left (identity stands for equal pixels), so an entry
/// can never show something wrong; at worst it is of no use. Bounded in bytes; the oldest edits go first.
struct UndoTiles {
    struct Swap {
        let key: TileKey
        let before: Tile?
        let after: Tile?
    }

    struct Entry {
        /// The tiles that were kept when the edit was made: within it, tiles without a swap were not touched.
        let region: TileRegion
        let swaps: [TileKey: Swap]
    }

    private var entries: [EditID: Entry] = [:]
    /// Oldest first.
    private var order: [EditID] = []
    private var tileCount = 0
    private let mostTiles: Int

    /// - Parameter budget: bytes of tiles kept at most.
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

    /// Forgets this edit and all that were made later.
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
