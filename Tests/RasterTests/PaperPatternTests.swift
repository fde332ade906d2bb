import Ink
import Testing
import TestSupport

@testable import Raster
@testable import Tilework

private let pool = TilePool()

/// A square of 3 × 3 tiles; its top left pixel is the first tile's.
private struct Sheet {
    static let size = 3 * TileKey.size
    let pixels: [UInt32]
    let bare: UInt32

    init(_ paper: Paper, _ view: CanvasTransform, hairline: Int = 1, at corner: TileKey = TileKey(column: -1, row: -1)) throws {
        let pattern = try #require(PaperPattern(paper, under: view, hairline: hairline))
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

/// Runs of equal values.
private func runs(of shades: [UInt32]) -> [(shade: UInt32, start: Int, length: Int)] {
    shades.indices.reduce(into: []) { runs, index in
        if let last = runs.last, last.shade == shades[index] {
            runs[runs.count - 1].length += 1
        } else {
            runs.append((shades[index], index, 1))
        }
    }
}

@Suite struct PaperPatternTests {
    @Test("plain paper needs no tiles")
    func plain() {
        #expect(PaperPattern(Paper(), under: CanvasTransform(), hairline: 1) == nil)
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
                    let place = view.canvas(window: Point(x: Double(x - TileKey.size) + 0.5, y: Double(y - TileKey.size) + 0.5))
                    /// The distance to the nearest line, in device pixels.
                    func distance(_ value: Double) -> Double { abs(value - (value / 24).rounded() * 24) * view.scale }
                    let (across, down) = (distance(place.x), distance(place.y))
                    let coverage =
                        switch pattern {
                        case .plain: 0.0
                        case .lines: 1 - down
                        case .grid: 1 - min(across, down)
                        case .dots: 2 - (across * across + down * down).squareRoot()
                        }
                    // The faintest coverage does not change the shade yet.
                    if abs(coverage) > 0.05 { #expect(sheet.isMarked(x, y) == (coverage > 0)) }
                }
            }
        }
    }

    @Test(
        "C1 after quarter turns lines are as crisp as upright ones, and run as the canvas does", arguments: [-1, 0, 1, 2], [false, true])
    func quarterTurned(turns: Int, flipped: Bool) throws {
        let view = CanvasTransform(scale: 1.37, rotation: Double(turns) * .pi / 2, flipped: flipped)
        for pattern in [Paper.Pattern.lines, .grid] {
            let sheet = try Sheet(Paper(pattern: pattern), view)
            let wrong = (0..<Sheet.size * Sheet.size).count { index in
                let (x, y) = (index % Sheet.size, index / Sheet.size)
                let place = view.canvas(window: Point(x: Double(x - TileKey.size) + 0.5, y: Double(y - TileKey.size) + 0.5))
                /// The distance to the nearest line, in device pixels.
                func distance(_ value: Double) -> Double { abs(value - (value / 24).rounded() * 24) * view.scale }
                let nearest = pattern == .grid ? min(distance(place.x), distance(place.y)) : distance(place.y)
                // A line covers the pixels that it runs through.
                return abs(nearest - 0.5) > 0.01 && sheet.isMarked(x, y) != (nearest < 0.5)
            }
            #expect(wrong == 0)
        }
    }

    @Test(
        "upright lines are crisp at every zoom and pixel size: so many rows of one shade, and at most one lighter shade between those that last",
        arguments: [0.01, 0.05, 0.3, 0.5, 0.66, 0.7, 1, 1.3, 1.5, 2, 2.6, 4], [1, 2, 3])
    func crisp(zoom: Double, hairline: Int) throws {
        let scale = zoom * Double(hairline)
        let sheet = try Sheet(Paper(pattern: .lines), CanvasTransform(scale: scale), hairline: hairline)
        let column = (0..<Sheet.size).map { sheet[0, $0] }
        for y in 0..<Sheet.size { for x in 0..<Sheet.size { #expect(sheet[x, y] == column[y]) } }
        let shades = Set(column).subtracting([sheet.bare]).sorted()
        #expect(1...2 ~= shades.count)
        let runs = runs(of: column).filter { $0.shade != sheet.bare }
        for run in runs.dropFirst().dropLast() { #expect(run.length == hairline) }
        for shade in shades {
            let starts = runs.filter { $0.shade == shade }.map(\.start)
            let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 }
            #expect(gaps.allSatisfy { $0 >= 16 * hairline - 1 } && (gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
            // Seen from near, lines are as far apart as on the canvas.
            if zoom >= 0.7 { #expect(gaps.allSatisfy { abs(Double($0) - 24 * scale) < 1 }) }
        }
    }

    @Test("zooming out shows ever fewer marks without a leap, turned or not", arguments: [Paper.Pattern.lines, .grid, .dots], [0.0, 0.5])
    func fades(pattern: Paper.Pattern, rotation: Double) throws {
        /// The mean darkness of some sheets, relative to bare paper. They lie here and there, so that it matters little where each ends.
        func shade(_ scale: Double) throws -> Double {
            let shades = try (0..<6).map { place in
                let sheet = try Sheet(
                    Paper(pattern: pattern), CanvasTransform(scale: scale, rotation: rotation),
                    at: TileKey(column: 101 * place, row: 37 * place))
                return sheet.pixels.reduce(0) { $0 + Double(sheet.bare & 0xFF) - Double($1 & 0xFF) } / Double(sheet.pixels.count)
            }
            return shades.reduce(0, +) / Double(shades.count)
        }
        for pitch in [16.0, 8, 4, 2] {
            let (before, after) = (try shade(pitch * 1.01 / 24), try shade(pitch * 0.99 / 24))
            #expect(abs(before - after) < 0.1 * before, "at \(pitch) pixels")
        }
        // The paper never turns grey.
        for scale in stride(from: 0.05, to: 0.7, by: 0.09) { #expect(try shade(scale) < 5) }
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
