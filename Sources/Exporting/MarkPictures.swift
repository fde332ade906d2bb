import Canvas
import Drawing
import Elements
import Ink

/// Makes the pictures of marks that no outline says, in a page made of outlines. Used by one thread.
final class MarkPictures {
    /// The region at one pixel per point.
    private let page: PixelFrame
    private let appearance: Appearance
    private let ground: FilterBlend
    /// By the number of halvings.
    private var painters: [Int: ElementPainter] = [:]
    /// Of erasers, in colours that no paper changes.
    private lazy var coverings = MarkPictures(page: page, in: .light, over: [])
    /// Those of the drawing.
    private let placed: [Element]

    /// Pixels per point: as fine as screens are. A large mark has half as many, or a quarter, and so on: not several pictures, whose seams
    /// would show where a program scales them.
    private static let fineness = 2
    private static let mostPixels = 1 << 24

    convenience init(_ frame: ExportFrame, of drawing: Drawing, in appearance: Appearance) {
        self.init(page: frame.pixels(scale: 1), in: appearance, over: drawing.pictures)
    }

    private init(page: PixelFrame, in appearance: Appearance, over placed: [Element]) {
        self.placed = placed
        (self.page, self.appearance, ground) = (page, appearance, FilterBlend(on: appearance))
    }

    /// A picture that covers what an eraser takes away with a colour; nil where it takes nothing.
    func picture(of eraser: Element, covering color: Color) -> MarkPicture? {
        eraser.covering(in: color).flatMap(coverings.picture)
    }

    /// A picture of what the region has of an element; nil where it has nothing.
    func picture(of element: Element) -> MarkPicture? {
        var halvings = 0
        var (view, rect) = part(of: element, halvings)
        while rect.width * rect.height > Self.mostPixels {
            halvings += 1
            (view, rect) = part(of: element, halvings)
        }
        if rect.isEmpty { return nil }
        let painter = painters[halvings] ?? ElementPainter(under: view, in: appearance, over: placed)
        painters[halvings] = painter
        func points(_ pixels: Int) -> Int { (pixels << halvings) / Self.fineness }
        let (x, y) = (page.view.originX, page.view.originY)
        return MarkPicture(
            left: points(rect.x) - x, top: points(rect.y) - y, right: points(rect.maxX) - x, bottom: points(rect.maxY) - y, rect: rect,
            element: element, ground: ground, painter: painter)
    }

    /// The view in which a picture is made, and the content pixels of an element in the region, widened to whole points.
    private func part(of element: Element, _ halvings: Int) -> (CanvasTransform, PixelRect) {
        let scale = Double(Self.fineness) / Double(1 << halvings)
        var view = page.view
        view.scale *= scale
        func floor(_ pixels: Double) -> Int { Int(pixels.rounded(.down)) & -(halvings == 0 ? Self.fineness : 1) }
        func widened(left: Double, top: Double, right: Double, bottom: Double) -> PixelRect {
            let (x, y) = (floor(left), floor(top))
            return PixelRect(x: x, y: y, width: -floor(-right) - x, height: -floor(-bottom) - y)
        }
        let (bounds, rect) = (view.contentBounds(element.bounds), page.rect)
        return (
            view,
            widened(left: Double(bounds.x), top: Double(bounds.y), right: Double(bounds.maxX), bottom: Double(bounds.maxY)).intersection(
                widened(
                    left: Double(rect.x) * scale, top: Double(rect.y) * scale, right: Double(rect.maxX) * scale,
                    bottom: Double(rect.maxY) * scale))
        )
    }
}
