import Drawing
import Ink
import Raster

/// Changes of the view. Panning leaves the tiles' pixels alone. Any other change redraws all tiles; until that is done, they show the old
/// ones scaled and turned.
extension Canvas {
    package func resize(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        guard width != self.width || height != self.height else { return }
        self.width = width
        self.height = height
        moveTiles()
    }

    /// Shows the canvas under another view.
    ///
    /// - Parameter isMoving: a gesture is under way and will change the view again. While it zooms or turns, no tiles are drawn: they would
    ///   come too late. End the gesture with a call that passes false.
    package func show(_ view: CanvasTransform, isMoving: Bool = false) {
        let isSameLinear = view.matrix == self.view.matrix
        isZooming = isMoving && (isZooming || !isSameLinear)
        if !isZooming { standIns.backdrop?.takeBackJobs() }
        guard view != self.view else { return }
        if !isSameLinear { keepPicture() }
        self.view = view
        if isSameLinear { moveTiles() } else { remakeTiles() }
        if isZooming { widenBackdrop() }
    }

    /// Switches between light and dark display; the strokes' stored colours stay. No stroke may be in progress.
    package func show(in appearance: Appearance) {
        precondition(!isDrawing)
        guard appearance != self.appearance else { return }
        self.appearance = appearance
        showPaper()
    }

    /// Shows the current paper, and the ink adapted to it.
    func showPaper() {
        let inkAppearance = drawing.paper.inkAppearance(in: appearance)
        guard inkAppearance != self.inkAppearance else { return invalidate() }
        keepPicture()
        self.inkAppearance = inkAppearance
        // The stand-ins have the old colours.
        standIns.isOutdated = true
        remakeTiles()
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
        takeBackJobs()
        markings = Markings(view: view)
        undoTiles.removeAll()
        emptyTiles(over: region)
        showAll(of: region)
    }

    /// Discards all tiles: every cell becomes stale, unless the drawing is empty.
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
        wetInk = WetInk(region: region)
        if let wet { wetInk = wetInk.begun(with: wet.paint, markings.marking(of: wet.style, scale: view.scale)) }
        wet?.restamp()
        restampErasing()
        hover = hover.moved(to: region)
        string = StringMark(region: region)
        invalidate()
    }
}

extension Canvas {
    /// Whether an edit changed something that the window shows.
    package func shows(_ applied: AppliedEdit) -> Bool {
        if applied.edit.changesPaper { return true }
        let window = PixelRect(x: view.originX, y: view.originY, width: width, height: height)
        return view.canvasBounds(content: window).intersects(applied.bounds)
    }
}
