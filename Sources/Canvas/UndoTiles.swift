import Drawing
import Elements
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

        /// What undo or redo needs of it.
        fileprivate var bytes: Int { max(before?.bytes ?? 0, after?.bytes ?? 0) }
    }

    struct Entry {
        /// The tiles in memory when the edit was made: within this region the edit left tiles without a swap alone.
        let region: TileRegion
        let swaps: [TileKey: Swap]

        fileprivate var bytes: Int { swaps.values.reduce(0) { $0 + $1.bytes } }
    }

    private var entries: [EditID: Entry] = [:]
    /// Oldest first.
    private var order: ArraySlice<EditID> = []
    /// Each one in `order` is a later edit than the one before, as edits are that are made, and not those that are made again.
    private var isRising = true
    private(set) var bytes = 0
    private let budget: Int

    /// The most edits, for many change no tile: nobody undoes as many.
    private static let most = 1 << 16

    /// - Parameter budget: the most bytes of tiles to keep.
    init(budget: Int) { self.budget = budget }

    subscript(edit: EditID) -> Entry? { entries[edit] }

    mutating func keep(_ swaps: [Swap], region: TileRegion, for edit: EditID) {
        drop(edit)
        let entry = Entry(region: region, swaps: Dictionary(swaps.map { ($0.key, $0) }) { _, last in last })
        entries[edit] = entry
        isRising = order.isEmpty || isRising && order.last.map { $0.rawValue < edit.rawValue } ?? true
        order.append(edit)
        bytes += entry.bytes
        while bytes > budget || order.count > Self.most, let oldest = order.first, oldest != edit { drop(oldest) }
    }

    /// Drops this edit and all later ones.
    mutating func drop(since edit: EditID) {
        if !isRising { return order.filter { $0.rawValue >= edit.rawValue }.forEach { drop($0) } }
        while let last = order.last, last.rawValue >= edit.rawValue { drop(last) }
    }

    mutating func removeAll() { self = UndoTiles(budget: budget) }

    private mutating func drop(_ edit: EditID) {
        guard let entry = entries.removeValue(forKey: edit) else { return }
        bytes -= entry.bytes
        // Mostly it is the oldest or the newest one.
        if order.first == edit {
            order.removeFirst()
        } else if order.last == edit {
            order.removeLast()
        } else if let place = order.firstIndex(of: edit) {
            order.remove(at: place)
        }
    }
}
