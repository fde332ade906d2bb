import Canvas
import Elements
import Ink

/// A picture on a page made of outlines that is there as its own JPEG file: as sharp as it came, and no larger.
struct PlacedJPEG {
    let picture: PictureFile
    let file: JPEGFile
    /// Where the corners of the stored pixels lie on the page, in points: the first pixel's, and those that rows and columns lead to.
    let origin, right, down: Point
    /// The part of the stored pixels that shows, as shares of their sides; nil where all does.
    let part: CanvasRect?
    let opacity: Double

    /// Nil where the element is no such picture.
    init?(_ element: Element, in frame: PixelFrame) {
        guard let placed = element.picture, let pixels = placed.pixels, let level = pixels.levels.first,
            let file = JPEGFile(placed.file.bytes), (file.width, file.height) == (level.width, level.height)
        else { return nil }
        (picture, self.file, opacity) = (placed.file, file, placed.look.opacity)
        let (box, orientation) = (placed.box, pixels.orientation)
        func page(_ x: Double, _ y: Double) -> Point {
            let shown = orientation.shown(Point(x: x, y: y))
            let own = Point(x: box.minX + shown.x * (box.maxX - box.minX), y: box.minY + shown.y * (box.maxY - box.minY))
            let content = frame.view.content(element.transform(own))
            return Point(x: content.x - Double(frame.view.originX), y: content.y - Double(frame.view.originY))
        }
        (origin, right, down) = (page(0, 0), page(1, 0), page(0, 1))
        let look = placed.look
        if (look.left, look.top, look.right, look.bottom) == (0, 0, 1, 1) {
            part = nil
        } else {
            var part = CanvasRect.empty
            for corner in [Point(x: look.left, y: look.top), Point(x: look.right, y: look.bottom)] {
                part.include(orientation.stored(corner), radius: 0)
            }
            self.part = part
        }
    }
}
