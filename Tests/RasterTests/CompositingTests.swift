import Ink
import TestSupport
import Testing

@testable import Raster

/// A region of four tiles that begins left of and above the origin, with its dry ink.
private struct Sheet {
    let region = TileRegion(column: -1, row: -1, columns: 2, rows: 2)
    let pool = TilePool()
    var dry: [Tile?] = [nil, nil, nil, nil]

    mutating func commit(_ mask: CoverageMask, _ paint: InkPaint) {
        for cell in 0..<region.cells {
            if let tile = Tile.committing(mask, at: region.key(cell), with: paint, onto: dry[cell], from: pool) { dry[cell] = tile }
        }
    }

    func frame(_ place: PixelRect, wet: WetInk? = nil) -> [UInt32] {
        let damage = DamageMap(region: region)
        for cell in 0..<region.cells { damage.markAll(cell) }
        var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: place.width * place.height)
        compose(damage, wet, place, onto: &pixels)
        return pixels
    }

    func compose(_ damage: DamageMap, _ wet: WetInk?, _ place: PixelRect, onto pixels: inout [UInt32]) {
        pixels.withUnsafeMutableBytes {
            let frame = Frame(memory: $0.baseAddress!, width: place.width, height: place.height, bytesPerRow: place.width * 4)
            frame.composite(damage, dry: dry, wet: wet, paper: paper, originX: place.x, originY: place.y)
        }
    }
}

private let paper: UInt32 = 0xFFF4_F1EA
private let sheet = PixelRect(x: -64, y: -64, width: 128, height: 128)

private func randomStyle(_ random: inout SeededRandom) -> InkStyle {
    var style = InkStyle.standard(random.pick(InkDefinition.former))
    style.opacity = random.oneIn(3) ? 1 : .random(in: 0.1...1, using: &random)
    style.color = Color(red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random), blue: 9)
    return style
}

private func randomMask(_ region: TileRegion, _ random: inout SeededRandom) -> CoverageMask {
    let mask = CoverageMask(region: region)
    let knots = RandomKnots.stroke(random.pick(Nib.allCases), count: 6, within: region.rect, widest: 20, using: &random)
    mask.stamp(knots, spans: 0..<5, damage: nil)
    return mask
}

/// Source-over with 8-bit factors, the sum of both products rounded to nearest: the reference for the kernels.
private func blended(_ top: UInt32, _ coverage: UInt32, onto below: UInt32, _ blend: Blend) -> UInt32 {
    func over255(_ value: UInt32) -> UInt32 { (value + 127) / 255 }
    let transparency = 255 - over255((top >> 24) * coverage)
    return [0, 8, 16, 24].reduce(0 as UInt32) { pixel, shift in
        let ink = blend == .erase ? 0 : (top >> shift & 0xFF) * coverage
        return pixel | over255(ink + (below >> shift & 0xFF) * transparency) << shift
    }
}

@Test("what is committed is what the wet frame showed, stroke upon stroke, for every ink and opacity", arguments: 1...10)
func commitIsWetFrame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sheet = Sheet()
    let place = PixelRect(x: -61, y: -64, width: 117, height: 120)
    for _ in 0..<6 {
        let paint = InkPaint(randomStyle(&random))
        let knots = RandomKnots.stroke(.round, count: 8, within: sheet.region.rect, widest: 20, using: &random)
        let (wet, tail, all) = (CoverageMask(region: sheet.region), CoverageMask(region: sheet.region), CoverageMask(region: sheet.region))
        wet.stamp(knots, spans: 0..<4, damage: nil)
        tail.stamp(knots, spans: 4..<7, damage: nil)
        all.stamp(knots, spans: 0..<7, damage: nil)
        let shown = sheet.frame(place, wet: WetInk(mask: wet, tail: tail, paint: paint))
        sheet.commit(all, paint)
        #expect(sheet.frame(place) == shown)
    }
}

@Test("eight pixels at a time come to the same as one by one, rounded to nearest", arguments: 1...4)
func compositingIsSourceOver(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var layers = Sheet()
    var oracle = [UInt32](repeating: 0, count: sheet.width * sheet.height)
    for _ in 0..<5 {
        let style = randomStyle(&random)
        let paint = InkPaint(style)
        let mask = randomMask(layers.region, &random)
        layers.commit(mask, paint)
        for (index, level) in mask.levels(sheet).enumerated() where level > 0 {
            oracle[index] = blended(paint.pixel, UInt32(level), onto: oracle[index], style.ink.paint.blend)
        }
        #expect(layers.frame(sheet) == oracle.map { blended($0, 255, onto: paper, .normal) })
    }
}

@Test("M12 the eraser at full opacity leaves bare paper, and only beneath its mark")
func eraser() {
    var layers = Sheet()
    let full = CoverageMask(region: layers.region)
    full.dot(NibKnot(x: 0, y: 0, radius: 200), damage: nil)
    layers.commit(full, InkPaint(.standard(.pen)))
    let before = layers.frame(sheet)
    let mark = CoverageMask.over(sheet) { $0.dot(NibKnot(x: 3, y: -5, radius: 20), damage: nil) }
    layers.commit(mark, InkPaint(.standard(.eraser)))
    let after = layers.frame(sheet)
    for (index, level) in mark.levels(sheet).enumerated() {
        switch level {
        case 255: #expect(after[index] == paper)
        case 0: #expect(after[index] == before[index])
        default: #expect(after[index] != before[index])
        }
    }
}

@Test("M12 over opaque ink the eraser shows while it is down what it leaves: paper", arguments: 1...4)
func erasingOpaqueInk(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var layers = Sheet()
    layers.dry = layers.dry.map { _ in Tile(from: layers.pool, filledWith: 0xFF10_2030) }
    let mask = randomMask(layers.region, &random)
    mask.dot(NibKnot(x: 0, y: 0, radius: 9), damage: nil)
    let wet = WetInk(mask: mask, tail: CoverageMask(region: layers.region), paint: InkPaint(.standard(.eraser)))
    let shown = layers.frame(sheet, wet: wet)
    layers.commit(mask, wet.paint)
    #expect(shown == layers.frame(sheet) && shown.contains(paper))
}

@Test("erasing where nothing is makes no tile; nor does a stroke that only comes near")
func noTileForNothing() {
    var layers = Sheet()
    layers.commit(CoverageMask.over(sheet) { $0.dot(NibKnot(x: 0, y: 0, radius: 20), damage: nil) }, InkPaint(.standard(.eraser)))
    #expect(layers.pool.tilesMade == 0)
    // A slanting line: its bounds touch all four tiles, its mark only three.
    let diagonal = CoverageMask.over(sheet) {
        $0.segment(from: NibKnot(x: -60, y: -30, radius: 1), to: NibKnot(x: 30, y: 60, radius: 1), damage: nil)
    }
    layers.commit(diagonal, InkPaint(.standard(.pen)))
    #expect(layers.pool.tilesMade == 3)
    #expect(layers.dry.map { $0 == nil } == [false, true, false, false])
}

@Test("M9 compositing writes the damaged chunks and no other pixel, wherever frame and tiles begin", arguments: 1...10)
func edges(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var layers = Sheet()
    layers.commit(randomMask(layers.region, &random), InkPaint(randomStyle(&random)))
    let paint = InkPaint(randomStyle(&random))
    let wet = WetInk(mask: randomMask(layers.region, &random), tail: randomMask(layers.region, &random), paint: paint)
    let whole = layers.frame(sheet, wet: wet)
    for _ in 0..<40 {
        let place = PixelRect(
            x: .random(in: -90...70, using: &random), y: .random(in: -90...70, using: &random),
            width: .random(in: 1...(random.oneIn(3) ? 9 : 140), using: &random), height: .random(in: 1...140, using: &random))
        let damage = DamageMap(region: layers.region)
        for _ in 0..<3 {
            damage.mark(
                PixelRect(
                    x: .random(in: -70...60, using: &random), y: .random(in: -70...60, using: &random),
                    width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random)))
        }
        let chunks = damage.chunks
        var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: place.width * place.height)
        layers.compose(damage, wet, place, onto: &pixels)
        var isRight = true
        for (index, pixel) in pixels.enumerated() {
            let (x, y) = (place.x + index % place.width, place.y + index / place.width)
            let isDamaged = chunks.contains(Chunk(x: x & ~7, y: y))
            isRight = isRight && pixel == (isDamaged ? whole[(y - sheet.y) * sheet.width + x - sheet.x] : 0xDEAD_BEEF)
        }
        #expect(isRight)
    }
}

@Test("a frame whose rows are padded keeps its padding")
func padding() {
    let layers = Sheet()
    let (width, height, stride) = (20, 10, 23)
    var pixels = [UInt32](repeating: 7, count: stride * height)
    let damage = DamageMap(region: layers.region)
    for cell in 0..<4 { damage.markAll(cell) }
    pixels.withUnsafeMutableBytes {
        let frame = Frame(memory: $0.baseAddress!, width: width, height: height, bytesPerRow: stride * 4)
        frame.composite(damage, dry: layers.dry, wet: nil, paper: paper, originX: -13, originY: -5)
    }
    for (index, pixel) in pixels.enumerated() { #expect(pixel == (index % stride < width ? paper : 7)) }
}

@Test("an opaque tile looks as the same pixels do over the paper, but for one step of rounding", arguments: [InkDefinition.pen, .marker])
func opaqueTiles(ink: InkDefinition) {
    var random = SeededRandom(seed: 6)
    var covered = Sheet()
    var bare = covered
    covered.dry = covered.dry.map { _ in Tile(from: covered.pool, filledWith: paper) }
    var style = InkStyle.standard(ink)
    for opacity in [1, 0.4] {
        style.opacity = opacity
        let mask = randomMask(bare.region, &random)
        let wet = WetInk(mask: mask, tail: CoverageMask(region: bare.region), paint: InkPaint(style))
        for (a, b) in zip(bare.frame(sheet, wet: wet), covered.frame(sheet, wet: wet)) {
            #expect([0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= 2 })
        }
        bare.commit(mask, wet.paint)
        covered.commit(mask, wet.paint)
        #expect(covered.dry.allSatisfy { $0?.isOpaque == true })
    }
}

@Test("layer upon layer, all pixels stay premultiplied: no channel is above its alpha", arguments: 1...6)
func premultiplied(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var layers = Sheet()
    for _ in 0..<8 { layers.commit(randomMask(layers.region, &random), InkPaint(randomStyle(&random))) }
    for tile in layers.dry.compactMap({ $0 }) {
        let isSound = (0..<TileKey.pixels).allSatisfy { index in
            let pixel = tile.pixels[index]
            return max(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF) <= pixel >> 24
        }
        #expect(isSound)
    }
}
