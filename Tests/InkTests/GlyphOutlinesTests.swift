import Ink
import TestSupport
import Testing

@Suite("The outlines of a text's glyphs") struct GlyphOutlinesTests {
    typealias Shape = GlyphOutlines.Shape

    @Test("their extent is the least that holds all glyphs where they stand; a shape holds its picture, too") func extent() throws {
        let corner = try #require(Shape([.move([10, -20]), .line([30, 40]), .curve([-5, 0], [70, 0], [0, 55])]))
        #expect(corner.low == [-5, -20] && corner.high == [70, 55])
        let pictured = try #require(Shape(corner.steps, picture: .madeUp))
        #expect(pictured.low == [-5, -2_048] && pictured.high == [2_048, 55])
        let places: [SIMD2<Int32>] = [[100, 7], [-300, 50], [0, -9]]
        let outlines = try #require(
            GlyphOutlines(shapes: [pictured, corner], glyphs: places.map { GlyphOutlines.Glyph(shape: 1, place: $0) }))
        let extent = try #require(outlines.extent)
        #expect(extent.low == [-305, -29] && extent.high == [170, 105])
        #expect(try #require(GlyphOutlines(shapes: [corner], glyphs: [])).extent == nil)
    }

    @Test("what begins nowhere, lies out of reach, or has a shape that is not there, is refused") func refused() throws {
        let far: Int32 = 600_000_000
        let shape = try #require(Shape([.move([0, 0]), .line([9, 9])]))
        #expect(Shape([]) == nil && Shape([.line([0, 0]), .move([1, 1])]) == nil)
        #expect(Shape([.move([far, 0])]) == nil && Shape([.move([0, 0]), .curve([0, 0], [0, -far], [1, 1])]) == nil)
        for (number, place) in [(1, [0, 0]), (-1, [0, 0]), (0, [-far, 0]), (0, [0, far])] as [(Int, SIMD2<Int32>)] {
            #expect(GlyphOutlines(shapes: [shape], glyphs: [GlyphOutlines.Glyph(shape: number, place: place)]) == nil)
        }
        func row(_ bytes: Int, _ left: Int32, _ right: Int32, _ baseline: Int32) -> GlyphOutlines.Row? {
            GlyphOutlines.Row(bytes: bytes, left: left, right: right, baseline: baseline, runsFromRight: false)
        }
        #expect(row(0, -4, 4, 7) != nil)
        #expect(row(-1, 0, 0, 0) == nil && row(1, -far, 0, 0) == nil && row(1, 0, far, 0) == nil && row(1, 0, 0, far) == nil)
    }

    @Test("outlines are equal only with the same shapes, places and rows") func equality() throws {
        func outlines(_ end: Int32 = 9, place: Int32 = 0, bytes: Int = 4, fromRight: Bool = false) throws -> GlyphOutlines {
            let shape = try #require(Shape([.move([0, 0]), .line([end, end])]))
            let row = try #require(GlyphOutlines.Row(bytes: bytes, left: 0, right: 9, baseline: 0, runsFromRight: fromRight))
            let glyphs = [GlyphOutlines.Glyph(shape: 0, place: [place, 0])]
            return try #require(GlyphOutlines(shapes: [shape], glyphs: glyphs, rows: [row]))
        }
        let plain = try outlines()
        #expect(try plain == outlines())
        #expect(
            try plain != outlines(8) && plain != outlines(place: 1) && plain != outlines(bytes: 5) && plain != outlines(fromRight: true))
    }
}
