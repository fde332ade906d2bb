import Ink
import TestSupport
import Testing

@testable import Raster

private let pool = TilePool()

/// A square of 3 × 3 tiles, its top left pixel at the tile's.
private struct Sheet {
    static let size = 3 * TileKey.size
    let pixels: [UInt32]
    let bare: UInt32

    init(_ paper: Paper, _ view: CanvasTransform, at corner: TileKey = TileKey(column: -1, row: -1)) throws {
        let pattern = try #require(PaperPattern(paper, under: view))
        let tiles = (0..<9).map { pattern.tile(at: TileKey(column: corner.column + $0 % 3, row: corner.row + $0 / 3), from: pool) }
        pixels = (0..<Self.size * Self.size).map { index in
            let (x, y) = (index % Self.size, index / Self.size)
            return tiles[y / TileKey.size * 3 + x / TileKey.size].pixels[y % TileKey.size * TileKey.size + x % TileKey.size]
        }
        bare = 0xFF00_0000 | UInt32(paper.color.red) << 16 | UInt32(paper.color.green) << 8 | UInt32(paper.color.blue)
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * Self.size + x] }

    func isMarked(_ x: Int, _ y: Int) -> Bool { self[x, y] != bare }
}

@Suite struct PaperPatternTests {
    @Test("plain paper needs no tiles")
    func plain() {
        #expect(PaperPattern(Paper(), under: CanvasTransform()) == nil)
    }

    @Test("seen at 100% each line is one crisp row, 24 apart, through the canvas's origin")
    func lines() throws {
        let sheet = try Sheet(Paper(pattern: .lines), CanvasTransform())
        for y in 0..<Sheet.size {
            let isLine = (y - TileKey.size) % 24 == 0
            for x in 0..<Sheet.size { #expect(sheet.isMarked(x, y) == isLine) }
        }
        #expect(Set(sheet.pixels).count == 2)
    }

    @Test("a grid has lines both ways, nowhere darker than one of them; a dot lies where they would cross")
    func gridAndDots() throws {
        let grid = try Sheet(Paper(pattern: .grid), CanvasTransform())
        let dots = try Sheet(Paper(pattern: .dots), CanvasTransform())
        #expect(Set(grid.pixels).count == 2)
        for y in 0..<Sheet.size {
            for x in 0..<Sheet.size {
                let (u, v) = (x - TileKey.size, y - TileKey.size)
                #expect(grid.isMarked(x, y) == (u % 24 == 0 || v % 24 == 0))
                let (du, dv) = (abs(u - Int((Double(u) / 24).rounded()) * 24), abs(v - Int((Double(v) / 24).rounded()) * 24))
                #expect(dots.isMarked(x, y) == (du <= 1 && dv <= 1))
                if du == 0 && dv == 0 { #expect(dots[x, y] == grid[x, y]) }
            }
        }
    }

    @Test("turned marks lie where the canvas has them, across the edges of tiles too", arguments: [0.3, 1.2, -2.2, 3.0], [false, true])
    func turned(rotation: Double, flipped: Bool) throws {
        let view = CanvasTransform(scale: 1.37, rotation: rotation, flipped: flipped)
        for pattern in [Paper.Pattern.lines, .grid, .dots] {
            let sheet = try Sheet(Paper(pattern: pattern), view)
            for y in 0..<Sheet.size {
                for x in 0..<Sheet.size {
                    let place = view.canvas(window: Point(x: Double(x - TileKey.size), y: Double(y - TileKey.size)))
                    /// Device pixels to the nearest line.
                    func distance(_ value: Double) -> Double { abs(value - (value / 24).rounded() * 24) * view.scale }
                    let (across, down) = (distance(place.x), distance(place.y))
                    let coverage =
                        switch pattern {
                        case .plain: 0.0
                        case .lines: 1 - down
                        case .grid: 1 - min(across, down)
                        case .dots: 2 - (across * across + down * down).squareRoot()
                        }
                    // The faintest coverage is no other shade yet.
                    if abs(coverage) > 0.05 { #expect(sheet.isMarked(x, y) == (coverage > 0)) }
                }
            }
        }
    }

    @Test(
        "from near and afar marks are 16…64 pixels apart, and upright ones stay crisp",
        arguments: [0.01, 0.05, 0.3, 0.66, 0.7, 1.1, 2.6, 2.7, 9, 64])
    func spacing(scale: Double) throws {
        let sheet = try Sheet(Paper(pattern: .lines), CanvasTransform(scale: scale))
        let lines = (0..<Sheet.size).filter { sheet.isMarked(0, $0) }
        #expect(zip(lines, lines.dropFirst()).allSatisfy { 16...64 ~= $1 - $0 } && lines.count >= 2)
        #expect(Set(sheet.pixels).count == 2)
    }

    @Test("marks are faint, darker than light paper and lighter than dark paper", arguments: [0xFB, 0x80, 0x79, 0x05, 0])
    func shades(gray: UInt8) throws {
        let paper = Paper(color: Color(red: gray, green: gray, blue: gray), pattern: .grid)
        let sheet = try Sheet(paper, CanvasTransform())
        let mark = Int(sheet[TileKey.size, TileKey.size] & 0xFF)
        #expect(gray > 127 ? mark < Int(gray) : mark > Int(gray))
        #expect(12...60 ~= abs(mark - Int(gray)))
    }
}
