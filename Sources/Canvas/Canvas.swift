import Drawing
import Elements
import Ink
import Raster

/// The drawing and its picture, kept in step: edits in, pixels out. Knows nothing of input.
///
/// The window shows paper ⊕ commit(dry tiles, wet ink). Everything but `drawing` and the stroke in progress is derived from them. Use it
/// from one thread; work that can wait is handed out as `TileJob`s.
package final class Canvas {
    /// The document. Pending refinements are applied before access.
    package internal(set) var drawing: Drawing {
        get {
            finishRefining()
            return drawn
        }
        _modify {
            finishRefining()
            knownPlaced = nil
            yield &drawn
        }
    }
    private var drawn: Drawing
    /// The pictures and texts that show, bottom first, as a hand has them. No refinement changes them.
    package var placed: [Element] { placedElements.all }
    package var pictures: [Element] { placedElements.pictures }
    var placedElements: PlacedElements {
        if let knownPlaced { return knownPlaced }
        let elements = PlacedElements(of: drawn, held: held)
        knownPlaced = elements
        return elements
    }
    /// Nil after the drawing, what is held or what has been decoded changed.
    var knownPlaced: PlacedElements?
    /// The picture that a hand moves, or the text that is typed, as it shows meanwhile.
    var held: Element? { didSet { knownPlaced = nil } }
    /// A stroke with refinements that are yet to be modelled and shown.
    var refining: RefinedStroke?
    package internal(set) var view: CanvasTransform
    /// The window's size, in device pixels.
    package internal(set) var width: Int
    package internal(set) var height: Int
    /// The window's appearance; `show(in:)` changes it.
    package internal(set) var appearance = Appearance.light
    /// The appearance that the ink is adapted to; the drawing's paper decides.
    package internal(set) var inkAppearance: Appearance
    /// Seconds by which the tail of coming strokes and the preview run ahead of the pen: 0…0.03. It never changes what is kept.
    package var prediction = 0.0
    /// The modeller of the strokes to come, of `ModelVersion.known`.
    package var modelVersion = ModelVersion.newest
    /// The paper's colour as displayed, opaque BGRX; a pattern's marks lie on it.
    package var paper: UInt32 { 0xFF00_0000 | drawing.paper.adapted(to: appearance).color.rgb }

    let pool = TilePool()
    var tiles: TileSet
    /// Stand-ins for stale tiles after the view's linear part has changed.
    var standIns = StandIns()
    /// The jobs handed out; taken back when none of them is of use any more.
    var jobsInHand = JobsInHand()
    /// A gesture is changing the view's linear part: no jobs until it ends.
    var isZooming = false
    var wet: WetStroke?
    /// The object eraser at work; never together with a stroke.
    var erasing: Erasing?
    var wetInk: WetInk
    /// How strokes mark under the view's linear part.
    var markings: Markings
    var hover: HoverMark
    var string: StringMark
    var undoTiles: UndoTiles
    var damage: DamageMap
    /// The width of a line in the paper's pattern, in pixels: more where pixels are small.
    package var hairline = 1 {
        didSet { if hairline != oldValue { invalidate() } }
    }
    var ground = GroundTiles()

    /// The limit of the tiles kept for undo, in bytes. Strokes themselves are never dropped.
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
        wetInk = WetInk(region: region)
        markings = Markings(view: view)
        hover = HoverMark(region: region)
        string = StringMark(region: region)
        undoTiles = UndoTiles(budget: undoBudget)
        emptyTiles(over: region)
        invalidate()
    }

    deinit { jobsInHand.takeBack() }

    /// Makes the data that all grainy inks share, so that the first stroke with one does not wait for it. Any thread may call it.
    package static func prepareInks() { Markings.prepareGrain() }

    static func region(width: Int, height: Int, view: CanvasTransform) -> TileRegion {
        TileRegion(covering: PixelRect(x: view.originX, y: view.originY, width: width, height: height))
    }

    /// Tiles made so far, copies included: a measure of memory traffic.
    package var tilesMade: Int { pool.tilesMade }

    // MARK: - Marking

    package var isDrawing: Bool { wet != nil || erasing != nil }

    /// Begins a stroke. It keeps this style to its end, whatever is chosen meanwhile. No stroke may be in progress.
    ///
    /// - Parameter place: of its first point, in canvas points: ink that begins on a picture keeps the colour that it has in the light.
    ///   Nil: on none.
    package func beginStroke(_ style: InkStyle, pointer: PointerKind, at place: Point? = nil) {
        begin(
            WetStroke(
                style: style, pointer: pointer, captureScale: view.scale, prediction: prediction, modelVersion: modelVersion,
                appearance: inkAppearance.adapting(at: place, over: pictures)))
    }

    func begin(_ stroke: WetStroke) {
        precondition(!isDrawing)
        showPreview(nil)
        wetInk = wetInk.begun(with: stroke.paint, markings.marking(of: stroke.style, scale: view.scale))
        wet = stroke
    }

    /// Adds a sample to the stroke in progress: canvas points, device seconds. Returns its number in the stroke, from 0; nil when a value
    /// is not finite and the sample is rejected, and for the object eraser, which needs no more than the place.
    ///
    /// - Parameter isEstimated: `refineStroke` may soon bring the real axes.
    @discardableResult
    package func extendStroke(to position: Point, time: Double, axes: PenAxes, isEstimated: Bool = false) -> Int? {
        if erasing != nil { erase(to: position) }
        return wet?.append(position: position, time: time, axes: axes, isEstimated: isEstimated)
    }

    /// Puts the stroke in progress into the drawing; nil when it has no sample. The object eraser removes what it has touched; nil when
    /// that is nothing.
    ///
    /// - Parameter time: seconds since 1970, for the history.
    package func endStroke(at time: Double? = nil) -> AppliedEdit? {
        if let erasing {
            self.erasing = nil
            return endErasing(erasing, at: time)
        }
        guard var stroke = wet else { return nil }
        wet = nil
        guard !stroke.isEmpty else { return nil }
        showStandIns()
        standIns.isOutdated = true
        let finished = stroke.finish(wetInk, under: view, damage: damage)
        // A stroke leaves pictures and texts as they are.
        let placed = placedElements
        let applied = drawing.insert(finished, at: time)
        knownPlaced = placed
        // Happens only when the view changed during the stroke: jobs then draw it with fewer segments than it was drawn with live.
        let isSeenFromAfar = finished.isSeenFromAfar(under: view)
        let swaps = commitMask(with: stroke.paint, isShown: true)
        if isSeenFromAfar { for swap in swaps { tiles.region.cell(swap.key).map { tiles.markStale($0) } } }
        keep(swaps, for: applied)
        return applied
    }

    /// Makes what the wet mask holds dry. Returns the tiles that this replaces.
    ///
    /// - Parameter isShown: the window shows it already.
    func commitMask(with paint: InkPaint, isShown: Bool) -> [UndoTiles.Swap] {
        var swaps: [UndoTiles.Swap] = []
        for cell in wetInk.mask.touchedCells {
            let key = tiles.region.key(cell)
            let before = tiles[cell]
            guard let after = Tile.committing(wetInk.mask, at: key, with: paint, onto: before, from: pool) else {
                // An eraser leaves a blank tile as it is, but a job that is making this one does not know of the eraser.
                if tiles.isStale(cell) { tiles.markStale(cell) }
                continue
            }
            if isShown { tiles.replace(cell, with: after) } else { show(after, in: cell) }
            swaps.append(UndoTiles.Swap(key: key, before: before, after: after))
        }
        wetInk.mask.clear(damage: nil)
        return swaps
    }

    /// What there is of the stroke in progress; nil where it has no sample.
    ///
    /// - Parameter time: seconds since 1970, for the history.
    package func draft(at time: Double?) -> StrokeDraft? {
        guard let wet, !wet.isEmpty else { return nil }
        return StrokeDraft(time: time, stroke: wet.draft)
    }

    /// Drops the stroke in progress without a trace.
    package func discardStroke() {
        (wet, erasing) = (nil, nil)
        wetInk.mask.clear(damage: damage)
        wetInk.tail.clear(damage: damage)
    }
}

extension WetInk {
    /// Without wet ink.
    init(region: TileRegion) { self.init(mask: CoverageMask(region: region), tail: CoverageMask(region: region), paint: .nothing) }

    /// The same masks for a new stroke. They must be empty.
    func begun(with paint: InkPaint, _ marking: Marking) -> WetInk {
        mask.begin(marking)
        tail.begin(marking, after: mask)
        return WetInk(mask: mask, tail: tail, paint: paint)
    }
}
