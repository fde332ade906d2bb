import Canvas
import Drawing
import Exporting
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("PDF") struct PDFExportTests {
    @Test("The title, the page's size, and no picture in it", arguments: ExportPage.allCases) func information(page: ExportPage) throws {
        var export = Export(.scribbles(seed: 0), as: .pdf, .rect(CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300)))
        (export.title, export.page) = ("Füchse & (Co)", page)
        try withFolder { folder in
            try write(try export.bytes(), to: folder + "/a.pdf")
            let words = try run(["pdfinfo", folder + "/a.pdf"]).output.split(separator: "\n").map {
                $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
            }
            #expect(words.contains("Title: Füchse & (Co)") && words.contains("Pages: 1"))
            let size = ["fit": "300 x 225 pts", "a4": "841.89 x 595.28 pts (A4)", "letter": "792 x 612 pts (letter)"][page.rawValue] ?? ""
            #expect(words.contains("Page size: " + size), "\(words)")
            #expect(try run(["pdfimages", "-list", folder + "/a.pdf"]).output.split(separator: "\n").count == 2)
        }
    }
}
