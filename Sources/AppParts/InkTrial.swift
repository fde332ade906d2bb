import Canvas
import Ink
import PanelModel
import Specimens
import Widgets

/// The strip of the ink studio: a small canvas that shows a specimen of the ink and the strokes that people try out. When the ink changes,
/// the strip redraws them all.
package final class InkTrial {
    private struct Look: Equatable {
        var width, height: Int
        var scale: Double
        var paper: Paper
        var appearance: Appearance
    }

    private var look: Look
    private var style: InkStyle
    private var canvas: Canvas
    private var pixels: [UInt32] = []
    /// The strokes that people have finished on the strip, and the one in progress. They hold raw samples, in points from its corner.
    private var tries: [Specimen] = []
    private var wet: Specimen?
    private var isOutdated = false

    /// - Parameters:
    ///   - width, height: of the strip, in pixels.
    ///   - scale: pixels in a logical point.
    package init(_ style: InkStyle, width: Int, height: Int, scale: Double, on paper: Paper, in appearance: Appearance) {
        self.style = style
        look = Look(width: width, height: height, scale: scale, paper: paper, appearance: appearance)
        canvas = Canvas(width: width, height: height)
        drawAnew()
    }

    /// Takes over the window's size, the paper and the tool's style. The strip is redrawn if one of them has changed.
    package func follow(_ style: InkStyle, width: Int, height: Int, scale: Double, on paper: Paper, in appearance: Appearance) {
        let look = Look(width: width, height: height, scale: scale, paper: paper, appearance: appearance)
        guard look != self.look || style != self.style else { return }
        (self.look, self.style, isOutdated) = (look, style, true)
    }

    package func wipe() { (tries, wet, isOutdated) = ([], nil, true) }

    // MARK: - Trying

    /// - Parameter curve: the pen's pressure curve.
    package func take(_ trial: Trial, by curve: PressureCurve?) {
        var axes = trial.kind.isPen ? trial.axes : PenAxes()
        axes.shape(by: curve)
        switch trial.phase {
        case .hover:
            let place = Point(x: trial.place.x * look.scale, y: trial.place.y * look.scale)
            canvas.showPreview(Preview(position: place, axes: axes, style: style, time: trial.time))
        case .touch:
            lift()
            wet = Specimen(samples: [], pointer: trial.kind)
            canvas.beginStroke(style, pointer: trial.kind)
            fallthrough
        case .move:
            let sample = PenSample(position: trial.place, time: trial.time, axes: axes)
            wet?.samples.append(sample)
            canvas.extendStroke(to: sample.position, time: sample.time, axes: sample.axes)
        }
    }

    package func lift() {
        guard let wet else { return }
        _ = canvas.endStroke()
        tries.append(wet)
        self.wet = nil
    }

    package func leave() { canvas.showPreview(nil) }

    // MARK: - The picture

    /// What the strip looks like now; nil where that has not changed since the last call.
    package func takePicture() -> Picture? {
        if isOutdated { drawAnew() }
        guard canvas.hasDamage else { return nil }
        pixels.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return }
            _ = canvas.render(into: Frame(memory: base, width: look.width, height: look.height, bytesPerRow: look.width * 4))
        }
        return Picture(width: look.width, height: look.height, pixels: pixels.map { $0 | 0xFF00_0000 })
    }

    private func drawAnew() {
        isOutdated = false
        canvas = Canvas(width: look.width, height: look.height, view: CanvasTransform(scale: look.scale), undoBudget: 0)
        canvas.hairline = max(Int(look.scale.rounded()), 1)
        canvas.show(in: look.appearance)
        _ = canvas.setPaper(look.paper)
        pixels = [UInt32](repeating: 0, count: look.width * look.height)
        drawSpecimen()
        for specimen in tries { canvas.draw(specimen, in: style) }
        canvas.settle()
        guard let wet else { return }
        canvas.beginStroke(style, pointer: wet.pointer)
        for sample in wet.samples { canvas.extendStroke(to: sample.position, time: sample.time, axes: sample.axes) }
    }

    /// From left to right, in the upper half: a wave whose pressure swells, loops, hatches with a flat pen, and a mouse's line.
    private func drawSpecimen() {
        let (width, height) = (Double(look.width) / look.scale, Double(look.height) / look.scale)
        let (middle, reach) = (height * 0.36, height * 0.2)
        func place(_ share: Double) -> Double { width * share }
        if style.ink.paint.blend == .multiply {
            // What a filter leaves of ink beneath it.
            canvas.draw(.line(Point(x: place(0.04), y: middle), Point(x: place(0.96), y: middle)), in: .standard(.monoline))
        }
        canvas.draw(.wave(from: place(0.05), to: place(0.33), middle, height: reach), in: style)
        canvas.draw(.loops(from: place(0.37), to: place(0.57), middle, height: reach, turns: 3), in: style)
        canvas.draw(.hatches(from: place(0.63), to: place(0.78), middle, height: reach, altitude: 0.42, turns: 9), in: style)
        canvas.draw(.wave(from: place(0.83), to: place(0.95), middle, height: reach * 0.7).by(.mouse), in: style)
    }
}
