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

    @Test("O1 Marks of all inks, erased in whole and in part, on every paper, are within two levels", arguments: 0..<6)
    func scribbles(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing.scribbles(40, width: 400, height: 300, using: &random)
        let paper = Paper(
            color: Paper.colors[Int(seed) % Paper.colors.count], pattern: Paper.Pattern.allCases[Int(seed) % Paper.Pattern.allCases.count])
        _ = drawing.setPaper(paper)
        let (mean, outliers) = try difference(Export(drawing, as: .svg, .rect(CanvasRect(minX: -3, minY: 5, maxX: 420, maxY: 305))))
        #expect(mean <= 2 && outliers < 0.01, "\(mean), \(outliers)")
    }
}
