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

    /// An element's outline in path data of SVG.
    func svgPath(of element: Element) -> [UInt8] {
        var path = SVGPath()
        for step in outline(of: element) { path.append(step) }
        return path.bytes
    }

    /// An element's outline in operators of PDF, in hundredths of the page's unit.
    func pdfPath(of element: Element) -> [UInt8] {
        var path = PDFPath()
        for step in outline(of: element) { path.append(step) }
        return path.bytes
    }

    private func outline(of element: Element) -> some Sequence<PathStep> {
        let origin = SIMD2(Double(fine.view.originX), Double(fine.view.originY))
        let scale = 100 / Double(Self.fineness)
        func place(_ point: SIMD2<Double>) -> SIMD2<Int> {
            let place = ((point - origin) * scale).rounded(.toNearestOrEven)
            return SIMD2(Int(place.x), Int(place.y))
        }
        return Outline(element.runs(under: fine.view, reaching: fine.rect)).steps.lazy.map { step -> PathStep in
            switch step {
            case .move(let end): .move(place(end))
            case .line(let end): .line(place(end))
            case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
            case .close: .close
            }
        }
    }
}
