import Drawing
import Ink
import Strokes

/// Samples whose estimated values become known after they were drawn.
extension Canvas {
    /// Puts other axes in place of a sample's of the stroke in progress.
    ///
    /// - Parameters:
    ///   - sample: its number, as `extendStroke` returned it.
    ///   - isKnown: nothing more will be told about it.
    package func refineStroke(sample: Int, to axes: PenAxes, isKnown: Bool = true) { wet?.refine(sample, to: axes, isKnown: isKnown) }

    /// Puts other axes in place of those of a finished stroke's samples: in the drawing, or where the history keeps it while it is out of
    /// it. The change is part of the edit that inserted the stroke.
    ///
    /// What is refined of one stroke before anyone looks at the drawing costs two models of it together.
    package func refine(_ element: ElementID, of edit: EditID, samples: Range<Int>, to axes: PenAxes) {
        if refining?.element.id != element || refining?.edit != edit {
            refining = drawing.element(element).flatMap { RefinedStroke($0, of: edit) }
        }
        refining?.replaceAxes(of: samples, with: axes)
    }

    /// Brings the refined stroke into the drawing. `drawing` calls it; what looks at stale tiles or stand-ins before the drawing has to.
    func finishRefining() {
        guard let refined = refining else { return }
        refining = nil
        let old = refined.stroke
        guard refined.samples != old.samples else { return }
        let (before, after) = (old.model(), old.model(of: refined.samples))
        let new = Stroke(
            style: old.style, pointer: old.pointer, captureScale: old.captureScale, modelVersion: old.modelVersion,
            samples: refined.samples, bounds: CanvasRect(inkThrough: after))
        let isShown = drawing.refine(refined.element.id, of: refined.edit, from: old, to: new)
        // No later edit's tiles are what they were; the older ones lie beneath.
        undoTiles.drop(since: refined.edit)
        standIns.isOutdated = true
        let spans = ChangedSpans(from: before, to: after)
        guard isShown, !spans.isEmpty else { return }
        let changed = Self.bounds(spans.old, before).union(Self.bounds(spans.new, after))
        markStale(refined.element.transform.bounds(changed, nib: new.largestNib))
    }

    /// What encloses the ink of a curve's spans; of a single point, its dot.
    private static func bounds(_ spans: Range<Int>, _ points: [StrokePoint]) -> CanvasRect {
        CanvasRect(inkThrough: points[spans.lowerBound..<min(spans.upperBound + 1, points.count)])
    }

    private func markStale(_ bounds: CanvasRect) {
        showStandIns()
        for cell in cells(touching: bounds) { tiles.markStale(cell) }
    }
}

/// A finished stroke of which some samples are others now.
struct RefinedStroke {
    /// As the drawing has it.
    let element: Element
    let stroke: Stroke
    /// What inserted it.
    let edit: EditID
    private(set) var samples: [PackedSample]

    /// Nil for what is no stroke.
    init?(_ element: Element, of edit: EditID) {
        guard case .stroke(let stroke) = element.content else { return nil }
        (self.element, self.edit) = (element, edit)
        (self.stroke, samples) = (stroke, stroke.samples)
    }

    mutating func replaceAxes(of numbers: Range<Int>, with axes: PenAxes) {
        for number in numbers.clamped(to: samples.indices) { samples[number].axes = axes }
    }
}

extension Stroke {
    /// Its knots, or those that it would have with other samples.
    func model(of samples: [PackedSample]? = nil) -> [StrokePoint] {
        StrokeModeller.model(
            samples: (samples ?? self.samples).decoded(), style: style, pointer: pointer, captureScale: captureScale, version: modelVersion)
    }
}
