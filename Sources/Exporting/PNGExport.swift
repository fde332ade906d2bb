import Canvas
import Drawing
import Ink
import PNGCoding

/// A picture in pixels, made band by band.
struct PNGExport {
    private let drawing: Drawing
    private let frame: PixelFrame
    private let ground: PictureGround
    private let dpi: Double?

    /// The most pixels of a picture, some 10,000 sheets of A4 at 96 dpi, and of a row.
    private static let (mostPixels, mostAcross) = (1 << 33, 1 << 18)

    init(_ drawing: Drawing, _ frame: PixelFrame, on ground: PictureGround, dpi: Double?) throws(ExportFailure) {
        guard frame.width <= Self.mostAcross, frame.height <= Self.mostPixels / frame.width else {
            throw .tooLarge(width: frame.width, height: frame.height)
        }
        (self.drawing, self.frame, self.ground, self.dpi) = (drawing, frame, ground, dpi)
    }

    init(_ export: Export, _ frame: ExportFrame) throws(ExportFailure) {
        let frame = frame.pixels(scale: export.scale)
        try self.init(
            export.drawing, frame, on: export.isTransparent ? .none : .paper(hairline: frame.hairline), dpi: export.dotsPerInch)
    }

    func write(to output: ExportOutput, _ progress: ExportProgress) throws(ExportFailure) {
        try write(progress) { (bytes) throws(ExportFailure) in try output.append(bytes) }
    }

    func write(
        _ progress: ExportProgress, to body: @escaping (UnsafeRawBufferPointer) throws(ExportFailure) -> Void
    ) throws(ExportFailure) {
        var refusal: ExportFailure?
        do throws(PNGFailure) {
            let encoder = try PNGEncoder(width: frame.width, height: frame.height, channels, dpi: dpi) { bytes in
                do throws(ExportFailure) { try body(bytes) } catch { refusal = error }
                return refusal == nil
            }
            for band in bands {
                do throws(ExportFailure) { try progress.note(Double(band.lowerBound) / Double(frame.height)) } catch {
                    refusal = error
                    break
                }
                try encoder.append(picture(of: band))
            }
        } catch {
            throw refusal ?? .library(error.description)
        }
        if let refusal { throw refusal }
    }

    private var channels: PNGEncoder.Channels {
        switch ground {
        case .paper: .rgb
        case .none, .inkAlone, .picturesAlone: .rgba
        }
    }

    /// Rows of the picture, in runs that end where the canvas's blocks of tiles do; of wide pictures, where tiles do.
    private var bands: [Range<Int>] {
        let height = frame.width <= 1 << 14 ? 256 : 64
        var bands: [Range<Int>] = []
        var top = 0
        while top < frame.height {
            let bottom = min(frame.height, top + height - (frame.view.originY + top) & (height - 1))
            bands.append(top..<bottom)
            top = bottom
        }
        return bands
    }

    private func picture(of band: Range<Int>) -> [UInt32] {
        var view = frame.view
        view.originY += band.lowerBound
        return drawing.picture(under: view, width: frame.width, height: band.count, on: ground)
    }
}
