import Ink
import Raster

/// The window's dry ink: a tile for each cell of the region, nil where there is no ink.
///
/// A *stale* cell does not show the drawing as it is; it keeps its last picture until a job has made the new one. Each change gives the
/// cell a generation that no cell has had before, so that a job's result can be recognised as overtaken and dropped.
struct TileSet {
    private(set) var region: TileRegion
    /// By cell.
    private(set) var tiles: [Tile?]
    private var isStale: [Bool]
    private var generations: [UInt64]
    /// The generation for which a job was handed out; 0 for none.
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

    /// Stale, with no job under way that would change that.
    func isWanting(_ cell: Int) -> Bool { isStale[cell] && asked[cell] != generations[cell] }

    /// Puts in a tile that shows the cell's latest change.
    mutating func replace(_ cell: Int, with tile: Tile?) {
        tiles[cell] = tile
        count(cell)
    }

    /// Puts in a picture to show until the cell is fresh.
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

    /// Forgets all jobs under way.
    mutating func forgetAsked() { asked = Array(repeating: 0, count: asked.count) }

    private mutating func count(_ cell: Int) {
        newest += 1
        generations[cell] = newest
    }

    /// Keeps the tiles that lie in the new region; returns the new cells, which are blank and stale.
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

    /// Drops all tiles: every cell is blank and stale.
    mutating func empty(over region: TileRegion) {
        let newest = newest
        self = TileSet(region: region)
        self.newest = newest
        for cell in 0..<region.cells { markStale(cell) }
    }
}
