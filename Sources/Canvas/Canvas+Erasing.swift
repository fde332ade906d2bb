import Drawing
import Elements
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

    /// Removes what the tip has touched; nil where it has touched nothing. The dimmed ink shows until its tiles have been redrawn.
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
