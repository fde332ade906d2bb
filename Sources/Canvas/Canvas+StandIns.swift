import Ink
import Raster

/// What stale tiles show after the view's linear part changed. Of no influence on what they show once they are drawn.
struct StandIns {
    /// The last picture worth keeping, and the view it was taken under.
    var source: (picture: StandIn, view: CanvasTransform)?
    /// An edit changed what is shown since.
    var isOutdated = false
    /// The canvas around that picture, drawn small while a gesture zooms out.
    var backdrop: Canvas?
    /// What is drawn of it; nil, too, when that has changed.
    var backdropPicture: StandIn?
    /// Tiles that have yet to get their part of it all.
    var missing: [TileKey] = []
    /// How many were stale when the linear part changed last.
    var promised = 0
}

extension Canvas {
    /// Before the linear part changes: keeps what is shown, to be shown transformed. What is kept already is sharper than its own
    /// transform, unless much was drawn since.
    func keepPicture() {
        finishRefining()
        guard standIns.source == nil || standIns.isOutdated || tiles.staleCount * 2 <= standIns.promised else { return }
        showStandIns()
        standIns.source = StandIn(tiles.tiles, region: tiles.region).map { ($0, view) }
        if standIns.isOutdated { (standIns.backdrop, standIns.backdropPicture) = (nil, nil) }
        standIns.isOutdated = false
    }

    /// Gives the stale tiles that show nothing yet their part of the picture kept. Whatever shows or changes tiles has to call it before.
    func showStandIns() {
        guard !standIns.missing.isEmpty else { return }
        defer { standIns.missing.removeAll(keepingCapacity: true) }
        let source = standIns.source.map { ($0.picture, LinearMap(from: view, to: $0.view)) }
        if let backdrop = standIns.backdrop, standIns.backdropPicture == nil {
            standIns.backdropPicture = StandIn(backdrop.tiles.tiles, region: backdrop.tiles.region)
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

    /// How much smaller than the gesture found the view the backdrop is drawn: it reaches so many times as far as the window.
    private static let backdropReach = 4.0

    /// A gesture that zooms out shows more than any picture has; what it will come upon is drawn small, ahead of it.
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

    /// Takes a part of the backdrop in and shows it; not where there is newer ink.
    func finishBackdrop(_ result: TileJob.Result) {
        guard let backdrop = standIns.backdrop, result.hand === backdrop.jobsInHand, !standIns.isOutdated else { return }
        backdrop.finish(result)
        standIns.backdropPicture = nil
        standIns.missing = (0..<tiles.region.cells).filter(tiles.isStale).map(tiles.region.key)
        invalidate()
    }
}
