import Drawing
import Ink
import Raster
import Strokes

/// The stroke in progress: its samples, its model, and how much of its curve is in the wet mask.
struct WetStroke {
    let style: InkStyle
    let pointer: PointerKind
    let captureScale: Double
    let prediction: Double
    let paint: InkPaint
    private var samples = StrokeSamples()
    private var modeller: StrokeModeller
    /// The confirmed knots in content pixels.
    private var knots: [NibKnot] = []
    /// Spans of the curve that are in the wet mask; a span is confirmed once the knot behind its end is.
    private var stampedSpans = 0
    private var tail: [StrokePoint] = []
    private var isOutdated = false
    /// Samples behind the knots are others now.
    private var isRefined = false

    init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, appearance: Appearance) {
        self.style = style
        self.pointer = pointer
        self.captureScale = captureScale
        self.prediction = prediction
        paint = InkPaint(style.adapted(to: appearance))
        modeller = StrokeModeller(style: style, pointer: pointer, captureScale: captureScale, prediction: prediction)
    }

    var isEmpty: Bool { samples.packed.isEmpty }

    /// Takes a sample in: canvas points, device seconds. Returns its number, from 0; nil when it is not finite and turned away.
    mutating func append(position: Point, time: Double, axes: PenAxes) -> Int? {
        guard let sample = samples.append(position: position, time: time, axes: axes) else { return nil }
        if !isRefined { modeller.append(sample) }
        isOutdated = true
        return samples.packed.count - 1
    }

    /// Puts other axes in place of a sample's.
    mutating func refine(_ sample: Int, to axes: PenAxes) {
        samples.replaceAxes(of: sample, with: axes)
        isRefined = true
        isOutdated = true
    }

    /// Brings the masks up to the newest sample: new confirmed spans for good, the tail anew.
    mutating func catchUp(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) {
        guard isOutdated else { return }
        isOutdated = false
        if isRefined { remodel(wet, under: view, damage: damage) }
        stampConfirmed(upTo: { $0 - 2 }, wet.mask, under: view, damage: damage)
        wet.tail.clear(damage: damage)
        modeller.tail(into: &tail)
        let first = max(0, stampedSpans - 1)
        var window = Array(knots[min(first, knots.count)...])
        for point in tail { window.append(NibKnot(point, under: view)) }
        if window.count == 1 { wet.tail.dot(window[0], damage: damage) }
        if window.count > 1 { wet.tail.stamp(window, spans: stampedSpans - first..<window.count - 1, damage: damage) }
    }

    /// The pen lifted: all of the curve goes into the wet mask.
    mutating func finish(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) -> Stroke {
        if isRefined { remodel(wet, under: view, damage: damage) }
        modeller.finish()
        stampConfirmed(upTo: { $0 - 1 }, wet.mask, under: view, damage: damage)
        if knots.count == 1 { wet.mask.dot(knots[0], damage: damage) }
        wet.tail.clear(damage: damage)
        return Stroke(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: StrokeModeller.version, samples: samples.packed,
            bounds: CanvasRect(inkThrough: modeller.confirmed))
    }

    /// The masks were emptied, or are others now.
    mutating func restamp() {
        knots.removeAll(keepingCapacity: true)
        stampedSpans = 0
        isOutdated = true
    }

    private mutating func stampConfirmed(upTo end: (Int) -> Int, _ mask: CoverageMask, under view: CanvasTransform, damage: DamageMap) {
        for point in modeller.confirmed[knots.count...] { knots.append(NibKnot(point, under: view)) }
        let last = max(stampedSpans, end(knots.count))
        mask.stamp(knots, spans: stampedSpans..<last, damage: damage)
        stampedSpans = last
    }

    /// Models all samples anew, once for all that were refined since the last time. The mask knows no way back, so it is filled anew;
    /// damage is what lies under the spans that changed, before or after.
    private mutating func remodel(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) {
        isRefined = false
        let (old, stamped) = (knots, stampedSpans)
        modeller = StrokeModeller(style: style, pointer: pointer, captureScale: captureScale, prediction: prediction)
        for sample in samples.packed.decoded() { modeller.append(sample) }
        knots = modeller.confirmed.map { NibKnot($0, under: view) }
        stampedSpans = max(0, knots.count - 2)
        let changed = ChangedSpans(from: old, to: knots)
        wet.mask.clear(damage: nil)
        wet.mask.stamp(knots, spans: 0..<stampedSpans, damage: nil)
        // The tail's mask comes anew in any case, and tells where spans lie.
        wet.tail.stamp(old, spans: changed.old.clamped(to: 0..<stamped), damage: nil)
        wet.tail.stamp(knots, spans: changed.new.clamped(to: 0..<stampedSpans), damage: nil)
        wet.tail.clear(damage: damage)
    }
}
