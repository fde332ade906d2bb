import Drawing
import Ink

extension Drawing {
    /// Device pixels per logical point of the view: it reaches drawings sixteen times as large as a window does.
    private static let miniatureScale = 1.0 / 16

    /// The whole drawing on its paper, in the light, so small that it fits; a small one at its size. Row by row, premultiplied BGRA.
    ///
    /// The view has a least zoom: of a drawing more than some 280 points wide for each pixel of `width`, the middle shows.
    ///
    /// Any thread may ask. The time grows with the number of strokes.
    ///
    /// - Parameters:
    ///   - width: in pixels, as is `height`.
    package func miniature(width: Int, height: Int) -> [UInt32] {
        let scale = Self.miniatureScale
        let (across, down) = (Double(width) / scale, Double(height) / scale)
        var view = ViewState()
        view.fit(bounds, width: across, height: down, margin: min(across, down) / 16)
        if view.zoom * scale > 1 { view.zoom(to: 1 / scale, about: Point(x: across / 2, y: down / 2)) }
        return picture(under: view.transform(scale: scale), width: width, height: height, on: .paper(hairline: 1))
    }
}
