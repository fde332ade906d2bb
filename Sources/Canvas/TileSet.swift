import Ink
import Raster

/// The dry ink of what the window shows: a tile for each cell of the region, nil where nothing is inked.
///
/// A *stale* cell no longer (or not yet) shows the drawing; it keeps its last picture until a job has made the new one. Each change of a
/// cell counts up its generation, so that the result of a job that an edit has overtaken can be told and dropped.
struct TileSet {
    private(set) var region: TileRegion
    /// By cell.
    private(set) var tiles: [Tile?]
    private var isStale: [Bool]
    private var generations: [UInt32]
    private(set) var staleCount = 0

    init(region: TileRegion) {
        self.region = region
        tiles = Array(repeating: nil, count: region.cells)
        isStale = Array(repeating: false, count: region.cells)
        generations = Array(repeating: 0, count: region.cells)
    }

    subscript(cell: Int) -> Tile? { tiles[cell] }

    func isStale(_ cell: Int) -> Bool { isStale[cell] }

    func generation(_ cell: Int) -> UInt32 { generations[cell] }

    /// Puts a tile that shows the drawing as it is now.
    mutating func replace(_ cell: Int, with tile: Tile?) {
        tiles[cell] = tile
        generations[cell] &+= 1
    }

    mutating func markStale(_ cell: Int) {
        generations[cell] &+= 1
        if !isStale[cell] { staleCount += 1 }
        isStale[cell] = true
    }

    mutating func markFresh(_ cell: Int) {
        if isStale[cell] { staleCount -= 1 }
        isStale[cell] = false
    }

    /// The same tiles over another region; returns the cells that are new, blank and stale.
    mutating func move(to region: TileRegion) -> [Int] {
        let old = self
        self = TileSet(region: region)
        var new: [Int] = []
        for cell in 0..<region.cells {
            guard let source = old.region.cell(region.key(cell)) else {
                markStale(cell)
                new.append(cell)
                continue
            }
            tiles[cell] = old.tiles[source]
            generations[cell] = old.generations[source]
            if old.isStale[source] { markStale(cell) }
        }
        return new
    }
}
