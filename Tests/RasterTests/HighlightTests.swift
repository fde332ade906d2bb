import Glibc
import Ink
import TestSupport
import Testing

@testable import Raster

/// A tile of dry ink, and frames that begin and end within it.
private struct Page {
    let region = TileRegion(column: 0, row: 0, columns: 1, rows: 1)
    let pool = TilePool()
    let paper: UInt32
    var dry: Tile?

    mutating func commit(_ mask: CoverageMask, _ paint: InkPaint) {
        dry = Tile.committing(mask, at: region.key(0), with: paint, onto: dry, from: pool) ?? dry
    }

    /// Has `body` draw on a frame, 55 pixels wide and 60 high, and returns its pixels.
    private func pixels(_ body: (Frame) -> Void) -> [UInt32] {
        var pixels = [UInt32](repeating: paper, count: 55 * 60)
        pixels.withUnsafeMutableBytes { body(Frame(memory: $0.baseAddress!, width: 55, height: 60, bytesPerRow: 55 * 4)) }
        return pixels
    }

    func frame(_ wet: WetInk? = nil) -> [UInt32] {
        let damage = DamageMap(region: region)
        damage.markAll(0)
        return pixels { $0.composite(damage, dry: [dry], wet: wet, paper: paper, originX: 5, originY: 3) }
    }

    /// The pixels for a picture without its paper.
    var copy: [UInt32] { pixels { dry?.copy(at: region.key(0), over: paper, into: $0, originX: 5, originY: 3) } }

    /// Draws a random stroke; returns what the frame showed while half of it was wet and half the tail.
    mutating func draw(_ ink: InkDefinition, on appearance: Appearance, _ random: inout SeededRandom) -> [UInt32] {
        var style = InkStyle.standard(ink)
        style.opacity = random.oneIn(3) ? 1 : .random(in: 0.2...1, using: &random)
        style.color = Color(rgb: .random(in: 0..<1 << 24, using: &random))
        let paint = InkPaint(style, on: appearance)
        let knots = RandomKnots.stroke(.round, count: 8, within: region.rect, widest: 20, using: &random)
        let (wet, tail, all) = (CoverageMask(region: region), CoverageMask(region: region), CoverageMask(region: region))
        wet.stamp(knots, spans: 0..<4, damage: nil)
        tail.stamp(knots, spans: 4..<7, damage: nil)
        all.stamp(knots, spans: 0..<7, damage: nil)
        let shown = frame(WetInk(mask: wet, tail: tail, paint: paint))
        commit(all, paint)
        return shown
    }
}

@Suite("Highlights among other ink") struct HighlightTests {
    @Test("I2 a highlight looks wet as it will dry, on light and dark paper; so do ink and erasers over it", arguments: 1...12)
    func wetIsDry(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let appearance = seed % 2 == 0 ? Appearance.light : .dark
        var page = Page(paper: appearance == .light ? 0xFFFB_FAF7 : 0xFF2A_2A2E)
        var changes = 0
        for _ in 0..<8 {
            let before = page.frame()
            let shown = page.draw(random.pick([.highlighter, .highlighter, .pen, .eraser]), on: appearance, &random)
            let after = page.frame()
            #expect(shown == after)
            if before != after { changes += 1 }
        }
        #expect(changes > 2)
    }

    @Test("I2 a translucent eraser leaves its share of a highlight, as of other ink", arguments: [0.25, 0.5, 0.75, 1])
    func erasedInPart(opacity: Double) throws {
        for ink in [InkDefinition.highlighter, .pen] {
            var page = Page(paper: 0xFFFF_FFFF)
            let mask = CoverageMask(region: page.region)
            mask.stamp([NibKnot(x: 20, y: 30, radius: 12), NibKnot(x: 40, y: 30, radius: 12)], spans: 0..<1, damage: nil)
            page.commit(mask, InkPaint(.standard(ink), on: .light))
            let before = page.frame()[27 * 55 + 25]
            var eraser = InkStyle.standard(.eraser)
            eraser.opacity = opacity
            page.commit(mask, InkPaint(eraser, on: .light))
            let after = page.frame()[27 * 55 + 25]
            for shift in [0, 8, 16] as [UInt32] {
                let (old, new) = (Double(before >> shift & 255) / 255, Double(after >> shift & 255) / 255)
                // A highlight filters light: half as much of it lets the square root through. Other ink covers.
                let expected = ink == .highlighter ? pow(old, 1 - opacity) : old + (1 - old) * opacity
                #expect(abs(new - expected) < 0.02, "\(ink.id.name), \(shift)")
            }
        }
    }

    @Test("O1 ink and highlights copied without their paper look on it as they do with it", arguments: 1...8)
    func copied(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var page = Page(paper: 0xFFFB_FAF7)
        for _ in 0..<5 { _ = page.draw(random.pick([.highlighter, .pen]), on: .light, &random) }
        func channel(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
        for (bare, whole) in zip(page.copy, page.frame()) {
            let rest = 1 - channel(bare, 24) / 255
            let isSame = [0, 8, 16].allSatisfy {
                abs(channel(bare, $0) + channel(page.paper, $0) * rest - channel(whole, $0)) <= 3 && channel(bare, $0) <= channel(bare, 24)
            }
            #expect(isSame)
        }
    }
}
