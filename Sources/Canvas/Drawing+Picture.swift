import Drawing
import Ink
import Raster

/// The ground of a picture, beneath its ink.
package enum PictureGround: Sendable {
    /// The drawing's paper. `hairline` is the width of a line of its pattern, in pixels.
    case paper(hairline: Int)
    /// Nothing: pixels without ink or pictures are transparent.
    case none
    /// Neither paper nor pictures.
    case inkAlone
    /// Neither paper nor ink.
    case picturesAlone
}

extension Drawing {
    /// The pixels of a part of the canvas in the light, as a window shows them that has this view and size. Row by row, premultiplied BGRA.
    ///
    /// Any thread may ask. The time grows with the strokes and the pixels in view.
    package func picture(under view: CanvasTransform, width: Int, height: Int, on ground: PictureGround) -> [UInt32] {
        if case .picturesAlone = ground {
            let canvas = Canvas(width: width, height: height, view: view, undoBudget: 0)
            let rect = PixelRect(x: view.originX, y: view.originY, width: width, height: height)
            canvas.drawing = self
            return canvas.picturePixels(in: rect) ?? [UInt32](repeating: 0, count: width * height)
        }
        let canvas = Canvas(drawing: self, width: width, height: height, view: view, undoBudget: 0)
        if case .paper(let hairline) = ground { canvas.hairline = hairline }
        canvas.settle()
        return switch ground {
        case .paper: canvas.picture()
        case .none: canvas.inkPicture(withPictures: true)
        case .inkAlone, .picturesAlone: canvas.inkPicture(withPictures: false)
        }
    }
}
