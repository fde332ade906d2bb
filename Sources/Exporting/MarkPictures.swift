import Canvas
import Drawing
import Ink
import PNGCoding

/// The pictures of marks that no outline says, in a page made of outlines.
struct MarkPictures {
    private let frame: PixelFrame
    private let painter: ElementPainter

    /// Pixels per point: as fine as screens are.
    static let fineness = 2
    /// The most pixels of a picture. A larger mark has several, side by side.
    private static let mostPixels = 1 << 22

    init(_ frame: ExportFrame, in appearance: Appearance) {
        self.frame = frame.points(times: Self.fineness)
        painter = ElementPainter(under: self.frame.view, in: appearance)
    }

    /// Calls `body` with each picture of an element. Together they are the element within the region.
    ///
    /// - Parameter paper: BGRX. Ink that filters is as opaque as it has to be to look the same on it.
    func forEach(
        of element: Element, over paper: UInt32, _ body: (MarkPicture) throws(ExportFailure) -> Void
    ) throws(ExportFailure) {
        for rect in pieces(of: frame.view.contentBounds(element.bounds).intersection(frame.rect)) {
            if let pixels = painter.picture(of: CollectionOfOne(element), within: rect, over: paper) {
                try body(MarkPicture(pixels: pixels, rect: rect, frame))
            }
        }
    }

    /// A picture of elements, bottom first, where another one lies; nil where there is no ink.
    func picture(of elements: some Sequence<Element>, beneath picture: MarkPicture, over paper: UInt32) -> [UInt32]? {
        painter.picture(of: elements, within: picture.rect, over: paper)
    }

    /// The canvas that a picture may reach.
    func reach(of picture: MarkPicture) -> CanvasRect { frame.view.canvasBounds(content: picture.rect, margin: 1) }

    /// A rectangle, widened to whole points, in parts of at most `mostPixels`.
    private func pieces(of rect: PixelRect) -> [PixelRect] {
        if rect.isEmpty { return [] }
        func floor(_ pixels: Int) -> Int { pixels & -Self.fineness }
        let (left, top) = (floor(rect.x), floor(rect.y))
        let (width, height) = (floor(rect.maxX - left + Self.fineness - 1), floor(rect.maxY - top + Self.fineness - 1))
        if width * height <= Self.mostPixels { return [PixelRect(x: left, y: top, width: width, height: height)] }
        let half = floor(max(width, height) / 2)
        if width > height {
            return pieces(of: PixelRect(x: left, y: top, width: half, height: height))
                + pieces(of: PixelRect(x: left + half, y: top, width: width - half, height: height))
        }
        return pieces(of: PixelRect(x: left, y: top, width: width, height: half))
            + pieces(of: PixelRect(x: left, y: top + half, width: width, height: height - half))
    }
}

/// A picture of a mark, or of a part of one.
struct MarkPicture {
    /// Row by row, premultiplied BGRA.
    var pixels: [UInt32]
    /// In the pixels of its frame.
    fileprivate let rect: PixelRect
    /// On the page, in points.
    let left, top, right, bottom: Int

    fileprivate init(pixels: [UInt32], rect: PixelRect, _ frame: PixelFrame) {
        (self.pixels, self.rect) = (pixels, rect)
        (left, top) = ((rect.x - frame.rect.x) / MarkPictures.fineness, (rect.y - frame.rect.y) / MarkPictures.fineness)
        (right, bottom) = (left + rect.width / MarkPictures.fineness, top + rect.height / MarkPictures.fineness)
    }

    /// In pixels.
    var width: Int { rect.width }
    var height: Int { rect.height }

    /// Makes a picture that filters one that covers, and looks the same: with the light that it lets through from beneath.
    ///
    /// - Parameters:
    ///   - ink: beneath it; nil for none.
    ///   - paper: BGRX.
    mutating func cover(_ ink: [UInt32]?, on paper: UInt32, _ blend: FilterBlend) {
        for index in pixels.indices where pixels[index] != 0 {
            pixels[index] = Self.covering(pixels[index], ink?[index] ?? 0, paper, blend)
        }
    }

    /// A filter leaves a share m of each channel of the light; its opacity is 1 − the least m. What covers lets that least share through,
    /// and has the rest of what comes from beneath in its colour.
    private static func covering(_ filter: UInt32, _ ink: UInt32, _ paper: UInt32, _ blend: FilterBlend) -> UInt32 {
        let (alpha, transparency) = (filter >> 24, 255 - ink >> 24)
        var pixel = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
            let light = (ink >> shift & 255) + ((paper >> shift & 255) * transparency + 127) / 255
            let own = filter >> shift & 255
            // On white, the filter's colour is what it leaves beyond the least share; on black, it is what it adds.
            let added: UInt32 = blend == .screen ? own : 0
            let left = blend == .screen ? alpha - own : own
            pixel |= min(added + (light * left + 127) / 255, alpha) << shift
        }
        return pixel
    }

    /// As a PNG file in base64.
    func writeText(to body: @escaping ([UInt8]) throws(ExportFailure) -> Void) throws(ExportFailure) {
        var text = Base64()
        var refusal: ExportFailure?
        do throws(PNGFailure) {
            let encoder = try PNGEncoder(width: width, height: height, .rgba, dpi: nil) { bytes in
                do throws(ExportFailure) { try body(text.encode(bytes)) } catch { refusal = error }
                return refusal == nil
            }
            try encoder.append(pixels)
        } catch {
            throw refusal ?? .library(error.description)
        }
        try body(text.finish())
    }
}
