import Drawing
import Ink
import Raster

/// The ground of a picture, beneath its ink.
package enum PictureGround: Sendable {
    /// The drawing's paper. `hairline` is the width of a line of its pattern, in pixels.
    case paper(hairline: Int)
    /// Nothing: pixels without ink are transparent.
    case none
}

extension Drawing {
    /// The pixels of a part of the canvas in the light, as a window shows them that has this view and size. Row by row, premultiplied BGRA.
    ///
    /// Any thread may ask. The time grows with the strokes and the pixels in view.
    package func picture(under view: CanvasTransform, width: Int, height: Int, on ground: PictureGround) -> [UInt32] {
        let canvas = Canvas(drawing: self, width: width, height: height, view: view, undoBudget: 0)
        if case .paper(let hairline) = ground { canvas.hairline = hairline }
        canvas.settle()
        return switch ground {
        case .paper: canvas.picture()
        case .none: canvas.inkPicture()
        }
    }
}
