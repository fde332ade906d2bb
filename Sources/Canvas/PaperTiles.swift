import Ink
import Raster

/// Tiles of patterned paper. Each is made when it is first composited, and kept until its looks change.
struct PaperTiles {
    private var paper = Paper()
    private var view = CanvasTransform()
    private var hairline = 1
    private var region = TileRegion(column: 0, row: 0, columns: 0, rows: 0)
    private var pattern: PaperPattern?
    /// By cell; empty for plain paper.
    private(set) var tiles: [Tile?] = []

    /// Sets what to show; `paper` as it is displayed.
    mutating func show(_ paper: Paper, under view: CanvasTransform, hairline: Int, over region: TileRegion) {
        let isSame = paper == self.paper && view.matrix == self.view.matrix && hairline == self.hairline
        if isSame && region == self.region { return }
        if !isSame { (pattern, tiles) = (PaperPattern(paper, under: view, hairline: hairline), []) }
        let old = (region: self.region, tiles: tiles)
        (self.paper, self.view, self.hairline, self.region) = (paper, view, hairline, region)
        guard pattern != nil else { return }
        tiles = (0..<region.cells).map { cell in
            old.tiles.isEmpty ? nil : old.region.cell(region.key(cell)).flatMap { old.tiles[$0] }
        }
    }

    mutating func make(_ cells: CellList, from pool: TilePool) {
        guard let pattern else { return }
        for cell in cells where tiles[cell] == nil { tiles[cell] = pattern.tile(at: region.key(cell), from: pool) }
    }
}
