import Canvas
import Drawing
import Elements
import Ink
import PNGCoding

/// A picture of one mark, for formats that cannot describe the mark by an outline. It is drawn band by band, and blends as the mark does.
struct MarkPicture {
    /// On the page, in points.
    let left, top, right, bottom: Int
    /// In content pixels.
    let rect: PixelRect
    let element: Element
    let ground: FilterBlend
    let painter: ElementPainter
    /// For formats without blend modes: the picture then contains the colours of the drawing under it. Nil where the format can blend.
    private var cover: Cover?

    /// The part of the drawing under a picture.
    private struct Cover {
        let elements: [Element]
        /// BGRX.
        let paper: UInt32
    }

    init(left: Int, top: Int, right: Int, bottom: Int, rect: PixelRect, element: Element, ground: FilterBlend, painter: ElementPainter) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
        (self.rect, self.element, self.ground, self.painter) = (rect, element, ground, painter)
    }

    /// The same picture for a format without blend modes. It looks right only on top of this drawing.
    func covering(_ drawing: Drawing) -> MarkPicture {
        var picture = self
        if element.isFilter {
            let beneath = drawing.elements(touching: element.bounds).prefix { $0.id != element.id }
            picture.cover = Cover(elements: Array(beneath), paper: drawing.paper.color.rgb | 0xFF00_0000)
        }
        return picture
    }

    /// The most pixels of a band, unless a row of tiles has more.
    private static let mostOfBand = 1 << 20

    /// Calls `body` with some rows after the other, from the top: premultiplied BGRA.
    func forEachBand(_ body: ([UInt32]) throws(ExportFailure) -> Void) throws(ExportFailure) {
        let height = max(Self.mostOfBand / rect.width, 64)
        for top in stride(from: rect.y, to: rect.maxY, by: height) {
            try body(pixels(PixelRect(x: rect.x, y: top, width: rect.width, height: min(height, rect.maxY - top))))
        }
    }

    private func pixels(_ band: PixelRect) -> [UInt32] {
        guard var pixels = painter.picture(of: CollectionOfOne(element), within: band, over: ground.ground) else {
            return [UInt32](repeating: 0, count: band.width * band.height)
        }
        guard let cover else { return pixels }
        let ink = painter.picture(of: cover.elements, within: band, over: cover.paper)
        for index in pixels.indices where pixels[index] != 0 {
            pixels[index] = covering(pixels[index], ink?[index] ?? 0, cover.paper)
        }
        return pixels
    }

    /// A filter leaves a share m of each channel of the light; its opacity is 1 − the least m. What covers lets that least share through,
    /// and has the rest of what comes from beneath in its colour.
    private func covering(_ filter: UInt32, _ ink: UInt32, _ paper: UInt32) -> UInt32 {
        let (alpha, transparency) = (filter >> 24, 255 - ink >> 24)
        var pixel = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
            let light = (ink >> shift & 255) + ((paper >> shift & 255) * transparency + 127) / 255
            let own = filter >> shift & 255
            // On white, the filter's colour is what it leaves beyond the least share; on black, it is what it adds.
            let added: UInt32 = ground == .screen ? own : 0
            let left = ground == .screen ? alpha - own : own
            pixel |= min(added + (light * left + 127) / 255, alpha) << shift
        }
        return pixel
    }

    /// As a PNG file in base64.
    func writeText(to body: @escaping ([UInt8]) throws(ExportFailure) -> Void) throws(ExportFailure) {
        var text = Base64()
        var refusal: ExportFailure?
        func failure(_ failure: PNGFailure) -> ExportFailure { refusal ?? .library(failure.description) }
        let encoder: PNGEncoder
        do throws(PNGFailure) {
            encoder = try PNGEncoder(width: rect.width, height: rect.height, .rgba, dpi: nil) { bytes in
                do throws(ExportFailure) { try body(text.encode(bytes)) } catch { refusal = error }
                return refusal == nil
            }
        } catch { throw failure(error) }
        try forEachBand { (pixels) throws(ExportFailure) in
            do throws(PNGFailure) { try encoder.append(pixels) } catch { throw failure(error) }
        }
        try body(text.finish())
    }
}
