import Ink
import Raster
import Tilework

/// The tiles beneath the ink: the paper with its pattern, and the pictures and texts on it. The canvas makes a tile when it first
/// composites it, with a coarse copy of the pictures, and keeps it until its looks change. A job then draws the pictures finely.
struct GroundTiles {
    private var looks = Looks(paper: Paper(), view: CanvasTransform(), hairline: 1)
    private var region = TileRegion(column: 0, row: 0, columns: 0, rows: 0)
    private var pattern: PaperPattern?
    /// Bottom first.
    private var marks: [PlacedMark] = []
    /// By cell; empty for plain paper without pictures.
    private(set) var tiles: [Tile?] = []
    /// The cells whose pictures are yet to be made well.
    private var rough: Set<TileKey> = []
    /// Those of them for which a job was handed out.
    private var asked: Set<TileKey> = []
    /// The tile of all cells that have nothing but plain paper.
    private var plain: Tile?
    /// Counts the changes of looks: a job made before one is of no use.
    private var version = 0

    private struct Looks: Equatable {
        var paper: Paper
        var view: CanvasTransform
        var hairline: Int

        static func == (a: Looks, b: Looks) -> Bool {
            a.paper == b.paper && a.view.matrix == b.view.matrix && a.hairline == b.hairline
        }
    }

    var isRough: Bool { !rough.isEmpty }

    /// Sets what to show; `paper` as it is displayed, marks bottom first.
    mutating func show(_ paper: Paper, _ marks: [PlacedMark], under view: CanvasTransform, hairline: Int, over region: TileRegion) {
        let looks = Looks(paper: paper, view: view, hairline: hairline)
        let isSame = looks == self.looks
        let areSame = marks == self.marks
        if isSame && areSame && region == self.region { return }
        if !isSame {
            (pattern, tiles, plain) = (PaperPattern(paper, under: view, hairline: hairline), [], nil)
            rough = []
        }
        if !isSame || !areSame { (version, asked) = (version + 1, []) }
        let old = self
        (self.looks, self.region, self.marks) = (looks, region, marks)
        guard pattern != nil || !marks.isEmpty else {
            (tiles, rough) = ([], [])
            return
        }
        tiles = (0..<region.cells).map { cell in
            let key = region.key(cell)
            guard !old.tiles.isEmpty, let former = old.region.cell(key) else { return nil }
            return areSame || old.marks(on: key) == self.marks(on: key) ? old.tiles[former] : nil
        }
        rough = rough.filter { key in region.cell(key).map { tiles[$0] != nil } ?? false }
        asked.formIntersection(rough)
    }

    private func marks(on key: TileKey) -> [PlacedMark] { marks.filter { !$0.reach.intersection(key.rect).isEmpty } }

    /// Makes the tiles that are missing.
    ///
    /// - Parameter isRough: makes new pictures roughly; otherwise also the rough ones well.
    mutating func make(_ cells: CellList, from pool: TilePool, isRough: Bool = true) {
        guard !tiles.isEmpty else { return }
        for cell in cells {
            let key = region.key(cell)
            guard tiles[cell] == nil || (!isRough && rough.contains(key)) else { continue }
            let marks = marks(on: key)
            if marks.isEmpty {
                tiles[cell] = bare(at: key, from: pool)
                continue
            }
            tiles[cell] = Self.tile(at: key, marks, on: pattern, paper, from: pool, isRough: isRough)
            if isRough, marks.contains(where: \.canBeRough) { rough.insert(key) } else { rough.remove(key) }
        }
    }

    private mutating func bare(at key: TileKey, from pool: TilePool) -> Tile {
        if let pattern { return pattern.tile(at: key, from: pool) }
        let tile = plain ?? Tile(from: pool, filledWith: paper)
        plain = tile
        return tile
    }

    /// Opaque BGRX.
    private var paper: UInt32 { 0xFF00_0000 | looks.paper.color.rgb }

    fileprivate static func tile(
        at key: TileKey, _ marks: [PlacedMark], on pattern: PaperPattern?, _ paper: UInt32, from pool: TilePool, isRough: Bool
    ) -> Tile {
        let tile = pattern?.tile(at: key, from: pool) ?? Tile(from: pool, filledWith: paper)
        for mark in marks { mark.draw(on: tile, at: key, isRough: isRough) }
        return tile
    }

    // MARK: - Jobs

    /// The tiles of one job: few enough that the picture appears piece by piece.
    private static let most = 16

    mutating func nextJob(from pool: TilePool) -> GroundJob? {
        let wanted = rough.subtracting(asked)
        guard let first = wanted.min(by: { ($0.row, $0.column) < ($1.row, $1.column) }) else { return nil }
        let near = wanted.sorted {
            let (a, b) = ($0.distance(to: first), $1.distance(to: first))
            return (a, $0.row, $0.column) < (b, $1.row, $1.column)
        }
        let keys = Array(near.prefix(Self.most))
        asked.formUnion(keys)
        return GroundJob(wanted: keys.map { ($0, marks(on: $0)) }, pattern: pattern, paper: paper, pool: pool, version: version)
    }

    /// Takes finished tiles; returns those that differ from what was there, and what that was. They are told by key: until `show` is called
    /// again, cells are those of the region that it was given last, and the view may show another one by now.
    mutating func finish(_ result: GroundJob.Result) -> [(key: TileKey, former: Tile?, new: Tile)] {
        guard result.version == version else { return [] }
        return result.tiles.compactMap { key, tile in
            guard let cell = region.cell(key), rough.remove(key) != nil else { return nil }
            asked.remove(key)
            defer { tiles[cell] = tile }
            return (key, tiles[cell], tile)
        }
    }
}

/// Work that can wait: makes the pictures of some tiles well. A value that any thread may run.
package struct GroundJob: Sendable {
    fileprivate let wanted: [(key: TileKey, marks: [PlacedMark])]
    fileprivate let pattern: PaperPattern?
    fileprivate let paper: UInt32
    fileprivate let pool: TilePool
    fileprivate let version: Int

    package struct Result: Sendable {
        fileprivate let tiles: [(key: TileKey, tile: Tile)]
        fileprivate let version: Int
    }

    func run() -> Result {
        Result(
            tiles: wanted.map { ($0.key, GroundTiles.tile(at: $0.key, $0.marks, on: pattern, paper, from: pool, isRough: false)) },
            version: version)
    }
}

extension TileKey {
    fileprivate func distance(to other: TileKey) -> Int { max(abs(column - other.column), abs(row - other.row)) }
}
