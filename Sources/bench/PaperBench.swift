import Ink
import Raster

/// What patterned paper costs.
enum PaperBench {
    /// Makes the tiles of a full-HD window and prints nothing, so that two calls with different rounds tell what a round costs.
    static func makeTiles(_ pattern: Paper.Pattern, view: CanvasTransform, rounds: Int) {
        let region = TileRegion(covering: PixelRect(x: 0, y: 0, width: 1920, height: 1080))
        let pool = TilePool()
        for _ in 0..<rounds {
            guard let pattern = PaperPattern(Paper(pattern: pattern), under: view) else { return }
            _ = (0..<region.cells).map { pattern.tile(at: region.key($0), from: pool) }
        }
    }
}
