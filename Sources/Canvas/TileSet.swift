import Ink
import Raster

/// The dry ink of what the window shows: a tile for each cell of the region, nil where nothing is inked.
///
/// A *stale* cell no longer (or not yet) shows the drawing; it keeps its last picture until a job has made the new one. Each change of a
/// cell gives it a generation that no cell ever had, so that the result of a job that an edit or a change of view has overtaken can be
/// told and dropped.
struct TileSet {
    private(set) var region: TileRegion
    /// By cell.
    private(set) var tiles: [Tile?]
    private var isStale: [Bool]
    private var generations: [UInt64]
    /// The generation for which a job was handed out; 0, none was.
    private var asked: [UInt64]
    private(set) var staleCount = 0
    private var newest: UInt64 = 0

    init(region: TileRegion) {
        self.region = region
        tiles = Array(repeating: nil, count: region.cells)
        isStale = Array(repeating: false, count: region.cells)
        generations = Array(repeating: 0, count: region.cells)
        asked = Array(repeating: 0, count: region.cells)
    }

    subscript(cell: Int) -> Tile? { tiles[cell] }

    func isStale(_ cell: Int) -> Bool { isStale[cell] }

    func generation(_ cell: Int) -> UInt64 { generations[cell] }

    /// Stale, and no job is under way that would change that.
    func isWanting(_ cell: Int) -> Bool { isStale[cell] && asked[cell] != generations[cell] }

    /// Puts a tile that shows what happened to the cell just now.
    mutating func replace(_ cell: Int, with tile: Tile?) {
        tiles[cell] = tile
        count(cell)
    }

    /// Puts a picture for the time until the cell is fresh.
    mutating func standIn(_ cell: Int, _ tile: Tile?) { tiles[cell] = tile }

    mutating func markStale(_ cell: Int) {
        count(cell)
        if !isStale[cell] { staleCount += 1 }
        isStale[cell] = true
    }

    mutating func markFresh(_ cell: Int) {
        if isStale[cell] { staleCount -= 1 }
        isStale[cell] = false
    }

    mutating func markAsked(_ cell: Int) { asked[cell] = generations[cell] }

    /// No job is under way.
    mutating func forgetAsked() { asked = Array(repeating: 0, count: asked.count) }

    private mutating func count(_ cell: Int) {
        newest += 1
        generations[cell] = newest
    }

    /// The same tiles over another region; returns the cells that are new: blank and stale.
    mutating func move(to region: TileRegion) -> [Int] {
        let old = self
        self = TileSet(region: region)
        newest = old.newest
        var new: [Int] = []
        for cell in 0..<region.cells {
            guard let source = old.region.cell(region.key(cell)) else {
                markStale(cell)
                new.append(cell)
                continue
            }
            tiles[cell] = old.tiles[source]
            generations[cell] = old.generations[source]
            asked[cell] = old.asked[source]
            isStale[cell] = old.isStale[source]
            if isStale[cell] { staleCount += 1 }
        }
        return new
    }

    /// None of the tiles is of use any more: all cells are new, blank and stale.
    mutating func empty(over region: TileRegion) {
        let newest = newest
        self = TileSet(region: region)
        self.newest = newest
        for cell in 0..<region.cells { markStale(cell) }
    }
}
