import Canvas
import Drawing
import Ink
import Raster

/// A region for formats made of outlines. The page's unit is the logical point, from the region's top left corner.
struct VectorFrame {
    /// The region as a window of one pixel per point shows it.
    let pixels: PixelFrame
    /// As outlines are made.
    private let fine: PixelFrame

    /// Outlines are as exact as in a window of so many pixels per point, which is as fine as screens are.
    private static let fineness = 4

    init(_ frame: ExportFrame) {
        pixels = frame.pixels(scale: 1)
        var fine = frame.pixels(scale: Double(Self.fineness))
        // The window's origin lies on whole points.
        (fine.view.originX, fine.view.originY) = (pixels.view.originX * Self.fineness, pixels.view.originY * Self.fineness)
        self.fine = fine
    }

    var width: Int { pixels.width }
    var height: Int { pixels.height }

    /// An element's runs of nibs, on the page.
    func runs(of element: Element) -> [[NibKnot]] {
        let scale = 1 / Double(Self.fineness)
        return element.runs(under: fine.view, reaching: fine.rect).map { run in
            run.map {
                NibKnot(
                    x: ($0.x - Double(fine.view.originX)) * scale, y: ($0.y - Double(fine.view.originY)) * scale,
                    halfLength: $0.halfLength * scale, halfBreadth: $0.halfBreadth * scale, angle: $0.angle)
            }
        }
    }

    func outline(of element: Element) -> Outline { Outline(runs(of: element)) }
}
