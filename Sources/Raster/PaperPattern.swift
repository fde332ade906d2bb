import Ink

/// How patterned paper looks under a view's linear part: opaque tiles for the ink to lie on.
///
/// A pixel depends on its place, the linear part and the paper alone, so that a pan moves the pattern without changing a pixel of it.
package struct PaperPattern {
    private let pattern: Paper.Pattern
    /// Opaque pixels from bare paper to full mark, by coverage in 255ths.
    private let shades: [UInt32]
    /// Unit vectors in content pixels: along the canvas's x and y.
    private let across, down: (x: Double, y: Double)
    /// Pixels from one mark to the next, in `pitchRange`.
    private let pitch: Double
    /// Marks lie on whole pixels, which makes them crisp; turned ones cannot.
    private let isUpright: Bool

    private static let pitchRange = 16.0...64.0
    private static let dotRadius = 1.5

    /// Nil for plain paper. `paper` is as it is shown.
    package init?(_ paper: Paper, under view: CanvasTransform) {
        guard paper.pattern != .plain else { return nil }
        pattern = paper.pattern
        shades = Self.shades(of: paper.color)
        let matrix = view.matrix
        across = (matrix.xx / view.scale, matrix.yx / view.scale)
        down = (matrix.xy / view.scale, matrix.yy / view.scale)
        var pitch = paper.spacing * view.scale
        while pitch < Self.pitchRange.lowerBound { pitch *= 2 }
        while pitch > Self.pitchRange.upperBound { pitch /= 2 }
        self.pitch = pitch
        isUpright = abs(across.x * across.y) < 1e-9
    }

    package func tile(at key: TileKey, from pool: TilePool) -> Tile {
        let tile = Tile(from: pool, filledWith: shades[0])
        let corner = (x: key.column * TileKey.size, y: key.row * TileKey.size)
        switch pattern {
        case .plain: break
        case .dots: drawDots(on: tile, corner)
        case .lines: drawLines(on: tile, corner, normal: down)
        case .grid:
            drawLines(on: tile, corner, normal: across)
            drawLines(on: tile, corner, normal: down)
        }
        return tile
    }

    /// Faint: darker than light paper, lighter than dark paper.
    private static func shades(of color: Color) -> [UInt32] {
        let channels = [color.red, color.green, color.blue].map(Int.init)
        let isLight = channels.reduce(0, +) > 3 * 127
        return (0...255).map { coverage in
            channels.reduce(0xFF) { pixel, channel in
                let mark = isLight ? channel * 82 / 100 : channel + (255 - channel) * 18 / 100
                return pixel << 8 | UInt32((channel * (255 - coverage) + mark * coverage + 127) / 255)
            }
        }
    }

    /// Where the mark of this number lies along the axis it is counted on.
    private func place(_ number: Int) -> Double {
        let place = Double(number) * pitch
        return isUpright ? place.rounded() : place
    }

    /// The numbers of all marks that may touch the tile, counted along a unit vector.
    private func numbers(along axis: (x: Double, y: Double), _ corner: (x: Int, y: Int)) -> ClosedRange<Int> {
        let half = Double(TileKey.size) / 2
        let middle = axis.x * (Double(corner.x) + half) + axis.y * (Double(corner.y) + half)
        let reach = (abs(axis.x) + abs(axis.y)) * half + Self.dotRadius + 1
        return Int(((middle - reach) / pitch).rounded(.down))...Int(((middle + reach) / pitch).rounded(.up))
    }

    /// Lines a pixel broad, all at right angles to `normal`.
    private func drawLines(on tile: Tile, _ corner: (x: Int, y: Int), normal: (x: Double, y: Double)) {
        // Along the tile's columns where the lines are rather level, else along its rows.
        let isLevel = abs(normal.y) >= abs(normal.x)
        let (along, over) = isLevel ? (normal.x, normal.y) : (normal.y, normal.x)
        let (firstAlong, firstOver) = isLevel ? (corner.x, corner.y) : (corner.y, corner.x)
        for number in numbers(along: normal, corner) {
            let place = place(number) - over * Double(firstOver)
            for step in 0..<TileKey.size {
                let crossing = (place - along * Double(firstAlong + step)) / over
                let first = Int((crossing - 1.5).rounded(.up))
                for side in max(first, 0)..<max(first, 0, min(first + 4, TileKey.size)) {
                    let coverage = 1 - abs((Double(side) - crossing) * over)
                    mark(tile, isLevel ? side * TileKey.size + step : step * TileKey.size + side, coverage)
                }
            }
        }
    }

    private func drawDots(on tile: Tile, _ corner: (x: Int, y: Int)) {
        for row in numbers(along: down, corner) {
            for column in numbers(along: across, corner) {
                let (u, v) = (place(column), place(row))
                let x = u * across.x + v * down.x - Double(corner.x)
                let y = u * across.y + v * down.y - Double(corner.y)
                let (columns, rows) = (Self.pixels(around: x), Self.pixels(around: y))
                for row in rows {
                    for column in columns {
                        let (dx, dy) = (Double(column) - x, Double(row) - y)
                        mark(tile, row * TileKey.size + column, Self.dotRadius + 0.5 - (dx * dx + dy * dy).squareRoot())
                    }
                }
            }
        }
    }

    /// The tile's columns or rows that a dot in the middle of this one may touch.
    private static func pixels(around middle: Double) -> Range<Int> {
        let first = Int((middle - dotRadius - 0.5).rounded(.up))
        let last = Int((middle + dotRadius + 0.5).rounded(.down))
        return max(first, 0)..<max(first, 0, min(last + 1, TileKey.size))
    }

    /// Where marks cross, the stronger one counts.
    private func mark(_ tile: Tile, _ offset: Int, _ coverage: Double) {
        guard coverage > 0 else { return }
        let shade = shades[Int(min(coverage, 1) * 255 + 0.5)]
        let old = tile.pixels[offset]
        tile.pixels[offset] = shades[0] > shades[255] ? min(old, shade) : max(old, shade)
    }
}
