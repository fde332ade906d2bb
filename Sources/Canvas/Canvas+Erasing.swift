import Drawing
import Ink
import Raster

/// The object eraser: it removes the strokes that it touches, when it lifts. Until then they are dimmed.
extension Canvas {
    /// Begins to remove what a round tip touches. It goes on and ends as a stroke does; no stroke may be in progress.
    ///
    /// - Parameter width: of the tip, in canvas points.
    package func beginErasing(width: Double) {
        precondition(!isDrawing)
        showPreview(nil)
        erasing = Erasing(radius: width / 2)
        wetInk = wetInk.begun(with: Self.dimming, .plain)
    }

    /// Three quarters of the ink go. The rest shows what would.
    private static let dimming = InkPaint(
        InkStyle(ink: .eraser, color: InkDefinition.eraser.defaults.color, width: 1, opacity: 0.75, smoothing: 0))

    /// Dims what the tip touches on its way to a place.
    func erase(to position: Point) {
        guard position.x.isFinite, position.y.isFinite, let new = erasing?.move(to: position, over: drawing) else { return }
        for element in new { dim(element, damage: damage) }
    }

    private func dim(_ element: Element, damage: DamageMap?) {
        guard case .stroke(let stroke) = element.content else { return }
        wetInk.mask.stampShape(of: stroke, moved: element.transform, under: view, damage: damage)
    }

    /// Dims again what is to go, after the mask was replaced.
    func restampErasing() {
        guard let erasing else { return }
        wetInk = wetInk.begun(with: Self.dimming, .plain)
        for id in erasing.touched { if let element = drawing.element(id) { dim(element, damage: nil) } }
    }

    /// Removes what the tip has touched; nil where that is nothing. Dimmed ink stays to be seen until its tiles are drawn anew.
    func endErasing(_ erasing: Erasing, at time: Double?) -> AppliedEdit? {
        showStandIns()
        for cell in wetInk.mask.touchedCells {
            let key = tiles.region.key(cell)
            guard let dimmed = Tile.committing(wetInk.mask, at: key, with: wetInk.paint, onto: tiles[cell], from: pool) else { continue }
            tiles.standIn(cell, dimmed)
        }
        wetInk.mask.clear(damage: nil)
        return edit { $0.remove(erasing.touched, at: time) }
    }
}

/// The way of an object eraser, and what it has touched.
struct Erasing {
    /// Of its tip, in canvas points.
    let radius: Double
    /// In the order of touching, each once.
    private(set) var touched: [ElementID] = []
    private var isTouched: Set<ElementID> = []
    private var place: Point?
    /// The trails of strokes near the last move: the next one comes past most of them again. At most `mostTrails` (some 20 MB).
    private var trails: [ElementID: InkTrail] = [:]

    private static let mostTrails = 4_000

    init(radius: Double) { self.radius = radius }

    /// Moves the tip straight to a place; returns what it touches first on the way. It touches no ink that an eraser has taken away where
    /// the tip is, no erasers, and nothing that a newer program made.
    mutating func move(to position: Point, over drawing: Drawing) -> [Element] {
        let way = LineSegment(place ?? position, position)
        place = position
        var reach = CanvasRect.empty
        for end in [way.start, way.end] { reach.include(Point(x: end.x, y: end.y), radius: radius) }
        let near = drawing.elements(touching: reach)
        let former = trails
        trails = [:]
        let erasers = near.enumerated().filter { $0.element.takesAll }.map { (place: $0.offset, element: $0.element) }
        var new: [Element] = []
        for (index, element) in near.enumerated() where !isTouched.contains(element.id) && !element.erases {
            let isHit = trail(of: element, former)?.touches(way, radius: radius) { place in
                !erasers.contains { $0.place > index && trail(of: $0.element, former)?.covers(place) == true }
            }
            if isHit == true { new.append(element) }
        }
        for element in new {
            touched.append(element.id)
            isTouched.insert(element.id)
            trails[element.id] = nil
        }
        return new
    }

    private mutating func trail(of element: Element, _ former: [ElementID: InkTrail]) -> InkTrail? {
        if let known = trails[element.id] { return known }
        let trail = former[element.id] ?? InkTrail(element)
        if trails.count < Self.mostTrails { trails[element.id] = trail }
        return trail
    }
}

extension Element {
    fileprivate var style: InkStyle? { if case .stroke(let stroke) = content { stroke.style } else { nil } }
    fileprivate var erases: Bool { style?.ink.paint.blend == .erase }
    /// Nothing shows where this has gone over ink.
    fileprivate var takesAll: Bool { erases && style?.opacity == 1 }
}
