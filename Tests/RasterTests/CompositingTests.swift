import Ink
import TestSupport
import Testing

@testable import Raster

/// One window over a region, with a stroke on it.
private struct Scene {
    let width: Int
    let height: Int
    let originX: Int
    let originY: Int
    let region: TileRegion
    let pool = TilePool()
    var dry: [Tile?]
    let paper: UInt32 = 0xFFFB_FAF7

    init(width: Int, height: Int, originX: Int, originY: Int) {
        (self.width, self.height, self.originX, self.originY) = (width, height, originX, originY)
        region = TileRegion(covering: PixelRect(x: originX, y: originY, width: width, height: height))
        dry = Array(repeating: nil, count: region.cells)
    }

    func wet(_ tool: Tool, seed: UInt64, opacity: Double) -> WetInk {
        let mask = CoverageMask(region: region)
        let tail = CoverageMask(region: region)
        let curve = Masks.curve(seed: seed, isRound: tool != .marker).map { knot -> NibKnot in
            var moved = knot
            moved.x += Double(originX)
            moved.y += Double(originY)
            return moved
        }
        mask.stamp(curve, spans: 0..<4, damage: nil)
        tail.stamp(curve, spans: 4..<curve.count - 1, damage: nil)
        var style = InkStyle.standard(tool)
        style.opacity = opacity
        style.color = Color(red: 200, green: 30, blue: 90)
        return WetInk(mask: mask, tail: tail, paint: InkPaint(style))
    }

    /// All of the frame, composited over a colour that must not be left anywhere.
    func frame(_ wet: WetInk?) -> [UInt32] {
        let damage = DamageMap(region: region)
        for cell in 0..<region.cells { damage.markAll(cell) }
        var pixels = [UInt32](repeating: 0x1234_5678, count: width * height)
        pixels.withUnsafeMutableBytes {
            let frame = Frame(memory: $0.baseAddress!, width: width, height: height, bytesPerRow: width * 4)
            frame.composite(damage, dry: dry, wet: wet, paper: paper, originX: originX, originY: originY)
        }
        return pixels
    }

    /// The wet mask and its tail become dry.
    mutating func commit(_ wet: WetInk) {
        let both = CoverageMask(region: region)
        for source in [wet.mask, wet.tail] {
            for cell in source.touchedCells {
                guard let from = source.tile(cell) else { continue }
                let to = both.touch(cell)
                for index in 0..<TileKey.pixels { to.coverage[index] = max(to.coverage[index], from.coverage[index]) }
                for row in 0..<TileKey.size { to.touched[row] |= from.touched[row] }
            }
        }
        for cell in 0..<region.cells {
            if let tile = Tile.committing(both, at: region.key(cell), with: wet.paint, onto: dry[cell], from: pool) { dry[cell] = tile }
        }
    }
}

@Suite("compositing")
struct CompositingTests {
    @Test(
        "what a stroke looks like while it is wet is what it looks like dry, pixel for pixel, whatever lies beneath",
        arguments: 1...12)
    func wetIsDry(seed: UInt64) {
        var scene = Scene(width: 150, height: 140, originX: -37, originY: 21)
        var random = SeededRandom(seed: seed)
        for _ in 0..<4 {
            let wet = scene.wet(random.pick(Tool.allCases), seed: random.next(), opacity: .random(in: 0.1...1, using: &random))
            let seen = scene.frame(wet)
            scene.commit(wet)
            #expect(scene.frame(nil) == seen)
        }
    }

    @Test("an opaque tile looks as the same pixels do over the paper")
    func opaqueTiles() {
        var scene = Scene(width: 128, height: 128, originX: 0, originY: 0)
        var covered = scene
        covered.dry = covered.dry.map { _ in Tile(from: covered.pool, filledWith: covered.paper) }
        for (seed, tool) in [(1, Tool.pen), (2, .marker)] as [(UInt64, Tool)] {
            let wet = scene.wet(tool, seed: seed, opacity: 1)
            let difference = zip(scene.frame(wet), covered.frame(wet)).map(Self.largestDifference)
            // 8-bit source-over is not associative: one step either way.
            #expect(difference.allSatisfy { $0 <= 1 })
            scene.commit(wet)
            covered.commit(wet)
        }
    }

    /// Of the three colours of two pixels.
    private static func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
        var largest = 0
        for shift in [0, 8, 16] as [UInt32] { largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
        return largest
    }

    @Test("frames of any width at any origin get every pixel and none beyond", arguments: [1, 7, 8, 63, 65, 130])
    func edges(width: Int) {
        for originX in [0, -1, -63, 5, 64] {
            let scene = Scene(width: width, height: 9, originX: originX, originY: -4)
            #expect(scene.frame(nil).allSatisfy { $0 == scene.paper })
        }
    }

    @Test("M12 the eraser at full opacity leaves paper, and makes nothing out of nothing")
    func eraser() {
        var scene = Scene(width: 128, height: 128, originX: 0, originY: 0)
        let ink = scene.wet(.pen, seed: 3, opacity: 1)
        scene.commit(ink)
        let blank = Scene(width: 128, height: 128, originX: 0, originY: 0)
        let rubbed = scene.wet(.eraser, seed: 3, opacity: 1)
        #expect(blank.frame(rubbed) == blank.frame(nil))
        let after = scene.frame(rubbed)
        for index in after.indices where ink.mask.coverage(x: index % 128, y: index / 128) == 255 { #expect(after[index] == scene.paper) }
    }

    @Test("a translucent layer over another never overflows a channel: all results are premultiplied", arguments: 1...8)
    func premultiplied(seed: UInt64) {
        var scene = Scene(width: 128, height: 128, originX: 0, originY: 0)
        var random = SeededRandom(seed: seed)
        for _ in 0..<8 {
            scene.commit(scene.wet(random.pick(Tool.allCases), seed: random.next(), opacity: .random(in: 0.1...1, using: &random)))
        }
        for tile in scene.dry.compactMap({ $0 }) {
            for index in 0..<TileKey.pixels {
                let pixel = tile.pixels[index]
                let channels = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]
                #expect(channels.allSatisfy { $0 <= pixel >> 24 })
            }
        }
    }
}
