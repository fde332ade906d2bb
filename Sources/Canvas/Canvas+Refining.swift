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

    /// Puts other axes in place of those of a finished stroke's samples: in the drawing, or where the history keeps it while it is out of it.
    /// The change is part of the edit that inserted the stroke.
    package func refine(_ element: ElementID, of edit: EditID, samples numbers: Range<Int>, to axes: PenAxes) {
        guard let old = drawing.element(element, insertedBy: edit) else { return }
        switch old.content {
        case .stroke(let stroke):
            let before = stroke.model()
            var samples = stroke.samples
            for number in numbers.clamped(to: samples.indices) { samples[number].axes = axes }
            let after = stroke.model(of: samples)
            let refined = Stroke(
                style: stroke.style, pointer: stroke.pointer, captureScale: stroke.captureScale, modelVersion: stroke.modelVersion,
                samples: samples, bounds: CanvasRect(inkThrough: after))
            guard refined != stroke else { return }
            let isShown = drawing.replace(old, of: edit, with: refined)
            // No later edit's tiles are what they were; the older ones lie beneath.
            undoTiles.drop(since: edit)
            standIns.isOutdated = true
            let spans = ChangedSpans(from: before, to: after)
            if isShown, !spans.isEmpty { markStale(Self.bounds(spans.old, before).union(Self.bounds(spans.new, after))) }
        }
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

extension Stroke {
    /// Its knots, or those that it would have with other samples.
    func model(of samples: [PackedSample]? = nil) -> [StrokePoint] {
        StrokeModeller.model(samples: (samples ?? self.samples).decoded(), style: style, pointer: pointer, captureScale: captureScale)
    }
}
