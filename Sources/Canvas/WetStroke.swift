import Drawing
import Ink
import Raster
import Strokes

/// The stroke in progress: its model, and how much of its curve is in the wet mask. The rest, the tail among it, is in the tail's mask,
/// which comes anew with each frame.
struct WetStroke {
    let style: InkStyle
    let pointer: PointerKind
    let captureScale: Double
    private let modelVersion: Int
    let paint: InkPaint
    private var model: WetModel
    /// The confirmed knots in content pixels.
    private var knots: [NibKnot] = []
    /// Spans of the curve that are in the wet mask, which knows no way back: a span joins once the knot behind its end is firm.
    private var stampedSpans = 0
    /// As it is shown.
    private var tail: [StrokePoint] = []
    private var isOutdated = false

    init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, modelVersion: Int, appearance: Appearance
    ) {
        self.style = style
        self.pointer = pointer
        self.captureScale = captureScale
        paint = InkPaint(style.adapted(to: appearance))
        self.modelVersion = modelVersion
        model = WetModel(
            style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, version: modelVersion)
    }

    var isEmpty: Bool { model.packed.isEmpty }

    /// Takes a sample in: canvas points, device seconds. Returns its number, from 0; nil when it is not finite and turned away.
    mutating func append(position: Point, time: Double, axes: PenAxes, isEstimated: Bool) -> Int? {
        guard let number = model.append(position: position, time: time, axes: axes, isEstimated: isEstimated) else { return nil }
        isOutdated = true
        return number
    }

    /// Puts other axes in place of a sample's.
    mutating func refine(_ sample: Int, to axes: PenAxes, isKnown: Bool) {
        model.refine(sample, to: axes, isKnown: isKnown)
        isOutdated = true
    }

    /// Brings the masks up to the newest sample.
    mutating func catchUp(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) {
        guard isOutdated else { return }
        isOutdated = false
        show(wet, under: view, damage: damage, isFinished: false)
    }

    /// The pen lifted: all of the curve goes into the wet mask.
    mutating func finish(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) -> Stroke {
        show(wet, under: view, damage: damage, isFinished: true)
        if knots.count == 1 { wet.mask.dot(knots[0], damage: damage) }
        wet.tail.clear(damage: nil)
        return Stroke(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: model.packed,
            bounds: CanvasRect(inkThrough: model.confirmed))
    }

    /// The masks were emptied, or are others now.
    mutating func restamp() {
        knots.removeAll(keepingCapacity: true)
        tail = []
        stampedSpans = 0
        isOutdated = true
    }

    private mutating func show(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap, isFinished: Bool) {
        let kept = model.catchUp()
        if isFinished { model.finish() }
        let firmSpans = isFinished ? model.confirmed.count - 1 : model.firm - 2
        // With no estimate about, only the tail and what follows change; else that has to be looked for.
        let isLoose = kept != nil || stampedSpans < knots.count - 2 || firmSpans < model.confirmed.count - 2
        let isMaskWrong = kept.map { $0 < stampedSpans + 2 } ?? false
        let first = isMaskWrong ? 0 : max(0, stampedSpans - 1)
        let old = isLoose ? curve(from: first, under: view) : []

        if let kept, kept < knots.count { knots.removeLast(knots.count - kept) }
        for point in model.confirmed[knots.count...] { knots.append(NibKnot(point, under: view)) }
        if isFinished { tail = [] } else { model.tail(into: &tail) }
        let new = curve(from: first, under: view)

        if isLoose { wet.markChange(from: old, to: new, damage: damage) } else { wet.tail.clear(damage: damage) }
        if isMaskWrong {
            wet.mask.clear(damage: nil)
            stampedSpans = 0
        }
        let last = max(stampedSpans, firmSpans)
        wet.mask.stamp(new, spans: stampedSpans - first..<last - first, damage: isLoose ? nil : damage)
        stampedSpans = last
        wet.tail.stamp(new, from: last - first, damage: isLoose ? nil : damage)
    }

    /// The curve as it is shown, from one of the confirmed knots on, in content pixels.
    private func curve(from first: Int, under view: CanvasTransform) -> [NibKnot] {
        var curve: [NibKnot] = []
        curve.reserveCapacity(knots.count - first + tail.count)
        curve += knots[first...]
        for point in tail { curve.append(NibKnot(point, under: view)) }
        return curve
    }
}

extension WetInk {
    /// Marks what lies under the spans that change, before or after, and empties the tail's mask: it comes anew, and tells where spans lie.
    fileprivate func markChange(from old: [NibKnot], to new: [NibKnot], damage: DamageMap) {
        tail.clear(damage: nil)
        let changed = ChangedSpans(from: old, to: new)
        if !changed.isEmpty {
            tail.stamp(old, from: changed.old.lowerBound, to: changed.old.upperBound, damage: nil)
            tail.stamp(new, from: changed.new.lowerBound, to: changed.new.upperBound, damage: nil)
        }
        tail.clear(damage: damage)
    }
}

extension CoverageMask {
    /// Stamps a curve's spans from one on; of a single point, its dot.
    fileprivate func stamp(_ curve: [NibKnot], from first: Int, to end: Int? = nil, damage: DamageMap?) {
        if curve.count == 1 { dot(curve[0], damage: damage) }
        if curve.count > 1 { stamp(curve, spans: first..<(end ?? curve.count - 1), damage: damage) }
    }
}
