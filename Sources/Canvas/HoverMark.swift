import Ink
import Raster
import Strokes

/// The preview: the mark that a hovering pen would make. It lies over everything in the frame; pictures, drawing and history never have it.
///
/// It looks as the mark will: the model gives its nib, the stamps of strokes give its coverage, and it is composited as wet ink is.
struct HoverMark {
    let parameters: HoverParameters
    /// The newest preview as reported, and the one displayed.
    private var newest, shown: Preview?
    /// Predicts the hovering pen's motion.
    private var lead = HoverLead()
    /// The displayed preview is ahead of the pen's last sample.
    private var isLed = false
    /// The coverage of the mark, of its shape evenly filled (of a fine mark with the gap around it), and of that with its rim.
    private(set) var mark, shape, outline: CoverageMask
    /// The paint within `shape`: none beside a fine mark's ring.
    var paintInShape: InkPaint { isFine ? .nothing : paint }
    private var isFine = false
    private(set) var paint = InkPaint.nothing
    /// What `paint` was made of: a hovering pen moves far more often than its ink changes.
    private var painted: Painted?

    private struct Painted: Equatable {
        let style: InkStyle
        let appearance: Appearance
        let length: Double
    }
    private var isOutdated = false

    init(region: TileRegion, parameters: HoverParameters = HoverParameters()) {
        self.parameters = parameters
        mark = CoverageMask(region: region)
        shape = CoverageMask(region: region)
        outline = CoverageMask(region: region)
    }

    /// The mark as wet ink; nil when none is shown. A mark has no tail: pass an empty one as `tail`.
    func ink(tail: CoverageMask) -> WetInk? { mark.isEmpty ? nil : WetInk(mask: mark, tail: tail, paint: paint) }

    /// Shows a preview; nil shows none. Jitter of a resting pen changes nothing. The preview of a moving pen runs ahead of it by `ahead`
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

    /// When a preview that runs ahead has to be back at the tip unless the pen moves on, in device seconds.
    var deadline: Double? { lead.deadline }

    /// Brings the preview back to the tip: the pen has not moved on by the deadline.
    mutating func rest() { show(newest, ahead: 0) }

    /// The same mark over another region.
    func moved(to region: TileRegion) -> HoverMark {
        var moved = self
        moved.mark = CoverageMask(region: region)
        moved.shape = CoverageMask(region: region)
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

    /// Stamps the preview if it has changed.
    ///
    /// - Parameters:
    ///   - appearanceAt: returns what a stroke adapts to that begins at a place of the canvas.
    ///   - paper: the pixel of the paper as it is shown.
    mutating func catchUp(
        under view: CanvasTransform, _ markings: Markings, in appearanceAt: (Point) -> Appearance, on paper: UInt32, damage: DamageMap
    ) {
        guard isOutdated else { return }
        isOutdated = false
        for mask in [mark, shape, outline] { mask.clear(damage: damage) }
        guard let shown, let knot = Self.knot(of: shown, under: view) else { return }
        let appearance = appearanceAt(view.canvas(window: shown.position))
        let marked = Painted(
            style: shown.style, appearance: appearance, length: max(parameters.solid, 2 * max(knot.halfLength, knot.halfBreadth)))
        if marked != painted {
            painted = marked
            paint = paint(of: shown.style.adapted(to: appearance), length: marked.length, appearance)
        }
        mark.begin(markings.marking(of: shown.style, scale: view.scale))
        mark.dot(knot, damage: damage)
        let crisp = Marking.crisp(shown.style.ink.nib)
        shape.begin(crisp)
        outline.begin(crisp)
        let breadth = 2 * min(knot.halfLength, knot.halfBreadth)
        let erases = shown.style.ink.paint.erases
        isFine = breadth < Rim.finest && !erases
        let inner = isFine ? knot.widened(by: Rim.gap.aside, atLeast: Rim.gap.middle) : knot
        shape.dot(inner, damage: nil)
        // An ink that erases has nothing but its outline.
        let rim = erases || isFine ? Rim.width : Rim.width(around: breadth, isPale: Rim.isPale(paint, over: paper))
        outline.dot(inner.widened(by: rim), damage: damage)
    }

    /// The knot to stamp, rounded as a stroke's samples are; nil where a stroke would reject the sample.
    private static func knot(of preview: Preview, under view: CanvasTransform) -> NibKnot? {
        let position = view.canvas(window: preview.position)
        let axes = view.canvas(preview.axes)
        guard position.x.isFinite, position.y.isFinite, axes.isFinite else { return nil }
        let sample = PackedSample(position: position, sinceLast: 0, axes: axes)
        let nib = NibDynamics(style: preview.style, pointer: .pen).middleNib(at: sample.position, axes: sample.axes)
        return NibKnot(nib, under: view)
    }

    /// An ink that erases has its outline alone (H1).
    private func paint(of style: InkStyle, length: Double, _ appearance: Appearance) -> InkPaint {
        switch style.ink.paint.blend {
        case .erase: return .nothing
        case .normal, .multiply:
            var style = style
            style.opacity *= min(1, parameters.solid / length)
            return InkPaint(style, on: appearance)
        }
    }
}

extension NibKnot {
    /// The knot that reaches this much farther on all sides, and this far at least.
    fileprivate func widened(by margin: Double, atLeast least: Double = 0) -> NibKnot {
        var wide = self
        wide.halfLength = max(halfLength + margin, least)
        wide.halfBreadth = max(halfBreadth + margin, least)
        return wide
    }
}
