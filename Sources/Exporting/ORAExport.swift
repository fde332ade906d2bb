import Canvas
import Drawing
import Ink

/// A drawing as OpenRaster: a layer of ink over one of pictures, where there are any, and one of paper, for painting programs. The format
/// is described at https://www.openraster.org.
struct ORAExport {
    private let export: Export
    private let frame: ExportFrame
    private let pixels: PixelFrame

    /// The greatest side of the small picture, by the format's description.
    private static let thumbnailSide = 256.0

    init(_ export: Export, _ frame: ExportFrame) {
        (self.export, self.frame, pixels) = (export, frame, frame.pixels(scale: export.scale))
    }

    func write(to output: ExportOutput, _ progress: ExportProgress) throws(ExportFailure) {
        var archive = ZipArchive(to: output)
        try archive.add("mimetype", stored: Array("image/openraster".utf8))
        try archive.add("stack.xml", stored: Array(stack.utf8))
        var blank = Drawing()
        _ = blank.setPaper(export.drawing.paper)
        let paper = PictureGround.paper(hairline: pixels.hairline)
        try add("data/ink.png", export.drawing, pixels, on: .inkAlone, to: &archive, progress.part(0, of: 5))
        if hasPictures {
            try add("data/pictures.png", export.drawing, pixels, on: .picturesAlone, to: &archive, progress.part(1, of: 5))
        }
        if !export.isTransparent { try add("data/paper.png", blank, pixels, on: paper, to: &archive, progress.part(2, of: 5)) }
        let ground = export.isTransparent ? PictureGround.none : paper
        try add("mergedimage.png", export.drawing, pixels, on: ground, to: &archive, progress.part(3, of: 5))
        let scale = export.scale * min(1, Self.thumbnailSide / Double(max(pixels.width, pixels.height)))
        try add("Thumbnails/thumbnail.png", export.drawing, frame.pixels(scale: scale), on: ground, to: &archive, progress.part(4, of: 5))
        try archive.finish()
    }

    private func add(
        _ name: String, _ drawing: Drawing, _ pixels: PixelFrame, on ground: PictureGround, to archive: inout ZipArchive,
        _ progress: ExportProgress
    ) throws(ExportFailure) {
        let picture = try PNGExport(drawing, pixels, on: ground, dpi: export.dotsPerInch)
        try archive.add(name, .store) { (file) throws(ExportFailure) in try picture.write(progress, to: file) }
    }

    private var hasPictures: Bool { !pixels.placed(of: export.drawing).isEmpty }

    /// The layers, top first.
    private var stack: String {
        let dpi = Int(export.dotsPerInch.rounded())
        func layer(_ name: String, _ file: String) -> String {
            "<layer name=\"\(name)\" src=\"data/\(file).png\" x=\"0\" y=\"0\" opacity=\"1.0\" visibility=\"visible\" "
                + "composite-op=\"svg:src-over\"/>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <image version="0.0.3" w="\(pixels.width)" h="\(pixels.height)" xres="\(dpi)" yres="\(dpi)" name="\(export.title.escapedForXML)">
            <stack>
            \(layer("Ink", "ink"))\(hasPictures ? layer("Pictures", "pictures") : "")\(export.isTransparent ? "" : layer("Paper", "paper"))</stack>
            </image>

            """
    }
}
