import Ink
import Raster
import Strokes

/// The mark that the hovering pen would make, as it is shown: over everything in the frame, and in no picture, drawing or history.
///
/// It is the coming mark itself: its nib comes from the model and its coverage from the stamps that strokes have, and it is composited as
/// wet ink is.
struct HoverMark {
    let parameters: HoverParameters
    /// The newest, as it came, and as it is shown.
    private var newest, shown: Preview?
    /// Where the pen goes while it hovers.
    private var lead = HoverLead()
    /// What is shown is not where the pen was seen last.
    private var isLed = false
    /// What is covered by the mark, and by the mark and its rim.
    private(set) var mark, outline: CoverageMask
    private(set) var paint = InkPaint.nothing
    private var isOutdated = false

    init(region: TileRegion, parameters: HoverParameters = HoverParameters()) {
        self.parameters = parameters
        mark = CoverageMask(region: region)
        outline = CoverageMask(region: region)
    }

    /// What is to be composited as wet ink; nil when nothing is shown. A mark has no tail of its own: `tail` is an empty one.
    func ink(tail: CoverageMask) -> WetInk? { mark.isEmpty ? nil : WetInk(mask: mark, tail: tail, paint: paint) }

    /// Nil shows none. A pen that stays still, but for its jitter, changes nothing; one that moves is led by what it will do within `ahead`
    /// seconds.
    mutating func show(_ preview: Preview?, ahead: Double) {
        newest = preview
        if let preview, ahead > 0 { lead.follow(preview, restlessness: parameters.restlessness) } else { lead = HoverLead() }
        let way = lead.way(ahead: ahead)
        let isBack = isLed && way == (0, 0)
        var led = preview
        led?.position.x += way.x
        led?.position.y += way.y
        if let shown, let led, !isBack, isStill(shown, led) { return }
        isLed = way != (0, 0)
        guard led != shown else { return }
        shown = led
        isOutdated = true
    }

    /// When a mark that may be led is to be back at the tip if the pen does not move on, in device seconds.
    var deadline: Double? { lead.deadline }

    /// The pen has come to rest by its deadline.
    mutating func rest() { show(newest, ahead: 0) }

    /// The same mark over another region.
    func moved(to region: TileRegion) -> HoverMark {
        var moved = self
        moved.mark = CoverageMask(region: region)
        moved.outline = CoverageMask(region: region)
        moved.isOutdated = true
        return moved
    }

    private func isStill(_ shown: Preview, _ preview: Preview) -> Bool {
        guard shown.style == preview.style, shown.position.distance(to: preview.position) < 2 * parameters.restlessness else {
            return false
        }
        let dynamics = NibDynamics(style: shown.style, pointer: .pen)
        let before = dynamics.middleNib(at: shown.position, axes: shown.axes)
        let now = dynamics.middleNib(at: preview.position, axes: preview.axes)
        let turn = (now.angle - before.angle).remainder(dividingBy: .pi)
        return before.halfLength == now.halfLength && (abs(turn) < 2 * parameters.wobble || isTiltStill(shown.axes, preview.axes))
    }

    private func isTiltStill(_ shown: PenAxes, _ axes: PenAxes) -> Bool {
        guard shown.roll == nil, axes.roll == nil, let before = shown.tilt, let now = axes.tilt else { return false }
        return before.distance(to: now) < 2 * parameters.tilt
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
        // An ink that erases has nothing but its outline.
        let rim = shown.style.ink.paint.blend == .erase ? Rim.width : Rim.width(around: 2 * min(knot.halfLength, knot.halfBreadth))
        var wider = knot
        wider.halfLength += rim
        wider.halfBreadth += rim
        outline.dot(wider, damage: damage)
    }

    /// Where the mark would be stamped, rounded as a stroke's samples are; nil for what no stroke would take in.
    private static func knot(of preview: Preview, under view: CanvasTransform) -> NibKnot? {
        let position = view.canvas(window: preview.position)
        let axes = view.canvas(preview.axes)
        guard position.x.isFinite, position.y.isFinite, axes.isFinite else { return nil }
        let sample = PackedSample(position: position, sinceLast: 0, axes: axes)
        let nib = NibDynamics(style: preview.style, pointer: .pen).middleNib(at: sample.position, axes: sample.axes)
        return NibKnot(nib, under: view)
    }

    /// An ink that erases has its outline alone (H1).
    private func paint(of style: InkStyle, length: Double) -> InkPaint {
        switch style.ink.paint.blend {
        case .erase: return .nothing
        case .normal:
            var style = style
            style.opacity *= min(1, parameters.solid / length)
            return InkPaint(style)
        }
    }
}
