import Ink
import Raster

/// Moving about. Panning moves no pixel of the tiles; any other change makes them all anew, and until that is done they show the old
/// ones scaled and turned.
extension Canvas {
    package func resize(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        guard width != self.width || height != self.height else { return }
        self.width = width
        self.height = height
        moveTiles()
    }

    /// Shows another part of the canvas, or shows it otherwise.
    ///
    /// - Parameter isMoving: a gesture goes on and will change the view again. While it zooms or turns no tiles are drawn, they would be
    ///   late; the end of the gesture has to be told by a call without.
    package func show(_ view: CanvasTransform, isMoving: Bool = false) {
        let isSameLinear = view.matrix == self.view.matrix
        isZooming = isMoving && (isZooming || !isSameLinear)
        guard view != self.view else { return }
        if !isSameLinear { keepPicture() }
        self.view = view
        if isSameLinear { moveTiles() } else { remakeTiles() }
    }

    private func moveTiles() {
        let region = Self.region(width: width, height: height, view: view)
        let new = tiles.move(to: region)
        if drawing.elementCount == 0 {
            for cell in new { tiles.markFresh(cell) }
        } else {
            standIns.missing += new.map(region.key)
        }
        showAll(of: region)
    }

    private func remakeTiles() {
        let region = Self.region(width: width, height: height, view: view)
        jobsInHand.takeBack()
        jobsInHand = JobsInHand()
        undoTiles.removeAll()
        emptyTiles(over: region)
        showAll(of: region)
    }

    /// All tiles have to be drawn; nothing has to be where nothing is drawn.
    func emptyTiles(over region: TileRegion) {
        tiles.empty(over: region)
        if drawing.elementCount == 0 {
            for cell in 0..<region.cells { tiles.markFresh(cell) }
        } else {
            standIns.missing = (0..<region.cells).map(region.key)
        }
        standIns.promised = tiles.staleCount
    }

    private func showAll(of region: TileRegion) {
        damage = DamageMap(region: region)
        wetInk = WetInk(region: region, paint: wetInk.paint)
        wet?.restamp()
        invalidate()
    }

    /// Before the linear part changes: keeps what is shown, to be shown transformed. What is kept already is sharper than its own
    /// transform, unless much was drawn since.
    private func keepPicture() {
        guard standIns.source == nil || standIns.isOutdated || tiles.staleCount * 2 <= standIns.promised else { return }
        showStandIns()
        standIns.source = StandIn(tiles.tiles, region: tiles.region).map { ($0, view) }
        standIns.isOutdated = false
    }

    /// Gives the stale tiles that show nothing yet their part of the picture kept. Whatever shows or changes tiles has to call it before.
    func showStandIns() {
        guard !standIns.missing.isEmpty else { return }
        defer { standIns.missing.removeAll(keepingCapacity: true) }
        guard let source = standIns.source else { return }
        let map = LinearMap(from: view, to: source.view)
        for key in standIns.missing {
            guard let cell = tiles.region.cell(key), tiles.isStale(cell) else { continue }
            tiles.standIn(cell, source.picture.tile(at: key, through: map, from: pool))
        }
    }
}

/// What stale tiles show after the view's linear part changed. Of no influence on what they show once they are drawn.
struct StandIns {
    /// The last picture worth keeping, and the view it was taken under.
    var source: (picture: StandIn, view: CanvasTransform)?
    /// An edit changed what is shown since.
    var isOutdated = false
    /// Tiles that have yet to get their part of it.
    var missing: [TileKey] = []
    /// How many were stale when the linear part changed last.
    var promised = 0
}
