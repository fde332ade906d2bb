import Drawing
import Ink
import Raster
import Testing

@testable import Canvas

@Suite("Tiles kept for undo") struct UndoTilesTests {
    private let pool = TilePool()
    private let region = TileRegion(column: 0, row: 0, columns: 9, rows: 1)

    /// Makes the tiles that one edit changes, each in a cell of its own.
    private func swaps(_ count: Int) -> [UndoTiles.Swap] {
        (0..<count).map { UndoTiles.Swap(key: TileKey(column: $0, row: 0), before: nil, after: Tile(from: pool)) }
    }

    private func edits(in kept: UndoTiles) -> [UInt64] { (1...9).filter { kept[EditID($0)] != nil } }

    @Test("they stay within their budget: the oldest edits' go first, and the newest edit's stay even if they are too many alone")
    func budget() {
        var kept = UndoTiles(budget: 5 * Tile.bytes)
        for edit in 1...5 {
            kept.keep(swaps(2), region: region, for: EditID(UInt64(edit)))
            #expect(kept.bytes <= 5 * Tile.bytes)
        }
        #expect(edits(in: kept) == [4, 5] && kept.bytes == 4 * Tile.bytes)
        kept.keep(swaps(1), region: region, for: EditID(5))
        #expect(edits(in: kept) == [4, 5] && kept.bytes == 3 * Tile.bytes, "what is kept again replaces what was kept")
        kept.keep(swaps(8), region: region, for: EditID(6))
        #expect(edits(in: kept) == [6] && kept.bytes == 8 * Tile.bytes)
        kept.keep(swaps(1), region: region, for: EditID(7))
        #expect(edits(in: kept) == [7] && kept.bytes == Tile.bytes)
    }

    @Test("those of an edit and of all later ones are dropped together, earlier ones stay") func dropped() {
        var kept = UndoTiles(budget: 100 * Tile.bytes)
        for edit in [1, 2, 5, 3] { kept.keep(swaps(edit), region: region, for: EditID(UInt64(edit))) }
        kept.drop(since: EditID(3))
        #expect(edits(in: kept) == [1, 2] && kept.bytes == 3 * Tile.bytes)
        kept.removeAll()
        #expect(edits(in: kept).isEmpty && kept.bytes == 0)
        kept.keep(swaps(60), region: region, for: EditID(4))
        kept.keep(swaps(60), region: region, for: EditID(5))
        #expect(edits(in: kept) == [5], "the budget is as it was")
    }
}
