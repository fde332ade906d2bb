import Drawing
import Elements
import Ink
import Reading
import Testing
import TestSupport

@testable import Finding

/// What of a drawing has words.
struct PageTests {
    private func drawing(_ strokes: [Stroke]) -> Drawing {
        var drawing = Drawing()
        for stroke in strokes { _ = drawing.insert(stroke) }
        return drawing
    }

    /// Six uprights, 12 points apart, 32 points high with their ink.
    private func line(_ top: Double, at left: Double = 100) -> [Stroke] { (0..<6).map { .upright(left + Double($0) * 12, top) } }

    @Test("T9 lines and texts are in the order in which people read, from top to bottom, whichever was made first")
    func order() throws {
        var all = drawing(line(300))
        for y in [200.0, 400] { _ = all.insert(.text(.madeUp("at \(Int(y))", at: Point(x: 40, y: y)))) }
        for stroke in line(100) { _ = all.insert(stroke) }
        let page = Page(all)
        let lines = page.lines.map { ($0.name, $0.box.minY) }
        let texts = page.texts.map { ($0.name, $0.words.first?.readings.first == "at 200" ? 200.0 : 400) }
        try #require(lines.count == 2 && texts.count == 2)
        #expect(page.names == (lines + texts).sorted { $0.1 < $1.1 }.map(\.0))
        #expect(Set(page.names).count == 4)
    }

    @Test("T9 what erases is no writing, nor is a text: only ink that marks is read")
    func erasers() throws {
        let eraser = InkStyle.standard(.eraser)
        var all = drawing(line(100).enumerated().flatMap { [$0.element, .upright(106 + 12 * Double($0.offset), 100, 30, eraser)] })
        _ = all.insert(.text(.madeUp("fox", at: Point(x: 40, y: 300))))
        let page = Page(all)
        #expect(page.lines.map(\.elements.count) == [6])
        #expect(all.elements.compactMap { HandStroke($0) }.count == 6)
        #expect(page.lines.first?.strokes.count == 6)
    }

    @Test("T9 ink that was moved is read where it lies now, along the way that the pen went")
    func movedInk() throws {
        var all = drawing(line(100))
        _ = all.transform(all.elements.map(\.id), by: try #require(Transform(xx: 2, xy: 0, yx: 0, yy: 2, dx: 30, dy: -40)))
        let moved = try #require(Page(all).lines.first)
        #expect(moved.strokes.map { $0.points.map(\.y) } == Array(repeating: [160, 190, 220], count: 6))
        #expect(moved.strokes.map { $0.points[0].x } == [230, 254, 278, 302, 326, 350])
        #expect(moved.box == CanvasRect(minX: 228, minY: 158, maxX: 352, maxY: 222))
    }

    @Test("T9 a text's words lie where the text does, moved, turned and scaled too; each of its rows has a place of its own")
    func texts() throws {
        // Two em wide each, the second row one em lower and half an em to the right.
        let rows = [
            GlyphOutlines.Row(bytes: 3, left: 0, right: 4_096, baseline: 2_048, runsFromRight: false),
            GlyphOutlines.Row(bytes: 2, left: 1_024, right: 5_120, baseline: 4_096, runsFromRight: false),
        ].compactMap(\.self)
        let glyphs = GlyphOutlines.madeUp("abcd")
        let outlines = try #require(GlyphOutlines(shapes: glyphs.shapes, glyphs: glyphs.glyphs, rows: rows))
        var all = Drawing()
        _ = all.insert(.text(.madeUp("ab\ncd", at: Point(x: 40, y: 60), size: 20, outlines: outlines)))
        let words = try #require(Page(all).texts.first).words
        #expect(words.map(\.readings) == [["ab"], ["cd"]])
        let first = words[0].box
        #expect(first.minX == 40 && first.maxX == 80)
        // Letters stand on 80: tall ones are nearly as high as the size, and some hang below.
        #expect(first.minY > 58 && first.minY < 66 && first.maxY > 82 && first.maxY < 90)
        let second = CanvasRect(minX: first.minX + 10, minY: first.minY + 20, maxX: first.maxX + 10, maxY: first.maxY + 20)
        #expect(words[1].box.isNear(second))
        // A quarter turn takes x to y, and y to -x.
        _ = all.transform(all.elements.map(\.id), by: try #require(Transform(xx: 0, xy: -2, yx: 2, yy: 0, dx: 500, dy: 7)))
        let turned = try #require(Page(all).texts.first).words
        for (word, former) in zip(turned, [first, second]) {
            let place = CanvasRect(
                minX: 500 - 2 * former.maxY, minY: 7 + 2 * former.minX, maxX: 500 - 2 * former.minY, maxY: 7 + 2 * former.maxX)
            #expect(word.box.isNear(place) && word.readings == words[former == first ? 0 : 1].readings)
        }
    }

    @Test("T9 a line that rises or falls is one line, and what is written beside its end, where it began, is another one")
    func rising() {
        for rise in [-5.0, 5] {
            let strokes = (0..<20).map { Stroke.upright(100 + Double($0) * 12, 300 + Double($0) * rise) }
            let beside = (0..<4).map { Stroke.upright(352 + Double($0) * 12, 300) }
            #expect(Page(drawing(strokes)).lines.map(\.elements.count) == [20], "\(rise)")
            #expect(Page(drawing(strokes + beside)).lines.map(\.elements.count) == [20, 4], "\(rise)")
        }
    }

    @Test("T9 a line may begin with a dot or a dash, and commas, accents and hyphens within it are part of it")
    func smallStrokes() {
        let dash = Stroke.through([Point(x: 60, y: 115), Point(x: 80, y: 115)])
        let accent = Stroke.through([Point(x: 160, y: 92), Point(x: 166, y: 88)])
        let comma = Stroke.through([Point(x: 170, y: 128), Point(x: 168, y: 136)])
        let hyphen = Stroke.through([Point(x: 175, y: 115), Point(x: 185, y: 115)])
        for begin in [Stroke.dot(100, 92), dash] { #expect(Page(drawing([begin] + line(100))).lines.map(\.elements.count) == [7]) }
        for mark in [accent, comma, hyphen] {
            #expect(Page(drawing(line(100) + [mark] + line(100, at: 196))).lines.map(\.elements.count) == [13])
        }
    }

    @Test("T9 a mark made later joins the line that it lies at, however many lines were written meanwhile; beyond it, or tall, it is none")
    func laterMarks() {
        let others = (1...12).flatMap { line(400 + 70 * Double($0)) }
        let cross = Stroke.through([Point(x: 120, y: 112), Point(x: 150, y: 112)])
        let joins = [Stroke.dot(124, 92), .dot(124, 135), cross, .upright(124, 105, 8)]
        for mark in joins {
            let counts = Page(drawing(line(100) + others + [mark])).lines.map(\.elements.count)
            #expect(counts == [7] + Array(repeating: 6, count: 12))
        }
        for (x, y, height) in [(200.0, 110.0, 8.0), (60, 110, 8), (124, 150, 8), (124, 60, 8), (124, 100, 28)] {
            let counts = Page(drawing(line(100) + others + [.upright(x, y, height)])).lines.map(\.elements.count)
            #expect(counts == Array(repeating: 6, count: 13) + [1], "\(x), \(y)")
        }
    }
}

extension CanvasRect {
    fileprivate func isNear(_ other: CanvasRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(maxX - other.maxX) < 1e-6 && abs(maxY - other.maxY) < 1e-6
    }
}
