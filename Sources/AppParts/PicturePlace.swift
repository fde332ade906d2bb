internal import Glibc
import Ink

/// The place of a picture that is put on the canvas. The picture has its own size, or as much of it as fits into the view.
package struct PicturePlace {
    package let box: CanvasRect

    /// The distance between pictures that come together, in canvas points.
    private static let step = 24.0
    /// The share of the window that a large picture fills.
    private static let share = 0.9

    /// - Parameters:
    ///   - size: of the picture, in canvas points.
    ///   - place: where its middle is wanted, in device pixels; nil for the middle of the window.
    ///   - number: of pictures that came together with it and before it. Each lies a step further to the right and down.
    ///   - window: its size, in device pixels.
    package init(
        of size: (width: Double, height: Double), at place: Point?, number: Int, in view: CanvasTransform, window: (width: Int, height: Int)
    ) {
        let (across, down) = (abs(cos(view.rotation)) * view.scale, abs(sin(view.rotation)) * view.scale)
        let (width, height) = (size.width * across + size.height * down, size.width * down + size.height * across)
        let factor = min(1, Self.share * Double(window.width) / width, Self.share * Double(window.height) / height)
        var size = size
        // A picture that is made smaller stays as broad as a pixel of the screen.
        if factor < 1 { size = (max(size.width * factor, 1 / view.scale), max(size.height * factor, 1 / view.scale)) }
        let target = view.canvas(window: place ?? Point(x: Double(window.width) / 2, y: Double(window.height) / 2))
        let step = Self.step * Double(number)
        var (left, top) = (target.x - size.width / 2 + step, target.y - size.height / 2 + step)
        // A picture of its own size lies on whole points: its own pixels show, not mixtures of neighbours.
        if factor == 1 { (left, top) = (left.rounded(), top.rounded()) }
        box = CanvasRect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
    }
}
