import Canvas
import Drawing
import Exporting
import Foundation
import Ink
import Testing
import TestSupport

@Suite("SVG and PDF, as librsvg and poppler draw them") struct OutlineFormatTests {
    /// - Parameter scale: pixels per point of both pictures.
    private func difference(_ export: Export, scale: Int = 1) throws -> (mean: Double, outliers: Double) {
        var reference = export
        reference.scale = Double(scale)
        switch export.format {
        case .svg: return try Rendering(export, "rsvg-convert --unlimited -z \(scale) -o OUT IN").difference(from: reference)
        default:
            let lines = "pdftocairo -png -r \(96 * scale) -singlefile IN OUT"
            return try Rendering(export, "qpdf --check IN", lines, "mv OUT.png OUT").difference(from: reference)
        }
    }

    @Test("I6 Drawn four times as large, it is what the canvas draws at 400%", arguments: [ExportFormat.svg, .pdf])
    func larger(format: ExportFormat) throws {
        let region = ExportRegion.rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305))
        let (mean, outliers) = try difference(Export(.scribbles(seed: 4), as: format, region), scale: 4)
        #expect(mean <= 1 && outliers < 0.001, "\(mean), \(outliers)")
    }

    @Test("O1 The README's drawing is within two levels of the frame", arguments: [ExportFormat.svg, .pdf])
    func sketch(format: ExportFormat) throws {
        let sketch = try Sketch()
        let (mean, outliers) = try difference(Export(sketch.drawing, as: format, sketch.region))
        #expect(mean <= 2 && outliers < 0.001, "\(mean), \(outliers)")
    }

    @Test(
        "O1 Marks of all inks, erased in whole and in part, on every paper, are within two levels", arguments: [ExportFormat.svg, .pdf],
        0..<6 as Range<UInt64>)
    func scribbles(format: ExportFormat, seed: UInt64) throws {
        let region = ExportRegion.rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305))
        let (mean, outliers) = try difference(Export(.scribbles(seed: seed), as: format, region))
        #expect(mean <= 2 && outliers < 0.01, "\(mean), \(outliers)")
    }

    @Test(
        "O1 Marks of inks with grain, rims and passes that add up, and of those that filter, are within two levels on every paper",
        arguments: [ExportFormat.svg, .pdf], 0..<10 as Range<UInt64>)
    func bodies(format: ExportFormat, seed: UInt64) throws {
        let region = ExportRegion.rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305))
        let (mean, outliers) = try difference(
            Export(.scribbles(seed: seed, of: InkDefinition.marking, erasedBy: InkDefinition.erasing), as: format, region))
        #expect(mean <= 2 && outliers < 0.02, "\(mean), \(outliers)")
    }

    @Test("O1 Without paper they look on white as on white paper", arguments: [ExportFormat.svg, .pdf], 0..<4 as Range<UInt64>)
    func withoutPaper(format: ExportFormat, seed: UInt64) throws {
        var drawing = Drawing.scribbles(seed: seed, of: InkDefinition.marking, erasedBy: InkDefinition.erasing)
        _ = drawing.setPaper(Paper(color: Color(rgb: 0xFFFFFF)))
        var export = Export(drawing, as: format, .rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305)))
        let reference = export
        export.isTransparent = true
        let lines =
            format == .svg
            ? ["rsvg-convert --unlimited -b white -o OUT IN"] : ["pdftocairo -png -r 96 -singlefile IN OUT", "mv OUT.png OUT"]
        let (mean, outliers) = try Rendering(export, lines).difference(from: reference)
        #expect(mean <= 2 && outliers < 0.02, "\(mean), \(outliers)")
    }

    @Test(
        "O1 I6 At 200%, a stroke of each ink over a pen's is within half a level on light and dark paper",
        arguments: [ExportFormat.svg, .pdf], InkDefinition.marking)
    func each(format: ExportFormat, ink: InkDefinition) throws {
        for color in [Color(rgb: 0xFFFFFF), Color(rgb: 0xF3E8D3), Color(rgb: 0x2E3538)] {
            let canvas = Canvas(width: 9, height: 9)
            for (number, ink) in [InkDefinition.pen, ink].enumerated() {
                canvas.beginStroke(.standard(ink), pointer: .pen)
                for step in 0..<40 {
                    let (along, swing) = (Double(step) * 4, 20 * sin(Double(step) / 5))
                    canvas.extendStroke(
                        to: Point(x: 20 + along, y: number == 0 ? 50 : 50 + swing), time: Double(step) / 60,
                        axes: PenAxes(pressure: 0.7, altitude: 0.9, azimuth: 1))
                }
                _ = canvas.endStroke()
            }
            var drawing = canvas.drawing
            _ = drawing.setPaper(Paper(color: color))
            let export = Export(drawing, as: format, .rect(CanvasRect(minX: 0, minY: 0, maxX: 200, maxY: 100)))
            let (mean, outliers) = try difference(export, scale: 2)
            #expect(mean <= 0.5 && outliers < 0.001, "\(ink.id.name) on \(color.hex): \(mean), \(outliers)")
        }
    }

    @Test(
        "O1 A light line and a highlighter that one eraser has shortened look as they do on the canvas: only the highlighter darkens",
        arguments: [ExportFormat.svg, .pdf])
    func erasedTogether(format: ExportFormat) throws {
        let canvas = Canvas(width: 9, height: 9)
        func draw(_ ink: InkDefinition, _ color: Int = 0xFFE040, width: Double, from: (Double, Double), to: (Double, Double)) {
            var style = InkStyle.standard(ink)
            (style.width, style.opacity, style.color) = (width, 1, Color(rgb: UInt32(color)))
            canvas.beginStroke(style, pointer: .mouse)
            for (number, place) in [from, to].enumerated() {
                canvas.extendStroke(to: Point(x: place.0, y: place.1), time: Double(number), axes: PenAxes())
            }
            _ = canvas.endStroke()
        }
        // The eraser takes from the light line and the highlighter, which both cross the dark one.
        draw(.pen, 0x203060, width: 60, from: (60, 20), to: (60, 180))
        draw(.pen, 0xF0F4F8, width: 30, from: (20, 60), to: (200, 60))
        draw(.highlighter, width: 40, from: (20, 140), to: (200, 140))
        draw(.eraser, width: 12, from: (180, 10), to: (180, 190))
        let export = Export(canvas.drawing, as: format, .rect(CanvasRect(minX: 0, minY: 0, maxX: 240, maxY: 200)))
        let (mean, outliers) = try difference(export)
        #expect(mean <= 0.5 && outliers < 0.002, "\(mean), \(outliers)")
    }

    @Test("O1 A picture of a large mark has fewer pixels, and no seams at any scale", arguments: [ExportFormat.svg, .pdf])
    func large(format: ExportFormat) throws {
        let canvas = Canvas(width: 9, height: 9)
        var style = InkStyle.standard(.watercolour)
        (style.width, style.opacity) = (200, 1)
        canvas.beginStroke(style, pointer: .mouse)
        for step in 0..<60 {
            canvas.extendStroke(to: Point(x: Double(step) * 45, y: Double(step) * 30), time: Double(step) / 10, axes: PenAxes())
        }
        _ = canvas.endStroke()
        let export = Export(canvas.drawing, as: format)
        #expect(export.notes == [.pictures(1)])
        let text = String(decoding: try export.bytes(), as: UTF8.self)
        // Of PDF, colours and opacities.
        #expect(text.components(separatedBy: format == .svg ? "<image " : "/Subtype /Image /Width").count == (format == .svg ? 2 : 3))
        let (mean, outliers) = try difference(export)
        #expect(mean <= 0.5 && outliers < 0.0005, "\(mean), \(outliers)")
    }

    @Test(
        "O1 So they are in views that are zoomed, turned and flipped, where marks of the paper fade", arguments: [ExportFormat.svg, .pdf],
        0..<8 as Range<UInt64>)
    func views(format: ExportFormat, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var view = try #require(
            ViewState(
                corner: Point(x: .random(in: -40...40, using: &random), y: .random(in: -40...40, using: &random)),
                zoom: random.pick([0.3, 0.55, 1, 1.7]), degrees: random.pick([0, 90, 17, -130]), flipped: false))
        if random.oneIn(2) { view.flip(about: Point(x: 200, y: 150)) }
        // Turned views may have the marks elsewhere.
        view.fit(
            CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300), width: 500, height: 400,
            margin: Double.random(in: -40...150, using: &random))
        let (mean, outliers) = try difference(Export(.scribbles(seed: seed), as: format, .visible(view, width: 500, height: 400)))
        #expect(mean <= 2 && outliers < 0.01, "\(mean), \(outliers)")
    }

    @Test(
        "O1 Ink that is taken away in part between all other ink is within two levels, and too often is told",
        arguments: [ExportFormat.svg, .pdf], [20, 70])
    func nested(format: ExportFormat, times: Int) throws {
        let canvas = Canvas(width: 200, height: 100)
        for number in 0..<times {
            for ink in [InkDefinition.pen, .eraser] {
                var style = InkStyle.standard(ink)
                (style.width, style.opacity) = (12, ink == .eraser ? 0.5 : 1)
                style.color = Color(rgb: UInt32(number * 1_234_567))
                canvas.beginStroke(style, pointer: .mouse)
                let x = 20 + Double(number * 37 % 160)
                for step in 0..<6 {
                    canvas.extendStroke(
                        to: Point(x: ink == .eraser ? 20 + 30 * Double(step) : x, y: ink == .eraser ? 50 : 10 + 15 * Double(step)),
                        time: Double(step) / 60, axes: PenAxes())
                }
                _ = canvas.endStroke()
            }
        }
        let export = Export(canvas.drawing, as: format, .rect(CanvasRect(minX: 0, minY: 0, maxX: 200, maxY: 100)))
        #expect(export.notes == (times > 50 ? [.simplified] : []))
        let (mean, _) = try difference(export)
        #expect(mean <= 2, "\(mean)")
    }

    @Test(
        "O1 In views so far away that every second dot of the paper fades, each dot lies where the canvas has it",
        arguments: [ExportFormat.svg, .pdf], [0.0, 17, -130])
    func fadingDots(format: ExportFormat, degrees: Double) throws {
        for color in Paper.colors {
            // 15 pixels between dots, of which the fading ones are nearly as dark as the others.
            let view = try #require(ViewState(corner: Point(x: -30, y: 50), zoom: 0.625, degrees: degrees, flipped: false))
            var drawing = Drawing()
            _ = drawing.setPaper(Paper(color: color, pattern: .dots, spacing: 24))
            let (mean, outliers) = try difference(Export(drawing, as: format, .visible(view, width: 400, height: 300)))
            #expect(mean < 0.25 && outliers < 0.0005, "\(color.hex): \(mean), \(outliers)")
        }
    }
}
