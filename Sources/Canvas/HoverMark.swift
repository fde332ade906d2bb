import Ink
import Raster
import Strokes

/// The mark that the hovering pen would make, as it is shown: over everything in the frame, and in no picture, drawing or history.
///
/// It is the coming mark itself: its nib comes from the model and its coverage from the stamps that strokes have, and it is composited as
/// wet ink is.
struct HoverMark {
    let parameters: HoverParameters
    private(set) var shown: Preview?
    /// What is covered by the mark, and by the mark and its rim.
    let mark, outline: CoverageMask
    private(set) var paint = InkPaint.nothing
    private var isOutdated = false

    init(region: TileRegion, parameters: HoverParameters = HoverParameters()) {
        self.parameters = parameters
        mark = CoverageMask(region: region)
        outline = CoverageMask(region: region)
    }

    /// What is to be composited as wet ink; nil when nothing is shown. A mark has no tail of its own: `tail` is an empty one.
    func ink(tail: CoverageMask) -> WetInk? { mark.isEmpty ? nil : WetInk(mask: mark, tail: tail, paint: paint) }

    /// Nil shows none. A pen that stays still, but for its jitter, changes nothing.
    mutating func show(_ preview: Preview?) {
        if let shown, let preview, isStill(shown, preview) { return }
        guard preview != shown else { return }
        shown = preview
        isOutdated = true
    }

    /// The same mark over another region.
    func moved(to region: TileRegion) -> HoverMark {
        var moved = HoverMark(region: region, parameters: parameters)
        moved.show(shown)
        return moved
    }

    private func isStill(_ shown: Preview, _ preview: Preview) -> Bool {
        guard shown.style == preview.style, shown.position.distance(to: preview.position) < 2 * parameters.restlessness else {
            return false
        }
        let dynamics = NibDynamics(style: shown.style, pointer: .pen)
        let turn =
            dynamics.middleNib(at: preview.position, axes: preview.axes).angle
            - dynamics.middleNib(at: shown.position, axes: shown.axes).angle
        return abs(turn.remainder(dividingBy: .pi)) < 2 * parameters.wobble
    }

    /// Stamps the mark that is to be shown, if that is another one than before.
    mutating func catchUp(under view: CanvasTransform, in appearance: Appearance, damage: DamageMap) {
        guard isOutdated else { return }
        isOutdated = false
        mark.clear(damage: damage)
        outline.clear(damage: damage)
        guard let shown, let knot = Self.knot(of: shown, under: view) else { return }
        paint = paint(of: shown.style.adapted(to: appearance), length: 2 * max(knot.halfLength, knot.halfBreadth))
        mark.dot(knot, damage: damage)
        var wider = knot
        wider.halfLength += Rim.width
        wider.halfBreadth += Rim.width
        outline.dot(wider, damage: damage)
    }

    /// Where the mark would be stamped, rounded as a stroke's samples are; nil for what no stroke would take in.
    private static func knot(of preview: Preview, under view: CanvasTransform) -> NibKnot? {
        let position = view.canvas(window: preview.position)
        let axes = view.canvas(preview.axes)
        guard position.x.isFinite, position.y.isFinite, (axes.azimuth ?? 0).isFinite, (axes.roll ?? 0).isFinite else { return nil }
        let sample = PackedSample(position: position, sinceLast: 0, axes: PenAxes(azimuth: axes.azimuth, roll: axes.roll))
        let nib = NibDynamics(style: preview.style, pointer: .pen).middleNib(at: sample.position, axes: sample.axes)
        return NibKnot(nib, under: view)
    }

    /// An eraser has its outline alone (H1).
    private func paint(of style: InkStyle, length: Double) -> InkPaint {
        switch style.tool {
        case .eraser: return .nothing
        case .pen, .marker:
            var style = style
            style.opacity *= min(1, parameters.solid / length)
            return InkPaint(style)
        }
    }
}
