import Drawing
import Elements
import Importing
import Ink
import Testing

@testable import Pictures

@Suite("What becomes of the things on pages of Xournal++") struct XoppThingsTests {
    private typealias Item = XoppNotes.Item

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1]

    private func page(_ items: [Item], width: Double = 300, height: Double = 200, paper: XoppNotes.Ground = .plain) -> XoppNotes.Page {
        XoppNotes.Page(width: width, height: height, paper: paper, color: Color(rgb: 0xFFFFF0), items: items)
    }

    private func imported(_ items: Item...) throws -> XoppImport { try XoppImport(XoppNotes(pages: [page(items)])) }

    private func stroke(
        _ tool: XoppNotes.Stroke.Tool = .pen, fill: Double? = nil, dashes: [Double] = [],
        _ points: [SIMD3<Double>] = [SIMD3(10, 10, 3), SIMD3(40, 10, 3)]
    ) -> Item {
        .stroke(XoppNotes.Stroke(tool: tool, color: Color(rgb: 0x204060), fill: fill, dashes: dashes, points: points))
    }

    private func text(_ font: String, size: Double = 12) -> Item {
        .text(XoppNotes.Text(left: 30, top: 60, size: size, color: Color(rgb: 0x804020), font: font, text: "fox"))
    }

    private func picture(_ file: [UInt8], left: Double = 3, top: Double = 6, right: Double = 33, bottom: Double = 66) -> XoppNotes.Picture {
        XoppNotes.Picture(file: file, left: left, top: top, right: right, bottom: bottom)
    }

    private func strokes(_ drawing: Drawing) -> [Stroke] {
        drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { stroke } else { nil } }
    }

    @Test(
        "a text has its place, size and colour, and its font by family, weight and slant",
        arguments: [
            ("Sans", "Sans", 400, false), ("Noto Serif Bold Italic", "Noto Serif", 700, true), ("Sans Light Oblique", "Sans", 300, true),
            ("Sans Semi-Bold", "Sans", 600, false), ("Sans MEDIUM", "Sans", 500, false), ("Bold Sans", "Bold Sans", 400, false),
            ("Bold", "Bold", 400, false), ("", "Sans", 400, false),
        ])
    func fonts(font: String, family: String, weight: Int, isItalic: Bool) throws {
        let placed = try #require(try imported(text(font)).drawing.placed.first?.text)
        let attributes = placed.attributes
        #expect(placed.string == "fox" && attributes.family == family && attributes.weight == weight && attributes.isItalic == isItalic)
        // A unit is 4/3 points.
        #expect(abs(attributes.size - 16) < 1e-9 && attributes.color == Color(rgb: 0x804020) && attributes.width == nil)
        #expect(abs(placed.box.minX - 40) < 0.01 && abs(placed.box.minY - 80) < 0.01)
    }

    @Test("filled shapes, texts and pictures lie above each other as on the page; shapes beside each other are one picture") func order()
        throws
    {
        let corners = [SIMD3(10.0, 10, 3), SIMD3(40, 10, 3), SIMD3(40, 30, 3)]
        let shape = stroke(fill: 0.5, corners)
        let placed = try imported(shape, text("Sans"), shape, shape, .picture(picture(Self.png)), text("Sans"), shape).drawing.placed
        let kinds = placed.map { element in
            element.text != nil ? "text" : element.picture.map { Array($0.file.bytes) == Self.png ? "picture" : "shape" } ?? "ink"
        }
        #expect(kinds == ["shape", "text", "shape", "picture", "text", "shape"])
    }

    @Test("what the canvas cannot have is left out, and told by its kind") func omitted() throws {
        let notes = try imported(
            text("Sans", size: 60_000), .formula(picture([0x25, 0x50, 0x44, 0x46])), .formula(picture(Self.png)), text("Sans"),
            .picture(picture(Self.png, right: 3)), stroke(fill: 0), stroke(fill: 0.5))
        #expect(notes.omissions == XoppImport.Omissions(formulas: 1, shapes: 0, texts: 1), "two places enclose nothing")
        #expect(notes.drawing.pictures.count == 1 && notes.drawing.placed.count == 2 && notes.drawing.elements.count == 4)
    }

    @Test("a picture lies where it did, whichever of its corners come first, and between what is filled beneath and above it")
    func pictures() throws {
        let triangle = [SIMD3(50.0, 50, 1), SIMD3(90, 50, 1), SIMD3(90, 90, 1)]
        let drawing = try imported(
            stroke(fill: 0.5, triangle), stroke(fill: 1, triangle), .picture(picture(Self.png, left: 33, top: 66, right: 3, bottom: 6)),
            stroke(fill: 0.2, triangle)
        ).drawing
        let placed = drawing.placed.compactMap(\.picture)
        try #require(placed.count == 3, "neighbours share a picture")
        #expect(placed.map { $0.file.bytes.first } == [UInt8(ascii: "<"), 0x89, UInt8(ascii: "<")])
        let box = placed[1].box
        #expect([box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 } == [4, 8, 44, 88])
        let (shapes, last) = (String(decoding: placed[0].file.bytes, as: UTF8.self), String(decoding: placed[2].file.bytes, as: UTF8.self))
        #expect(shapes.contains("opacity=\"0.5\"") && shapes.contains("opacity=\"1\"") && last.contains("opacity=\"0.2\""))
        #expect(placed[0].box.minX <= 50 * 4 / 3 && placed[0].box.maxX >= 120 && placed[0].box.maxX < 124)
    }

    @Test("pen, highlighter and what covers have their widths and opacities; changing widths are pressure, and what is not seen is none")
    func tools() throws {
        let uneven = [SIMD3(10.0, 10, 1), SIMD3(40, 10, 1.5), SIMD3(80, 10, 1.5)]
        let drawn = strokes(
            try imported(
                stroke(), stroke(.highlighter), stroke(.whiteout), stroke(.pen, uneven), stroke(.highlighter, uneven),
                stroke(.pen, [SIMD3(10, 10, 0.03), SIMD3(40, 10, 0.03)]), stroke(.pen, [SIMD3(7, 8, 3)])
            ).drawing)
        try #require(drawn.count == 6)
        #expect(drawn.map { $0.style.width }.map { ($0 * 100).rounded() / 100 } == [4, 4, 4, 2, 2, 4])
        #expect(drawn.map { ($0.style.opacity * 255).rounded() } == [255, 120, 255, 255, 120, 255])
        #expect(drawn.map { $0.style.ink.paint.blend == .multiply } == [false, true, false, false, true, false])
        #expect(drawn.allSatisfy { $0.style.color == Color(rgb: 0x204060) && $0.style.smoothing == 0 })
        for stroke in drawn[3...4] {
            let pressures = stroke.samples.compactMap { $0.axes.pressure }
            #expect(
                pressures.count == stroke.samples.count && abs((pressures.min() ?? 0) - 2.0 / 3) < 0.01 && (pressures.max() ?? 0) > 0.99)
        }
        #expect(drawn[0].samples.allSatisfy { $0.axes.pressure == nil } && drawn[5].samples.count == 1)
    }

    @Test(
        "dashes and gaps go on over the places of a line and round its corners, however near each other those are",
        arguments: [0.7, 4, 7.5, 60])
    func brokenLine(step: Double) throws {
        // 60 units to the right, then 60 down.
        let across = stride(from: 10, to: 70, by: step).map { SIMD3($0, 10, 2) }
        let down = stride(from: 10, through: 70, by: step).map { SIMD3(70, $0, 2) }
        let dashes = strokes(try imported(stroke(dashes: [6, 3], across + down + [SIMD3(70, 70, 2)])).drawing)
        try #require(dashes.count == 14)
        for (number, dash) in dashes.enumerated() {
            // A unit is 4/3 points.
            let along = dash.samples.map { ($0.position.x + $0.position.y) * 0.75 - 20 }
            let start = 9 * Double(number)
            #expect(abs((along.first ?? 0) - start) < 0.1 && abs((along.last ?? 0) - min(start + 6, 120)) < 0.1, "dash \(number): \(along)")
        }
    }

    @Test("a filled highlighter is one shape with its line, and no stroke; a filled pen's line stays a stroke") func filled() throws {
        let triangle = [SIMD3(50.0, 50, 6), SIMD3(90, 50, 6), SIMD3(90, 90, 6)]
        for (tool, count) in [(.highlighter, 0), (.pen, 1)] as [(XoppNotes.Stroke.Tool, Int)] {
            let notes = try imported(stroke(tool, fill: 0.5, triangle))
            #expect(strokes(notes.drawing).count == count && notes.omissions == XoppImport.Omissions(shapes: 1))
            let svg = String(decoding: try #require(notes.drawing.placed.first?.picture).file.bytes, as: UTF8.self)
            #expect(svg.contains("stroke-width=\"8\"") == (count == 0))
        }
    }

    @Test("a width that jumps jumps at its place; one that a hand has changed goes over from one to the other") func jumps() throws {
        let jump = [SIMD3(10.0, 10, 1), SIMD3(40, 10, 1), SIMD3(70, 10, 8), SIMD3(100, 10, 8)]
        let samples = try #require(strokes(try imported(stroke(.pen, jump)).drawing).first).samples
        // A unit is 4/3 points; the broadest piece has the full pressure.
        let jumped = samples.map { (x: ($0.position.x * 0.75).rounded(), pressure: (($0.axes.pressure ?? 0) * 16).rounded() / 16) }
        #expect(jumped.map(\.x) == [10, 40, 70, 70, 100], "\(jumped)")
        #expect(jumped.map(\.pressure) == [0.125, 0.125, 0.125, 1, 1])
        let swell = [SIMD3(10.0, 10, 6), SIMD3(40, 10, 8), SIMD3(70, 10, 8)]
        let swelled = try #require(strokes(try imported(stroke(.pen, swell)).drawing).first).samples.map { ($0.axes.pressure ?? 0) * 8 }
        #expect(swelled.map { ($0 * 4).rounded() / 4 } == [6, 7, 8])
    }

    @Test("what is filled near each other shares a picture; what lies far apart has one each, as no picture has pixels for so much canvas")
    func spread() throws {
        func triangle(at place: Double) -> Item {
            stroke(fill: 1, [SIMD3(place, place, 1), SIMD3(place + 40, place, 1), SIMD3(place, place + 40, 1)])
        }
        let near = try imported(triangle(at: 10), triangle(at: 100)).drawing.placed.compactMap(\.picture)
        #expect(near.count == 1 && near[0].box.minX <= 40 / 3 && near[0].box.maxX >= 186)
        let far = try imported(triangle(at: 10), triangle(at: 3_000), triangle(at: 3_050)).drawing.placed.compactMap(\.picture)
        try #require(far.count == 2)
        for (picture, place) in zip(far, [10.0, 3_000]) {
            let box = picture.box
            #expect(abs(box.minX - place * 4 / 3) < 4 && abs(box.minY - place * 4 / 3) < 4 && box.maxX - box.minX < 130)
            #expect(String(decoding: picture.file.bytes, as: UTF8.self).contains("viewBox=\"\(Int(box.minX)) \(Int(box.minY)) "))
        }
    }

    @Test("a text that runs from the right takes the room that it had there too: its corner is on the left") func fromRight() throws {
        for words in ["fox", "שועל"] {
            let notes = try imported(
                .text(XoppNotes.Text(left: 30, top: 60, size: 12, color: Color(rgb: 0), font: "Sans", text: words)))
            let text = try #require(notes.drawing.placed.first?.text)
            #expect(abs(text.box.minX - 40) < 0.01 && text.box.maxX > 50 && text.box.maxX < 100, "\(text.box)")
            // Its lines begin where it runs from.
            #expect(abs(text.anchor.x - (words == "fox" ? text.box.minX : text.box.maxX)) < 2, "\(text.anchor) in \(text.box)")
        }
    }

    @Test("the paper is that of the first page that has one of its own; where none has, it is white") func paper() throws {
        let papers: [(XoppNotes.Ground, Paper.Pattern, spacing: Double)] = [
            (.plain, .plain, 0), (.lines, .lines, 32), (.grid, .grid, 18.9), (.dots, .dots, 18.9),
        ]
        for (ground, pattern, spacing) in papers {
            let notes = try XoppImport(
                XoppNotes(pages: [page([], paper: .foreign), page([stroke()], paper: ground), page([], paper: .lines)]))
            let paper = notes.drawing.paper
            #expect(paper.color == Color(rgb: 0xFFFFF0) && paper.pattern == pattern && notes.omissions.pages == 1)
            #expect(pattern == .plain || abs(paper.spacing - spacing) < 0.01)
        }
        let foreign = try XoppImport(XoppNotes(pages: [page([stroke()], paper: .foreign)]))
        #expect(foreign.drawing.paper.color == Color(rgb: 0xFFFFFF) && foreign.drawing.paper.pattern == .plain)
    }

    @Test("many pages lie in rows, none over another, in their order, with the lines of their paper on one grid; too many do not fit")
    func rows() throws {
        let (width, height) = (10_000.0, 1_000.0)
        for paper in [XoppNotes.Ground.plain, .grid, .lines] {
            let pages = (0..<40).map { _ in page([stroke(.pen, [SIMD3(0, 0, 1)])], width: width, height: height, paper: paper) }
            let notes = try XoppImport(XoppNotes(pages: pages))
            let corners = strokes(notes.drawing).compactMap { $0.samples.first?.position }
            try #require(corners.count == 40)
            #expect(abs(notes.firstPage.minX - corners[0].x) < 0.1 && abs(notes.firstPage.maxX - width * 4 / 3) < 0.1)
            for (one, next) in zip(corners, corners.dropFirst()) {
                let isBeside = abs(next.y - one.y) < 0.1 && next.x >= one.x + width * 4 / 3
                let isBelow = next.x < 0.1 && next.y >= one.y + height * 4 / 3
                #expect(isBeside || isBelow, "\(one), \(next)")
            }
            #expect(Set(corners.map { ($0.y / 10).rounded() }).count == 3 && corners.allSatisfy { $0.x + width * 4 / 3 <= 200_001 })
            if paper == .plain { continue }
            let step = notes.drawing.paper.spacing
            for corner in corners {
                for (place, first) in [(corner.x, corners[0].x), (corner.y, corners[0].y)] {
                    let steps = (place - first) / step
                    #expect(abs(steps - steps.rounded()) < 0.02, "\(corner) by \(step)")
                }
            }
        }
        let high = (0..<60).map { _ in page([], width: 10_000, height: 100_000) }
        #expect(throws: PictureFailure.tooLarge) { try XoppImport(XoppNotes(pages: high)) }
    }
}
