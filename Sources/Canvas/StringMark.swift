import Ink
import Raster

/// The string by which the hand pulls the ink: a thin line that contrasts with the pixels beneath it. Like the preview, it shows in the
/// window's frames and in no picture.
struct StringMark {
    private(set) var line: CoverageMask
    private var shown: LineSegment?

    init(region: TileRegion) { line = CoverageMask(region: region) }

    /// Content pixels to either side.
    private static let halfWidth = 0.6

    /// Shows the string between two places in canvas points; nil shows none.
    mutating func show(_ string: LineSegment?, under view: CanvasTransform, damage: DamageMap) {
        guard string != shown else { return }
        shown = string
        line.clear(damage: damage)
        guard let string, string.start != string.end else { return }
        let ends = [string.start, string.end].map { view.content(Point(x: $0.x, y: $0.y)) }
        line.segment(
            from: NibKnot(x: ends[0].x, y: ends[0].y, radius: Self.halfWidth),
            to: NibKnot(x: ends[1].x, y: ends[1].y, radius: Self.halfWidth),
            damage: damage)
    }
}
