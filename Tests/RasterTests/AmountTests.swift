import Glibc
import Ink
import TestSupport
import Testing

@testable import Raster

private let sheet = PixelRect(x: -70, y: -40, width: 260, height: 200)

/// Paint whose passes add up, without grain.
private let charcoal = InkDefinition(
    builtIn: "charcoal", nib: .ellipse(aspect: 0.5, angle: .fixed(0)), paint: Paint(overlap: .accumulate),
    defaults: InkDefaults(color: Color(rgb: 0), width: 20, opacity: 1))

private func marking(_ ink: InkDefinition, width: Double = 20, view: CanvasTransform = CanvasTransform()) -> Marking {
    var style = InkStyle.standard(ink)
    style.width = width
    return Markings(view: view).marking(of: style, scale: view.scale)
}

private func levels(_ marking: Marking, _ draw: (CoverageMask) -> Void) -> [UInt8] {
    let mask = CoverageMask(region: TileRegion(covering: sheet))
    mask.begin(marking)
    draw(mask)
    return mask.levels(sheet)
}

private func knot(_ x: Double, _ y: Double, _ length: Double = 10, _ breadth: Double = 5, angle: Double = 0.4, flow: Double = 0.8)
    -> NibKnot
{
    NibKnot(x: x, y: y, halfLength: length, halfBreadth: breadth, angle: angle, flow: flow)
}

/// The greatest difference between two masks.
private func difference(_ a: [UInt8], _ b: [UInt8]) -> Int { zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) } }

@Suite("Marks of amounts: paint that adds up, and washes") struct AmountTests {
    @Test(
        "I4 paint that adds up does so by the way of the nib alone: in one piece or in sixty, however fast the hand was",
        arguments: [0.0, 0.7, 2])
    func pieces(angle: Double) {
        let (start, end) = (knot(10.3, 20.1, angle: angle), knot(150.7, 90.4, angle: angle))
        let whole = levels(marking(charcoal)) { $0.segment(from: start, to: end, damage: nil) }
        let parts = levels(marking(charcoal)) { mask in
            var last = start
            for index in 1...60 {
                // Uneven steps: the hand was slow at first.
                let share = Double(index * index) / 3_600
                let next = start.mixed(with: end, share)
                mask.segment(from: last, to: next, damage: nil)
                last = next
            }
        }
        #expect(whole.contains { $0 > 60 })
        // Each of the few pieces over a pixel rounds by half an amount, and a level is dozens of amounts.
        #expect(difference(whole, parts) <= 1)
    }

    @Test("I4 a nib that rests on its way leaves no blot, however its pressure and lean change meanwhile") func rest() {
        let (start, middle, end) = (knot(10, 20), knot(80, 50), knot(150, 80))
        let going = levels(marking(charcoal)) { $0.stamp([start, middle, end], spans: 0..<2, damage: nil) }
        let pressed = knot(80, 50, 10, 10, angle: 1.2, flow: 1)
        let resting = levels(marking(charcoal)) { mask in
            mask.stamp([start, middle, pressed, middle, pressed, middle, end], spans: 0..<6, damage: nil)
        }
        #expect(going.contains { $0 > 60 })
        #expect(difference(going, resting) <= 1)
    }

    @Test(
        "I4 a nib leaves paint by its size, thinner than two pixels too: as much less as it is narrower, and as it is shorter",
        arguments: [(3.0, 0.5), (3, 0.2), (0.7, 3), (0.8, 0.3), (0.4, 0.4)])
    func thin(length: Double, breadth: Double) {
        /// The optical depth of all pixels together, for each pixel of the nib.
        func depth(_ length: Double, _ breadth: Double) -> Double {
            let dot = levels(marking(charcoal)) { $0.dot(knot(30.4, 20.7, length, breadth), damage: nil) }
            return dot.reduce(0) { $0 - log(1 - Double($1) / 255) } / (length * breadth)
        }
        #expect(abs(depth(length, breadth) / depth(3, 3) - 1) < 0.15, "\(depth(length, breadth)), \(depth(3, 3))")
    }

    @Test("the order of the pieces changes no bit, of paint that adds up and of a wash alike", arguments: 1...8)
    func order(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let knots = (0..<12).map { _ in
            knot(
                .random(in: 0...150, using: &random), .random(in: 0...120, using: &random), .random(in: 0.2...16, using: &random),
                .random(in: 0.2...16, using: &random), angle: .random(in: -3...3, using: &random),
                flow: .random(in: 0...1.5, using: &random))
        }
        var pieces = zip(knots, knots.dropFirst()).map { ($0, $1) }
        for ink in [charcoal, .pencil, .crayon, .watercolour, .fountainPen] {
            let once = levels(marking(ink)) { mask in for piece in pieces { mask.segment(from: piece.0, to: piece.1, damage: nil) } }
            pieces.shuffle(using: &random)
            let again = levels(marking(ink)) { mask in for piece in pieces { mask.segment(from: piece.0, to: piece.1, damage: nil) } }
            #expect(once == again && once.contains { $0 > 0 }, "\(ink.id.name)")
        }
    }

    @Test(
        "I4 a mask that goes on where another ends looks as one mask with the whole stroke", arguments: [charcoal, .pencil, .watercolour])
    func continuing(ink: InkDefinition) {
        let knots = (0..<14).map { knot(Double($0 * 12), 50 + 30 * Double($0 % 3), 8, 8, angle: 0) }
        let region = TileRegion(covering: sheet)
        let marking = marking(ink)
        let (wet, tail) = (CoverageMask(region: region), CoverageMask(region: region))
        wet.begin(marking)
        tail.begin(marking, after: wet)
        wet.stamp(knots, spans: 0..<8, damage: nil)
        tail.stamp(knots, spans: 8..<13, damage: nil)
        let whole = levels(marking) { $0.stamp(knots, spans: 0..<13, damage: nil) }
        for cell in 0..<region.cells {
            let shown = tail.coverage(cell) ?? wet.coverage(cell)
            let place = region.key(cell).rect
            for pixel in 0..<TileKey.pixels {
                let (x, y) = (place.x + pixel % 64 - sheet.x, place.y + pixel / 64 - sheet.y)
                guard x >= 0, y >= 0, x < sheet.width, y < sheet.height else { continue }
                #expect(shown?[pixel] ?? 0 == whole[y * sheet.width + x])
            }
        }
    }

    @Test("I4 a line of paint that adds up is even: along its axis no level differs by more than two", arguments: [1.5, 3, 9])
    func evenness(width: Double) {
        let line = levels(marking(charcoal)) { mask in
            for index in 0..<60 {
                let (start, end) = (Double(index) * 2.37, Double(index + 1) * 2.37)
                mask.segment(
                    from: knot(start, 30.5, width / 2, width / 2, angle: 0), to: knot(end, 30.5, width / 2, width / 2, angle: 0),
                    damage: nil)
            }
        }
        let axis = (20..<120).map { Int(line[(30 - sheet.y) * sheet.width + $0 - sheet.x]) }
        #expect((axis.max() ?? 0) - (axis.min() ?? 0) <= 2 && (axis.min() ?? 0) > 40)
    }

    @Test("an elliptic nib's mark has the area of its sweep, whichever way it goes", arguments: [0.0, 0.5, 1.2, 2.6])
    func ellipseArea(heading: Double) {
        var style = InkStyle.standard(.fountainPen)
        style.width = 24
        let marking = Markings(view: CanvasTransform()).marking(of: style, scale: 1)
        let nib = knot(60, 50, 12, 4, angle: 0.3, flow: 1)
        var end = nib
        let length = 40.0
        (end.x, end.y) = (nib.x + length * cosine(heading), nib.y + length * sine(heading))
        let covered = levels(marking) { $0.segment(from: nib, to: end, damage: nil) }.reduce(0.0) { $0 + Double($1) / 255 }
        // The ellipse itself, and its width across the way times the way.
        let (along, across) = (12 * sine(0.3 - heading), 4 * cosine(0.3 - heading))
        let area = .pi * 12 * 4 + 2 * (along * along + across * across).squareRoot() * length
        #expect(abs(covered - area) < area * 0.01)
    }

    @Test("less flow covers less, in proportion, and more than all covers no more") func flow() {
        func middle(_ flow: Double) -> Int {
            let mask = CoverageMask.over(sheet) {
                $0.segment(from: knot(10, 40, 8, 8, flow: flow), to: knot(90, 40, 8, 8, flow: flow), damage: nil)
            }
            return Int(mask.coverage(x: 50, y: 40))
        }
        #expect(middle(1) == 255 && middle(2) == 255 && middle(0) == 0)
        for flow in [0.1, 0.25, 0.5, 0.9] { #expect(abs(middle(flow) - Int((flow * 255).rounded())) <= 1) }
    }

    @Test("flow that swells along a piece leaves no step of more than six levels") func swelling() {
        let mask = CoverageMask.over(sheet) {
            $0.segment(from: knot(0, 40, 6, 6, flow: 0), to: knot(120, 40, 6, 6, flow: 1), damage: nil)
        }
        let axis = (4..<116).map { Int(mask.coverage(x: $0, y: 40)) }
        #expect(zip(axis, axis.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 <= 6 })
    }
}

@Suite("Grain") struct GrainTests {
    /// The mean coverage of a swatch whose amount covers this share evenly, in the middle of a view.
    private func tone(_ ink: InkDefinition, amount: UInt16, _ view: CanvasTransform) -> Double {
        let marking = marking(ink, view: view)
        guard let development = marking.development, let grain = development.grain else { return -1 }
        let side = Int(max(256 * view.scale, 256) / 64)
        var (sum, count) = (0.0, 0.0)
        for column in 0..<side {
            for row in 0..<side {
                let heights = grain.tile(at: TileKey(column: column, row: row))
                for offset in stride(from: 0, to: TileKey.pixels, by: 8) {
                    let coverage = development.tables.coverage(SIMD8(repeating: amount), heights + offset)
                    for lane in 0..<8 { sum += Double(coverage[lane]) }
                    count += 8
                }
            }
        }
        return sum / count
    }

    @Test("I5 the mean tone of a swatch stays within a level from 25% to 400%, turned or not", arguments: [InkDefinition.pencil, .crayon])
    func zoom(ink: InkDefinition) {
        for amount: UInt16 in [1_500, 5_000, 11_000, 30_000] {
            let whole = tone(ink, amount: amount, CanvasTransform())
            for (scale, rotation) in [(0.25, 0.0), (0.4, 0.3), (0.5, 0), (0.8, 0), (1.7, 0), (2, 0.6), (4, 0)] {
                let other = tone(ink, amount: amount, CanvasTransform(scale: scale, rotation: rotation))
                #expect(abs(other - whole) <= 1, "\(amount) at \(scale): \(other) for \(whole)")
            }
        }
    }

    @Test("I5 grain lies still on the canvas: a pan by whole pixels moves it exactly") func panned() {
        let (here, there) = (CanvasTransform(scale: 1.3), CanvasTransform(scale: 1.3, originX: 777, originY: -91))
        let key = TileKey(column: 3, row: -2)
        let tiles = [here, there].map { GrainTiles(GrainView($0), size: 1.6) }
        for pixel in 0..<TileKey.pixels { #expect(tiles[0].tile(at: key)[pixel] == tiles[1].tile(at: key)[pixel]) }
    }

    @Test("more paint never leaves less, at any height of the paper") func monotone() throws {
        for ink in [InkDefinition.pencil, .crayon] {
            let development = try #require(marking(ink).development)
            let heights = (0..<UInt8(GrainTiles.heights)).map { $0 }
            heights.withUnsafeBufferPointer { heights in
                for first in stride(from: 0, to: GrainTiles.heights, by: 8) {
                    var last = SIMD8<UInt8>(repeating: 0)
                    for amount in stride(from: 0, to: 65_536, by: 64) {
                        let now = development.tables.coverage(SIMD8(repeating: UInt16(amount)), heights.baseAddress.map { $0 + first })
                        #expect(all(now .>= last))
                        last = now
                    }
                }
            }
        }
    }
}

@Suite("Washes") struct WashTests {
    /// Coverage across a straight wash of this width, and across one that crosses itself, at the crossing.
    private func profile(_ width: Double, crossing: Bool) -> [UInt8] {
        let side = 200
        let rect = PixelRect(x: 0, y: 0, width: side, height: side)
        let mask = CoverageMask(region: TileRegion(covering: rect))
        mask.begin(marking(.watercolour, width: width))
        let radius = width / 2
        mask.segment(from: NibKnot(x: 100.5, y: 5, radius: radius), to: NibKnot(x: 100.5, y: 195, radius: radius), damage: nil)
        if crossing {
            mask.segment(from: NibKnot(x: 5, y: 100.5, radius: radius), to: NibKnot(x: 195, y: 100.5, radius: radius), damage: nil)
        }
        return (0..<side).map { mask.coverage(x: $0, y: 100) }
    }

    @Test("the rim is 1.4 to 1.8 times as dense as the middle, within 5% from 6 to 60 pixels, and nothing is denser")
    func rim() {
        let ratios = [6.0, 9, 14, 20, 33, 47, 60].map { width -> Double in
            let across = profile(width, crossing: false)
            return Double(across.max() ?? 0) / Double(across[100])
        }
        #expect(ratios.allSatisfy { 1.4...1.8 ~= $0 } && (ratios.max() ?? 2) / (ratios.min() ?? 1) <= 1.05, "\(ratios)")
    }

    @Test("I4 there is no rim inside a stroke that crosses itself", arguments: [8.0, 20, 60]) func crossing(width: Double) {
        let through = profile(width, crossing: true)
        let middle = profile(width, crossing: false)[100]
        // Along the crossing stroke's axis all is middle.
        #expect(through[30..<170].allSatisfy { $0 == middle })
    }

    @Test("washes and highlights commute: in whatever order they were drawn, every pixel is the same", arguments: 1...6)
    func commuting(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let rect = PixelRect(x: 0, y: 0, width: 128, height: 128)
        let region = TileRegion(covering: rect)
        let strokes = (0..<4).map { index -> (CoverageMask, InkPaint) in
            var style = InkStyle.standard(index % 2 == 0 ? .watercolour : .highlighter)
            style.color = Color(rgb: .random(in: 0...0xFF_FFFF, using: &random))
            let mask = CoverageMask(region: region)
            mask.begin(Markings(view: CanvasTransform()).marking(of: style, scale: 1))
            let ends = (0..<2).map { _ in
                NibKnot(x: .random(in: 0...128, using: &random), y: .random(in: 0...128, using: &random), radius: 20)
            }
            mask.segment(from: ends[0], to: ends[1], damage: nil)
            return (mask, InkPaint(style))
        }
        func frame(_ order: [Int]) -> [UInt32] {
            let pool = TilePool()
            var tiles = [Tile?](repeating: nil, count: region.cells)
            for number in order {
                for cell in strokes[number].0.touchedCells {
                    let (mask, paint) = strokes[number]
                    tiles[cell] = Tile.committing(mask, at: region.key(cell), with: paint, onto: tiles[cell], from: pool) ?? tiles[cell]
                }
            }
            let damage = DamageMap(region: region)
            damage.mark(rect)
            var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
            pixels.withUnsafeMutableBytes { memory in
                guard let base = memory.baseAddress else { return }
                let frame = Frame(memory: base, width: rect.width, height: rect.height, bytesPerRow: rect.width * 4)
                frame.composite(damage, dry: tiles, wet: nil, paper: 0xFFFB_FAF7, originX: 0, originY: 0)
            }
            return pixels
        }
        let once = frame([0, 1, 2, 3])
        for order in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
            let isSame = frame(order) == once
            #expect(isSame)
        }
        #expect(Set(once).count > 4)
    }

    @Test("I2 a highlight leaves black as black, and shades what is light") func black() throws {
        let region = TileRegion(column: 0, row: 0, columns: 1, rows: 1)
        let mask = CoverageMask(region: region)
        mask.dot(NibKnot(x: 32, y: 32, radius: 20), damage: nil)
        let pool = TilePool()
        for ink: UInt32 in [0xFF00_0000, 0xFF1A_1A1E, 0xFF40_4040] {
            let lit = try #require(
                Tile.committing(
                    mask, at: region.key(0), with: InkPaint(.standard(.highlighter)), onto: Tile(from: pool, filledWith: ink), from: pool))
            let pixel = lit.chunk(32 * 64 + 32)[0]
            for shift: UInt32 in [0, 8, 16] { #expect(pixel >> shift & 0xFF <= ink >> shift & 0xFF) }
            #expect(pixel >> 24 == 0xFF)
        }
    }
}

private func sine(_ angle: Double) -> Double { Point(x: 1, y: 0).turned(angle).y }
private func cosine(_ angle: Double) -> Double { Point(x: 1, y: 0).turned(angle).x }

extension Point {
    fileprivate func turned(_ angle: Double) -> Point { CanvasTransform(rotation: angle).content(self) }
}
