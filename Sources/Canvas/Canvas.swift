import Drawing
import Ink
import Raster

/// The drawing and its picture, kept in step: edits in, pixels out. Knows no input.
///
/// What the window shows is paper ⊕ commit(dry tiles, wet ink); everything but `drawing` and the stroke in progress is derived from them.
/// Used from one thread; work that can wait is handed out as `TileJob`s.
package final class Canvas {
    package internal(set) var drawing: Drawing
    package internal(set) var view: CanvasTransform
    /// Of the window, in device pixels.
    package internal(set) var width: Int
    package internal(set) var height: Int
    package internal(set) var appearance = Appearance.light
    /// Seconds that the tail of the strokes to come runs ahead of the pen: 0…0.03. What is kept is the same with any.
    package var prediction = 0.0
    /// Opaque BGRX, as it is shown; a pattern has its marks on it.
    package var paper: UInt32 {
        let color = drawing.paper.color.adapted(to: appearance)
        return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }

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
    private var paperTiles = PaperTiles()

    /// Tiles that undo may keep, in bytes; strokes are kept whatever happens.
    package static let undoBudget = 128 << 20

    package init(
        drawing: Drawing = Drawing(), width: Int, height: Int, view: CanvasTransform = CanvasTransform(), undoBudget: Int = undoBudget
    ) {
        precondition(width > 0 && height > 0)
        self.drawing = drawing
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
        let stroke = WetStroke(style: style, pointer: pointer, captureScale: view.scale, prediction: prediction, appearance: appearance)
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
    package func endStroke() -> AppliedEdit? {
        guard var stroke = wet else { return nil }
        wet = nil
        guard !stroke.isEmpty else { return nil }
        showStandIns()
        standIns.isOutdated = true
        let finished = stroke.finish(wetInk, under: view, damage: damage)
        let applied = drawing.insert(finished)
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

    // MARK: - Editing

    /// Removes everything; nil when there is nothing. The stroke in progress must have been ended, here and below.
    package func clear() -> AppliedEdit? {
        guard let applied = drawing.clear() else { return nil }
        showStandIns()
        standIns = StandIns()
        var swaps: [UndoTiles.Swap] = []
        let wasStale = tiles.staleCount > 0
        for cell in 0..<tiles.region.cells {
            tiles.markFresh(cell)
            guard let before = tiles[cell] else { continue }
            show(nil, in: cell)
            swaps.append(UndoTiles.Swap(key: tiles.region.key(cell), before: before, after: nil))
        }
        if !wasStale { keep(swaps, for: applied) }
        return applied
    }

    /// Remembers the tiles an edit replaced. Not while tiles are stale: what the edit did to those, or that it left them alone, is not
    /// known.
    private func keep(_ swaps: [UndoTiles.Swap], for applied: AppliedEdit) {
        if tiles.staleCount == 0 { undoTiles.keep(swaps, region: tiles.region, for: applied.id) }
    }

    /// Lays the drawing on other paper; nil when it is the one that is there.
    package func setPaper(_ paper: Paper) -> AppliedEdit? {
        let applied = drawing.setPaper(paper)
        if applied != nil { invalidate() }
        return applied
    }

    package func undo() -> AppliedEdit? {
        let applied = drawing.undo()
        if let applied { follow(applied) }
        return applied
    }

    package func redo() -> AppliedEdit? {
        let applied = drawing.redo()
        if let applied { follow(applied) }
        return applied
    }

    /// Brings the tiles in step with an undone or redone edit: by swapping those it replaced, else by marking them stale.
    private func follow(_ applied: AppliedEdit) {
        if applied.edit.paper != nil { invalidate() }
        standIns.isOutdated = true
        let entry = undoTiles[applied.id]
        for cell in cells(touching: applied.edit.bounds) {
            let key = tiles.region.key(cell)
            if let entry, let swap = entry.swaps[key], !tiles.isStale(cell) {
                let (old, new) = applied.direction == .forward ? (swap.before, swap.after) : (swap.after, swap.before)
                if old === tiles[cell] {
                    show(new, in: cell)
                    continue
                }
            } else if let entry, entry.region.cell(key) != nil, entry.swaps[key] == nil, !tiles.isStale(cell) {
                continue
            }
            tiles.markStale(cell)
        }
    }

    func show(_ tile: Tile?, in cell: Int) {
        damage.markDifferences(tiles[cell], tile, cell: cell)
        tiles.replace(cell, with: tile)
    }

    func cells(touching bounds: CanvasRect) -> [Int] {
        guard !bounds.isEmpty else { return [] }
        let rect = view.contentBounds(bounds).intersection(tiles.region.rect)
        let part = TileRegion(covering: rect)
        return (0..<part.cells).compactMap { tiles.region.cell(part.key($0)) }
    }

    // MARK: - Pixels

    /// Shows the mark that a hovering pen would make, in frames alone: neither `picture()` nor the drawing has it. Nil shows none; so does
    /// a stroke that begins.
    package func showPreview(_ preview: Preview?) { hover.show(preview) }

    /// The whole window has to be composited anew.
    package func invalidate() {
        for cell in 0..<damage.region.cells { damage.markAll(cell) }
    }

    /// A part of the window has to be composited anew, in window pixels.
    package func invalidate(_ rect: PixelRect) {
        damage.mark(PixelRect(x: rect.x + view.originX, y: rect.y + view.originY, width: rect.width, height: rect.height))
    }

    package var hasDamage: Bool {
        catchUp()
        return !damage.isEmpty
    }

    private func catchUp() {
        wet?.catchUp(wetInk, under: view, damage: damage)
        hover.catchUp(under: view, in: appearance, damage: damage)
    }

    /// Composites what changed since the last call into the frame, which has the window's size; returns the rectangles that hold it, in
    /// window pixels.
    ///
    /// - Parameter covered: where something will be laid over the frame, in window pixels. There all of the returned rectangles is composited
    ///   anew, so that laying it over them again is right.
    package func render(into frame: Frame, beneath covered: [PixelRect] = []) -> [PixelRect] {
        precondition(frame.width == width && frame.height == height)
        showStandIns()
        catchUp()
        if !covered.isEmpty { fill(covered) }
        let rects = damage.rects().compactMap { rect -> PixelRect? in
            let moved = PixelRect(x: rect.x - view.originX, y: rect.y - view.originY, width: rect.width, height: rect.height)
            let visible = moved.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
            return visible.isEmpty ? nil : visible
        }
        composite(into: frame, wet: wet == nil ? hover.ink(tail: wetInk.tail) : wetInk)
        frame.drawRim(hover.outline, around: hover.mark, of: hover.paint, within: damage, originX: view.originX, originY: view.originY)
        damage.clear()
        return rects
    }

    /// Makes the damage whole where its rectangles lie in these.
    private func fill(_ covered: [PixelRect]) {
        for rect in damage.rects() {
            for cover in covered {
                let part = rect.intersection(
                    PixelRect(x: cover.x + view.originX, y: cover.y + view.originY, width: cover.width, height: cover.height))
                if !part.isEmpty { damage.mark(part) }
            }
        }
    }

    private func composite(into frame: Frame, at corner: (x: Int, y: Int) = (0, 0), wet: WetInk?) {
        paperTiles.show(drawing.paper.adapted(to: appearance), under: view, hairline: hairline, over: damage.region)
        paperTiles.make(damage.damagedCells, from: pool)
        frame.composite(
            damage, dry: tiles.tiles, wet: wet, paper: paper, pattern: paperTiles.tiles, originX: view.originX + corner.x,
            originY: view.originY + corner.y)
    }

    /// The whole window's pixels, BGRX rows top down, without the tentative tail.
    package func picture() -> [UInt32] {
        picture(of: window) { WetInk(mask: $0.mask, tail: CoverageMask(region: $0.mask.region), paint: $0.paint) }
    }

    /// The whole window's pixels as `render` shows them, tail included.
    package func pictureWithTail() -> [UInt32] { picture(of: window) { $0 } }

    /// A part of the window, in window pixels, as `render` shows it: BGRX rows top down.
    func pixels(in part: PixelRect) -> [UInt32] { picture(of: part) { $0 } }

    var window: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// `part` lies within the window.
    private func picture(of part: PixelRect, showing ink: (WetInk) -> WetInk) -> [UInt32] {
        showStandIns()
        wet?.catchUp(wetInk, under: view, damage: damage)
        let pending = damage
        defer { damage = pending }
        damage = DamageMap(region: pending.region)
        invalidate(part)
        let ink = wet.map { _ in ink(wetInk) }
        return Array(unsafeUninitializedCapacity: part.width * part.height) { memory, count in
            count = part.width * part.height
            guard let base = memory.baseAddress else { return }
            composite(
                into: Frame(memory: base, width: part.width, height: part.height, bytesPerRow: part.width * 4), at: (part.x, part.y),
                wet: ink)
        }
    }

    /// Tells pictures apart: width, height, then `picture()`'s bytes.
    package var frameDigest: UInt64 {
        var digest = Digest()
        digest.combine(UInt64(width))
        digest.combine(UInt64(height))
        picture().withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }
}

extension WetInk {
    /// Nothing wet yet.
    init(region: TileRegion, paint: InkPaint) {
        self.init(mask: CoverageMask(region: region), tail: CoverageMask(region: region), paint: paint)
    }
}
