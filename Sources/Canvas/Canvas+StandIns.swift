import Ink
import Raster
import Tilework

/// Stand-ins for stale tiles after the view's linear part has changed. They never influence the tiles drawn later.
struct StandIns {
    /// The kept picture, and the view it was taken under.
    var source: (picture: StandIn, view: CanvasTransform)?
    /// An edit has changed the drawing since the picture was taken.
    var isOutdated = false
    /// The canvas around that picture, drawn small while a gesture zooms out.
    var backdrop: Canvas?
    /// A picture of the backdrop's tiles; nil when they have changed since.
    var backdropPicture: StandIn?
    /// Tiles that still have to get their part of the pictures.
    var missing: [TileKey] = []
    /// The number of stale tiles when the linear part changed last.
    var promised = 0
}

extension Canvas {
    /// Keeps the visible picture before the linear part changes, so that stand-ins can be made of it. A picture already kept is sharper
    /// than its own transform; it stays unless much was drawn since.
    func keepPicture() {
        finishRefining()
        guard standIns.source == nil || standIns.isOutdated || tiles.staleCount * 2 <= standIns.promised else { return }
        showStandIns()
        standIns.source = StandIn(tiles.tiles, region: tiles.region, paper: paper).map { ($0, view) }
        if standIns.isOutdated { (standIns.backdrop, standIns.backdropPicture) = (nil, nil) }
        standIns.isOutdated = false
    }

    /// Gives missing tiles their part of the kept picture. Call it before showing or changing any tile.
    func showStandIns() {
        guard !standIns.missing.isEmpty else { return }
        defer { standIns.missing.removeAll(keepingCapacity: true) }
        let source = standIns.source.map { ($0.picture, LinearMap(from: view, to: $0.view)) }
        if let backdrop = standIns.backdrop, standIns.backdropPicture == nil {
            standIns.backdropPicture = StandIn(backdrop.tiles.tiles, region: backdrop.tiles.region, paper: paper)
        }
        let backdrop = standIns.backdropPicture.flatMap { picture in
            standIns.backdrop.map { (picture, LinearMap(from: view, to: $0.view)) }
        }
        for key in standIns.missing {
            guard let cell = tiles.region.cell(key), tiles.isStale(cell) else { continue }
            let isCovered = source.map { $0.0.covers(key, through: $0.1) } ?? false
            let beyond = isCovered ? nil : backdrop.flatMap { $0.0.tile(at: key, through: $0.1, from: pool) }
            tiles.standIn(cell, source.map { $0.0.tile(at: key, through: $0.1, beyond: beyond, from: pool) } ?? beyond)
        }
    }

    // MARK: - The backdrop

    /// How many times smaller than the view the backdrop is drawn, and so how many times larger its field is than the window.
    private static let backdropReach = 4.0

    /// Prepares for a gesture that zooms out, which uncovers more than any picture holds: draws the surroundings small, in advance.
    func widenBackdrop() {
        guard view.scale < standIns.source?.view.scale ?? .infinity, view.scale < standIns.backdrop?.view.scale ?? .infinity else { return }
        var wide = view
        wide.scale = view.scale / Self.backdropReach
        let middle = view.canvas(window: Point(x: Double(width) / 2, y: Double(height) / 2))
        let place = wide.content(middle)
        (wide.originX, wide.originY) = (Int(place.x) - width / 2, Int(place.y) - height / 2)
        standIns.backdrop = Canvas(drawing: drawing, width: width, height: height, view: wide, undoBudget: 0)
        standIns.backdrop?.inkAppearance = inkAppearance
        standIns.backdropPicture = nil
    }

    /// Accepts tiles of the backdrop and shows them, unless an edit has changed the drawing since.
    func finishBackdrop(_ result: InkJob.Result) {
        guard let backdrop = standIns.backdrop, result.hand === backdrop.jobsInHand, !standIns.isOutdated else { return }
        backdrop.finish(.ink(result))
        standIns.backdropPicture = nil
        standIns.missing = (0..<tiles.region.cells).filter(tiles.isStale).map(tiles.region.key)
        invalidate()
    }
}
