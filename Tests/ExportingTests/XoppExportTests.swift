import Canvas
import Drawing
import Elements
import Exporting
import Ink
import RigSupport
import Testing
import TestSupport

@Suite("Xournal++'s own pictures of .xopp files") struct XoppExportTests {
    private func difference(_ export: Export) throws -> (mean: Double, outliers: Double) {
        try Rendering(export, "xournalpp --export-png-dpi=96 --create-img=OUT IN").difference(from: export)
    }

    @Test("O1 The README's drawing is within two levels of the frame") func sketch() throws {
        let sketch = try Sketch()
        let (mean, outliers) = try difference(Export(sketch.drawing, as: .xopp, sketch.region))
        #expect(mean <= 2 && outliers < 0.01, "\(mean), \(outliers)")
    }

    @Test("O1 Marks of all inks, translucent too, on every paper, are within two levels", arguments: 0..<6 as Range<UInt64>)
    func scribbles(seed: UInt64) throws {
        var drawing = Drawing.scribbles(seed: seed)
        // Erasers cover the paper's pattern: they are left out where there is one.
        if drawing.paper.pattern != .plain { _ = drawing.remove(drawing.elements.filter(\.erases).map(\.id)) }
        let (mean, outliers) = try difference(Export(drawing, as: .xopp, .rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305))))
        #expect(mean <= 2 && outliers < 0.01, "\(mean), \(outliers)")
    }

    @Test(
        "O1 Marks of inks with a body, and of those that filter, are within two levels on every paper", arguments: 0..<10 as Range<UInt64>)
    func bodies(seed: UInt64) throws {
        var drawing = Drawing.scribbles(seed: seed, of: InkDefinition.marking, erasedBy: InkDefinition.erasing)
        if drawing.paper.pattern != .plain { _ = drawing.remove(drawing.elements.filter(\.erases).map(\.id)) }
        let (mean, outliers) = try difference(Export(drawing, as: .xopp, .rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305))))
        #expect(mean <= 2 && outliers < 0.02, "\(mean), \(outliers)")
    }

    @Test("O1 What the format cannot say is told: what erasers cover, and marks that become shapes") func notes() throws {
        let drawing = Drawing.scribbles(seed: 0)
        let whole = CanvasRect(minX: -1000, minY: -1000, maxX: 2000, maxY: 2000)
        let notes = Export(drawing, as: .xopp, .rect(whole)).notes
        let erasers = drawing.elements.count { $0.erases }
        #expect(erasers > 5 && notes.contains(.covered(erasers: erasers)) && notes.count == 2)
        for format in [ExportFormat.png, .svg, .pdf, .ora] { #expect(Export(drawing, as: format).notes.isEmpty) }
    }

    @Test("O1 Marks that become pictures are told, and on dark paper those of a highlighter are among them in .xopp")
    func pictures() throws {
        let canvas = Canvas(width: 9, height: 9)
        for ink in [InkDefinition.pen, .pencil, .watercolour, .highlighter] {
            canvas.beginStroke(.standard(ink), pointer: .mouse)
            canvas.extendStroke(to: Point(x: 10, y: 10), time: 0, axes: PenAxes())
            _ = canvas.endStroke()
        }
        var drawing = canvas.drawing
        #expect(Export(drawing, as: .xopp).notes == [.pictures(2), .shapes(1)])
        _ = drawing.setPaper(Paper(color: Color(rgb: 0x2E3538)))
        #expect(Export(drawing, as: .xopp).notes == [.pictures(3)])
        for format in [ExportFormat.svg, .pdf] { #expect(Export(drawing, as: format).notes == [.pictures(2)]) }
        for format in [ExportFormat.png, .ora] { #expect(Export(drawing, as: format).notes.isEmpty) }
    }

    @Test("O1 A pen's stroke stays a stroke, as wide as pressure made it") func strokes() throws {
        let canvas = Canvas(width: 9, height: 9)
        canvas.beginStroke(.standard(.pen), pointer: .pen)
        for index in 0..<60 {
            canvas.extendStroke(
                to: Point(x: 20 + Double(index) * 4, y: 40), time: Double(index) / 240, axes: PenAxes(pressure: Double(index) / 59))
        }
        _ = canvas.endStroke()
        try withFolder { folder in
            try write(try Export(canvas.drawing, as: .xopp).bytes(), to: folder + "/a.xopp")
            let text = try run(["gzip", "-dc", folder + "/a.xopp"]).output
            let stroke = try #require(text.firstMatch(of: #/<stroke tool="pen" color="#1a1a1eff" width="([0-9. ]+)"/#))
            let widths = stroke.1.split(separator: " ").compactMap { Double($0) }
            #expect(widths.count > 6 && widths[0] == widths.max() && widths.dropFirst() == widths.dropFirst().sorted()[...])
            #expect(abs(widths[0] - 5 * 0.75) < 0.2)
        }
    }
}

extension Element {
    fileprivate var erases: Bool {
        switch content {
        case .stroke(let stroke): stroke.style.ink.paint.blend == .erase
        case .picture, .text, .unread: false
        }
    }
}
