import Canvas
import Drawing
import Ink
import PNGCoding

/// A drawing to be written in a format of other programs. A value: any thread may write it, while people draw on.
package struct Export: Sendable {
    package var drawing: Drawing
    package var format: ExportFormat
    package var region: ExportRegion
    /// Pixels per logical point of the region, in `scaleRange`, for formats made of pixels.
    package var scale = 1.0
    /// Pixels per inch, a hint for printing; nil: as many as make a point 1/96 inch.
    package var dpi: Double?
    /// Leaves the paper out.
    package var isTransparent = false
    package var page = ExportPage.fit
    /// The drawing's name, for formats that have a title.
    package var title = ""
    /// With which a file is opened that somebody else protects; see `PDFProtection`. Of PDF only; nil for none.
    package var password: String?

    /// `dpi`, or what stands for it.
    var dotsPerInch: Double { dpi ?? 96 * scale }

    /// The width and height of the picture, in pixels; nil for formats without pixels, and where there is nothing to export.
    package var pixelSize: (width: Int, height: Int)? {
        guard format.isPixels, let frame = try? ExportFrame(region, of: drawing).pixels(scale: scale) else { return nil }
        return (frame.width, frame.height)
    }

    /// A small picture of the export: at most `side` pixels wide and high, and never larger than at `scale` 1. The pixels are premultiplied
    /// BGRA, row by row. Nil where there is nothing to export.
    package func preview(side: Int) -> (width: Int, height: Int, pixels: [UInt32])? {
        guard let frame = try? ExportFrame(region, of: drawing) else { return nil }
        let whole = frame.pixels(scale: 1)
        let shown = frame.pixels(scale: min(1, Double(side) / Double(max(whole.width, whole.height))))
        let ground = isTransparent ? PictureGround.none : .paper(hairline: shown.hairline)
        return (shown.width, shown.height, drawing.picture(under: shown.view, width: shown.width, height: shown.height, on: ground))
    }

    package static let scaleRange = 0.05...16.0
    package static let dpiRange = 1.0...9_600.0

    package init(_ drawing: Drawing, as format: ExportFormat, _ region: ExportRegion = .standard) {
        (self.drawing, self.format, self.region) = (drawing, format, region)
    }

    /// Writes the whole file, front to back, in memory that does not grow with the picture.
    ///
    /// - Parameters:
    ///   - sink: gets the file's bytes.
    ///   - progress: gets the share that is done, 0…1, many times a second; returns whether to go on.
    package func write(to sink: @escaping ByteSink, progress: @escaping (Double) -> Bool = { _ in true }) throws(ExportFailure) {
        let output = ExportOutput(sink)
        let progress = ExportProgress(progress)
        try progress.note(0)
        let frame = try ExportFrame(region, of: drawing)
        switch format {
        case .png: try PNGExport(self, frame).write(to: output, progress)
        case .svg:
            var svg = SVGExport(self, frame, progress)
            try svg.write(to: output)
        case .pdf:
            var pdf = try PDFExport(self, frame, to: output, progress)
            try pdf.write()
        case .xopp:
            var xopp = try XoppExport(self, frame, to: output, progress)
            try xopp.write()
        case .ora: try ORAExport(self, frame).write(to: output, progress)
        }
        try output.flush()
        try progress.note(1)
    }
}

package enum ExportFormat: String, CaseIterable, Sendable {
    case png, svg, pdf
    /// Of Xournal++.
    case xopp
    /// OpenRaster, of painting programs.
    case ora

    /// The format is made of pixels: its scale counts.
    var isPixels: Bool {
        switch self {
        case .png, .ora: true
        case .svg, .pdf, .xopp: false
        }
    }

    /// The format of files with this extension, upper or lower case; nil where there is none.
    package init?(path: String) {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }
}

/// The paper size of formats that are printed.
package enum ExportPage: Hashable, Sendable {
    /// As large as the region, at 1/96 inch a point.
    case fit
    /// A sheet with these sides, in 1/72 inch, upright or lying as the region is, which is shown smaller where it is too large.
    case sheet(Double, Double)

    package static let a4 = sheet(595.28, 841.89)
    package static let letter = sheet(612, 792)

    /// By the names that people know.
    package static let named = ["fit": fit, "a4": a4, "letter": letter]
}

/// Why an export ended early. Nothing useful has been written then.
package enum ExportFailure: Error, Hashable, Sendable {
    /// `progress` said so.
    case cancelled
    /// The sink took no more.
    case refused
    /// A region of the whole of a blank drawing.
    case blank
    /// The region lies beyond what a view can show.
    case outOfReach
    /// More pixels than a picture may have.
    case tooLarge(width: Int, height: Int)
    /// In the words of the format's library.
    case library(String)
}
