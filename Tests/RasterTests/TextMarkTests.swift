import Ink
import Testing
import TestSupport

@testable import Raster
@testable import Tilework

@Suite("Filling the outlines of glyphs") struct TextMarkTests {
    /// The coverage that lines around a closed way leave on a tile.
    private func coverage(of ways: [[SIMD2<Double>]]) -> [UInt8] {
        var fill = OutlineFill()
        for way in ways { for (index, place) in way.enumerated() { fill.add(from: place, to: way[(index + 1) % way.count]) } }
        fill.end()
        return (0..<TileKey.pixels).map { fill.coverage[$0] }
    }

    /// Whether a rectangle covers each pixel by the share that lies within, to the rounding of a byte.
    private func isExact(_ columns: (left: Double, right: Double), _ rows: (top: Double, bottom: Double), isReversed: Bool) -> Bool {
        let corners: [SIMD2<Double>] = [
            [columns.left, rows.top], [columns.right, rows.top], [columns.right, rows.bottom], [columns.left, rows.bottom],
        ]
        let pixels = coverage(of: [isReversed ? corners.reversed() : corners])
        func share(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
            max(min(Double(pixel + 1), high) - max(Double(pixel), low), 0)
        }
        return (0..<TileKey.pixels).allSatisfy { index in
            let share = share(index % 64, columns.left, columns.right) * share(index / 64, rows.top, rows.bottom)
            return abs(Double(pixels[index]) - share * 255) < 0.51
        }
    }

    @Test("A rectangle covers each pixel by exactly the share that lies within, wherever it reaches", arguments: 1...30)
    func rectangles(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func places() -> (Double, Double) {
            let (a, b) = (Double.random(in: -30...94, using: &random), Double.random(in: -30...94, using: &random))
            return (min(a, b), max(a, b))
        }
        let (columns, rows) = (places(), places())
        #expect(isExact(columns, rows, isReversed: .random(using: &random)), "\(columns), \(rows)")
    }

    @Test("So does one that begins or ends on the tile's edge or in its outermost pixels, and nothing of it shows at the other side")
    func rectanglesAtEdges() {
        let places = [-2, 0, 0.25, 63.25, 64, 66]
        let parts = places.flatMap { low in places.filter { $0 > low }.map { (low, $0) } }
        for (index, part) in parts.enumerated() {
            #expect(isExact(part, (10.5, 12.25), isReversed: index % 2 == 0), "columns \(part)")
            #expect(isExact((31.5, 33), part, isReversed: index % 2 == 0), "rows \(part)")
        }
    }

    @Test("A triangle covers what counting points within it finds", arguments: 1...20)
    func triangles(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let corners = (0..<3).map { _ in
            SIMD2(Double.random(in: -20...84, using: &random), Double.random(in: -20...84, using: &random))
        }
        let pixels = coverage(of: [corners])
        func side(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ p: SIMD2<Double>) -> Bool {
            (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0
        }
        let count = 16
        for y in stride(from: 0, to: 64, by: 3) {
            for x in 0..<64 {
                var hits = 0
                for index in 0..<count * count {
                    let place = SIMD2(
                        Double(x) + (Double(index % count) + 0.5) / Double(count), Double(y) + (Double(index / count) + 0.5) / Double(count)
                    )
                    let sides = (0..<3).map { side(corners[$0], corners[($0 + 1) % 3], place) }
                    if sides.allSatisfy({ $0 }) || sides.allSatisfy({ !$0 }) { hits += 1 }
                }
                #expect(abs(Double(pixels[y * 64 + x]) - Double(hits) / Double(count * count) * 255) < 12, "\(x), \(y)")
            }
        }
    }

    @Test("A contour that turns the other way is a hole, and one that turns alike adds nothing") func holes() {
        let outer: [SIMD2<Double>] = [[8, 8], [56, 8], [56, 56], [8, 56]]
        let inner: [SIMD2<Double>] = [[20, 20], [40, 20], [40, 40], [20, 40]]
        let (whole, holed, twice) = (coverage(of: [outer]), coverage(of: [outer, inner.reversed()]), coverage(of: [outer, inner]))
        #expect(whole == twice && whole[30 * 64 + 30] == 255)
        #expect(holed[30 * 64 + 30] == 0 && holed[10 * 64 + 10] == 255 && holed[0] == 0)
    }

    /// The largest difference in a channel.
    private func difference(_ one: UInt32, _ other: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16] {
            let (a, b) = (Int(one >> shift & 255), Int(other >> shift & 255))
            largest = max(largest, abs(a - b))
        }
        return largest
    }

    @Test("A text is the same whichever tiles show it: no seam runs through a letter", arguments: [0, 0.2]) func seams(rotation: Double) {
        let pool = TilePool()
        let outlines = GlyphOutlines.madeUp("ab cd")
        let bounds = CanvasRect(minX: 0, minY: 0, maxX: 500, maxY: 100)
        func rows(movedBy move: Int) -> [[UInt32]] {
            let view = CanvasTransform(scale: 1.7, rotation: rotation)
            let place = view.canvas(window: Point(x: Double(move), y: Double(move)))
            let mark = TextMark(
                outlines, size: 23, anchor: place, moved: .identity, within: bounds, color: Color(rgb: 0x204060), under: view)
            var rows = [[UInt32]](repeating: [UInt32](repeating: 0, count: 192), count: 192)
            for row in -1..<4 {
                for column in -1..<4 {
                    let tile = Tile(from: pool, filledWith: 0xFFFF_FFFF)
                    mark.draw(on: tile, at: TileKey(column: column, row: row))
                    for index in 0..<TileKey.pixels {
                        let (x, y) = (column * 64 + index % 64 - move, row * 64 + index / 64 - move)
                        if 0..<160 ~= x, 0..<160 ~= y { rows[y][x] = tile.pixels[index] }
                    }
                }
            }
            return rows
        }
        let still = rows(movedBy: 0)
        #expect(Set(still.joined()).count > 50)
        for move in [1, 13, 32] {
            for (a, b) in zip(still, rows(movedBy: move)) {
                #expect(zip(a, b).allSatisfy { difference($0, $1) <= 1 })
            }
        }
    }

    @Test("O1 the layers of a coloured glyph lie one over the other in their own colours, and the text's is where the font says so")
    func tints() throws {
        typealias Shape = GlyphOutlines.Shape
        func square(_ left: Int32, _ right: Int32, _ tint: GlyphTint?) -> Shape? {
            Shape([.move([left, 0]), .line([right, 0]), .line([right, 2_048]), .line([left, 2_048])], tint: tint)
        }
        let red = GlyphTint(color: Color(rgb: 0xFF0000))
        let blue = GlyphTint(color: Color(rgb: 0x0000FF), alpha: 128)
        let shapes = [square(0, 2_048, red), square(1_024, 2_048, blue), square(768, 1_280, nil)].compactMap(\.self)
        let outlines = try #require(
            GlyphOutlines(shapes: shapes, glyphs: shapes.indices.map { GlyphOutlines.Glyph(shape: $0, place: [0, 0]) }))
        for text: UInt32 in [0x123456, 0xF0F0F0] {
            let mark = TextMark(
                outlines, size: 32, anchor: Point(x: 8, y: 8), moved: .identity, within: CanvasRect(minX: 8, minY: 8, maxX: 40, maxY: 40),
                color: Color(rgb: text), under: CanvasTransform())
            let tile = Tile(from: TilePool(), filledWith: 0xFFFF_FFFF)
            mark.draw(on: tile, at: TileKey(column: 0, row: 0))
            let row = (0..<TileKey.size).map { tile.pixels[20 * TileKey.size + $0] & 0xFFFFFF }
            #expect(row[8..<20].allSatisfy { $0 == 0xFF0000 } && row[20..<28].allSatisfy { $0 == text })
            #expect(row[28..<40].allSatisfy { difference($0, 0x7F0080) <= 1 } && row[7] == 0xFFFFFF && row[40] == 0xFFFFFF)
        }
        let plain = try #require(
            GlyphOutlines(shapes: shapes.compactMap { Shape($0.steps) }, glyphs: outlines.glyphs))
        #expect(plain != outlines)
    }

    @Test("A glyph's picture shows in its own colours where its outline would be, and the outline where the picture is damaged")
    func pictures() throws {
        let quarters: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]
        func mark(_ decode: ([UInt8]) -> PicturePixels?) throws -> TextMark {
            let shape = try #require(GlyphOutlines.Shape([.move([0, 0]), .line([9, 0]), .line([9, 9])], picture: .madeUp))
            let outlines = try #require(GlyphOutlines(shapes: [shape], glyphs: [.init(shape: 0, place: [0, 2_048])]))
            return TextMark(
                outlines, size: 32, anchor: Point(x: 8, y: 8), moved: .identity, within: CanvasRect(minX: 8, minY: 8, maxX: 40, maxY: 40),
                color: Color(rgb: 0x123456), under: CanvasTransform(), decodingPicturesBy: decode)
        }
        func tile(_ decode: ([UInt8]) -> PicturePixels?) throws -> Tile {
            let tile = Tile(from: TilePool(), filledWith: 0xFFFF_FFFF)
            try mark(decode).draw(on: tile, at: TileKey(column: 0, row: 0))
            return tile
        }
        func pixel(_ tile: Tile, _ x: Int, _ y: Int) -> UInt32 { tile.pixels[y * TileKey.size + x] }
        let shown = try tile { _ in PicturePixels(quarters, width: 2, height: 2) }
        #expect(pixel(shown, 10, 10) == quarters[0] && pixel(shown, 37, 10) == quarters[1] && pixel(shown, 10, 37) == quarters[2])
        #expect(pixel(shown, 37, 37) == 0xFFFF_FFFF && pixel(shown, 4, 20) == 0xFFFF_FFFF && pixel(shown, 44, 20) == 0xFFFF_FFFF)
        let damaged = try tile { _ in nil }
        let colors = Set((0..<TileKey.pixels).map { damaged.pixels[$0] })
        #expect(colors.count > 1 && !colors.contains(quarters[0]) && pixel(damaged, 10, 10) == 0xFFFF_FFFF)
        let (outlined, pictured) = (try mark { _ in nil }, try mark { _ in PicturePixels(quarters, width: 2, height: 2) })
        #expect(try outlined != pictured && outlined == mark { _ in nil }, "a picture that is decoded later changes the mark")
    }
}
