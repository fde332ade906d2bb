import Canvas
import Drawing
import Exporting
import Foundation
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("Pictures in exports") struct PictureExportTests {
    /// Smooth colours with a hole, turned a little, beneath scribbles that erase and highlight, too.
    private func drawing(_ look: PictureLook = .whole) throws -> Drawing {
        var drawing = Drawing.scribbles(seed: 5, of: [.pen, .highlighter])
        let pixels = PicturePixels.madeUp(200, 150) { x, y in
            (x - 60) * (x - 60) + (y - 70) * (y - 70) < 900 ? 0 : 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | 120
        }
        let id = drawing.insert(.picture(.madeUp(pixels, at: Point(x: 80, y: 60)))).edit.inserted[0]
        let transform = try #require(Transform(rotation: 0.2, scale: 1.3, about: Point(x: 180, y: 130)))
        _ = drawing.arrange(id, by: transform, as: look)
        return drawing
    }

    private let region = ExportRegion.rect(CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300))

    /// Whole, and cropped and half opaque.
    static let looks = [PictureLook.whole] + [PictureLook(left: 0.25, top: 0.1, right: 0.8, bottom: 0.9, opacity: 0.5)].compactMap(\.self)

    @Test(
        "O1 O4 SVG, PDF and Xournal++ show a picture where the canvas has it, beneath the ink, turned, cropped and faded", arguments: looks)
    func formats(look: PictureLook) throws {
        let drawing = try drawing(look)
        for (format, lines, most) in [
            (.svg, ["xmllint --noout IN", "rsvg-convert --unlimited -o OUT IN"], 2.0),
            (.pdf, ["qpdf --check IN", "pdftocairo -png -r 96 -singlefile IN OUT", "mv OUT.png OUT"], 2.0),
        ] as [(ExportFormat, [String], Double)] {
            let export = Export(drawing, as: format, region)
            let (mean, outliers) = try Rendering(export, lines).difference(from: export)
            #expect(mean < most && outliers < 0.02, "\(format): \(mean), \(outliers)")
        }
        var plain = drawing
        _ = plain.remove(plain.elements.filter { $0.picture == nil }.map(\.id))
        let xopp = Export(plain, as: .xopp, region)
        let (mean, outliers) = try Rendering(xopp, "xournalpp --export-png-dpi=96 --create-img=OUT IN").difference(from: xopp)
        #expect(mean < 3 && outliers < 0.03, "\(mean), \(outliers)")
        #expect(!xopp.notes.contains { if case .pictures = $0 { true } else { false } }, "a picture is one anyway")
    }

    @Test("OpenRaster has the pictures as a layer between ink and paper") func layers() throws {
        try withFolder { folder in
            try write(try Export(try drawing(), as: .ora, region).bytes(), to: folder + "/a.ora")
            try run(["unzip", "-q", folder + "/a.ora", "-d", folder + "/parts"])
            let stack = text(of: folder + "/parts/stack.xml")
            let names = ["Ink", "Pictures", "Paper"].compactMap { stack.range(of: "name=\"\($0)\"")?.lowerBound }
            #expect(names.count == 3 && names == names.sorted())
            let pictures = try #require(PNGPicture(png: bytes(of: folder + "/parts/data/pictures.png")))
            #expect(pictures.hasAlpha && pictures.rgba[3] == 0)
        }
    }
}
