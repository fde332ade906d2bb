import Canvas
import Drawing
import Ink
import Raster

/// The picture that the session shows. Everything here comes from its canvas.
extension Session {
    package var drawing: Drawing { canvas.drawing }

    /// The window's size in device pixels.
    package var width: Int { canvas.width }
    package var height: Int { canvas.height }

    package var view: CanvasTransform { canvas.view }

    /// The appearance in which the canvas is shown.
    package var appearance: Appearance { canvas.appearance }

    /// The appearance to which inks are adapted: a slate paper is dark even in the light.
    package var inkAppearance: Appearance { canvas.inkAppearance }

    /// The seconds by which wet ink and preview run ahead of a moving pen. The drawing never keeps the predicted part.
    package var prediction: Double {
        get { canvas.prediction }
        set { canvas.prediction = newValue }
    }

    // MARK: - Into the window

    /// Part of the window's picture is out of date.
    package var hasDamage: Bool { canvas.hasDamage }

    /// Marks the whole window as damaged.
    package func invalidate() { canvas.invalidate() }

    /// Marks a rectangle as damaged, in device pixels of the window.
    package func invalidate(_ rect: PixelRect) { canvas.invalidate(rect) }

    /// Draws what is damaged into a frame of the window's size.
    ///
    /// - Parameter covered: rectangles over which the caller blends something afterwards; damage there redraws the whole rectangle.
    /// - Returns: the rectangles that were drawn, in device pixels.
    package func render(into frame: Frame, beneath covered: [PixelRect] = []) -> [PixelRect] {
        canvas.render(into: frame, beneath: covered)
    }

    /// Hides the preview while something covers its place, or shows it again.
    ///
    /// - Parameter covers: returns whether something covers a place, in device pixels.
    package func hidePreview(where covers: (Point) -> Bool) {
        isPreviewHidden = machine.preview.map { covers($0.position) } ?? false
        showPreview()
    }

    // MARK: - Work that can wait

    /// No work is pending.
    package var isSettled: Bool { canvas.isSettled }

    /// Returns work for another thread, whose result goes to `finish`; nil when there is none.
    package func nextJob() -> TileJob? { canvas.nextJob() }

    package func finish(_ result: TileJob.Result) { canvas.finish(result) }

    /// Does all pending work now.
    package func settle() { canvas.settle() }

    // MARK: - As values

    /// Returns what the window shows of the canvas alone, row by row, as premultiplied BGRA.
    package func picture() -> [UInt32] { canvas.picture() }

    /// The digest of width, height and pixels of the canvas alone, without preview and tentative tail.
    package var frameDigest: UInt64 { canvas.frameDigest }

    /// Returns the canvas's colour at a pixel of the window; nil outside it.
    package func color(x: Int, y: Int) -> Color? { canvas.color(x: x, y: y) }

    /// Returns the colours at the pixels up to `reach` away each way, row by row; nil for pixels outside the window.
    package func colors(around x: Int, _ y: Int, reach: Int) -> [Color?] { canvas.colors(around: x, y, reach: reach) }
}
