import Drawing
import Ink
import Raster
import Strokes

/// The stroke in progress: its samples, its model, and how much of its curve is in the wet mask.
struct WetStroke {
    let style: InkStyle
    let pointer: PointerKind
    let captureScale: Double
    let paint: InkPaint
    private var samples = StrokeSamples()
    private var modeller: StrokeModeller
    /// The confirmed knots in content pixels.
    private var knots: [NibKnot] = []
    /// Spans of the curve that are in the wet mask; a span is confirmed once the knot behind its end is.
    private var stampedSpans = 0
    private var tail: [StrokePoint] = []
    private var isOutdated = false

    init(style: InkStyle, pointer: PointerKind, captureScale: Double, appearance: Appearance) {
        self.style = style
        self.pointer = pointer
        self.captureScale = captureScale
        paint = InkPaint(style.adapted(to: appearance))
        modeller = StrokeModeller(style: style, pointer: pointer, captureScale: captureScale)
    }

    var isEmpty: Bool { samples.packed.isEmpty }

    /// Takes a sample in: canvas points, device seconds. One that is not finite is turned away.
    mutating func append(position: Point, time: Double, axes: PenAxes) {
        guard let sample = samples.append(position: position, time: time, axes: axes) else { return }
        modeller.append(sample)
        isOutdated = true
    }

    /// Brings the masks up to the newest sample: new confirmed spans for good, the tail anew.
    mutating func catchUp(_ wet: WetInk, under view: CanvasTransform, damage: DamageMap) {
        guard isOutdated else { return }
        isOutdated = false
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
        modeller.finish()
        stampConfirmed(upTo: { $0 - 1 }, wet.mask, under: view, damage: damage)
        if knots.count == 1 { wet.mask.dot(knots[0], damage: damage) }
        wet.tail.clear(damage: damage)
        return Stroke(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: StrokeModeller.version, samples: samples.packed,
            bounds: Self.bounds(modeller.confirmed))
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

    /// What encloses the ink through these points, in canvas points.
    private static func bounds(_ points: [StrokePoint]) -> CanvasRect {
        var bounds = CanvasRect.empty
        for (index, point) in points.enumerated() {
            // A span's tangents are no longer than its chord, so it leaves the hull of its ends by at most 2 · 4/27 of that.
            let before = index > 0 ? points[index - 1].position.distance(to: point.position) : 0
            let after = index + 1 < points.count ? points[index + 1].position.distance(to: point.position) : 0
            let reach = (point.halfLength * point.halfLength + point.halfBreadth * point.halfBreadth).squareRoot()
            bounds.include(point.position, radius: reach + max(before, after) * 8 / 27)
        }
        return bounds
    }
}
