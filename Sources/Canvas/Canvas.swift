import Drawing
import Ink
import Raster

/// The drawing and its picture, kept in step: edits in, pixels out. Knows no input.
///
/// What the window shows is paper ⊕ commit(dry tiles, wet ink); everything but `drawing` and the stroke in progress is derived from them.
/// Used from one thread; work that can wait is handed out as `TileJob`s.
package final class Canvas {
    /// With all that was refined of its strokes, whoever asks.
    package internal(set) var drawing: Drawing {
        get {
            finishRefining()
            return drawn
        }
        _modify {
            finishRefining()
            yield &drawn
        }
    }
    private var drawn: Drawing
    /// A stroke of it is refined, and has yet to be modelled and shown so.
    var refining: RefinedStroke?
    package internal(set) var view: CanvasTransform
    /// Of the window, in device pixels.
    package internal(set) var width: Int
    package internal(set) var height: Int
    /// Of the window; `show(in:)` changes it.
    package internal(set) var appearance = Appearance.light
    /// Of the ink: as the drawing's paper wants it.
    package internal(set) var inkAppearance: Appearance
    /// Seconds that the tail of the strokes to come, and the preview, run ahead of the pen: 0…0.03. What is kept is the same with any.
    package var prediction = 0.0
    /// The modeller of the strokes to come, of `ModelVersion.known`.
    package var modelVersion = ModelVersion.newest
    /// Opaque BGRX, as it is shown; a pattern has its marks on it.
    package var paper: UInt32 { 0xFF00_0000 | drawing.paper.adapted(to: appearance).color.rgb }

    let pool = TilePool()
    var tiles: TileSet
    /// What stale tiles show after the view's linear part changed.
    var standIns = StandIns()
    /// Taken back when no job that was handed out is of use any more.
    var jobsInHand = JobsInHand()
    /// The view's linear part is changing: no jobs until it rests.
    var isZooming = false
    var wet: WetStroke?
    var wetInk: WetInk
    var hover: HoverMark
    var undoTiles: UndoTiles
    var damage: DamageMap
    /// How many pixels a line of the paper's pattern is broad: more where pixels are small.
    package var hairline = 1 {
        didSet { if hairline != oldValue { invalidate() } }
    }
    var paperTiles = PaperTiles()

    /// Tiles that undo may keep, in bytes; strokes are kept whatever happens.
    package static let undoBudget = 128 << 20

    package init(
        drawing: Drawing = Drawing(), width: Int, height: Int, view: CanvasTransform = CanvasTransform(), undoBudget: Int = undoBudget
    ) {
        precondition(width > 0 && height > 0)
        drawn = drawing
        inkAppearance = drawing.paper.inkAppearance(in: .light)
        self.view = view
        self.width = width
        self.height = height
        let region = Self.region(width: width, height: height, view: view)
        tiles = TileSet(region: region)
        damage = DamageMap(region: region)
        wetInk = WetInk(region: region, paint: InkPaint(.standard(.pen)))
        hover = HoverMark(region: region)
        undoTiles = UndoTiles(budget: undoBudget)
        emptyTiles(over: region)
        invalidate()
    }

    deinit { jobsInHand.takeBack() }

    static func region(width: Int, height: Int, view: CanvasTransform) -> TileRegion {
        TileRegion(covering: PixelRect(x: view.originX, y: view.originY, width: width, height: height))
    }

    /// Tiles made since the canvas was, copies included: what drawing costs in memory traffic.
    package var tilesMade: Int { pool.tilesMade }

    // MARK: - Marking

    package var isDrawing: Bool { wet != nil }

    /// Begins a stroke, which keeps this ink whatever is chosen until it ends. A stroke in progress must have been ended.
    package func beginStroke(_ style: InkStyle, pointer: PointerKind) {
        precondition(wet == nil)
        showPreview(nil)
        let stroke = WetStroke(
            style: style, pointer: pointer, captureScale: view.scale, prediction: prediction, modelVersion: modelVersion,
            appearance: inkAppearance)
        wetInk = WetInk(mask: wetInk.mask, tail: wetInk.tail, paint: stroke.paint)
        wet = stroke
    }

    /// Adds a sample to the stroke in progress: canvas points, device seconds. Returns its number in the stroke, from 0; nil when it is
    /// turned away, having a value that is not finite.
    ///
    /// - Parameter isEstimated: `refineStroke` may soon tell what its axes really were.
    @discardableResult
    package func extendStroke(to position: Point, time: Double, axes: PenAxes, isEstimated: Bool = false) -> Int? {
        wet?.append(position: position, time: time, axes: axes, isEstimated: isEstimated)
    }

    /// The stroke in progress becomes part of the drawing; nil when it has no sample.
    ///
    /// - Parameter time: seconds since 1970, for the history.
    package func endStroke(at time: Double? = nil) -> AppliedEdit? {
        guard var stroke = wet else { return nil }
        wet = nil
        guard !stroke.isEmpty else { return nil }
        showStandIns()
        standIns.isOutdated = true
        let finished = stroke.finish(wetInk, under: view, damage: damage)
        let applied = drawing.insert(finished, at: time)
        // Only when the view changed under the tip: then jobs draw the stroke with fewer segments than it was drawn live.
        let isSeenFromAfar = finished.isSeenFromAfar(under: view)
        var swaps: [UndoTiles.Swap] = []
        for cell in wetInk.mask.touchedCells {
            let key = tiles.region.key(cell)
            let before = tiles[cell]
            guard let after = Tile.committing(wetInk.mask, at: key, with: stroke.paint, onto: before, from: pool) else { continue }
            tiles.replace(cell, with: after)
            if isSeenFromAfar { tiles.markStale(cell) }
            swaps.append(UndoTiles.Swap(key: key, before: before, after: after))
        }
        wetInk.mask.clear(damage: nil)
        keep(swaps, for: applied)
        return applied
    }

    /// The stroke in progress vanishes without a trace.
    package func discardStroke() {
        wet = nil
        wetInk.mask.clear(damage: damage)
        wetInk.tail.clear(damage: damage)
    }
}

extension WetInk {
    /// Nothing wet yet.
    init(region: TileRegion, paint: InkPaint) {
        self.init(mask: CoverageMask(region: region), tail: CoverageMask(region: region), paint: paint)
    }
}
