import Canvas
import Drawing
import Elements
import Exporting
import Foundation
import Ink
import RigSupport
import Testing
import TestSupport

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

    /// A text upright, and one that is turned, in glyphs that have colours of their own; both formats must show them as the canvas does.
    private func exported(_ outlines: GlyphOutlines) throws -> Drawing {
        var drawing = Drawing()
        _ = drawing.insert(.text(.madeUp("abcd", at: Point(x: 40, y: 60), size: 32, color: Color(rgb: 0x8040C0), outlines: outlines)))
        let turn = try #require(Transform(rotation: 0.4, scale: 1.3, about: Point(x: 180, y: 130)))
        _ = drawing.insert(.text(.madeUp("abcd", at: Point(x: 120, y: 160), size: 24, outlines: outlines)), by: turn)
        for (format, lines) in [
            (.svg, ["xmllint --noout IN", "rsvg-convert --unlimited -o OUT IN"]),
            (.pdf, ["qpdf --check IN", "pdftocairo -png -r 96 -singlefile IN OUT", "mv OUT.png OUT"]),
        ] as [(ExportFormat, [String])] {
            let export = Export(drawing, as: format, region)
            let (mean, outliers) = try Rendering(export, lines).difference(from: export)
            #expect(mean < 2 && outliers < 0.02, "\(format): \(mean), \(outliers)")
            #expect(export.notes.isEmpty)
        }
        return drawing
    }

    @Test("O1 SVG and PDF show glyphs that are pictures in their own colours, beside letters that stay outlines") func pictures() throws {
        let drawing = try exported(GlyphOutlines.madeUp("abcd").withPictures)
        let svg = String(decoding: try Export(drawing, as: .svg, region).bytes(), as: UTF8.self)
        #expect(svg.ranges(of: "<image ").count == 2 && svg.ranges(of: "<path ").count >= 2)
    }

    @Test("O1 SVG and PDF show coloured glyphs as outlines in their own colours, beside letters in the text's") func tints() throws {
        let drawing = try exported(GlyphOutlines.madeUp("abcd").withTints)
        let svg = String(decoding: try Export(drawing, as: .svg, region).bytes(), as: UTF8.self)
        #expect(svg.ranges(of: "<path fill=\"#ff8000\" fill-opacity=\"0.8\" d=").count == 4 && !svg.contains("<image "))
    }

    private func row(_ words: String, right: Int32, baseline: Int32, runsFromRight: Bool = false) throws -> GlyphOutlines.Row {
        try #require(
            GlyphOutlines.Row(
                bytes: words.utf8.count, left: 0, right: right, baseline: baseline, runsFromRight: runsFromRight))
    }

    /// A text of several rows, whose outlines stand for any.
    private func text(_ rows: [(words: String, runsFromRight: Bool)]) throws -> PlacedText {
        let made = GlyphOutlines.madeUp("abc")
        let all = try rows.enumerated().map { number, row in
            try self.row(
                row.words, right: Int32(row.words.count * 1_000), baseline: Int32(1_700 + 2_400 * number), runsFromRight: row.runsFromRight)
        }
        let outlines = try #require(GlyphOutlines(shapes: made.shapes, glyphs: made.glyphs, rows: all))
        let attributes = try #require(TextAttributes(size: 20, color: Color(rgb: 0x101010)))
        let box = CanvasRect(minX: 40, minY: 60, maxX: 240, maxY: 140)
        return try #require(
            PlacedText(rows.map(\.words).joined(), attributes, anchor: Point(x: 40, y: 60), box: box, outlines: outlines))
    }

    @Test("Readers of a PDF find the words of a text, in any script, a turned one's too, and see nothing but its outlines") func found()
        throws
    {
        var drawing = Drawing()
        let words = "Größe ist 1/2 von Ærø \u{1F642} naïve <fox>"
        _ = drawing.insert(.text(try text([(words + "\n", false), ("second row", false)])))
        // More characters than a font has.
        let many = (0..<8).map { row in
            let codes = (0..<38).map { 0x4E00 + row * 38 + $0 }
            return String(String.UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
        }
        let small = try #require(Transform(xx: 0.5, yy: 0.5, dx: 20, dy: 150))
        _ = drawing.insert(.text(try text(many.map { ($0, false) })), by: small)
        _ = drawing.insert(.text(try text([("שלום עולם", true)])), by: try #require(Transform(dx: 230, dy: 150)))
        _ = drawing.insert(.text(try text([("turned words", false)])), by: try #require(Transform(rotation: .pi / 2, dx: 400)))
        try withFolder { folder in
            try write(try Export(drawing, as: .pdf, region).bytes(), to: folder + "/a.pdf")
            #expect(try run(["qpdf", "--check", folder + "/a.pdf"]).exitCode == 0)
            let found = try run(["pdftotext", "-enc", "UTF-8", folder + "/a.pdf", "-"])
            #expect(found.errors.isEmpty, "\(found.errors)")
            for words in [words, "second row", "שלום עולם", "turned words"] + many {
                #expect(found.output.contains(words), "\(words) in \(found.output)")
            }
        }
    }

    @Test("An SVG has the words over their outlines, unseen") func svg() throws {
        let svg = String(decoding: try Export(try drawing(), as: .svg, region).bytes(), as: UTF8.self)
        #expect(svg.contains(">inkstone</text>") && svg.contains(">a&lt;b &amp; c</text>"))
        #expect(svg.components(separatedBy: "<text ").count == svg.components(separatedBy: "fill-opacity=\"0\"").count)
    }

    @Test("Xournal++ gets upright texts as texts, with their lines, and turned ones as pictures") func xopp() throws {
        var drawing = Drawing()
        _ = drawing.insert(.text(try text([("some words \n", false), ("that go on", false)])), by: try #require(Transform(xx: 2, yy: 2)))
        _ = drawing.insert(.text(try text([("turned", false)])), by: try #require(Transform(rotation: 1, dx: 200)))
        let bytes = try Export(drawing, as: .xopp, region).bytes()
        try withFolder { folder in
            try write(bytes, to: folder + "/a.xopp.gz")
            let xml = try run(["gzip", "-dc", folder + "/a.xopp.gz"]).output
            // 20 points, twice as large, in units of 4/3 points.
            #expect(xml.contains("<text font=\"Sans\" size=\"30\" color=\"#101010ff\" x=\"60\" y=\"90\">some words\nthat go on</text>"))
            #expect(xml.components(separatedBy: "<image").count == 2)
        }
    }

    @Test("Xournal++ gets the lines of a text that is centred, or runs to the left, each where it stands; blank lines are none")
    func xoppLines() throws {
        let made = GlyphOutlines.madeUp("abc")
        func text(_ rows: [(words: String, left: Int32, runsFromRight: Bool)]) throws -> PlacedText {
            let all = try rows.enumerated().map { number, row in
                let baseline = Int32(1_700 + 2_400 * number)
                return try #require(
                    GlyphOutlines.Row(
                        bytes: row.words.utf8.count, left: row.left, right: row.left + 2_048, baseline: baseline,
                        runsFromRight: row.runsFromRight))
            }
            let outlines = try #require(GlyphOutlines(shapes: made.shapes, glyphs: made.glyphs, rows: all))
            let attributes = try #require(TextAttributes(size: 20, color: Color(rgb: 0x101010)))
            let box = CanvasRect(minX: 40, minY: 60, maxX: 240, maxY: 140)
            return try #require(
                PlacedText(rows.map(\.words).joined(), attributes, anchor: Point(x: 40, y: 60), box: box, outlines: outlines))
        }
        for runsFromRight in [false, true] {
            var drawing = Drawing()
            let rows =
                [("a < b\n", 0, runsFromRight), ("\n", 512, runsFromRight), ("c\n", 1_024, runsFromRight)] as [(String, Int32, Bool)]
            _ = drawing.insert(.text(try text(rows)))
            let bytes = try Export(drawing, as: .xopp, region).bytes()
            try withFolder { folder in
                try write(bytes, to: folder + "/a.xopp.gz")
                let xml = try run(["gzip", "-dc", folder + "/a.xopp.gz"]).output
                // An em is 20 points, in units of 4/3 points; the second line with words is two lines lower, and half an em to the right.
                let looks = "<text font=\"Sans\" size=\"15\" color=\"#101010ff\""
                #expect(xml.contains("\(looks) x=\"30\" y=\"45\">a &lt; b</text>"), "\(runsFromRight)")
                #expect(xml.contains("\(looks) x=\"37.5\" y=\"80.156\">c</text>"), "\(runsFromRight)")
                #expect(xml.components(separatedBy: "<text ").count == 3)
            }
        }
    }
}
