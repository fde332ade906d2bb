import Canvas
import Exporting
import Ink
import RandomDrawings
import Testing
import TestSupport

@Suite("PNG") struct PNGExportTests {
    private func picture(_ export: Export) throws -> PNGPicture { try #require(PNGPicture(png: try export.bytes())) }

    @Test("O1 The view at 100% is the frame, pixel for pixel") func frame() throws {
        let sketch = try Sketch()
        let picture = try picture(Export(sketch.drawing, as: .png, sketch.region))
        #expect(picture.width == sketch.width && picture.height == sketch.height && !picture.hasAlpha)
        #expect(picture.rgba == sketch.frame.opaqueRGBA)
        #expect(picture.pixelsPerMeter == 3780)
    }

    @Test(
        "O1 It says that its colours are sRGB, so that programs that manage colours show them as the canvas does", arguments: [true, false])
    func colors(isTransparent: Bool) throws {
        var export = Export(.scribbles(seed: 1), as: .png)
        export.isTransparent = isTransparent
        let bytes = try export.bytes()
        // Its length, its name, and the rendering intent.
        let chunk = [0, 0, 0, 1] + Array("sRGB".utf8) + [0]
        #expect(Array(bytes.prefix(200)).holds(chunk))
    }

    @Test("O1 Without paper, the ink laid over the paper's colour is the frame, to within a level") func transparent() throws {
        let sketch = try Sketch()
        var export = Export(sketch.drawing, as: .png, sketch.region)
        export.isTransparent = true
        let picture = try picture(export)
        #expect(picture.hasAlpha)
        let paper = sketch.drawing.paper.color
        for (index, pixel) in sketch.frame.enumerated() {
            let alpha = Double(picture.rgba[index * 4 + 3]) / 255
            let worst =
                [(paper.red, 16), (paper.green, 8), (paper.blue, 0)].enumerated().map { channel, ground in
                    let over = Double(picture.rgba[index * 4 + channel]) * alpha + Double(ground.0) * (1 - alpha)
                    return abs(over - Double(pixel >> UInt32(ground.1) & 255))
                }.max() ?? 0
            if worst > 1.1 {
                Issue.record("pixel \(index) differs by \(worst)")
                break
            }
        }
    }

    @Test("O1 The whole drawing lies within its region, with the margin free around it", arguments: [0.5, 1, 3]) func whole(scale: Double)
        throws
    {
        let sketch = try Sketch()
        let bounds = sketch.drawing.bounds
        var export = Export(sketch.drawing, as: .png, .all(margin: 10))
        (export.scale, export.isTransparent) = (scale, true)
        let picture = try picture(export)
        #expect(abs(Double(picture.width) - (bounds.maxX - bounds.minX + 20) * scale) <= 2 * scale + 1)
        let edges = (0..<picture.width * picture.height).filter {
            [0, picture.width - 1].contains($0 % picture.width) || [0, picture.height - 1].contains($0 / picture.width)
        }
        #expect(edges.allSatisfy { picture.rgba[$0 * 4 + 3] == 0 })
    }

    @Test("O1 The paper's lines are one pixel wide up to 100% and as many as points have beyond, at any scale", arguments: 1...30)
    func hairlines(tenth: Int) throws {
        let frame = try ExportFrame(.rect(CanvasRect(minX: 0, minY: 0, maxX: 90, maxY: 60)), of: try Sketch().drawing)
        #expect(frame.pixels(scale: Double(tenth) / 10).hairline == max(1, tenth / 10))
    }

    @Test("O1 Bands leave no seam: a large picture is the same as its parts, on every paper") func bands() throws {
        var random = SeededRandom(seed: 3)
        var drawing = try Sketch().drawing
        for pattern in Paper.Pattern.allCases {
            _ = drawing.setPaper(Paper(color: Paper.colors.randomElement(using: &random) ?? Paper().color, pattern: pattern))
            var export = Export(drawing, as: .png, .rect(CanvasRect(minX: -7, minY: -900, maxX: 493, maxY: 100)))
            export.scale = 2
            let whole = try picture(export)
            for _ in 0..<3 {
                let (x, y) = (Int.random(in: 0..<400, using: &random), Int.random(in: 0..<900, using: &random))
                export.region = .rect(
                    CanvasRect(minX: Double(x - 7), minY: Double(y - 900), maxX: Double(x + 93), maxY: Double(y - 800)))
                let part = try picture(export)
                for row in 0..<200 {
                    let start = ((2 * y + row) * whole.width + 2 * x) * 4
                    #expect(part.rgba[row * 800..<row * 800 + 800] == whole.rgba[start..<start + 800])
                }
            }
        }
    }

    @Test("I6 Four times as large it is the same drawing: each block of pixels has the mean of what it was, to within a hundredth")
    func larger() throws {
        let sketch = try Sketch()
        var export = Export(sketch.drawing, as: .png, sketch.region)
        let small = try picture(export)
        export.scale = 4
        let large = try picture(export)
        #expect(large.width == 4 * small.width && large.height == 4 * small.height && large.pixelsPerMeter == 15_118)
        var difference = 0.0
        for y in 0..<small.height {
            for x in 0..<small.width {
                var sum = 0
                for row in 4 * y..<4 * y + 4 {
                    for column in 4 * x..<4 * x + 4 { sum += Int(large.rgba[(row * large.width + column) * 4]) }
                }
                difference += abs(Double(sum) / 16 - Double(small.rgba[(y * small.width + x) * 4]))
            }
        }
        #expect(difference / Double(small.width * small.height) / 255 < 0.01)
    }
}
