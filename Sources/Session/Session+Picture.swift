import Canvas
import Drawing
import Ink
import Raster

/// What the session shows: the front of its canvas.
extension Session {
    package var drawing: Drawing { canvas.drawing }

    /// Of the window, in device pixels.
    package var width: Int { canvas.width }
    package var height: Int { canvas.height }

    package var view: CanvasTransform { canvas.view }

    /// The canvas is shown so.
    package var appearance: Appearance { canvas.appearance }

    /// Inks are adapted for it: slate is dark in the light too.
    package var inkAppearance: Appearance { canvas.inkAppearance }

    /// How far wet ink and preview run ahead of a pen that moves, in seconds. It never stays in the drawing.
    package var prediction: Double {
        get { canvas.prediction }
        set { canvas.prediction = newValue }
    }

    // MARK: - Into the window

    /// Something of the window's picture is out of date.
    package var hasDamage: Bool { canvas.hasDamage }

    /// Marks the whole window as damaged.
    package func invalidate() { canvas.invalidate() }

    /// - Parameter rect: device pixels of the window.
    package func invalidate(_ rect: PixelRect) { canvas.invalidate(rect) }

    /// Draws what is damaged into a frame of the window's size.
    ///
    /// - Parameter covered: where something is blended over it afterwards: rectangles that are redrawn there are redrawn whole.
    /// - Returns: what has been drawn, in device pixels.
    package func render(into frame: Frame, beneath covered: [PixelRect] = []) -> [PixelRect] {
        canvas.render(into: frame, beneath: covered)
    }

    /// Hides the coming mark while something covers its place, and shows it again.
    ///
    /// - Parameter covers: whether something covers a place, in device pixels.
    package func hidePreview(where covers: (Point) -> Bool) {
        isPreviewHidden = machine.preview.map { covers($0.position) } ?? false
        showPreview()
    }

    // MARK: - Work that can wait

    /// No work is pending.
    package var isSettled: Bool { canvas.isSettled }

    /// Work for another thread, whose result `finish` takes; nil: there is none.
    package func nextJob() -> TileJob? { canvas.nextJob() }

    package func finish(_ result: TileJob.Result) { canvas.finish(result) }

    /// Does all pending work at once.
    package func settle() { canvas.settle() }

    // MARK: - As values

    /// What the window shows of the canvas alone, row by row: premultiplied BGRA.
    package func picture() -> [UInt32] { canvas.picture() }

    /// Over width, height and pixels of the canvas alone: no preview, no tentative tail.
    package var frameDigest: UInt64 { canvas.frameDigest }

    /// What the canvas shows at a pixel of the window; nil outside it.
    package func color(x: Int, y: Int) -> Color? { canvas.color(x: x, y: y) }

    /// The same for `reach` pixels each way, row by row.
    package func colors(around x: Int, _ y: Int, reach: Int) -> [Color?] { canvas.colors(around: x, y, reach: reach) }
}
