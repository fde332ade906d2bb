import Glibc
import Ink
import Testing
import TestSupport

@testable import Raster

@Suite("Paint, and the nib in content pixels") struct PaintTests {
    @Test("opacity and the colours premultiplied by it are rounded to the nearest, each") func rounding() {
        for step in 0...1_000 {
            var style = InkStyle.standard(.pen)
            style.opacity = Double(step) / 1_000
            style.color = Color(red: UInt8(step % 256), green: UInt8(step * 7 % 256), blue: UInt8(step * 31 % 256))
            let pixel = InkPaint(style).pixel
            let alpha = Double(pixel >> 24)
            #expect(abs(alpha - 255 * style.opacity) <= 0.5)
            for (channel, shift) in [(style.color.red, 16), (style.color.green, 8), (style.color.blue, 0)] {
                #expect(abs(Double(pixel >> UInt32(shift) & 0xFF) - Double(channel) * alpha / 255) <= 0.5)
            }
        }
    }

    @Test("where an opaque tile is erased the paper shows, and ink laid on it then too") func erasedOpaqueTile() throws {
        let (region, pool) = (TileRegion(column: 0, row: 0, columns: 1, rows: 1), TilePool())
        let mask = CoverageMask(region: region)
        mask.dot(NibKnot(x: 20, y: 20, radius: 10), damage: nil)
        let full = Tile(from: pool, filledWith: 0xFF10_2030)
        let erased = try #require(Tile.committing(mask, at: region.key(0), with: InkPaint(.standard(.eraser)), onto: full, from: pool))
        #expect(full.isOpaque && !erased.isOpaque)
        let again = try #require(Tile.committing(mask, at: region.key(0), with: InkPaint(.standard(.marker)), onto: erased, from: pool))
        #expect(!again.isOpaque)
    }

    @Test("C1 an ink that filters takes from light paper what its colour lacks of white, and adds to dark paper what its colour has")
    func filters() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<200 {
            var style = InkStyle.standard(.highlighter)
            func channel() -> UInt8 { .random(in: 0...255, using: &random) }
            style.color = Color(red: channel(), green: channel(), blue: channel())
            for appearance in [Appearance.light, .dark] {
                let filter = try #require(InkPaint(style, on: appearance).filter)
                let densities = filter.tables.chunk(SIMD8(repeating: 255))
                let sorted = zip([style.color.red, style.color.green, style.color.blue], [densities.red, densities.green, densities.blue])
                    .sorted { appearance == .dark ? $0.0 < $1.0 : $0.0 > $1.0 }
                #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.1[0] <= $1.1[0] }, "\(style.color) \(appearance)")
            }
        }
    }

    @Test("R2 a flat nib that turns on the spot is stamped in parts that move its end by half a pixel at most")
    func turns() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<200 {
            let (length, turn) = (Double.random(in: 1...20, using: &random), Double.random(in: -1.5...1.5, using: &random))
            func knot(_ angle: Double) -> NibKnot { NibKnot(x: 9, y: 9, halfLength: length, halfBreadth: length / 4, angle: angle) }
            let count = Marking(isElliptic: true, development: nil).pieces(from: knot(0.2), to: knot(0.2 + turn))
            #expect(abs(turn) * length <= 0.5 * Double(count) + 1e-9, "\(turn) at \(length)")
        }
    }

    @Test("H1 the rim on both sides of a previewed mark is narrower than the mark, however thin that is") func rims() {
        for breadth in stride(from: 0.1, through: 100, by: 0.1) { #expect(2 * Rim.width(around: breadth, isPale: false) < breadth) }
    }

    @Test("R2 a nib lies on the page as it lay on the canvas, however the view is turned, mirrored and zoomed")
    func turnedNib() {
        for isFlipped in [false, true] {
            for rotation in [0, 0.4, -2.2, .pi] {
                let view = CanvasTransform(scale: 3, rotation: rotation, flipped: isFlipped)
                let nib = StrokePoint(position: Point(x: 5, y: 7), halfLength: 4, halfBreadth: 1, angle: 0.3)
                let knot = NibKnot(nib, under: view)
                // The end of the nib on the canvas is its end in the window; a chisel's two ends are alike.
                let end = view.content(Point(x: 5 + 4 * cos(0.3), y: 7 + 4 * sin(0.3)))
                let middle = view.content(nib.position)
                let across = (end.x - middle.x) * sin(knot.angle) - (end.y - middle.y) * cos(knot.angle)
                #expect(abs(across) < 1e-6 && knot.halfLength == 12 && knot.halfBreadth == 3, "\(rotation) \(isFlipped)")
            }
        }
    }

    @Test("M9 a mark lies within its bounds, which have half a pixel to spare for its antialiasing") func bounds() {
        for tenth in 0..<10 {
            let (x, y) = (10 + Double(tenth) / 10, 14.5 + Double(tenth) / 10)
            let cone = RoundCone(x: x, y: 10, radius: 2, toX: 20, y: y, radius: 3.3)
            let around = PixelRect(x: 0, y: 0, width: 40, height: 40)
            let mask = CoverageMask.over(around) {
                $0.segment(from: NibKnot(x: x, y: 10, radius: 2), to: NibKnot(x: 20, y: y, radius: 3.3), damage: nil)
            }
            for (index, level) in mask.levels(around).enumerated() where level > 0 {
                #expect(cone.bounds.intersection(PixelRect(x: index % 40, y: index / 40, width: 1, height: 1)).width == 1)
            }
        }
        // A pixel is covered only if its middle is less than half a pixel outside the mark, so the pixel overlaps the mark itself. The
        // margin of half a pixel therefore only covers rounding of floats; no other test can see it.
        let dot = RoundCone(x: 10, y: 10, radius: 2, toX: 10, y: 10, radius: 2)
        #expect(dot.bounds == PixelRect(x: 7, y: 7, width: 6, height: 6))
    }

    @Test("H5 whether the ground is light is told beneath the mark's soft edge too, whatever the mark's colour and opacity") func ground() {
        var random = SeededRandom(seed: 15)
        for _ in 0..<2_000 {
            func channel() -> UInt8 { .random(in: 0...255, using: &random) }
            var style = InkStyle.standard(.pen)
            style.color = Color(red: channel(), green: channel(), blue: channel())
            style.opacity = .random(in: 0.1...1, using: &random)
            let (paint, coverage) = (InkPaint(style), channel())
            let grey = channel()
            let ground = 0xFF00_0000 | Color(red: grey, green: grey, blue: grey).rgb
            let pixels = Pixels8.commit(
                Pixels8(SIMD8(repeating: paint.pixel)), SIMD8(repeating: coverage), onto: Pixels8(SIMD8(repeating: ground)),
                NormalBlend.self)
            // Where the mark hides nearly all, its rounding does too; near middle grey either will do.
            guard style.opacity * Double(coverage) < 0.8 * 255, abs(Int(grey) - 119) > 12 else { continue }
            #expect(Rim.isLight(pixels.packed[0], beneath: paint, coverage: coverage) == (grey > 119), "\(grey) beneath \(coverage)")
        }
    }
}
