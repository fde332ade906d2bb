import Canvas
import Drawing
import Files
internal import Pictures
import Store

/// The pictures by which people know their drawings.
package enum Miniatures {
    /// In pixels: twice what galleries show, so that they are crisp where a point is two pixels.
    static let (width, height) = (384, 240)

    /// The most strokes whose picture is made as a drawing is put away: that takes a quarter of a second at most. Galleries make those of
    /// larger ones when they show them.
    private static let mostAtOnce = 10_000

    /// The picture of the drawing in a file, which other programs may have open: the one that the file has, or one drawn now. Nil for a
    /// blank drawing.
    ///
    /// - Parameter width: the most pixels from left to right, and from top to bottom.
    package static func picture(of path: String, width: Int = width) throws(StoreFailure) -> PNGImage? {
        if let kept = Thumbnail(of: path)?.image, max(kept.width, kept.height) >= width { return kept.shrunk(toFit: width) }
        return picture(of: try DrawingFile.read(path).drawing, width: width)
    }

    /// Nil for a blank drawing.
    package static func picture(of drawing: Drawing, width: Int = width) -> PNGImage? {
        if drawing.bounds.isEmpty { return nil }
        PictureDecoder().decodePictures(of: drawing)
        let height = max(width * Self.height / Self.width, 1)
        return PNGImage(width: width, height: height, pixels: drawing.miniature(width: width, height: height))
    }

    /// Nil where it would take long, too.
    static func quickPicture(of drawing: Drawing) -> PNGImage? { drawing.elementCount <= mostAtOnce ? picture(of: drawing) : nil }
}
