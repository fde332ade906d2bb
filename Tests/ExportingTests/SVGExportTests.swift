import Canvas
import Drawing
import Exporting
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("SVG, as librsvg draws it") struct SVGExportTests {
    private func difference(_ export: Export) throws -> (mean: Double, outliers: Double) {
        try Rendering(export, "rsvg-convert --unlimited -o OUT IN").difference(from: export)
    }

    @Test("O1 The README's drawing is within two levels of the frame") func sketch() throws {
        let sketch = try Sketch()
        let (mean, outliers) = try difference(Export(sketch.drawing, as: .svg, sketch.region))
        #expect(mean <= 2 && outliers < 0.001, "\(mean), \(outliers)")
    }

    @Test("O1 Marks of all inks, erased in whole and in part, on every paper, are within two levels", arguments: 0..<6 as Range<UInt64>)
    func scribbles(seed: UInt64) throws {
        let (mean, outliers) = try difference(
            Export(.scribbles(seed: seed), as: .svg, .rect(CanvasRect(minX: -3, minY: 5, maxX: 420, maxY: 305))))
        #expect(mean <= 2 && outliers < 0.01, "\(mean), \(outliers)")
    }

    @Test("O1 It is sound XML whatever the title") func xml() throws {
        var export = Export(.scribbles(seed: 0), as: .svg)
        export.title = "a < b & \"c\" \u{1} 墨"
        _ = try Rendering(export, "xmllint --noout IN", "rsvg-convert --unlimited -o OUT IN")
        #expect(String(decoding: try export.bytes(), as: UTF8.self).contains("<title>a &lt; b &amp; &quot;c&quot;   墨</title>"))
    }
}
