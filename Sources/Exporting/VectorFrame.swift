import Canvas
import Elements
import Ink
import Raster

/// A region for formats made of outlines. The page's unit is the logical point, from the region's top left corner.
struct VectorFrame {
    /// The region as a window of one pixel per point shows it.
    let pixels: PixelFrame
    /// As marks are made.
    private let fine: PixelFrame

    private let fineness: Int

    /// - Parameter fineness: marks are as exact as in a window of so many pixels per point. Screens have at most four.
    init(_ frame: ExportFrame, fineness: Int = 4) {
        self.fineness = fineness
        pixels = frame.pixels(scale: 1)
        var fine = frame.pixels(scale: Double(fineness))
        // The window's origin lies on whole points.
        (fine.view.originX, fine.view.originY) = (pixels.view.originX * fineness, pixels.view.originY * fineness)
        self.fine = fine
    }

    var width: Int { pixels.width }
    var height: Int { pixels.height }

    /// An element's runs of nibs, on the page. A box has lines of one width in any window: it is as in that of one pixel per point.
    func runs(of element: Element) -> [[NibKnot]] {
        let frame = element.style == nil ? pixels : fine
        let scale = element.style == nil ? 1 : 1 / Double(fineness)
        return element.runs(under: frame.view, reaching: frame.rect).map { run in
            run.map {
                NibKnot(
                    x: ($0.x - Double(frame.view.originX)) * scale, y: ($0.y - Double(frame.view.originY)) * scale,
                    halfLength: $0.halfLength * scale, halfBreadth: $0.halfBreadth * scale, angle: $0.angle, flow: $0.flow)
            }
        }
    }

    /// The glyphs of a text that are no pictures, on the page, each with its font's colour for it; nil: the text's. Bottom first.
    func layers(of text: PlacedText, moved transform: Transform) -> [(tint: GlyphTint?, outline: Outline)] {
        let shapes = text.outlines.shapes
        return text.outlines.layers { shapes[$0].picture == nil }.map { layer in
            (layer.tint, Outline(layer.glyphs, of: shapes) { place(SIMD2<Double>($0), in: text, moved: transform) })
        }
    }

    /// A place in a text's units, on the page.
    func place(_ units: SIMD2<Double>, in text: PlacedText, moved transform: Transform) -> SIMD2<Double> {
        let unit = text.attributes.size / Double(GlyphOutlines.unitsPerEm)
        let place = Point(x: text.anchor.x + units.x * unit, y: text.anchor.y + units.y * unit)
        let content = pixels.view.content(transform(place))
        return SIMD2(content.x - Double(pixels.view.originX), content.y - Double(pixels.view.originY))
    }

    func outline(of element: Element) -> Outline { Outline(runs(of: element), isElliptic: element.hasEllipticNib) }
}
