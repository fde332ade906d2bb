import Drawing
import Elements
import Ink
import Strokes

/// Refining: real values replace those that were estimated when a sample was drawn.
extension Canvas {
    /// Replaces the axes of a sample in the stroke in progress.
    ///
    /// - Parameters:
    ///   - sample: its number, as `extendStroke` returned it.
    ///   - isKnown: the sample will not be refined again.
    package func refineStroke(sample: Int, to axes: PenAxes, isKnown: Bool = true) { wet?.refine(sample, to: axes, isKnown: isKnown) }

    /// Replaces the axes of samples in a finished stroke, even while undo has taken it out of the drawing. The change becomes part of the
    /// edit that inserted the stroke.
    ///
    /// All refinements of one stroke between two looks at the drawing cost two models of it together.
    package func refine(_ element: ElementID, of edit: EditID, samples: Range<Int>, to axes: PenAxes) {
        if refining?.element.id != element || refining?.edit != edit {
            refining = drawing.element(element).flatMap { RefinedStroke($0, of: edit) }
        }
        refining?.replaceAxes(of: samples, with: axes)
    }

    /// Puts the refined stroke into the drawing. `drawing` calls it; code that reads stale tiles or stand-ins before asking for the drawing
    /// must call it first.
    func finishRefining() {
        guard let refined = refining else { return }
        refining = nil
        let old = refined.stroke
        guard refined.samples != refined.former else { return }
        let (before, after) = (old.model(of: refined.former), old.model(of: refined.samples))
        let new = Stroke(
            style: old.style, pointer: old.pointer, captureScale: old.captureScale, modelVersion: old.modelVersion,
            samples: refined.samples, bounds: CanvasRect(inkThrough: after))
        let isShown = drawing.refine(refined.element.id, of: refined.edit, from: old, to: new)
        // Later edits' kept tiles are wrong now; those of earlier edits lie beneath the stroke.
        undoTiles.drop(since: refined.edit)
        standIns.isOutdated = true
        let spans = ChangedSpans(from: before, to: after)
        guard isShown, !spans.isEmpty else { return }
        let changed = Self.bounds(spans.old, before).union(Self.bounds(spans.new, after))
        markStale(refined.element.transform.bounds(changed, nib: new.largestNib))
    }

    /// Encloses the ink of a curve's spans; of a single point, its dot.
    private static func bounds(_ spans: Range<Int>, _ points: [StrokePoint]) -> CanvasRect {
        CanvasRect(inkThrough: points[spans.lowerBound..<min(spans.upperBound + 1, points.count)])
    }

    private func markStale(_ bounds: CanvasRect) {
        showStandIns()
        for cell in cells(touching: bounds) { tiles.markStale(cell) }
    }
}

/// A finished stroke, with changes to its samples that the drawing does not have yet.
struct RefinedStroke {
    /// The element as it is in the drawing.
    let element: Element
    let stroke: Stroke
    /// The edit that inserted it.
    let edit: EditID
    /// As the drawing has them: a stroke decodes its samples each time it is asked.
    let former: [PackedSample]
    private(set) var samples: [PackedSample]

    /// Nil for an element that is no stroke.
    init?(_ element: Element, of edit: EditID) {
        guard case .stroke(let stroke) = element.content else { return nil }
        (self.element, self.edit) = (element, edit)
        former = stroke.samples
        (self.stroke, samples) = (stroke, former)
    }

    mutating func replaceAxes(of numbers: Range<Int>, with axes: PenAxes) {
        for number in numbers.clamped(to: samples.indices) { samples[number].axes = axes }
    }
}

extension Stroke {
    /// The knots of the stroke, or of other samples in its place, at most `leeway` capture pixels from where they belong.
    func model(of samples: [PackedSample]? = nil, leeway: Double = 0) -> [StrokePoint] {
        StrokeModeller.model(
            samples: (samples ?? self.samples).decoded(), style: style, pointer: pointer, captureScale: captureScale, version: modelVersion,
            leeway: leeway)
    }
}
