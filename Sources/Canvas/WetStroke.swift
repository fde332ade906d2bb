import Elements
import Ink
import Raster
import Strokes

/// The stroke in progress: its model, and how much of its curve is in the wet mask. The rest, with the tail, is in the tail mask, which is
/// rebuilt for each frame.
struct WetStroke {
    let style: InkStyle
    let pointer: PointerKind
    let captureScale: Double
    private let modelVersion: Int
    let paint: InkPaint
    private var model: WetModel
    /// The confirmed knots in content pixels.
    private var knots: [NibKnot] = []
    /// The spans already in the wet mask. Nothing can be taken out of it, so a span joins once the knot after its end is firm.
    private var stampedSpans = 0
    /// The tail as displayed.
    private var tail: [StrokePoint] = []
    private var isOutdated = false

    init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, modelVersion: Int, appearance: Appearance
    ) {
        self.style = style
        self.pointer = pointer
        self.captureScale = captureScale
        paint = InkPaint(style.adapted(to: appearance), on: appearance)
        self.modelVersion = modelVersion
        model = WetModel(
            style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, version: modelVersion)
    }

    var isEmpty: Bool { model.packed.isEmpty }

    /// From the ink to the hand that pulls it, in canvas points; nil without a string.
    var string: LineSegment? { model.string }

    /// Adds a sample: canvas points, device seconds. Returns its number, from 0; nil when a value is not finite and the sample is rejected.
    mutating func append(position: Point, time: Double, axes: PenAxes, isEstimated: Bool) -> Int? {
        guard let number = model.append(position: position, time: time, axes: axes, isEstimated: isEstimated) else { return nil }
        isOutdated = true
        return number
    }

    /// Replaces the axes of a sample.
    mutating func refine(_ sample: Int, to axes: PenAxes, isKnown: Bool) {
        model.refine(sample, to: axes, isKnown: isKnown)
        isOutdated = true
    }

    /// Makes a stroke of what there is so far.
    var draft: @Sendable () -> Stroke {
        let (style, pointer, captureScale, modelVersion, samples) = (style, pointer, captureScale, modelVersion, model.packed)
        return {
            Stroke(
                style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: samples,
                bounds: CanvasRect(around: samples.decoded().map(\.position), style: style, captureScale: captureScale))
        }
    }

    /// Updates the masks to the newest sample.
    mutating func catchUp(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) {
        guard isOutdated else { return }
        isOutdated = false
        show(wet, under: view, damage: damage, isFinished: false)
    }

    /// Ends the stroke and puts the whole curve into the wet mask.
    mutating func finish(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) -> Stroke {
        show(wet, under: view, damage: damage, isFinished: true)
        if knots.count == 1 { wet.mask.dot(knots[0], damage: damage) }
        wet.tail.clear(damage: nil)
        return Stroke(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: model.packed,
            bounds: CanvasRect(inkThrough: model.confirmed))
    }

    /// Starts over: the masks were emptied or replaced.
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
        // Without estimates, only the tail and the spans that follow change; otherwise the change has to be looked for.
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

    /// The displayed curve from one of the confirmed knots on, in content pixels.
    private func curve(from first: Int, under view: CanvasTransform) -> [NibKnot] {
        var curve: [NibKnot] = []
        curve.reserveCapacity(knots.count - first + tail.count)
        curve += knots[first...]
        for point in tail { curve.append(NibKnot(point, under: view)) }
        return curve
    }
}

extension WetInk {
    /// Damages the pixels under the changed spans, old and new, and clears the tail mask, which is rebuilt and used here to find them.
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
    /// Stamps the spans of a curve from `first` on; for a single point, its dot.
    fileprivate func stamp(_ curve: [NibKnot], from first: Int, to end: Int? = nil, damage: DamageMap?) {
        if curve.count == 1 { dot(curve[0], damage: damage) }
        if curve.count > 1 { stamp(curve, spans: first..<(end ?? curve.count - 1), damage: damage) }
    }
}
