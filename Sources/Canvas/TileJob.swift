import Drawing
import Ink
import Raster
import Strokes
internal import Synchronization

/// Work that can wait: a job makes tiles of ink, or tiles of paper and pictures. Any thread may run it.
package enum TileJob: Sendable {
    case ink(InkJob)
    case ground(GroundJob)

    /// To be passed to `Canvas.finish`.
    package enum Result: Sendable {
        case ink(InkJob.Result)
        case ground(GroundJob.Result)
    }

    package func run() -> Result {
        switch self {
        case .ink(let job): .ink(job.run())
        case .ground(let job): .ground(job.run())
        }
    }
}

/// Makes tiles from the strokes that touch them.
package struct InkJob: Sendable {
    /// The wanted cells, with their generations when the job was made.
    let wanted: [(key: TileKey, generation: UInt64)]
    let view: CanvasTransform
    let appearance: Appearance
    let drawing: Drawing
    let pool: TilePool
    let markings: Markings
    let hand: JobsInHand

    /// The finished tiles.
    package struct Result: Sendable {
        let hand: JobsInHand
        let tiles: [(key: TileKey, generation: UInt64, tile: Tile?)]
    }

    /// The number of strokes between two checks whether the tiles are still wanted.
    private static let breath = 16

    /// Makes the tiles. A job that was taken back stops early and returns none.
    func run() -> Result {
        let rect = wanted.reduce(PixelRect.empty) { $0.union($1.key.rect) }
        let mask = CoverageMask(region: TileRegion(covering: rect))
        var tiles: [TileKey: Tile?] = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, nil) })
        let elements = drawing.elements(touching: view.canvasBounds(content: rect, margin: 1))
        var colors = MarkColors(appearance, over: drawing.pictures)
        for (index, element) in elements.enumerated() {
            if index % Self.breath == 0 && hand.areTakenBack { return Result(hand: hand, tiles: []) }
            mask.stamp(element, under: view, markings)
            let paint = colors.paint(of: element)
            for cell in mask.touchedCells {
                let key = mask.region.key(cell)
                guard var tile = tiles[key] else { continue }
                mask.commit(cell, with: paint, to: &tile, from: pool)
                tiles[key] = .some(tile)
            }
            mask.clear(damage: nil)
        }
        return Result(hand: hand, tiles: wanted.map { ($0.key, $0.generation, tiles[$0.key] ?? nil) })
    }
}

/// The jobs handed out for one view. They are of use until taken back.
final class JobsInHand: Sendable {
    private let takenBack = Atomic<Bool>(false)

    var areTakenBack: Bool { takenBack.load(ordering: .relaxed) }

    func takeBack() { takenBack.store(true, ordering: .relaxed) }
}
