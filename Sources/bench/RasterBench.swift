import Foundation
import Ink
import Raster

/// Draws the workload as the canvas does: each segment goes into the wet mask and its damage is composited into the frame at once; at its
/// end the whole stroke is committed to its tiles.
final class RasterBench {
    let workload: Workload
    private let region: TileRegion
    private let mask: CoverageMask
    private let tail: CoverageMask
    private let damage: DamageMap
    private let pool = TilePool()
    private var tiles: [Tile?]
    let frame: Frame
    private let paper: UInt32 = 0xFFFF_FFFF

    init(_ workload: Workload) {
        self.workload = workload
        let rect = PixelRect(x: 0, y: 0, width: workload.width, height: workload.height)
        region = TileRegion(covering: rect)
        mask = CoverageMask(region: region)
        tail = CoverageMask(region: region)
        damage = DamageMap(region: region)
        tiles = Array(repeating: nil, count: region.cells)
        let bytes = workload.width * 4
        frame = Frame(
            memory: .allocate(byteCount: bytes * workload.height, alignment: 64), width: workload.width, height: workload.height,
            bytesPerRow: bytes)
    }

    deinit { frame.pixels.deallocate() }

    /// - Parameter isOpaque: draws onto tiles of opaque paper, as on a picture, instead of empty tiles over the paper.
    func reset(isOpaque: Bool = false) {
        tiles = (0..<region.cells).map { _ in isOpaque ? Tile(from: pool, filledWith: paper) : nil }
        frame.pixels.update(repeating: paper, count: workload.width * workload.height)
    }

    /// Median of five rounds, and the 99th percentile of single segments.
    func run(_ report: inout Report) {
        for (set, strokes) in [("small", workload.small), ("large", workload.large)] {
            let segments = Double(strokes.reduce(0) { $0 + $1.knots.count - 1 })
            for isOpaque in [false, true] {
                let name = "raster-\(set)-\(isOpaque ? "opaque" : "full")"
                let rounds = (0..<5).map { _ in
                    reset(isOpaque: isOpaque)
                    return seconds { draw(strokes) }
                }
                report.add(name, percentile(rounds, 0.5) / segments * 1e9, "ns/segment")
                reset(isOpaque: isOpaque)
                var laps: [Double] = []
                var last = DispatchTime.now().uptimeNanoseconds
                draw(strokes) {
                    let now = DispatchTime.now().uptimeNanoseconds
                    laps.append(Double(now - last) * 1e-3)
                    last = now
                }
                report.add(name + "-p99", percentile(laps, 0.99), "µs")
            }
        }
    }

    /// Only draws, so that two calls with different rounds give the cost of a round.
    func draw(_ set: String, rounds: Int, isOpaque: Bool) {
        reset(isOpaque: isOpaque)
        for _ in 0..<rounds { draw(set == "large" ? workload.large : workload.small) }
    }

    /// Draws strokes; `lap` is called after each segment.
    func draw(_ strokes: [Workload.Stroke], lap: () -> Void = {}) {
        for stroke in strokes {
            let wet = WetInk(mask: mask, tail: tail, paint: InkPaint(stroke.style))
            for index in 1..<stroke.knots.count {
                mask.segment(from: stroke.knots[index - 1], to: stroke.knots[index], damage: damage)
                composite(wet)
                lap()
            }
            for cell in mask.touchedCells {
                let key = region.key(cell)
                if let tile = Tile.committing(mask, at: key, with: wet.paint, onto: tiles[cell], from: pool) { tiles[cell] = tile }
            }
            mask.clear(damage: nil)
        }
    }

    private func composite(_ wet: WetInk) {
        frame.composite(damage, dry: tiles, wet: wet, paper: paper, originX: 0, originY: 0)
        damage.clear()
    }
}
