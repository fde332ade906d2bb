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
        if !isZooming { standIns.backdrop?.takeBackJobs() }
        guard view != self.view else { return }
        if !isSameLinear { keepPicture() }
        self.view = view
        if isSameLinear { moveTiles() } else { remakeTiles() }
        if isZooming { widenBackdrop() }
    }

    /// Shows the drawing in the light or in the dark; the strokes' colours stay what they are. A stroke in progress must have been ended.
    package func show(in appearance: Appearance) {
        precondition(!isDrawing)
        guard appearance != self.appearance else { return }
        self.appearance = appearance
        showPaper()
    }

    /// Shows the paper as it is now, and the ink as that paper wants it.
    func showPaper() {
        let inkAppearance = drawing.paper.inkAppearance(in: appearance)
        guard inkAppearance != self.inkAppearance else { return invalidate() }
        keepPicture()
        self.inkAppearance = inkAppearance
        // What stands in has the colours of before.
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
        hover = hover.moved(to: region)
        invalidate()
    }
}
