import Canvas
import Drawing
import Exporting
import Foundation
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("Texts in exports") struct TextExportTests {
    /// Two texts, one of them turned, beneath scribbles that erase and highlight, too.
    private func drawing() throws -> Drawing {
        var drawing = Drawing.scribbles(seed: 5, of: [.pen, .highlighter])
        _ = drawing.insert(.text(.madeUp("inkstone", at: Point(x: 40, y: 60), size: 32, color: Color(rgb: 0x8040C0))))
        let turn = try #require(Transform(rotation: 0.4, scale: 1.3, about: Point(x: 180, y: 130)))
        _ = drawing.insert(.text(.madeUp("a<b & c", at: Point(x: 120, y: 160), size: 24)), by: turn)
        return drawing
    }

    private let region = ExportRegion.rect(CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300))

    @Test("O1 SVG and PDF show texts where the canvas has them, as outlines beneath the ink") func formats() throws {
        let drawing = try drawing()
        for (format, lines) in [
            (.svg, ["xmllint --noout IN", "rsvg-convert --unlimited -o OUT IN"]),
            (.pdf, ["qpdf --check IN", "pdftocairo -png -r 96 -singlefile IN OUT", "mv OUT.png OUT"]),
        ] as [(ExportFormat, [String])] {
            let export = Export(drawing, as: format, region)
            let (mean, outliers) = try Rendering(export, lines).difference(from: export)
            #expect(mean < 2 && outliers < 0.02, "\(format): \(mean), \(outliers)")
            #expect(export.notes.isEmpty)
        }
    }
}
